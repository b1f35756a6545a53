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
import { unusedPort } from '../support/unused-port.ts'
import { anyBody } from './any-body.ts'

const AT_ONCE = { 'retry-after': '0' }

// As any operation: what the body holds does not matter here.
const createListing: Operation = operations.createListing
const askChatbot: Operation = operations.askChatbot

/** Each operation, and Data it can answer with. */
const once: [string, Operation, unknown][] = [
  ['createListing', operations.createListing, 'id-1'],
  ['askChatbot', operations.askChatbot, { content: 'Hi' }],
]
const repeatable: [string, Operation, unknown][] = [
  ['editChatbot', operations.editChatbot, 1],
  ['updateListing', operations.updateListing, 1],
  ['deleteListings', operations.deleteListings, { SuccessCount: 1 }],
  ['createChatSession', operations.createChatSession, { SessionID: 1 }],
  ['listModels', operations.listModels, []],
  ['listListings', operations.listListings, []],
  ['getChatHistory', operations.getChatHistory, []],
]

const passing: [string, Step][] = [
  ['HTTP 500', refusal(500, 500, 'oops', AT_ONCE)],
  ['HTTP 503', refusal(503, 503, 'oops', AT_ONCE)],
  ['Code 500 under HTTP 200', refusal(200, 500, 'oops', AT_ONCE)],
  ['HTTP 502 with a page', { status: 502, headers: AT_ONCE, body: '<html></html>' }],
  ['a reset before reading', 'reset before reading'],
  ['a reset after reading', 'reset after reading'],
  ['a body cut short', { body: '{"Data"', afterwards: 'destroy' }],
]

describe.each(passing)('after %s', (_, step) => {
  test.each(once)('%s is never sent again', async (_, operation, data) => {
    const { service, client } = await scripted([step, success(data)])
    expect(await rejection(client.call(operation, anyBody(operation), unhurried()))).toMatchObject({
      name: 'ApiError',
      outcome: 'unknown',
    })
    expect(service.requests).toHaveLength(1)
  })

  test('editChatbot is sent again, and the result tells after what', async () => {
    const { service, client } = await scripted([step, success(1)])
    const result = await client.call(
      operations.editChatbot,
      { serialNumber: 'bot', Name: 'N' },
      unhurried(),
    )
    expect(result.Data).toBe(1)
    expect(result.repeatedAfter).toHaveLength(1)
    expect(result.repeatedAfter[0]).toMatchObject({ certainty: 'unsure', transient: true })
    expect(service.requests).toHaveLength(2)
    expect(service.requests[1]?.text).toBe('{"serialNumber":"bot","Name":"N"}')
  })
})

test.each(repeatable)('%s is sent again after HTTP 503', async (_, operation, data) => {
  const { service, client } = await scripted([refusal(503, 503, 'busy', AT_ONCE), success(data)])
  const result = await client.call(operation, anyBody(operation), unhurried())
  expect(result.Data).toEqual(data)
  expect(result.repeatedAfter).toMatchObject([{ httpStatus: 503, serviceCode: 503 }])
  expect(service.requests).toHaveLength(2)
})

test.each(once)('%s is not sent again after a timeout', async (_, operation) => {
  const { service, client } = await scripted(['never answer'], { timeoutMs: 1000 })
  expect(await rejection(client.call(operation, anyBody(operation), unhurried()))).toMatchObject({
    code: 'timeout',
    outcome: 'unknown',
  })
  expect(service.requests).toHaveLength(1)
})

describe.each([...once, ...repeatable])('too many requests: %s', (_, operation, data) => {
  test.each([
    ['HTTP 429 with Retry-After: 0', refusal(429, 429, 'slow', AT_ONCE)],
    ['HTTP 429 with a page', { status: 429, headers: AT_ONCE, body: '<html></html>' }],
    ['Code 429 under HTTP 200 with Retry-After', refusal(200, 429, 'slow', AT_ONCE)],
  ])('is sent again after %s', async (_, step) => {
    const { service, client } = await scripted([step, step, success(data)])
    const result = await client.call(operation, anyBody(operation), unhurried())
    expect(result.Data).toEqual(data)
    expect(result.repeatedAfter).toHaveLength(2)
    expect(service.requests).toHaveLength(3)
  })

  test('is not sent again after Code 429 under HTTP 200 without Retry-After', async () => {
    const { service, client } = await scripted([refusal(200, 429, 'monthly'), success(data)])
    expect(await rejection(client.call(operation, anyBody(operation), unhurried()))).toMatchObject({
      code: 'rejected',
      outcome: 'not_applied',
      serviceCode: 429,
    })
    expect(service.requests).toHaveLength(1)
  })
})

test('HTTP 429 without Retry-After is repeated as well', async () => {
  const { service, client } = await scripted([refusal(429, 429, 'slow'), success('id-1')])
  const result = await client.call(createListing, anyBody(createListing), unhurried())
  expect(result.Data).toBe('id-1')
  expect(service.requests).toHaveLength(2)
})

test('the wait is at least as long as the service asks for', async () => {
  const times: number[] = []
  const { client } = await scripted((number) => {
    times.push(performance.now())
    return number === 1 ? refusal(429, 429, 'slow', { 'retry-after': '1' }) : success(1)
  })
  await client.call(operations.editChatbot, { serialNumber: 'bot' }, unhurried())
  expect(times).toHaveLength(2)
  expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(990)
})

test.each([
  ['seconds above the cap', '31', 'Wait 31 s before'],
  ['a date far ahead', 'Fri, 31 Dec 2300 23:59:59 GMT', 'Wait more than a year before'],
])(
  'a service that asks for %s is not waited for, and the hint says how long',
  async (_, header, hint) => {
    const step = refusal(429, 429, 'slow', { 'retry-after': header })
    const { service, client } = await scripted([step, success('id')], { timeoutMs: 60_000 })
    const error = await rejection(client.call(createListing, anyBody(createListing), unhurried()))
    expect(error).toMatchObject({ code: 'rejected', outcome: 'not_applied', httpStatus: 429 })
    expect(error).toMatchObject({ hint: expect.stringContaining(hint) })
    expect(service.requests).toHaveLength(1)
  },
)

test('a wait that is longer than the time left is not begun', async () => {
  const step = refusal(429, 429, 'slow', { 'retry-after': '5' })
  const { service, client } = await scripted([step, success('id')], { timeoutMs: 3000 })
  const error = await rejection(client.call(createListing, anyBody(createListing), unhurried()))
  expect(error).toMatchObject({ code: 'rejected', hint: 'Wait 5 s before calling again.' })
  // It is said once.
  expect(String(error)).not.toContain('asked to wait')
  expect(service.requests).toHaveLength(1)
})

test.each([1, 2, 5])('with at most %d attempts, so many requests are sent', async (maxAttempts) => {
  const { service, client } = await scripted(() => refusal(503, 503, 'busy', AT_ONCE), {
    maxAttempts,
  })
  const error = await rejection(client.call(operations.listModels, {}, unhurried()))
  expect(error).toMatchObject({ code: 'rejected', httpStatus: 503 })
  expect(service.requests).toHaveLength(maxAttempts)
})

test('the error of a repeated call says how often it was sent', async () => {
  const { client } = await scripted(() => refusal(503, 503, 'busy', AT_ONCE))
  const error = await rejection(client.call(operations.listModels, {}, unhurried()))
  expect(error).toMatchObject({
    message: 'The service refused ModelList (HTTP 503, Code 503): busy.\nIt was tried 3 times.',
  })
})

test('a refusal after a doubtful attempt leaves the outcome unknown', async () => {
  const { client } = await scripted(['reset after reading', refusal(400, 400, 'no')])
  const call = client.call(operations.editChatbot, { serialNumber: 'bot' }, unhurried())
  expect(await rejection(call)).toMatchObject({ code: 'rejected', outcome: 'unknown' })
})

test.each([...once, ...repeatable])(
  '%s is repeated when the connection is refused',
  async (_, operation) => {
    const client = clientWith({ baseUrl: `http://127.0.0.1:${await unusedPort()}`, maxAttempts: 2 })
    expect(await rejection(client.call(operation, anyBody(operation), unhurried()))).toMatchObject({
      code: 'connection',
      outcome: 'not_applied',
      message: 'The service could not be reached (ECONNREFUSED).\nIt was tried 2 times.',
    })
  },
)

test('a service that begins to listen after the first attempt is reached', async () => {
  const port = await unusedPort()
  const client = clientWith({ baseUrl: `http://127.0.0.1:${port}`, maxAttempts: 20 })
  const call = client.call(createListing, anyBody(createListing), unhurried())
  const service = await startScript([success('id-1')], { port })
  const result = await call
  expect(result.Data).toBe('id-1')
  expect(service.requests).toHaveLength(1)
})

test('a certificate that cannot be trusted is reported at once', async () => {
  const { url } = await startScript([])
  const client = clientWith({ baseUrl: url.replace('http:', 'https:') })
  expect(await rejection(client.call(askChatbot, anyBody(askChatbot), unhurried()))).toMatchObject({
    code: 'connection',
    outcome: 'not_applied',
    message: expect.stringMatching(
      /^No secure connection to the service could be made \(ERR_SSL_\w+\)\.$/,
    ),
  })
})

test.each([
  ['is no envelope', json(200, { ok: true })],
  [
    'is nested too deep',
    { body: `{"Success":true,"Code":200,"Data":${'['.repeat(200)}${']'.repeat(200)}}` },
  ],
] satisfies [string, Step][])('an answer that %s is not asked for again', async (_, step) => {
  const { service, client } = await scripted([step, success([])])
  const call = client.call(operations.listListings, { SerialNumber: 'b' }, unhurried())
  expect(await rejection(call)).toMatchObject({ code: 'protocol' })
  expect(service.requests).toHaveLength(1)
})

test("an error of the caller's own stays what it is, and the question is not asked again", async () => {
  const { service, client } = await scripted([{ body: '{"content":"Hi"}{"Answer":"Hi"}' }])
  const call = client.askStreamed(
    { sessionID: 1, content: 'Hi', stream: true },
    { ...unhurried(), onFragment: () => Promise.reject(new RangeError('no room')) },
  )
  const error = await rejection(call)
  expect(error).toBeInstanceOf(RangeError)
  expect(error).toMatchObject({ message: 'no room' })
  expect(service.requests).toHaveLength(1)
})
