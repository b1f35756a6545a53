import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { toolDefinition } from '../../src/mcp/tool-definition.ts'
import { allTools } from '../../src/tools/all-tools.ts'
import { type ToolName, toolNames } from '../tool-names.ts'

const definitions = allTools.map(toolDefinition)
const published = JSON.stringify(definitions)

const PINNED =
  'If the change is meant: UPDATE_TOOLS=true npx vitest run test/mcp -u pins it; read the difference.'

/** What tools/list costs every conversation at a host, in characters. */
function sizeOf(tools: typeof definitions): number {
  return JSON.stringify({ tools }).length
}

/** What to do when the tools do not fit, with what each of them costs. */
function overBudget(tools: typeof definitions): string {
  const costs = tools
    .map((tool) => ({ name: tool.name, characters: JSON.stringify(tool).length }))
    .sort((a, b) => b.characters - a.characters)
  return [
    `tools/list has ${sizeOf(tools)} characters. The limit is set in this test, by nobody else: a`,
    'model has the whole list before it in every conversation. Shorten descriptions in src/tools and',
    'src/contract, beginning with what costs most, or raise the limit and say why:',
    ...costs.map(({ name, characters }) => `${String(characters).padStart(6)} ${name}`),
  ].join('\n')
}

/** Whether a tool passes on the envelope of one operation. */
function forwards({ outputSchema }: (typeof definitions)[number]): boolean {
  return outputSchema?.required?.includes('Code') ?? false
}

test('the tools, in order', () => {
  const remedy = 'test/tool-names.ts names them, in the order of src/tools/all-tools.ts.'
  expect(
    definitions.map(({ name }) => name),
    remedy,
  ).toEqual(toolNames)
})

test.each(definitions.map((definition) => [definition.name, definition] as const))(
  '%s is as it was when last looked at',
  async (name, definition) => {
    const file = join(import.meta.dirname, '__snapshots__', `${name}.json`)
    if (process.env.UPDATE_TOOLS !== 'true') expect(existsSync(file), PINNED).toBe(true)
    const definitionText = `${JSON.stringify(definition, null, 2)}\n`
    await expect(definitionText, PINNED).toMatchFileSnapshot(file)
  },
)

describe('every host can take them', () => {
  test('the list has at most 28,000 characters, the tools that forward to the service 18,000', () => {
    expect(sizeOf(definitions), overBudget(definitions)).toBeLessThanOrEqual(28_000)
    const forwarding = definitions.filter(forwards)
    expect(forwarding.map(({ name }) => name)).toEqual([
      'edit_chatbot',
      'list_models',
      'create_chat_session',
      'ask_chatbot',
      'get_chat_history',
      'create_listing',
      'update_listing',
      'delete_listings',
      'list_listings',
    ])
    expect(sizeOf(forwarding), overBudget(forwarding)).toBeLessThanOrEqual(18_000)
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

/** readOnlyHint, destructiveHint and idempotentHint of each tool. */
const hints: Readonly<Record<ToolName, readonly [boolean, boolean, boolean]>> = {
  edit_chatbot: [false, true, true],
  list_models: [true, false, true],
  create_chat_session: [false, false, false],
  ask_chatbot: [false, false, false],
  get_chat_history: [true, false, true],
  create_listing: [false, false, false],
  update_listing: [false, true, true],
  delete_listings: [false, true, true],
  list_listings: [true, false, true],
  inspect_listing_file: [true, false, true],
  import_listings: [false, true, true],
  import_status: [false, false, false],
  find_listings: [true, false, true],
  undo_import: [false, true, true],
  test_chatbot: [false, false, false],
  get_test_run: [false, false, false],
  judge_test_item: [false, false, false],
  save_scenario: [false, false, false],
  check_listing_text: [true, false, true],
}

test('annotations tell what a tool can do', () => {
  const told = definitions.map(({ name, annotations }) => [
    name,
    [annotations?.readOnlyHint, annotations?.destructiveHint, annotations?.idempotentHint],
  ])
  expect(told).toEqual(Object.entries(hints))
})
