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

const outcomes: [
  string,
  Step,
  Pick<ApiError, 'code' | 'httpStatus' | 'serviceCode'>,
  ApiError['outcome'],
][] = [
  ...[400, 401, 403, 404, 409, 422].flatMap((status): (typeof outcomes)[number][] => [
    [
      `HTTP ${status}`,
      refusal(status, status, 'no'),
      { code: 'rejected', httpStatus: status, serviceCode: status },
      'not_applied',
    ],
    [
      `Code ${status} under HTTP 200`,
      refusal(200, status, 'no'),
      { code: 'rejected', httpStatus: 200, serviceCode: status },
      'not_applied',
    ],
    [
      `HTTP ${status} with a page`,
      { status, body: '<html></html>' },
      { code: 'rejected', httpStatus: status, serviceCode: undefined },
      'not_applied',
    ],
  ]),
  ...[500, 502, 503, 504].flatMap((status): (typeof outcomes)[number][] => [
    [
      `HTTP ${status}`,
      refusal(status, status, 'no'),
      { code: 'rejected', httpStatus: status, serviceCode: status },
      'unknown',
    ],
    [
      `Code ${status} under HTTP 200`,
      refusal(200, status, 'no'),
      { code: 'rejected', httpStatus: 200, serviceCode: status },
      'unknown',
    ],
    [
      `HTTP ${status} with a page`,
      { status, body: '<html></html>' },
      { code: 'rejected', httpStatus: status, serviceCode: undefined },
      'unknown',
    ],
  ]),
  [
    'HTTP 408',
    refusal(408, 408, 'no'),
    { code: 'rejected', httpStatus: 408, serviceCode: 408 },
    'unknown',
  ],
  [
    'HTTP 429',
    refusal(429, 429, 'no'),
    { code: 'rejected', httpStatus: 429, serviceCode: 429 },
    'not_applied',
  ],
  ...[300, 301, 302, 303, 304, 305, 307, 308].map((status): (typeof outcomes)[number] => [
    `HTTP ${status}`,
    { status, headers: { location: '/elsewhere' } },
    { code: 'rejected', httpStatus: status, serviceCode: undefined },
    status === 307 || status === 308 ? 'not_applied' : 'unknown',
  ]),
  ...[600, 799, 999].map((status): (typeof outcomes)[number] => [
    `HTTP ${status}`,
    refusal(status, 400, 'no'),
    { code: 'rejected', httpStatus: status, serviceCode: 400 },
    'unknown',
  ]),
  [
    'HTTP 400 with Code 500',
    refusal(400, 500, 'no'),
    { code: 'rejected', httpStatus: 400, serviceCode: 500 },
    'unknown',
  ],
  [
    'Success true with Code 500',
    json(200, { Data: 1, Success: true, Code: 500 }),
    { code: 'rejected', httpStatus: 200, serviceCode: 500 },
    'unknown',
  ],
  [
    'Success true under HTTP 400',
    json(400, { Data: 1, Success: true, Code: 200 }),
    { code: 'rejected', httpStatus: 400, serviceCode: 200 },
    'unknown',
  ],
  [
    'Success false with Code 200',
    refusal(200, 200, 'no'),
    { code: 'rejected', httpStatus: 200, serviceCode: 200 },
    'not_applied',
  ],
  [
    'Success false with a Code of its own',
    refusal(200, 1001, 'no'),
    { code: 'rejected', httpStatus: 200, serviceCode: 1001 },
    'not_applied',
  ],
  [
    'Data of another type',
    success({ what: 'is this' }),
    { code: 'protocol', httpStatus: 200, serviceCode: 200 },
    'unknown',
  ],
  [
    'text instead of JSON',
    { body: 'fine' },
    { code: 'protocol', httpStatus: 200, serviceCode: undefined },
    'unknown',
  ],
  [
    'a reset before reading',
    'reset before reading',
    { code: 'connection', httpStatus: undefined, serviceCode: undefined },
    'unknown',
  ],
  [
    'a reset after reading',
    'reset after reading',
    { code: 'connection', httpStatus: undefined, serviceCode: undefined },
    'unknown',
  ],
  [
    'no answer',
    'never answer',
    { code: 'timeout', httpStatus: undefined, serviceCode: undefined },
    'unknown',
  ],
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
