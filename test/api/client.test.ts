import { describe, expect, test } from 'vitest'
import { type Operation, operations } from '../../src/contract/operations.ts'
import { wholeListing } from '../support/listing.ts'
import {
  clientWith,
  rejection,
  SECRET_KEY,
  scripted,
  startScript,
  success,
  unhurried,
} from '../support/scripted-client.ts'
import { anyBody } from './any-body.ts'

/** As any operation: the body may be one that it does not allow. */
const createListing: Operation = operations.createListing

const update = {
  SerialNumber: 'bot 1',
  Key: 'MLS-7',
  KeyType: 'MLSNumber',
  SalePrice: 1.5,
} as const
const listing = { SerialNumber: 'bot', ...wholeListing }

describe('each operation goes to its own path', () => {
  test.each([
    ['editChatbot', 'POST', '/chat/Chatbot/Edit', 1],
    ['createListing', 'POST', '/chat/Chatbot/RealEstateCreate', 'id-1'],
    ['updateListing', 'POST', '/chat/Chatbot/RealEstateUpdate', 1],
    ['deleteListings', 'POST', '/chat/Chatbot/RealEstateDelete', { SuccessCount: 2 }],
    ['askChatbot', 'POST', '/chat/Chat/ClientAsk', { messageid: 1, content: 'Hi' }],
    ['createChatSession', 'POST', '/chat/Chatbot/GetSession', { SessionID: 5 }],
    ['listModels', 'GET', '/chat/Chatbot/ModelList', [{ Key: '2', Value: 'm', Status: true }]],
    ['listListings', 'POST', '/chat/Chatbot/RealEstateList', { anything: [1] }],
    ['getChatHistory', 'POST', '/chat/Chatbot/ChatContentHistory', null],
  ] as const)('%s: %s %s', async (id, method, path, data) => {
    const { service, client } = await scripted([success(data)])
    const operation: Operation = operations[id]
    const result = await client.call(operation, anyBody(operation), unhurried())
    expect(service.requests).toHaveLength(1)
    expect(service.requests[0]).toMatchObject({ method, path })
    expect(result).toEqual({ Data: data, Version: '1.0.0', Code: 200, repeatedAfter: [] })
  })
})

test.each([
  ['', '/chat/Chatbot/ModelList'],
  ['/', '/chat/Chatbot/ModelList'],
  ['///', '/chat/Chatbot/ModelList'],
  ['/api', '/api/chat/Chatbot/ModelList'],
  ['/api/v1/', '/api/v1/chat/Chatbot/ModelList'],
  ['/with%20space/', '/with%20space/chat/Chatbot/ModelList'],
])('a base address that ends with %j leads to %s', async (suffix, path) => {
  const service = await startScript([success([])])
  const client = clientWith({ baseUrl: service.url + suffix })
  await client.call(operations.listModels, {}, unhurried())
  expect(service.requests[0]?.path).toBe(path)
})

test('a POST carries the raw secret key and says that it is JSON', async () => {
  const { service, client } = await scripted([success(1)])
  await client.call(operations.editChatbot, { serialNumber: 'bot' }, unhurried())
  expect(service.requests[0]?.headers).toEqual({
    authorization: 'sk-test-0123456789abcdef',
    'content-type': 'application/json',
    'content-length': '22',
    'user-agent': 'newoaks-mcp/test',
    accept: 'application/json, text/event-stream',
    'accept-encoding': 'identity',
    host: `127.0.0.1:${service.port}`,
    connection: 'keep-alive',
  })
})

test('a GET has neither a body nor a content type', async () => {
  const { service, client } = await scripted([success([])])
  await client.call(operations.listModels, {}, unhurried())
  expect(service.requests[0]?.text).toBe('')
  expect(service.requests[0]?.headers).toEqual({
    authorization: 'sk-test-0123456789abcdef',
    'user-agent': 'newoaks-mcp/test',
    accept: 'application/json, text/event-stream',
    'accept-encoding': 'identity',
    host: `127.0.0.1:${service.port}`,
    connection: 'keep-alive',
  })
})

test('the session key goes into its own header, and then no secret key is sent', async () => {
  const { service, client } = await scripted([success(1)], { listingAuth: 'session' })
  await client.call(operations.updateListing, update, unhurried())
  const headers = service.requests[0]?.headers ?? {}
  expect(headers['chatrobot-sessionkey']).toBe('session-test-fedcba9876543210')
  expect(headers).not.toHaveProperty('authorization')
})

const bodies: [string, Operation, unknown, string][] = [
  [
    'an update with few fields',
    operations.updateListing,
    1,
    '{"SerialNumber":"bot 1","Key":"MLS-7","KeyType":"MLSNumber","SalePrice":1.5}',
  ],
  ['an edit without settings', operations.editChatbot, 1, '{"serialNumber":"bot"}'],
  [
    'an edit that makes a text empty',
    operations.editChatbot,
    1,
    '{"serialNumber":"bot","AnswerSuffix":"","ChatbotPopupOnce":false,"Temperature":0}',
  ],
  [
    'a question with the type null',
    operations.askChatbot,
    { content: 'Hello' },
    '{"sessionID":5,"content":"Hi","chatAskType":null}',
  ],
  [
    'a question without a type',
    operations.askChatbot,
    { content: 'Hello' },
    '{"sessionID":5,"content":"Hi"}',
  ],
  [
    'a listing',
    operations.createListing,
    'id',
    '{"SerialNumber":"bot","SaleType":"for_sale","Status":"Active","CurrencySymbol":"€","PropertyType":"Häuschen 🏠","Bedrooms":3,"Bathrooms":1.5,"Url":"https://homes.example/1","MLSNumber":"1","YearBuilt":1950,"DaysOnMarket":0,"LotArea":1,"BuildingArea":1,"AreaUnit":"Square Feet","ParkingSpots":0}',
  ],
  ['a request for listings', operations.listListings, [], '{"SerialNumber":"bot"}'],
]

test.each(bodies)('%s is sent exactly as given', async (_, operation, data, text) => {
  const { service, client } = await scripted([success(data)])
  await client.call(operation, JSON.parse(text), unhurried())
  expect(service.requests.map(({ text }) => text)).toEqual([text])
})

test('members of Data that the specification does not know are passed on', async () => {
  const data = { messageid: 1, content: 'Hi', totalToken: 9, noAnswer: false, mood: 'good' }
  const { client } = await scripted([success(data)])
  const result = await client.call(
    operations.askChatbot,
    { sessionID: 1, content: 'Hi' },
    unhurried(),
  )
  expect(result.Data).toEqual(data)
})

test.each([
  ['without a Version', '{"Data":[],"Success":true,"Code":200}'],
  ['whose Version is null', '{"Data":[],"Version":null,"Success":true,"Code":200}'],
])('a success %s is a success', async (_, body) => {
  const { client } = await scripted([{ body }])
  const result = await client.call(operations.listModels, {}, unhurried())
  expect(result).toEqual({ Data: [], Code: 200, repeatedAfter: [] })
})

test('an answer that comes in pieces, with a BOM and cut inside a character, is read whole', async () => {
  const bytes = Buffer.from(
    '\uFEFF{"Data":[{"Key":"1","Value":"Ü🏠"}],"Version":"1.0.0","Success":true,"Code":200,"Message":""}',
  )
  async function* pieces() {
    for (const byte of bytes) yield Uint8Array.of(byte)
  }
  const { client } = await scripted([{ body: pieces() }])
  const result = await client.call(operations.listModels, {}, unhurried())
  expect(result.Data).toEqual([{ Key: '1', Value: 'Ü🏠' }])
})

test('one client carries out many calls at a time', async () => {
  const { service, client } = await scripted(() => success([]))
  const calls = Array.from({ length: 50 }, () =>
    client.call(operations.listModels, {}, unhurried()),
  )
  await Promise.all(calls)
  expect(service.requests).toHaveLength(50)
})

describe('what the contract does not allow is not sent', () => {
  test('and the members that are wrong are named', async () => {
    const { service, client } = await scripted([success(1)])
    const call = client.call(createListing, { ...listing, Bedrooms: 'three' }, unhurried())
    const error = await rejection(call)
    expect(error).toMatchObject({
      name: 'InputError',
      outcome: 'not_applied',
      message: expect.stringMatching(/^RealEstateCreate was not sent: Bedrooms: [^;]+\.$/),
    })
    expect(service.requests).toEqual([])
  })

  test('and of many that are wrong, five are named and the others counted', async () => {
    const { service, client } = await scripted([success(1)])
    const wrong = { Bedrooms: 'a', Bathrooms: 'b', YearBuilt: 'c', LotArea: 'd', BuildingArea: 'e' }
    const five = await rejection(client.call(createListing, { ...listing, ...wrong }, unhurried()))
    expect(five).toMatchObject({ message: expect.not.stringContaining('more') })
    const seven = { ...listing, ...wrong, ParkingSpots: 'f', DaysOnMarket: 'g' }
    const error = await rejection(client.call(createListing, seven, unhurried()))
    expect(error).toMatchObject({ message: expect.stringMatching(/(?:; [^;]+){4}, and 2 more\.$/) })
    expect(service.requests).toEqual([])
  })

  test('nor is a key that stands where an ID belongs', async () => {
    const { service, client } = await scripted([success([])])
    const body = { SerialNumber: SECRET_KEY }
    const error = await rejection(client.call(operations.listListings, body, unhurried()))
    expect(error).toMatchObject({ name: 'InputError', outcome: 'not_applied' })
    expect(JSON.stringify(error) + String(error)).not.toContain(SECRET_KEY)
    expect(service.requests).toEqual([])
  })
})

test('whether a request could be sent is told without sending one', async () => {
  const { service, client } = await scripted([success([])], { sessionKey: undefined })
  await client.checkConfigured(operations.listModels)
  expect(service.requests).toEqual([])
  const withoutKeys = clientWith({ baseUrl: service.url, secretKey: undefined })
  expect(await rejection(withoutKeys.checkConfigured(operations.listModels))).toMatchObject({
    code: 'config',
  })
})
