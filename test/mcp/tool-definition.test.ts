import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { toolDefinition } from '../../src/mcp/tool-definition.ts'
import { allTools } from '../../src/tools/all-tools.ts'
import type { Effect } from '../../src/tools/call/tool.ts'
import { toolNames } from '../tool-names.ts'

const definitions = allTools.map(toolDefinition)
const published = JSON.stringify(definitions)

/** Whether a tool passes on the envelope of one operation. */
function forwards({ outputSchema }: (typeof definitions)[number]): boolean {
  return outputSchema?.required?.includes('Code') ?? false
}

test('the tools, in order', () => {
  expect(definitions.map(({ name }) => name)).toEqual(toolNames)
})

test.each(definitions.map((definition) => [definition.name, definition] as const))(
  '%s is as it was when last looked at',
  async (name, definition) => {
    const file = join(import.meta.dirname, '__snapshots__', `${name}.json`)
    if (process.env.UPDATE_TOOLS !== 'true') expect(existsSync(file)).toBe(true)
    await expect(`${JSON.stringify(definition, null, 2)}\n`).toMatchFileSnapshot(file)
  },
)

describe('every host can take them', () => {
  test('the list has at most 28,000 characters, the tools that forward to the service 18,000', () => {
    expect(JSON.stringify({ tools: definitions }).length).toBeLessThanOrEqual(28_000)
    const forwarding = definitions.filter(forwards)
    expect(forwarding).toHaveLength(9)
    expect(JSON.stringify({ tools: forwarding }).length).toBeLessThanOrEqual(18_000)
  })

  test('no references, no bounds that nobody set', () => {
    expect(published).not.toContain('$ref')
    expect(published).not.toContain('$defs')
    expect(published).not.toContain('9007199254740991')
    expect(published).not.toContain('$schema')
  })

  test.each(definitions.map((definition) => [definition.name, definition] as const))(
    '%s: name, schemas and texts',
    (name, { inputSchema, outputSchema, title, description, annotations }) => {
      expect(name).toMatch(/^[a-z][a-z0-9_]{0,29}$/)
      expect(title).toBeTruthy()
      expect(description).toBeTruthy()
      for (const schema of [inputSchema, outputSchema]) {
        expect(schema).toMatchObject({ type: 'object' })
        for (const keyword of ['anyOf', 'oneOf', 'allOf'])
          expect(schema).not.toHaveProperty(keyword)
      }
      expect(inputSchema).toMatchObject({ additionalProperties: false })
      expect(outputSchema).not.toHaveProperty('additionalProperties')
      for (const [field, schema] of Object.entries(inputSchema.properties ?? {})) {
        expect(field).toMatch(/^[A-Za-z0-9]+$/)
        expect(schema, field).toHaveProperty('description')
      }
      expect(annotations).toMatchObject({ openWorldHint: true })
    },
  )

  test('lists say what they hold', () => {
    const arrays = published.split('"type":"array"').length - 1
    expect(arrays).toBeGreaterThan(5)
    expect(published.match(/"items":\{/g)).toHaveLength(arrays)
  })
})

test.each<[effect: Effect, readOnly: boolean, destructive: boolean, idempotent: boolean]>([
  ['read', true, false, true],
  ['record', false, false, false],
  ['converse', false, false, false],
  ['create', false, false, false],
  ['update', false, true, true],
  ['delete', false, true, true],
])('hosts are told what a tool of the effect %s can do', (effect, ...hints) => {
  const tools = allTools.filter((tool) => tool.effect === effect).map(toolDefinition)
  expect(tools).not.toEqual([])
  for (const { annotations } of tools)
    expect([
      annotations?.readOnlyHint,
      annotations?.destructiveHint,
      annotations?.idempotentHint,
    ]).toEqual(hints)
})
