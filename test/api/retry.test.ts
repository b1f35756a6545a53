import { describe, expect, onTestFinished, test } from 'vitest'
import { toFailure } from '../../src/api/attempts.ts'
import { startDeadline } from '../../src/api/deadline.ts'
import { exchange } from '../../src/api/exchange.ts'
import type { Failure } from '../../src/api/failure.ts'
import { createPool } from '../../src/api/pool.ts'
import { readResponse } from '../../src/api/response.ts'
import { type Attempt, parseRetryAfter, waitBeforeRetry } from '../../src/api/retry.ts'
import { type Operation, operations } from '../../src/contract/operations.ts'
import { type Step, startScript } from '../support/scripted-client.ts'
import { unusedPort } from '../support/unused-port.ts'

/** How the first of several attempts fails at `origin`, as the client classifies it. */
async function failureAt(origin: string, timeoutMs = 20_000): Promise<Failure> {
  const pool = createPool(origin)
  onTestFinished(() => pool.destroy())
  const deadline = startDeadline(timeoutMs, new AbortController().signal)
  onTestFinished(deadline.stop)
  const { path, method } = operations.listModels
  try {
    const { head, text } = await exchange(pool, { path, method, headers: {} }, deadline)
    readResponse(operations.listModels, head, text, (said) => said)
  } catch (error) {
    return toFailure(error, deadline)
  }
  throw new Error('did not fail')
}

const answered = (step: Step, timeoutMs?: number) => async () =>
  failureAt((await startScript([step])).url, timeoutMs)

const envelope = (status: number, code: number, headers = {}, success = false) =>
  answered({
    status,
    headers,
    body: JSON.stringify({ Data: null, Version: '1.0.0', Success: success, Code: code }),
  })

const page = (status: number, headers = {}) => answered({ status, headers, body: '<html></html>' })

const attempt = (failure: Failure, more: Partial<Attempt> = {}): Attempt => ({
  failure,
  number: 1,
  maxAttempts: 3,
  timeLeftMs: 60_000,
  random: 0.5,
  ...more,
})

const isRepeated = (operation: Operation, failure: Failure) =>
  waitBeforeRetry(operation, attempt(failure)) !== undefined

const kinds: [string, () => Promise<Failure>, once: boolean, repeatable: boolean][] = [
  ['unreachable', async () => failureAt(`http://127.0.0.1:${await unusedPort()}`), true, true],
  [
    'certificate',
    async () => failureAt((await startScript([])).url.replace('http:', 'https:')),
    false,
    false,
  ],
  ['reset before the request was read', answered('reset before reading'), false, true],
  ['reset after the request was read', answered('reset after reading'), false, true],
  ['cut short in its body', answered({ body: '{"Data":', afterwards: 'destroy' }), false, true],
  ['timeout', answered('never answer', 50), false, false],
  ['HTTP 400', envelope(400, 400), false, false],
  ['HTTP 401', envelope(401, 401), false, false],
  ['HTTP 403', envelope(403, 403), false, false],
  ['HTTP 404', envelope(404, 404), false, false],
  ['HTTP 408', envelope(408, 408), false, true],
  ['HTTP 429', envelope(429, 429), true, true],
  ['HTTP 500', envelope(500, 500), false, true],
  ['HTTP 502', envelope(502, 502), false, true],
  ['HTTP 503', envelope(503, 503), false, true],
  ['HTTP 504', envelope(504, 504), false, true],
  ['HTTP 302 with a page', page(302), false, false],
  ['HTTP 400 with a page', page(400), false, false],
  ['HTTP 401 with a page', page(401), false, false],
  ['HTTP 403 with a page', page(403), false, false],
  ['HTTP 404 with a page', page(404), false, false],
  ['HTTP 408 with a page', page(408), false, true],
  ['HTTP 429 with a page', page(429), true, true],
  ['HTTP 500 with a page', page(500), false, true],
  ['HTTP 501 with a page', page(501), false, false],
  ['HTTP 502 with a page', page(502), false, true],
  ['HTTP 503 with a page', page(503), false, true],
  ['HTTP 504 with a page', page(504), false, true],
  ['Code 400 under HTTP 200', envelope(200, 400), false, false],
  ['Code 401 under HTTP 200', envelope(200, 401), false, false],
  ['Code 403 under HTTP 200', envelope(200, 403), false, false],
  ['Code 404 under HTTP 200', envelope(200, 404), false, false],
  ['Code 408 under HTTP 200', envelope(200, 408), false, true],
  ['Code 429 under HTTP 200', envelope(200, 429), false, false],
  ['Code 429 under 200, Retry-After', envelope(200, 429, { 'retry-after': '1' }), true, true],
  ['Code 500 under HTTP 200', envelope(200, 500), false, true],
  ['Code 503 under HTTP 200', envelope(200, 503), false, true],
  ['Code 500 with Success true', envelope(200, 500, {}, true), false, true],
  ['Code 200 with Success false', envelope(200, 200), false, false],
  ['HTTP 503 around Code 400', envelope(503, 400), false, true],
  ['HTTP 400 around Code 503', envelope(400, 503), false, false],
  ['Data of another type', envelope(200, 200, {}, true), false, false],
  ['not an envelope', page(200), false, false],
  ['no body', answered({ body: '' }), false, false],
]

test.each(kinds)('after %s: once, repeatable', async (_, fail, once, repeatable) => {
  const failure = await fail()
  expect(isRepeated(operations.createListing, failure)).toBe(once)
  expect(isRepeated(operations.askChatbot, failure)).toBe(once)
  for (const operation of [
    operations.editChatbot,
    operations.updateListing,
    operations.deleteListings,
    operations.createChatSession,
    operations.listModels,
    operations.listListings,
    operations.getChatHistory,
  ])
    expect(isRepeated(operation, failure)).toBe(repeatable)
})

const busy: Failure = {
  code: 'rejected',
  message: 'busy',
  certainty: 'refused',
  transient: true,
  httpStatus: 429,
}
const waitMsOf = (more: Partial<Attempt>, failure: Partial<Failure> = {}) =>
  waitBeforeRetry(operations.editChatbot, attempt({ ...busy, ...failure }, more))

describe('the number of attempts', () => {
  test.each([
    [1, 1, false],
    [1, 2, true],
    [2, 3, true],
    [3, 3, false],
    [4, 3, false],
  ])('attempt %d of %d is repeated: %s', (number, maxAttempts, repeat) => {
    expect(waitMsOf({ number, maxAttempts }) !== undefined).toBe(repeat)
  })
})

describe('the wait', () => {
  test.each([
    [1, 0, 0],
    [1, 0.5, 250],
    [1, 0.999999, 499],
    [2, 0.999999, 999],
    [3, 0.999999, 1999],
    [4, 0.999999, 3999],
    [5, 0.999999, 7999],
    [6, 0.999999, 7999],
    [19, 0.999999, 7999],
    [19, 0, 0],
  ])('after attempt %d with the random number %d is %d ms', (number, random, waitMs) => {
    expect(waitMsOf({ number, random, maxAttempts: 20 })).toBe(waitMs)
  })

  test.each([0, 1, 1500, 30_000])('is %d ms when the service asks for it', (retryAfterMs) => {
    expect(waitMsOf({}, { retryAfterMs })).toBe(retryAfterMs)
  })

  test.each([30_001, 3_600_000, Number.POSITIVE_INFINITY])('is never %d ms', (retryAfterMs) => {
    const more = { timeLeftMs: 86_400_000 }
    expect(waitMsOf(more, { retryAfterMs })).toBeUndefined()
  })

  test('is shorter than the time left', () => {
    expect(waitMsOf({ timeLeftMs: 2001 }, { retryAfterMs: 2000 })).toBe(2000)
    expect(waitMsOf({ timeLeftMs: 2000 }, { retryAfterMs: 2000 })).toBeUndefined()
    expect(waitMsOf({ timeLeftMs: 250, random: 0.5 })).toBeUndefined()
    expect(waitMsOf({ timeLeftMs: 0, random: 0 })).toBeUndefined()
  })
})

test.each([
  ['0', 0],
  ['1', 1000],
  [' 120 ', 120_000],
  ['Sun, 06 Nov 1994 08:49:47 GMT', 10_000],
  ['Sunday, 06-Nov-94 08:49:47 GMT', 10_000],
  ['Sun, 06 Nov 1994 08:49:37 GMT', 0],
  ['Sun, 06 Nov 1994 08:00:00 GMT', 0],
  ['Wed, 01 Jan 1992 00:00:00 GMT', 0],
  [undefined, undefined],
  ['', undefined],
  ['  ', undefined],
  ['soon', undefined],
  ['-5', undefined],
  ['1.5', undefined],
  ['5s', undefined],
  ['in 5', undefined],
  ['1e3', undefined],
  ['Sun, 99 Nov 1994 08:49:47 GMT', undefined],
  ['Nov 6 1994 08:49:47 GMT (Sun)', undefined],
])('Retry-After %j is %j ms', (header, expected) => {
  expect(parseRetryAfter(header, new Date('1994-11-06T08:49:37Z'))).toBe(expected)
})
