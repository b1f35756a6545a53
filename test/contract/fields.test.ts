import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { amountFields } from '../../src/contract/listing.ts'
import { type Operation, operations } from '../../src/contract/operations.ts'

/** [field, type, required, allowed values]: the facts of the specification, written by hand. */
type Fact = readonly [string, string, boolean, (readonly (string | null)[])?]

const editFacts: Fact[] = [
  ['serialNumber', 'string', true],
  ['Name', 'string', false],
  ['Model', 'string', false],
  ['SystemMessage', 'string', false],
  ['Temperature', 'integer', false],
  ['TimeZone', 'string', false],
  ['AnswerSuffix', 'string', false],
  ['ChatProfilePicture', 'string', false],
  ['ChatIcon', 'string', false],
  ['ChatBubbleAlign', 'integer', false],
  ['ChatBubbleColor', 'string', false],
  ['ChatbotPopupOnce', 'boolean', false],
  ['ChatbotPrivacyPolicyDescription', 'string', false],
  ['ChatbotPrivacyPolicyName', 'string', false],
  ['ChatbotPrivacyPolicyUrl', 'string', false],
  ['EnablePushToTalk', 'boolean', false],
  ['EnableUploadImage', 'boolean', false],
  ['FacebookUrl', 'string', false],
  ['InstagramUrl', 'string', false],
  ['WhatsappUrl', 'string', false],
  ['RemoveChatLogOnBrowserClose', 'boolean', false],
  ['SuggestedMessage', 'string', false],
  ['TalkToHumanEmail', 'string', false],
  ['TalkToHumanResponseMessage', 'string', false],
  ['UserInputPlaceholder', 'string', false],
  ['UserMessageColor', 'string', false],
  ['WelcomeMessage', 'string', false],
  ['VerifyDomain', 'boolean', false],
  ['Domains', 'string', false],
  ['CustomDomain', 'string', false],
  ['RateLimitCount', 'integer', false],
  ['RateLimitTime', 'integer', false],
  ['RateLimitMessage', 'string', false],
  ['EmailForDailyChatLogs', 'string', false],
  ['EmailForDailyLeads', 'string', false],
  ['AIResponseLanguage', 'string', false],
  ['MessageLimit', 'integer', false],
]

const askFacts: Fact[] = [
  ['sessionID', 'integer', true],
  ['content', 'string', true],
  ['chatAskType', 'string|null', false, ['Text', 'Audio', 'Image', 'Video']],
  ['stream', 'boolean', false],
  ['fileIds', 'array of integer', false],
]

const createFacts: Fact[] = [
  ['SerialNumber', 'string', true],
  ['SaleType', 'string', true, ['for_sale', 'for_rent']],
  ['Status', 'string', true, ['Active', 'PreOnMarket', 'Sold']],
  ['CurrencySymbol', 'string', true],
  ['PropertyType', 'string', true],
  ['Bedrooms', 'number', true],
  ['Bathrooms', 'number', true],
  ['Url', 'string', true],
  ['MLSNumber', 'string', true],
  ['YearBuilt', 'number', true],
  ['DaysOnMarket', 'number', true],
  ['LotArea', 'number', true],
  ['BuildingArea', 'number', true],
  ['AreaUnit', 'string', true, ['Square Feet', 'Square Meters']],
  ['ParkingSpots', 'number', true],
  ['Images', 'array of string', false],
  ['Tours', 'string', false, ['OpenHouse', '3D']],
  ['Description', 'string', false],
  ['ExtensionColumn', 'array of {Key: string, value: string}', false],
  ['Location', 'string', false],
  ['Address', 'string', false],
  ['City', 'string', false],
  ['State', 'string', false],
  ['ZIP', 'string', false],
  ['Latitude', 'number', false],
  ['Longitude', 'number', false],
  ['SalePrice', 'number', false],
  ['UnitAreaPrice', 'number', false],
  ['HOAMonth', 'number', false],
  ['ZestimatePrice', 'number', false],
  ['RentPrice', 'number', false],
  ['SpaceType', 'string', false, ['Entire place', 'Room']],
  ['DepositFee', 'number', false],
]

/** Update requires only what addresses the listing: the samples omit the rest. */
const updateFacts: Fact[] = [
  ...createFacts.map(([field, type, , allowed]): Fact => {
    const required = field === 'SerialNumber'
    return allowed ? [field, type, required, allowed] : [field, type, required]
  }),
  ['Key', 'string', true],
  ['KeyType', 'string', true, ['NewOaks', 'MLSNumber', 'URL']],
]

const deleteFacts: Fact[] = [
  ['SerialNumber', 'string', true],
  ['Keys', 'array of string', true],
  ['KeyType', 'string', true, ['NewOaks', 'MLSNumber', 'URL']],
]

const listFacts: Fact[] = [
  ['SerialNumber', 'string', true],
  ['CityName', 'string', false],
  ['SaleType', 'string', false, ['for_sale', 'for_rent']],
  ['MLSNumber', 'string', false],
  ['PageNumber', 'integer', false],
  ['PageSize', 'integer', false],
]

const historyFacts: Fact[] = [
  ['SerialNumber', 'string', true],
  ['StartTime', 'string', false],
  ['EndTime', 'string', false],
]

interface Published {
  readonly type?: string
  readonly enum?: readonly (string | null)[]
  readonly anyOf?: readonly Published[]
  readonly items?: Published
  readonly properties?: Readonly<Record<string, Published>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean
}
const Published: z.ZodType<Published> = z.looseObject({})

function typeName(schema: Published): string {
  if (schema.anyOf) return schema.anyOf.map(typeName).join('|')
  if (schema.type === 'array') return `array of ${typeName(schema.items ?? {})}`
  if (schema.type !== 'object') return schema.type ?? 'anything'
  const members = Object.entries(schema.properties ?? {}).map(
    ([name, member]) => `${name}: ${typeName(member)}`,
  )
  return `{${members.join(', ')}}`
}

function factsOf(request: z.ZodType): Fact[] {
  const published = Published.parse(z.toJSONSchema(request, { io: 'input' }))
  expect(published.additionalProperties).toBe(false)
  return Object.entries(published.properties ?? {}).map(([field, schema]): Fact => {
    const required = published.required?.includes(field) ?? false
    const allowed = schema.enum ?? schema.anyOf?.find((choice) => choice.enum)?.enum
    return allowed
      ? [field, typeName(schema), required, allowed]
      : [field, typeName(schema), required]
  })
}

const byField = ([left]: Fact, [right]: Fact) => (left < right ? -1 : 1)

describe('requests have the fields, types, requiredness and values of the specification', () => {
  test.each([
    ['Edit', operations.editChatbot.request, editFacts],
    ['ClientAsk', operations.askChatbot.request, askFacts],
    ['RealEstateCreate', operations.createListing.request, createFacts],
    ['RealEstateUpdate', operations.updateListing.request, updateFacts],
    ['RealEstateDelete', operations.deleteListings.request, deleteFacts],
    ['RealEstateList', operations.listListings.request, listFacts],
    ['ChatContentHistory', operations.getChatHistory.request, historyFacts],
    ['GetSession', operations.createChatSession.request, [['serialNumber', 'string', true]]],
    ['ModelList', operations.listModels.request, []],
  ] as [string, z.ZodType, Fact[]][])('%s', (_, request, facts) => {
    expect(factsOf(request).sort(byField)).toEqual([...facts].sort(byField))
  })

  test('amounts of money are six of the listing fields', () => {
    expect(amountFields).toEqual([
      'SalePrice',
      'RentPrice',
      'UnitAreaPrice',
      'HOAMonth',
      'ZestimatePrice',
      'DepositFee',
    ])
  })
})

test('operations have the methods and paths of the specification', () => {
  expect(Object.values(operations).map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /chat/Chatbot/Edit',
    'POST /chat/Chat/ClientAsk',
    'POST /chat/Chatbot/RealEstateCreate',
    'POST /chat/Chatbot/RealEstateUpdate',
    'POST /chat/Chatbot/RealEstateDelete',
    'POST /chat/Chatbot/GetSession',
    'GET /chat/Chatbot/ModelList',
    'POST /chat/Chatbot/RealEstateList',
    'POST /chat/Chatbot/ChatContentHistory',
  ])
})

test('only create and ask must not be sent twice, and only listing operations take the session key', () => {
  const all: readonly Operation[] = Object.values(operations)
  const named = (wanted: (operation: Operation) => boolean) =>
    all.filter(wanted).map(({ name }) => name)
  expect(named(({ repeat }) => repeat === 'once')).toEqual(['ClientAsk', 'RealEstateCreate'])
  expect(named(({ repeat }) => repeat === 'repeatable')).toHaveLength(all.length - 2)
  expect(named(({ auth }) => auth === 'listing')).toEqual([
    'RealEstateCreate',
    'RealEstateUpdate',
    'RealEstateDelete',
    'RealEstateList',
  ])
  expect(named(({ changes }) => !changes)).toEqual([
    'ModelList',
    'RealEstateList',
    'ChatContentHistory',
  ])
})
