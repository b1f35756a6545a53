import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import * as z from 'zod'
import type { FaultRule } from '../../src/sandbox/faults.ts'
import type { Sandbox } from '../../src/sandbox/sandbox.ts'
import {
  ask,
  createListing,
  data,
  Faults,
  failedWith,
  house,
  listAll,
  newSession,
  post,
  postInit,
  request,
  start,
} from '../support/sandbox.ts'
import { scriptedBot } from '../support/scripted-bot.ts'

const CREATE = '/chat/Chatbot/RealEstateCreate'
const LIST = '/chat/Chatbot/RealEstateList'
const BROWSE = { SerialNumber: 'demo' }

const setFaults = (sandbox: Sandbox, rules: unknown) =>
  data(post(sandbox, '/sandbox/faults', rules))

/** What a client sees of a request: its HTTP status, or that the connection failed. */
async function statuses(sandbox: Sandbox, path: string, body: object, times: number) {
  const seen = []
  for (let n = 0; n < times; n++)
    seen.push(
      await fetch(sandbox.url + path, postInit(sandbox, body)).then(
        async (response) => {
          await response.arrayBuffer()
          return response.status
        },
        (error: Error) => (error.cause as { code?: string }).code,
      ),
    )
  return seen
}

/** The bytes that arrive of an answer, and whether it was cut. */
async function received(response: Response) {
  const chunks: Uint8Array[] = []
  try {
    for await (const chunk of response.body ?? []) chunks.push(chunk)
    return { text: Buffer.concat(chunks).toString(), cut: false }
  } catch {
    return { text: Buffer.concat(chunks).toString(), cut: true }
  }
}

test('the n-th request of an operation gets a status, with an envelope, and is not done', async () => {
  const sandbox = await start()
  await setFaults(sandbox, [{ operation: 'RealEstateCreate', nth: 2, status: 503 }])
  expect(await statuses(sandbox, LIST, BROWSE, 3)).toEqual([200, 200, 200])
  expect(await statuses(sandbox, CREATE, house, 1)).toEqual([200])
  const reply = await post(sandbox, CREATE, house)
  expect(reply.status).toBe(503)
  expect(reply.envelope).toEqual(failedWith(503, 'A fault set for a test'))
  expect(await statuses(sandbox, CREATE, house, 2)).toEqual([200, 200])
  expect(await listAll(sandbox)).toHaveLength(3)
})

test('a Code comes under HTTP 200, or under the status that is given with it', async () => {
  const sandbox = await start()
  await setFaults(sandbox, [
    { nth: 1, code: 403 },
    { nth: 2, code: 403, status: 429 },
  ])
  const first = await post(sandbox, LIST, BROWSE)
  const second = await post(sandbox, LIST, BROWSE)
  expect([first.status, first.envelope.Code, first.envelope.Success]).toEqual([200, 403, false])
  expect([second.status, second.envelope.Code]).toEqual([429, 403])
})

test('Retry-After goes out as it was given, with or without a failure', async () => {
  const sandbox = await start()
  await setFaults(sandbox, [
    { nth: 1, status: 429, retryAfter: '2' },
    { nth: 2, code: 429, retryAfter: 'Thu, 29 Feb 2024 12:00:00 GMT' },
    { nth: 3, retryAfter: 'soon' },
  ])
  const seen = []
  for (let n = 0; n < 4; n++) {
    const { status, headers } = await post(sandbox, LIST, BROWSE)
    seen.push([status, headers.get('retry-after')])
  }
  expect(seen).toEqual([
    [429, '2'],
    [200, 'Thu, 29 Feb 2024 12:00:00 GMT'],
    [200, 'soon'],
    [200, null],
  ])
})

test('a rule without nth or share fires each time, up to `times`', async () => {
  const sandbox = await start()
  await setFaults(sandbox, [{ status: 500, times: 2 }])
  expect(await statuses(sandbox, LIST, BROWSE, 4)).toEqual([500, 500, 200, 200])
  await setFaults(sandbox, [{ status: 500 }])
  expect(await statuses(sandbox, LIST, BROWSE, 4)).toEqual([500, 500, 500, 500])
})

test('the first rule that fires wins; every rule counts every request it matches', async () => {
  const sandbox = await start()
  await setFaults(sandbox, [
    { operation: 'RealEstateList', nth: 2, status: 502 },
    { nth: 2, status: 503 },
    { nth: 3, status: 504 },
  ])
  expect(await statuses(sandbox, LIST, BROWSE, 4)).toEqual([200, 502, 504, 200])
  const { rules } = await data(request(`${sandbox.url}/sandbox/faults`), Faults)
  expect(rules).toEqual([
    { operation: 'RealEstateList', nth: 2, status: 502, fired: 1 },
    { nth: 2, status: 503, fired: 0 },
    { nth: 3, status: 504, fired: 1 },
  ])
})

test('a share is the same for the same seed, and about as large as asked', async () => {
  const sandbox = await start()
  const run = async (times: number, rule: FaultRule) => {
    await setFaults(sandbox, [{ status: 500, ...rule }])
    return statuses(sandbox, LIST, BROWSE, times)
  }
  const first = await run(200, { share: 0.25, seed: 3 })
  const failed = first.filter((status) => status === 500).length
  expect(failed).toBeGreaterThan(30)
  expect(failed).toBeLessThan(70)
  expect(await run(50, { share: 0.25, seed: 3 })).toEqual(first.slice(0, 50))
  expect(await run(50, { share: 0.25, seed: 4 })).not.toEqual(first.slice(0, 50))
  expect(new Set(await run(20, { share: 0 }))).toEqual(new Set([200]))
  expect(new Set(await run(20, { share: 1 }))).toEqual(new Set([500]))
})

test('a latency delays the answer, and the work is done', async () => {
  const sandbox = await start()
  await setFaults(sandbox, [{ latencyMs: 120, times: 1 }])
  const startedAt = performance.now()
  await createListing(sandbox)
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(119)
  expect(await listAll(sandbox)).toHaveLength(1)
})

test('the work is done after a latency although the client has gone', async () => {
  const sandbox = await start()
  await setFaults(sandbox, [{ operation: 'RealEstateCreate', latencyMs: 150 }])
  const leaving = { ...postInit(sandbox, house), signal: AbortSignal.timeout(50) }
  await expect(fetch(sandbox.url + CREATE, leaving)).rejects.toThrow('timeout')
  expect(await listAll(sandbox)).toEqual([])
  await expect.poll(() => listAll(sandbox)).toHaveLength(1)
})

test('a reset before leaves nothing done, a reset after leaves it done', async () => {
  for (const [reset, listings] of [
    ['before', 0],
    ['after', 1],
  ] as const) {
    const sandbox = await start()
    await setFaults(sandbox, [{ operation: 'RealEstateCreate', reset, times: 1 }])
    expect(await statuses(sandbox, CREATE, house, 1)).toEqual(['ECONNRESET'])
    expect(await listAll(sandbox)).toHaveLength(listings)
    expect(await statuses(sandbox, CREATE, house, 1)).toEqual([200])
  }
})

test('a reset after a streamed answer comes when the bot has said all', async () => {
  const fragments = Array.from({ length: 2000 }, () => 'x'.repeat(100))
  const sandbox = await start({ bot: scriptedBot(fragments) })
  const sessionID = await newSession(sandbox)
  await setFaults(sandbox, [{ operation: 'ClientAsk', reset: 'after' }])
  const question = { sessionID, content: 'Hi', stream: true }
  expect(await statuses(sandbox, '/chat/Chat/ClientAsk', question, 1)).toEqual(['ECONNRESET'])
  const [session] = await data(
    post(sandbox, '/chat/Chatbot/ChatContentHistory', BROWSE),
    z.array(z.object({ Messages: z.array(z.object({ Content: z.string() })) })),
  )
  expect(session?.Messages.map(({ Content }) => Content.length)).toEqual([2, 200_000])
})

test.each([0, 1, 30, 100_000])('a plain answer is cut after %i bytes', async (cutAfterBytes) => {
  const sandbox = await start()
  await createListing(sandbox, { Description: 'x'.repeat(300_000) })
  const whole = await received(await fetch(sandbox.url + LIST, postInit(sandbox, BROWSE)))
  expect(whole.cut).toBe(false)
  await setFaults(sandbox, [{ cutAfterBytes }])
  const response = await fetch(sandbox.url + LIST, postInit(sandbox, BROWSE))
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
  const { text, cut } = await received(response)
  expect(cut).toBe(true)
  expect(text).toBe(whole.text.slice(0, cutAfterBytes))
})

test.each([0, 1, 25, 27, 60])('a streamed answer is cut after %i bytes', async (cutAfterBytes) => {
  const sandbox = await start()
  const sessionID = await newSession(sandbox)
  await setFaults(sandbox, [{ operation: 'ClientAsk', cutAfterBytes }])
  const question = { sessionID, content: 'Hi', stream: true }
  const response = await fetch(`${sandbox.url}/chat/Chat/ClientAsk`, postInit(sandbox, question))
  expect(response.headers.get('content-type')).toBe('text/event-stream')
  const { text, cut } = await received(response)
  expect(cut).toBe(true)
  const whole = 'data: {"content":"Hello"}\n\ndata: {"content":" there."}\n\ndata: {"QuestionID":'
  expect(text).toBe(whole.slice(0, cutAfterBytes))
})

test('a stream that is cut where it ends has all its bytes, and is cut', async () => {
  const sandbox = await start({ framing: 'lines', bot: scriptedBot([]) })
  const sessionID = await newSession(sandbox)
  const whole = '{"QuestionID":1,"AnswerID":2,"Answer":"","TotalToken":7}\n'
  await setFaults(sandbox, [{ operation: 'ClientAsk', cutAfterBytes: whole.length }])
  const question = { sessionID, content: 'Hi', stream: true }
  const response = await fetch(`${sandbox.url}/chat/Chat/ClientAsk`, postInit(sandbox, question))
  expect(await received(response)).toEqual({ text: whole, cut: true })
})

test('a cut behind the end of the answer changes nothing', async () => {
  const sandbox = await start()
  await setFaults(sandbox, [{ cutAfterBytes: 10_000 }])
  expect(await listAll(sandbox)).toEqual([])
  const sessionID = await newSession(sandbox)
  const question = { sessionID, content: 'Hi', stream: true }
  const response = await fetch(`${sandbox.url}/chat/Chat/ClientAsk`, postInit(sandbox, question))
  const { text, cut } = await received(response)
  expect([cut, text.split('\n\n').length]).toEqual([false, 4])
})

test('a body replaces the answer, with its content type and status, and can be cut too', async () => {
  const sandbox = await start()
  await setFaults(sandbox, [
    { nth: 1, body: '<h1>Bad gateway</h1>', status: 502 },
    { nth: 2, body: '{"Data":', contentType: 'application/json' },
    { nth: 3, body: '', contentType: 'text/plain' },
    { nth: 4, body: '<h1>Bad gateway</h1>', cutAfterBytes: 4 },
  ])
  const seen = []
  for (let n = 0; n < 4; n++) {
    const response = await fetch(sandbox.url + CREATE, postInit(sandbox, house))
    const type = response.headers.get('content-type')
    seen.push([response.status, type, (await received(response)).text])
  }
  expect(seen).toEqual([
    [502, 'text/html', '<h1>Bad gateway</h1>'],
    [200, 'application/json; charset=utf-8', '{"Data":'],
    [200, 'text/plain', ''],
    [200, 'text/html', '<h1>'],
  ])
  expect(await listAll(sandbox)).toEqual([])
})

test('an interim answer that nobody asked for comes before the answer, and the work is done', async () => {
  const sandbox = await start()
  for (const [informational, line] of [
    [100, 'HTTP/1.1 100 Continue'],
    [102, 'HTTP/1.1 102 Processing'],
    [103, 'HTTP/1.1 103 Early Hints'],
  ] as const) {
    await setFaults(sandbox, [{ operation: 'ModelList', informational }])
    const socket = connect(Number(new URL(sandbox.url).port), '127.0.0.1')
    const { host } = new URL(sandbox.url)
    socket.end(
      `GET /chat/Chatbot/ModelList HTTP/1.1\r\nHost: ${host}\r\nAuthorization: ${sandbox.secretKey}\r\nConnection: close\r\n\r\n`,
    )
    const [interim, head, body] = (await text(socket)).split('\r\n\r\n')
    expect(interim).toBe(line)
    expect(head).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
    expect(JSON.parse(`${body}`)).toMatchObject({ Success: true, Code: 200 })
  }
})

test('a request with a bad key counts like any other', async () => {
  const sandbox = await start({ faults: [{ nth: 2, status: 503 }] })
  const bad = await request(sandbox.url + LIST, { method: 'POST', body: '{}' })
  expect(bad.status).toBe(401)
  expect(await statuses(sandbox, LIST, BROWSE, 2)).toEqual([503, 200])
})

test('faults given at the start hold until they are replaced, and an empty list clears them', async () => {
  const sandbox = await start({ faults: [{ status: 500 }] })
  expect((await post(sandbox, LIST, BROWSE)).status).toBe(500)
  expect(await setFaults(sandbox, { rules: [{ nth: 1, status: 501 }] })).toEqual({
    rules: [{ nth: 1, status: 501, fired: 0 }],
  })
  expect(await statuses(sandbox, LIST, BROWSE, 2)).toEqual([501, 200])
  await setFaults(sandbox, [{ nth: 1, status: 501 }])
  expect(await statuses(sandbox, LIST, BROWSE, 2)).toEqual([501, 200])
  expect(await setFaults(sandbox, [])).toEqual({ rules: [] })
  expect(await statuses(sandbox, LIST, BROWSE, 1)).toEqual([200])
})

test('faults leave the control routes and the OpenAPI document alone', async () => {
  const sandbox = await start({ faults: [{ reset: 'before' }] })
  const { url } = sandbox
  for (const path of ['/', '/openapi.json', '/sandbox/chatbots/demo', '/sandbox/faults'])
    expect((await request(url + path)).status).toBe(200)
  const file = { name: 'a.png', sizeBytes: 1 }
  expect((await post(sandbox, '/sandbox/files', file)).status).toBe(200)
  expect((await data(request(`${url}/sandbox/faults`), Faults)).rules[0]?.fired).toBe(0)
})

test('faults touch every operation unless one is named', async () => {
  const sandbox = await start({ faults: [{ status: 500 }] })
  for (const path of [
    '/chat/Chatbot/Edit',
    '/chat/Chat/ClientAsk',
    '/chat/Chatbot/RealEstateCreate',
    '/chat/Chatbot/RealEstateUpdate',
    '/chat/Chatbot/RealEstateDelete',
    '/chat/Chatbot/RealEstateList',
    '/chat/Chatbot/GetSession',
    '/chat/Chatbot/ChatContentHistory',
  ])
    expect([path, (await post(sandbox, path, {})).status]).toEqual([path, 500])
  expect((await request(`${sandbox.url}/chat/Chatbot/ModelList`)).status).toBe(500)
})

test('a bad rule is refused by the name of its field, and the rules before it stay', async () => {
  const sandbox = await start({ faults: [{ nth: 9, status: 500 }] })
  for (const [rule, field] of [
    [{ operation: 'Nothing', status: 500 }, '0.operation'],
    [{ nth: 0, status: 500 }, '0.nth'],
    [{ nth: 1.5, status: 500 }, '0.nth'],
    [{ share: 1.1, status: 500 }, '0.share'],
    [{ share: 0.5, nth: 1, status: 500 }, '0.share'],
    [{ times: 0, status: 500 }, '0.times'],
    [{ status: 99 }, '0.status'],
    [{ status: 199 }, '0.status'],
    [{ status: 600 }, '0.status'],
    [{ status: '500' }, '0.status'],
    [{ latencyMs: -1 }, '0.latencyMs'],
    [{ latencyMs: 3_600_001 }, '0.latencyMs'],
    [{ latencyMs: 1e15 }, '0.latencyMs'],
    [{ informational: 101 }, '0.informational'],
    [{ reset: 'during' }, '0.reset'],
    [{ cutAfterBytes: -1 }, '0.cutAfterBytes'],
    [{ retryAfter: 5 }, '0.retryAfter'],
    [{ retryAfter: '1\r\nSet-Cookie: a=b' }, '0.retryAfter'],
    [{ retryAfter: '1\n' }, '0.retryAfter'],
    [{ retryAfter: '1\0' }, '0.retryAfter'],
    [{ retryAfter: '€' }, '0.retryAfter'],
    [{ retryAfter: 'x'.repeat(1001) }, '0.retryAfter'],
    [{ body: '', contentType: 'text/html\r\nSet-Cookie: a=b' }, '0.contentType'],
    [{ body: '', contentType: 'x'.repeat(1001) }, '0.contentType'],
    [{ body: {} }, '0.body'],
    [{ nth: 1 }, '0.status'],
    [{ delay: 5, status: 500 }, '0.delay'],
  ] as const) {
    const { status, envelope } = await post(sandbox, '/sandbox/faults', [rule])
    expect([rule, status, envelope.Code]).toEqual([rule, 200, 400])
    expect(envelope.Message?.split(':')[0]).toBe(field)
  }
  const many = await post(sandbox, '/sandbox/faults', Array(1001).fill({ status: 500 }))
  expect(many.envelope).toMatchObject({ Success: false, Code: 400 })
  const nested = await post(sandbox, '/sandbox/faults', { rules: [{ nth: 0, status: 500 }] })
  expect(nested.envelope.Message?.split(':')[0]).toBe('rules.0.nth')
  expect((await data(request(`${sandbox.url}/sandbox/faults`), Faults)).rules).toEqual([
    { nth: 9, status: 500, fired: 0 },
  ])
})

test('the limits of a chatbot hold beside faults: a refused message is not counted', async () => {
  const sandbox = await start({ faults: [{ operation: 'ClientAsk', nth: 1, status: 500 }] })
  await data(post(sandbox, '/chat/Chatbot/Edit', { serialNumber: 'demo', MessageLimit: 1 }))
  const sessionID = await newSession(sandbox)
  const codes = []
  for (let n = 0; n < 3; n++) codes.push((await ask(sandbox, sessionID, 'Hi')).envelope.Code)
  expect(codes).toEqual([500, 200, 429])
})
