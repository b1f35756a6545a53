import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { InspectRequest } from '../../src/listings/import-request.ts'
import { toolDefinition } from '../../src/mcp/methods/tool-definition.ts'
import { allTools } from '../../src/tools/all-tools.ts'
import type { Effect } from '../../src/tools/call/tool.ts'
import { toolNames } from '../support/tool-names.ts'

const definitions = allTools.map(toolDefinition)
const published = JSON.stringify(definitions)

const PINNED =
  'If the change is meant: UPDATE_TOOLS=true npx vitest run test/mcp -u pins it; read the difference.'

/** Fields of which a description would only say the name again. */
const saidByName: ReadonlySet<string> = new Set([
  ...['Name', 'EnablePushToTalk', 'EnableUploadImage', 'WelcomeMessage'],
  ...['UserInputPlaceholder', 'VerifyDomain', 'FacebookUrl', 'InstagramUrl'],
  ...['ChatbotPrivacyPolicyUrl', 'ChatbotPrivacyPolicyName', 'ChatbotPrivacyPolicyDescription'],
  ...['Bedrooms', 'Url', 'MLSNumber', 'YearBuilt', 'DaysOnMarket', 'ParkingSpots', 'Description'],
  ...['Location', 'Address', 'City', 'State', 'ZIP', 'SalePrice', 'DepositFee', 'LotArea'],
  ...['BuildingArea', 'UnitAreaPrice', 'AnswerSuffix', 'ChatbotPopupOnce', 'WhatsappUrl'],
  ...['RemoveChatLogOnBrowserClose', 'TalkToHumanResponseMessage', 'RateLimitMessage'],
  ...['EmailForDailyChatLogs', 'EmailForDailyLeads', 'SaleType', 'Status', 'Tours'],
  ...['Latitude', 'Longitude', 'HOAMonth', 'ZestimatePrice', 'SpaceType', 'maxPrice', 'kinds'],
  ...['page', 'rows', 'limit', 'dryRun', 'cancel', 'lacks'],
])

/** A field that the description of its tool tells with all else. */
const saidInDescription: Readonly<Record<string, string>> = { test_chatbot: 'confirm' }

/** The fields of a tool that another one describes, which its own description must name. */
function saidElsewhere(name: string): ReadonlySet<string> {
  const { fieldsAs, description = '' } = allTools.find((tool) => tool.name === name) ?? {}
  return new Set(
    fieldsAs && description.includes(fieldsAs.name) ? Object.keys(fieldsAs.input.shape) : [],
  )
}

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

/** The tools that pass on the envelope of one operation. */
const forwarding = allTools.filter(({ output }) => 'Code' in output.shape).map(toolDefinition)

test('the tools, in order', () => {
  const remedy = 'test/support/tool-names.ts names them, in the order of src/tools/all-tools.ts.'
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
  test('the list has at most 24,000 characters, the tools that forward to the service 13,000', () => {
    expect(sizeOf(definitions), overBudget(definitions)).toBeLessThanOrEqual(24_000)
    expect(forwarding.map(({ name }) => name)).toEqual([
      ...['list_models', 'edit_chatbot', 'get_chat_history', 'ask_chatbot'],
      ...['create_chat_session', 'create_listing', 'update_listing', 'delete_listings'],
    ])
    expect(sizeOf(forwarding), overBudget(forwarding)).toBeLessThanOrEqual(13_000)
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
        if (saidInDescription[name] === field) expect(description).toContain(field)
        else if (!saidByName.has(field) && !saidElsewhere(name).has(field))
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

test.each<
  [effect: Effect, readOnly: boolean, destructive: boolean, idempotent: boolean | undefined]
>([
  ['read', true, false, undefined],
  ['record', false, false, undefined],
  ['converse', false, false, undefined],
  ['create', false, false, undefined],
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

test('what derive can work out is what the description of onMissing names', async () => {
  const { derivable } = await import('../../src/listings/map/choices.ts')
  const description = InspectRequest.shape.onMissing.unwrap().description
  for (const field of derivable) expect(description).toContain(field)
})
