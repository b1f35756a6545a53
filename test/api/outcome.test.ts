import { describe, expect, test } from 'vitest'
import { type Operation, operations } from '../../src/contract/operations.ts'
import type { ApiError } from '../../src/errors.ts'
import {
  clientWith,
  json,
  refusal,
  rejection,
  type Step,
  success,
  unhurried,
} from '../support/scripted-client.ts'
import { unusedPort } from '../support/unused-port.ts'
import { errorOf } from './error-of.ts'

const { editChatbot, askChatbot, createListing, listModels }: Record<string, Operation> = operations

type Facts = Pick<ApiError, 'code' | 'httpStatus' | 'serviceCode'>
type Row = readonly [what: string, step: Step, facts: Facts, outcome: ApiError['outcome']]

const failed = (code: Facts['code'], httpStatus?: number, serviceCode?: number): Facts => ({
  code,
  httpStatus,
  serviceCode,
})
const rejected = (httpStatus: number, serviceCode?: number) =>
  failed('rejected', httpStatus, serviceCode)

/** A status said by HTTP, by the envelope, or by a page that is none. */
const inThreeWays = (status: number, outcome: ApiError['outcome']): Row[] => [
  [`HTTP ${status}`, refusal(status, status, 'no'), rejected(status, status), outcome],
  [`Code ${status} under HTTP 200`, refusal(200, status, 'no'), rejected(200, status), outcome],
  [`HTTP ${status} with a page`, { status, body: '<html></html>' }, rejected(status), outcome],
]

const outcomes: Row[] = [
  ...[400, 401, 403, 404, 409, 422].flatMap((status) => inThreeWays(status, 'not_applied')),
  ...[500, 502, 503, 504].flatMap((status) => inThreeWays(status, 'unknown')),
  ['HTTP 408', refusal(408, 408, 'no'), rejected(408, 408), 'unknown'],
  ['HTTP 429', refusal(429, 429, 'no'), rejected(429, 429), 'not_applied'],
  ...[300, 301, 302, 303, 304, 305, 307, 308].map((status): Row => {
    const step = { status, headers: { location: '/elsewhere' } }
    const outcome = status === 307 || status === 308 ? 'not_applied' : 'unknown'
    return [`HTTP ${status}`, step, rejected(status), outcome]
  }),
  ...[600, 799, 999].map((status): Row => {
    return [`HTTP ${status}`, refusal(status, 400, 'no'), rejected(status, 400), 'unknown']
  }),
  ['Code 600 under HTTP 200', refusal(200, 600, 'no'), rejected(200, 600), 'not_applied'],
  ['HTTP 400 with Code 500', refusal(400, 500, 'no'), rejected(400, 500), 'unknown'],
  [
    'Success true with Code 500',
    json(200, { Data: 1, Success: true, Code: 500 }),
    rejected(200, 500),
    'unknown',
  ],
  [
    'Success true under HTTP 400',
    json(400, { Data: 1, Success: true, Code: 200 }),
    rejected(400, 200),
    'unknown',
  ],
  [
    'Success true under HTTP 300',
    json(300, { Data: 1, Success: true, Code: 200 }),
    rejected(300, 200),
    'unknown',
  ],
  ['Success false with Code 200', refusal(200, 200, 'no'), rejected(200, 200), 'not_applied'],
  [
    'Success false with a Code of its own',
    refusal(200, 1001, 'no'),
    rejected(200, 1001),
    'not_applied',
  ],
  ['Data of another type', success({ what: 'is this' }), failed('protocol', 200, 200), 'unknown'],
  ['text instead of JSON', { body: 'fine' }, failed('protocol', 200), 'unknown'],
  ['a reset before reading', 'reset before reading', failed('connection'), 'unknown'],
  ['a reset after reading', 'reset after reading', failed('connection'), 'unknown'],
  ['no answer', 'never answer', failed('timeout'), 'unknown'],
]

describe.each(outcomes)('%s', (_, step, facts, outcome) => {
  test.each([
    ['editChatbot', editChatbot],
    ['askChatbot', askChatbot],
    ['createListing', createListing],
  ])('%s: what failed and whether it was applied', async (_, operation) => {
    expect(await errorOf(operation, step)).toMatchObject({ ...facts, outcome })
  })

  test('a read changes nothing', async () => {
    expect(await errorOf(listModels, step)).toMatchObject({ ...facts, outcome: 'not_applied' })
  })
})

test('a refused connection has changed nothing', async () => {
  const baseUrl = `http://127.0.0.1:${await unusedPort()}`
  const client = clientWith({ baseUrl, maxAttempts: 1 })
  const call = client.call(operations.editChatbot, { serialNumber: 'b' }, unhurried())
  expect(await rejection(call)).toMatchObject({
    name: 'ApiError',
    code: 'connection',
    outcome: 'not_applied',
    message: 'The service could not be reached (ECONNREFUSED).',
    hint: 'Check NEWOAKS_BASE_URL and the network, then call again.',
  })
})

test.each([
  ['createListing', operations.createListing, 'id-1'],
  ['editChatbot', operations.editChatbot, 1],
  ['deleteListings', operations.deleteListings, { SuccessCount: 1 }],
  ['askChatbot', operations.askChatbot, { content: 'Hi', messageid: 7 }],
  ['a text by askChatbot', operations.askChatbot, { content: 'Hi', noAnswer: false }],
])('a refusal of %s that carries what it did is a contradiction', async (_, operation, Data) => {
  for (const Code of [200, 400])
    expect(
      await errorOf(operation, json(200, { Data, Success: false, Code, Message: 'no' })),
    ).toMatchObject({ outcome: 'unknown' })
})

test.each([
  ['createListing', operations.createListing, ''],
  ['editChatbot', operations.editChatbot, 0],
  ['deleteListings', operations.deleteListings, { SuccessCount: 0 }],
])('a refusal of %s that says it did nothing is none', async (_, operation, Data) => {
  expect(
    await errorOf(operation, json(200, { Data, Success: false, Code: 400, Message: 'no' })),
  ).toMatchObject({ outcome: 'not_applied' })
})

test('an answer nested too deep is unknown for a change, and a read has changed nothing', async () => {
  const deep = `{"Success":true,"Code":200,"Data":${'['.repeat(100_000)}${']'.repeat(100_000)}}`
  for (const [operation, outcome] of [
    [operations.createListing, 'unknown'],
    [operations.listListings, 'not_applied'],
  ] as const)
    expect(await errorOf(operation, { body: deep })).toMatchObject({ code: 'protocol', outcome })
})
