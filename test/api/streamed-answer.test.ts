import { describe, expect, test } from 'vitest'
import type { Service } from '../../src/api/service.ts'
import { ApiError } from '../../src/errors.ts'
import {
  json,
  refusal,
  rejection,
  type Step,
  scripted,
  success,
  unhurried,
} from '../support/scripted-client.ts'

const QUESTION = { sessionID: 5, content: 'Hi', stream: true } as const
const FINAL = '{"QuestionID":1,"AnswerID":2,"Answer":"Hello there.","TotalToken":3}'
const FINAL_OBJECT = { QuestionID: 1, AnswerID: 2, Answer: 'Hello there.', TotalToken: 3 }
const KEY = 'sk-SECRET+key/4711=='
const HEADERS = { 'content-type': 'text/event-stream' }

/** Asks with `stream: true` and collects the fragments. */
function ask(client: Service, fragments: string[] = [], options = unhurried()) {
  return client.askStreamed(QUESTION, {
    ...options,
    onFragment: async (fragment) => {
      fragments.push(fragment)
    },
  })
}

/** A body whose pieces each wait for the one before to be seen. */
function piecesWhenSeen(pieces: readonly string[]) {
  let seen = () => {}
  async function* body() {
    for (const piece of pieces) {
      const next = new Promise<void>((resolve) => {
        seen = resolve
      })
      yield piece
      await next
    }
  }
  return { body: body(), seen: () => seen() }
}

describe('fragments arrive while the response is still open', () => {
  test.each([
    [
      'data: events',
      ['data: {"content":"Hello"}\n\n', 'data: {"content":" there."}\n\n', `data: ${FINAL}\n\n`],
    ],
    [
      'data: events with CRLF',
      [
        'data:{"content":"Hello"}\r\n\r\n',
        ': ping\r\ndata:{"content":" there."}\r\n\r\n',
        `data:${FINAL}\r\n\r\n`,
      ],
    ],
    ['JSON lines', ['{"content":"Hello"}\n', '{"content":" there."}\n', `${FINAL}\n`]],
    ['objects run together', ['{"content":"Hello"}', '{"content":" there."}', FINAL]],
    [
      'pretty-printed objects',
      ['{\n  "content": "Hello"\n}', '\n{\n  "content": " there."\n}\n', FINAL],
    ],
  ])('%s', async (_, pieces) => {
    const { body, seen } = piecesWhenSeen(pieces)
    const { service, client } = await scripted([
      { headers: HEADERS, body, afterwards: 'stay open' },
    ])
    const fragments: string[] = []
    const result = await client.askStreamed(QUESTION, {
      ...unhurried(),
      onFragment: async (fragment) => {
        fragments.push(fragment)
        seen()
      },
    })
    expect(fragments).toEqual(['Hello', ' there.'])
    expect(result).toEqual({ Data: FINAL_OBJECT, Code: 200, repeatedAfter: [] })
    expect(service.requests.map(({ text }) => text)).toEqual([
      '{"sessionID":5,"content":"Hi","stream":true}',
    ])
  })
})

test('the result comes although the service keeps the connection open, which is then closed', async () => {
  const { service, client } = await scripted([
    { headers: HEADERS, body: `data: ${FINAL}\n\n`, afterwards: 'stay open' },
  ])
  expect((await ask(client)).Data).toEqual(FINAL_OBJECT)
  await (await service.request(1)).connectionClosed
})

test('an envelope whose Data is the final object is an answer too', async () => {
  const { client } = await scripted([success(FINAL_OBJECT)])
  expect(await ask(client)).toMatchObject({ Data: FINAL_OBJECT, Code: 200 })
})

test('the members of such an envelope are known in any case', async () => {
  const data = { questionid: 1, ANSWERID: 2, answer: 'Yes', totaltoken: 3 }
  const { client } = await scripted([success(data)])
  expect((await ask(client)).Data).toEqual({
    QuestionID: 1,
    AnswerID: 2,
    Answer: 'Yes',
    TotalToken: 3,
  })
})

test('after a streamed answer the same client works for the next calls', async () => {
  const stream: Step = { headers: HEADERS, body: `{"content":"Hello"}\n${FINAL}\n` }
  const { service, client } = await scripted([
    { ...stream, afterwards: 'stay open' },
    stream,
    { ...stream, afterwards: 'destroy' },
    stream,
  ])
  for (let time = 0; time < 4; time += 1) {
    const fragments: string[] = []
    expect((await ask(client, fragments)).Data).toEqual(FINAL_OBJECT)
    expect(fragments).toEqual(['Hello'])
  }
  expect(service.requests).toHaveLength(4)
})

describe('one envelope in place of the stream', () => {
  const data = { messageid: 2, content: 'Hello there.', totalToken: 3 }
  test.each([
    ['as JSON', success(data)],
    ['as an event stream', { ...success(data), headers: HEADERS }],
    [
      'pretty-printed',
      { body: JSON.stringify({ Data: data, Version: '1.0.0', Success: true, Code: 200 }, null, 2) },
    ],
  ])('%s is a success, with Data passed on', async (_, step) => {
    const { client } = await scripted([step])
    const fragments: string[] = []
    const result = await ask(client, fragments)
    expect(result).toEqual({ Data: data, Version: '1.0.0', Code: 200, repeatedAfter: [] })
    expect(fragments).toEqual([])
  })

  test.each([
    ['HTTP 200, Code 404', refusal(200, 404, 'no session'), 200, 404, 'not_applied'],
    ['HTTP 404', refusal(404, 404, 'no session'), 404, 404, 'not_applied'],
    ['HTTP 401', refusal(401, 401, 'bad key'), 401, 401, 'not_applied'],
    [
      'HTTP 400 around a stream type',
      { ...refusal(400, 400, 'no'), headers: HEADERS },
      400,
      400,
      'not_applied',
    ],
    ['HTTP 200, Code 429', refusal(200, 429, 'monthly limit'), 200, 429, 'not_applied'],
    ['HTTP 200, Code 500', refusal(200, 500, 'oops'), 200, 500, 'unknown'],
    ['HTTP 503', refusal(503, 503, 'busy'), 503, 503, 'unknown'],
    ['HTTP 502 with a page', { status: 502, body: '<html></html>' }, 502, undefined, 'unknown'],
  ] as const)(
    '%s is an error, and is not repeated',
    async (_, step, httpStatus, serviceCode, outcome) => {
      const { service, client } = await scripted([step, success({ content: 'again' })])
      const error = await rejection(ask(client))
      expect(error).toBeInstanceOf(ApiError)
      expect(error).toMatchObject({ code: 'rejected', httpStatus, serviceCode, outcome })
      expect(service.requests).toHaveLength(1)
    },
  )

  test.each([
    ['HTTP 429', refusal(429, 429, 'slow', { 'retry-after': '0' })],
    ['Code 429 under HTTP 200', refusal(200, 429, 'slow', { 'retry-after': '0' })],
  ])('%s with Retry-After is repeated, and the result tells', async (_, step) => {
    const { service, client } = await scripted([step, { headers: HEADERS, body: FINAL }])
    const result = await ask(client)
    expect(result.Data).toEqual(FINAL_OBJECT)
    expect(result.repeatedAfter).toMatchObject([{ serviceCode: 429, certainty: 'refused' }])
    expect(service.requests).toHaveLength(2)
  })
})

describe('a stream that fails in the middle tells the partial answer and is never repeated', () => {
  const begun = 'data: {"content":"Hello"}\n\ndata: {"content":" the"}\n\n'
  const partial = '\nPartial answer, cut short: Hello the'
  const envelope = (code: number) =>
    `data: ${JSON.stringify({ Data: null, Success: false, Code: code, Message: 'no more' })}\n\n`

  test.each([
    [
      'a failure envelope with Code 500',
      { body: begun + envelope(500) },
      'rejected',
      `The service refused ClientAsk (HTTP 200, Code 500): no more.${partial}`,
    ],
    [
      'a failure envelope with Code 400',
      { body: begun + envelope(400) },
      'rejected',
      `The service refused ClientAsk (HTTP 200, Code 400): no more.${partial}`,
    ],
    [
      'a failure envelope with Code 429 and Retry-After',
      { headers: { 'retry-after': '0' }, body: begun + envelope(429) },
      'rejected',
      `The service refused ClientAsk (HTTP 200, Code 429): no more.${partial}`,
    ],
    [
      'a clean end between two objects',
      { body: begun },
      'protocol',
      `The streamed answer cannot be read: it ended before its final object.${partial}`,
    ],
    [
      'a clean end inside an object',
      { body: `${begun}data: {"Answer":"Hel` },
      'protocol',
      `The streamed answer cannot be read: it ended in the middle of an object.${partial}`,
    ],
    [
      'a web page',
      { body: `${begun}<html>Bad gateway</html>\n` },
      'protocol',
      `The streamed answer cannot be read: it is not a sequence of JSON objects.${partial}`,
    ],
    [
      'a connection that is destroyed',
      { body: begun, afterwards: 'destroy' },
      'connection',
      `The connection broke before the answer was complete (UND_ERR_SOCKET).${partial}`,
    ],
    [
      'silence',
      { body: begun, afterwards: 'stay open' },
      'timeout',
      `No answer came within 1500 ms.${partial}`,
    ],
  ] satisfies [string, Step, string, string][])('%s', async (_, step, code, message) => {
    const { service, client } = await scripted([step, { body: FINAL }], { timeoutMs: 1500 })
    const fragments: string[] = []
    const error = await rejection(ask(client, fragments))
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ code, outcome: 'unknown', message })
    expect(fragments).toEqual(['Hello', ' the'])
    expect(service.requests).toHaveLength(1)
  })
})

test.each([
  ['an empty body', { body: '' }, 'protocol'],
  ['a page under HTTP 200', { body: '<html></html>' }, 'protocol'],
  ['a reset before reading', 'reset before reading', 'connection'],
  ['a reset after reading', 'reset after reading', 'connection'],
  ['a connection destroyed after the head', { body: '', afterwards: 'destroy' }, 'connection'],
  ['silence', 'never answer', 'timeout'],
] satisfies [string, Step, string][])(
  '%s: outcome unknown, not repeated',
  async (_, step, code) => {
    const { service, client } = await scripted([step, { body: FINAL }], { timeoutMs: 1500 })
    const error = await rejection(ask(client))
    expect(error).toMatchObject({ name: 'ApiError', code, outcome: 'unknown' })
    expect(error).toMatchObject({ message: expect.not.stringContaining('Partial') })
    expect(service.requests).toHaveLength(1)
  },
)

test('an envelope with Data that is no answer is a protocol error', async () => {
  const { client } = await scripted([json(200, { Data: 1, Success: true, Code: 200 })])
  expect(await rejection(ask(client))).toMatchObject({ code: 'protocol', outcome: 'unknown' })
})

test('an answer that is packed is told as that', async () => {
  const packed = { headers: { 'content-encoding': 'br' }, body: '\u000b\u0002' }
  const { client } = await scripted([packed])
  expect(await rejection(ask(client))).toMatchObject({
    code: 'protocol',
    outcome: 'unknown',
    message:
      'ClientAsk was answered with HTTP 200 and a packed body (br), which was asked not to be: a proxy before the service may pack it.',
  })
})

test('a key that comes in pieces is cut out of the partial answer', async () => {
  const { client } = await scripted([
    { body: '{"content":"it is sk-test-0123"}{"content":"456789abcdef!"}' },
  ])
  const error = await rejection(ask(client))
  expect(error).toMatchObject({
    message: expect.stringMatching(/\nPartial answer, cut short: it is \[key removed\]!$/),
  })
})

test.each([
  ['the stream breaks inside a key', ['x ', 'sk-SECRET', '+key/4711='], 'x '],
  ['the end of what is shown is inside a key', ['x'.repeat(19_990), KEY, ' y'], 'x'.repeat(19_990)],
  ['nothing came but the beginning of a key', ['sk-SECRET+key'], undefined],
])('when %s, nothing of the key is told', async (_, pieces, partial) => {
  const body = pieces.map((content) => JSON.stringify({ content })).join('')
  const { client } = await scripted([{ body, afterwards: 'destroy' }], { secretKey: KEY })
  const broke = 'The connection broke before the answer was complete (UND_ERR_SOCKET).'
  expect(await rejection(ask(client))).toMatchObject({
    message: partial === undefined ? broke : `${broke}\nPartial answer, cut short: ${partial}`,
  })
})

test('a partial answer in an error is capped', async () => {
  const { client } = await scripted([{ body: `{"content":"${'x'.repeat(50_000)}"}` }])
  const error = await rejection(ask(client))
  expect(error).toMatchObject({
    message: `The streamed answer cannot be read: it ended before its final object.\nPartial answer, cut short: ${'x'.repeat(20_000)}`,
  })
})

test('a stream that keeps sending lives longer than timeoutMs', async () => {
  async function* body() {
    for (const char of 'data: {"content":"H"}\n\n') {
      yield char
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    yield FINAL
  }
  const { client } = await scripted([{ headers: HEADERS, body: body() }], { timeoutMs: 1000 })
  const started = performance.now()
  expect((await ask(client)).Data).toEqual(FINAL_OBJECT)
  expect(performance.now() - started).toBeGreaterThan(1500)
})

test('a stream that never ends is given up after ten times timeoutMs', {
  timeout: 20_000,
}, async () => {
  async function* body() {
    yield 'data: {"content":"Hello"}\n\n'
    for (;;) {
      yield ':'
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  const { service, client } = await scripted([{ headers: HEADERS, body: body() }], {
    timeoutMs: 400,
  })
  expect(await rejection(ask(client))).toMatchObject({
    code: 'timeout',
    outcome: 'unknown',
    message: 'The answer had not ended after 4000 ms.\nPartial answer, cut short: Hello',
  })
  await (await service.request(1)).connectionClosed
})

test('cancelling in the middle closes the connection and rejects with CancelledError', async () => {
  const { service, client } = await scripted([
    { headers: HEADERS, body: '{"content":"Hello"}', afterwards: 'stay open' },
  ])
  const caller = new AbortController()
  const error = await rejection(
    client.askStreamed(QUESTION, { signal: caller.signal, onFragment: async () => caller.abort() }),
  )
  expect(error).toMatchObject({ name: 'CancelledError', outcome: 'unknown' })
  await (await service.request(1)).connectionClosed
  expect(service.requests).toHaveLength(1)
})

test('a stream of more than 10 MB is not read to its end', async () => {
  const piece = `{"content":"${'x'.repeat(1024 * 1024)}"}`
  async function* body() {
    for (let time = 0; time < 11; time += 1) yield piece
    yield FINAL
  }
  const { client } = await scripted([{ headers: HEADERS, body: body() }])
  expect(await rejection(ask(client))).toMatchObject({ code: 'protocol', outcome: 'unknown' })
})
