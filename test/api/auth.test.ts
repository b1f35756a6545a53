import { describe, expect, test } from 'vitest'
import { type Operation, operations } from '../../src/contract/operations.ts'
import {
  clientWith,
  json,
  refusal,
  rejection,
  type Step,
  scripted,
  startScript,
  success,
  unhurried,
} from '../support/scripted-client.ts'
import type { SeenRequest } from '../support/scripted-service.ts'
import { anyBody } from './any-body.ts'

const listing: [string, Operation, unknown][] = [
  ['createListing', operations.createListing, 'id-1'],
  ['updateListing', operations.updateListing, 1],
  ['deleteListings', operations.deleteListings, { SuccessCount: 1 }],
  ['listListings', operations.listListings, []],
]
const others: [string, Operation][] = [
  ['editChatbot', operations.editChatbot],
  ['askChatbot', operations.askChatbot],
  ['createChatSession', operations.createChatSession],
  ['listModels', operations.listModels],
  ['getChatHistory', operations.getChatHistory],
]
const createListing: Operation = operations.createListing

const refusals: [string, Step][] = [
  ['HTTP 401 with an envelope', refusal(401, 401, 'bad key')],
  ['HTTP 403 with an envelope', refusal(403, 403, 'not yours')],
  ['HTTP 401 with a page', { status: 401, body: '<html></html>' }],
  ['HTTP 403 without a body', { status: 403 }],
  ['Code 401 under HTTP 200', refusal(200, 401, 'bad key')],
  ['Code 403 under HTTP 200', refusal(200, 403, 'not yours')],
]

/** The key headers of each request. */
const keysOf = (requests: readonly SeenRequest[]) =>
  requests.map(({ headers }) => ({
    ...(headers.authorization && { secret: headers.authorization }),
    ...(headers['chatrobot-sessionkey'] && { session: headers['chatrobot-sessionkey'] }),
  }))

const SECRET = { secret: 'sk-test-0123456789abcdef' }
const SESSION = { session: 'session-test-fedcba9876543210' }

describe.each(refusals)('auto: after %s', (_, step) => {
  test.each(listing)('%s is sent once more with the session key', async (_, operation, data) => {
    const { service, client } = await scripted([step, success(data)])
    const result = await client.call(operation, anyBody(operation), unhurried())
    const sent = JSON.stringify(anyBody(operation))
    expect(result).toMatchObject({ Data: data, repeatedAfter: [] })
    expect(keysOf(service.requests)).toEqual([SECRET, SESSION])
    expect(service.requests.map(({ text }) => text)).toEqual([sent, sent])
  })

  test.each(others)('%s is not', async (_, operation) => {
    const { service, client } = await scripted([step, success(1)])
    const error = await rejection(client.call(operation, anyBody(operation), unhurried()))
    expect(error).toMatchObject({ code: 'rejected', outcome: 'not_applied' })
    expect(keysOf(service.requests)).toEqual([SECRET])
  })

  test('when both keys are refused, the error tells so after two requests', async () => {
    const { service, client } = await scripted([step, step, success('id')])
    const error = await rejection(client.call(createListing, anyBody(createListing), unhurried()))
    expect(error).toMatchObject({ code: 'rejected', outcome: 'not_applied' })
    expect(keysOf(service.requests)).toEqual([SECRET, SESSION])
  })
})

test('the other key does not count as a repetition', async () => {
  const { service, client } = await scripted([refusal(401, 401, ''), success('id-1')], {
    maxAttempts: 1,
  })
  const result = await client.call(createListing, anyBody(createListing), unhurried())
  expect(result.Data).toBe('id-1')
  expect(service.requests).toHaveLength(2)
})

test('a key is not changed after an answer that contradicts itself', async () => {
  const step = json(200, { Data: 'id', Success: true, Code: 401, Message: '' })
  const { service, client } = await scripted([step, success('id-2')])
  const error = await rejection(client.call(createListing, anyBody(createListing), unhurried()))
  expect(error).toMatchObject({ code: 'rejected', outcome: 'unknown', serviceCode: 401 })
  expect(service.requests).toHaveLength(1)
})

test.each([
  ['HTTP 400', refusal(400, 400, 'no')],
  ['HTTP 404', refusal(404, 404, 'no')],
  ['HTTP 500', refusal(500, 500, 'no')],
  ['Code 404 under HTTP 200', refusal(200, 404, 'no')],
])('the other key is not tried after %s', async (_, step) => {
  const { service, client } = await scripted([step, success('id')])
  await rejection(client.call(createListing, anyBody(createListing), unhurried()))
  expect(keysOf(service.requests)).toEqual([SECRET])
})

test('the key that worked is tried first from then on, for listings only', async () => {
  const { service, client } = await scripted((_, { headers, path }) => {
    if (path === '/chat/Chatbot/Edit') return success(1)
    return headers.authorization ? refusal(401, 401, 'session key, please') : success('id')
  })
  for (let time = 0; time < 3; time += 1)
    await client.call(createListing, anyBody(createListing), unhurried())
  await client.call(operations.editChatbot, { serialNumber: 'b' }, unhurried())
  expect(keysOf(service.requests)).toEqual([SECRET, SESSION, SESSION, SESSION, SECRET])
})

test('when the key that worked is refused later, the other one is tried', async () => {
  const { service, client } = await scripted([
    refusal(401, 401, ''),
    success('id-1'),
    refusal(403, 403, ''),
    success('id-2'),
    success('id-3'),
  ])
  for (let time = 0; time < 3; time += 1)
    await client.call(createListing, anyBody(createListing), unhurried())
  expect(keysOf(service.requests)).toEqual([SECRET, SESSION, SESSION, SECRET, SECRET])
})

describe('with one key, it is the only one that is sent', () => {
  test.each([
    ['only the secret key', { sessionKey: undefined }, SECRET],
    ['only the session key', { secretKey: undefined }, SESSION],
    ['the secret key forced', { listingAuth: 'secret' }, SECRET],
    ['the session key forced', { listingAuth: 'session' }, SESSION],
  ] as const)('%s', async (_, settings, expected) => {
    const { service, client } = await scripted(() => refusal(401, 401, 'no'), settings)
    const error = await rejection(client.call(createListing, anyBody(createListing), unhurried()))
    expect(error).toMatchObject({ code: 'rejected', httpStatus: 401 })
    expect(keysOf(service.requests)).toEqual([expected])
  })
})

describe('a missing key is named, and nothing is sent', () => {
  const bothMissing = { secretKey: undefined, sessionKey: undefined }
  const missing: [string, Operation, Parameters<typeof clientWith>[0], string][] = [
    ...others.map(([name, operation]): (typeof missing)[number] => [
      `${name} with only the session key`,
      operation,
      { secretKey: undefined },
      `NEWOAKS_SECRET_KEY is not set, and ${operation.name} needs it.`,
    ]),
    [
      'createListing without keys',
      createListing,
      bothMissing,
      'NEWOAKS_SECRET_KEY or NEWOAKS_SESSION_KEY is not set, and RealEstateCreate needs it.',
    ],
    [
      'createListing with the session key forced',
      createListing,
      { sessionKey: undefined, listingAuth: 'session' },
      'NEWOAKS_SESSION_KEY is not set, and RealEstateCreate needs it.',
    ],
    [
      'createListing with the secret key forced',
      createListing,
      { secretKey: undefined, listingAuth: 'secret' },
      'NEWOAKS_SECRET_KEY is not set, and RealEstateCreate needs it.',
    ],
  ]
  test.each(missing)('%s', async (_, operation, settings, message) => {
    const service = await startScript(() => success(1))
    const client = clientWith({ baseUrl: service.url, ...settings })
    const error = await rejection(client.call(operation, anyBody(operation), unhurried()))
    expect(error).toMatchObject({
      name: 'ConfigError',
      code: 'config',
      outcome: 'not_applied',
      message,
      hint: expect.stringMatching(/^Set NEWOAKS_/),
    })
    expect(service.requests).toEqual([])
  })
})

test.each([
  ['both', { listingAuth: 'auto' }, 'NEWOAKS_SECRET_KEY or NEWOAKS_SESSION_KEY', 'SECRET'],
  ['the session key', { listingAuth: 'session' }, 'NEWOAKS_SESSION_KEY', 'SESSION'],
] as const)('where %s would do, the hint sets them and exports one', async (_, how, set, one) => {
  const { url: baseUrl } = await startScript([])
  const client = clientWith({ baseUrl, secretKey: undefined, sessionKey: undefined, ...how })
  const error = await rejection(client.call(createListing, anyBody(createListing), unhurried()))
  expect(error).toMatchObject({ code: 'config' })
  expect(error).toMatchObject({ hint: expect.stringMatching(`^Set ${set} in the env block`) })
  expect(error).toMatchObject({ hint: expect.stringContaining(`export NEWOAKS_${one}_KEY=KEY.`) })
})
