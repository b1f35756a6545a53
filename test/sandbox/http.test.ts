import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import {
  failedWith,
  house,
  newSession,
  post,
  postInit,
  request,
  start,
} from '../support/sandbox.ts'

const paths = {
  secret: [
    ['POST', '/chat/Chatbot/Edit'],
    ['POST', '/chat/Chat/ClientAsk'],
    ['POST', '/chat/Chatbot/GetSession'],
    ['GET', '/chat/Chatbot/ModelList'],
    ['POST', '/chat/Chatbot/ChatContentHistory'],
  ],
  listing: [
    ['POST', '/chat/Chatbot/RealEstateCreate'],
    ['POST', '/chat/Chatbot/RealEstateUpdate'],
    ['POST', '/chat/Chatbot/RealEstateDelete'],
    ['POST', '/chat/Chatbot/RealEstateList'],
  ],
} as const

test('every failed key is HTTP 401 with an envelope, on every operation', async () => {
  const { url, secretKey, sessionKey } = await start()
  for (const [method, path] of [...paths.secret, ...paths.listing]) {
    for (const headers of [
      {},
      { authorization: 'wrong' },
      { authorization: '' },
      { authorization: `Bearer ${secretKey}` },
      { authorization: sessionKey },
      { 'chatrobot-sessionkey': 'wrong' },
      { 'chatrobot-sessionkey': secretKey },
    ]) {
      const body = method === 'POST' ? { body: '{}' } : {}
      const reply = await request(url + path, { method, headers, ...body })
      expect([path, headers, reply.status]).toEqual([path, headers, 401])
      expect(reply.envelope).toEqual(failedWith(401, 'Missing or wrong key'))
    }
  }
})

test('the listing operations take either key, even beside a bad one', async () => {
  const { url, secretKey, sessionKey } = await start()
  for (const [method, path] of paths.listing) {
    for (const headers of [
      { authorization: secretKey },
      { 'chatrobot-sessionkey': sessionKey },
      { authorization: secretKey, 'chatrobot-sessionkey': 'wrong' },
      { authorization: 'wrong', 'chatrobot-sessionkey': sessionKey },
    ]) {
      const body = Buffer.from('{}')
      const reply = await request(url + path, { method, headers, body })
      expect([path, reply.status, reply.envelope.Code]).toEqual([path, 200, 400])
    }
  }
})

test('the other operations take the secret key only', async () => {
  const { url, secretKey, sessionKey } = await start()
  for (const [method, path] of paths.secret) {
    const send = (headers: Record<string, string>) =>
      request(url + path, {
        method,
        headers: { ...headers, 'content-type': 'application/json' },
        ...(method === 'POST' && { body: '{}' }),
      })
    expect((await send({ 'chatrobot-sessionkey': sessionKey })).status).toBe(401)
    expect((await send({ authorization: secretKey })).status).toBe(200)
  }
})

test('an unknown path is HTTP 404 with an envelope', async () => {
  const { url } = await start()
  const reply = await request(`${url}/chat/Chatbot/Nothing?a=b`)
  expect(reply.status).toBe(404)
  expect(reply.envelope).toEqual(failedWith(404, 'There is no /chat/Chatbot/Nothing'))
})

test('a wrong method on a known path is HTTP 405 with an envelope', async () => {
  const { url } = await start()
  for (const [method, path, allow] of [
    ['GET', '/chat/Chatbot/Edit', 'POST'],
    ['PUT', '/chat/Chat/ClientAsk', 'POST'],
    ['OPTIONS', '/sandbox/faults', 'POST, GET'],
    ['POST', '/chat/Chatbot/ModelList', 'GET'],
    ['DELETE', '/sandbox/chatbots/demo', 'GET'],
  ]) {
    const reply = await request(`${url}${path}`, { method: `${method}` })
    expect([path, reply.status, reply.headers.get('allow')]).toEqual([path, 405, allow])
    expect(reply.envelope).toEqual(failedWith(405, `${method} is not allowed here: ${allow}`))
  }
  const head = await fetch(`${url}/chat/Chatbot/ModelList`, { method: 'HEAD' })
  expect(head.status).toBe(405)
})

test('a body that is not a JSON object is HTTP 400 with an envelope', async () => {
  const { url, secretKey } = await start()
  const headers = { authorization: secretKey, 'content-type': 'application/json' }
  for (const body of [
    '',
    'nonsense',
    '{"a":',
    '3',
    'null',
    '"{}"',
    '[]',
    Buffer.from('{"SerialNumber":"\xff"}', 'latin1'),
  ]) {
    for (const [, path] of [...paths.listing, paths.secret[0]]) {
      const reply = await request(url + path, { method: 'POST', headers, body })
      expect([body, path, reply.status, reply.envelope.Code]).toEqual([body, path, 400, 400])
      expect(reply.envelope.Message).toMatch(/^The body is /)
    }
  }
})

test('Edit and ClientAsk want application/json: anything else is HTTP 415', async () => {
  const sandbox = await start()
  const sessionID = await newSession(sandbox)
  const good = {
    '/chat/Chatbot/Edit': { serialNumber: 'demo' },
    '/chat/Chat/ClientAsk': { sessionID, content: 'Hi' },
  }
  for (const [path, body] of Object.entries(good)) {
    const send = (contentType?: string) =>
      request(sandbox.url + path, {
        method: 'POST',
        headers: {
          authorization: sandbox.secretKey,
          ...(contentType && { 'content-type': contentType }),
        },
        body: Buffer.from(JSON.stringify(body)),
      })
    for (const contentType of [undefined, 'text/plain', 'nonsense', 'application/json2']) {
      const reply = await send(contentType)
      expect([contentType, reply.status]).toEqual([contentType, 415])
      expect(reply.envelope).toEqual(failedWith(415, 'Content-Type must be application/json'))
    }
    for (const contentType of ['application/json', 'Application/JSON; charset=utf-8']) {
      const reply = await send(contentType)
      expect([contentType, reply.status, reply.envelope.Code]).toEqual([contentType, 200, 200])
    }
  }
})

test('the listing operations and the companions need no Content-Type, and take no other', async () => {
  const sandbox = await start()
  const bodies = {
    '/chat/Chatbot/RealEstateCreate': house,
    '/chat/Chatbot/RealEstateUpdate': { SerialNumber: 'demo', Key: 'a', KeyType: 'URL' },
    '/chat/Chatbot/RealEstateDelete': { SerialNumber: 'demo', Keys: ['a'], KeyType: 'URL' },
    '/chat/Chatbot/RealEstateList': { SerialNumber: 'demo' },
    '/chat/Chatbot/GetSession': { serialNumber: 'demo' },
    '/chat/Chatbot/ChatContentHistory': { SerialNumber: 'demo' },
  }
  for (const [path, body] of Object.entries(bodies)) {
    for (const [contentType, status] of [
      [undefined, 200],
      ['', 200],
      ['application/json; charset=utf-8', 200],
      ['text/plain', 415],
      ['text/plain; a=application/json', 415],
      ['application/x-www-form-urlencoded', 415],
      ['multipart/form-data; boundary=x', 415],
      ['nonsense', 415],
    ] as const) {
      const headers = {
        authorization: sandbox.secretKey,
        ...(contentType !== undefined && { 'content-type': contentType }),
      }
      const reply = await request(sandbox.url + path, {
        method: 'POST',
        headers,
        body: Buffer.from(JSON.stringify(body)),
      })
      expect([path, contentType, reply.status, reply.envelope.Code]).toEqual([
        path,
        contentType,
        status,
        status,
      ])
    }
  }
})

test('the control routes take application/json only', async () => {
  const { url } = await start()
  for (const path of ['/sandbox/chatbots', '/sandbox/files', '/sandbox/faults']) {
    const reply = await request(url + path, { method: 'POST', body: '{}' })
    expect([path, reply.status, reply.envelope.Code]).toEqual([path, 415, 415])
  }
})

test('a body of 10 MB is taken, one that is too long is HTTP 413 with an envelope', async () => {
  const sandbox = await start()
  const create = (Description: string) =>
    post(sandbox, '/chat/Chatbot/RealEstateCreate', { ...house, Description })
  expect((await create('x'.repeat(10_000_000))).envelope.Code).toBe(200)
  const reply = await create('x'.repeat(40_000_000))
  expect(reply.status).toBe(413)
  expect(reply.envelope).toEqual(failedWith(413, 'The body has more than 16777216 bytes'))
})

test.each<[string, string | Uint8Array, number]>([
  ['lists 100,000 deep', '['.repeat(100_000) + ']'.repeat(100_000), 400],
  ['objects 100,000 deep', '{"a":'.repeat(100_000) + 1 + '}'.repeat(100_000), 200],
  ['a field 100,000 deep', `{"Images":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, 200],
  ['lists that do not end', '['.repeat(100_000), 400],
  ['50 MB', Buffer.alloc(50_000_000, ' '), 413],
  ['NUL characters', Buffer.alloc(1000), 400],
  ['a NUL character in a name', '{"a\u0000":1}', 400],
  ['UTF-16', Buffer.from(JSON.stringify(house), 'utf16le'), 400],
  ['names of the prototype', '{"__proto__":{"a":1},"constructor":1,"toString":1}', 200],
])('a body of %s is refused with an envelope', async (_, body, status) => {
  const { url, secretKey } = await start()
  const headers = { authorization: secretKey, 'content-type': 'application/json' }
  const reply = await request(`${url}/chat/Chatbot/RealEstateCreate`, {
    method: 'POST',
    headers,
    body,
  })
  expect(reply.status).toBe(status)
  expect(reply.envelope).toEqual(failedWith(status === 413 ? 413 : 400, expect.stringMatching(/./)))
})

test('of a name given twice the last value counts', async () => {
  const { url, secretKey } = await start()
  const headers = { authorization: secretKey, 'content-type': 'application/json' }
  const body = '{"serialNumber":"wrong","serialNumber":"demo"}'
  const reply = await request(`${url}/chat/Chatbot/Edit`, { method: 'POST', headers, body })
  expect(reply.envelope.Code).toBe(200)
})

test('prototype names are names like any other', async () => {
  const sandbox = await start({ chatbots: ['__proto__', 'constructor'] })
  for (const serialNumber of ['__proto__', 'constructor']) {
    const listing = { ...house, SerialNumber: serialNumber, City: serialNumber }
    expect((await post(sandbox, '/chat/Chatbot/RealEstateCreate', listing)).envelope.Code).toBe(200)
    const chatbot = await request(`${sandbox.url}/sandbox/chatbots/${serialNumber}`)
    expect(chatbot.envelope.Data).toMatchObject({ ListingCount: 1 })
  }
})

test('a message about very many or very long values is short', async () => {
  const sandbox = await start()
  for (const [path, body] of [
    [
      '/chat/Chatbot/RealEstateCreate',
      { ...house, Images: Array.from({ length: 50_000 }, () => 1) },
    ],
    ['/chat/Chatbot/RealEstateCreate', { ...house, SerialNumber: 'x'.repeat(1_000_000) }],
    ['/chat/Chatbot/Edit', { serialNumber: 'demo', ['x'.repeat(1_000_000)]: 1 }],
  ] as const) {
    const { status, envelope } = await post(sandbox, path, body)
    expect([status, envelope.Success]).toEqual([200, false])
    expect(envelope.Message?.length).toBeLessThan(10_010)
  }
})

test('a failure of the sandbox itself is HTTP 500 with an envelope', async () => {
  const now = () => {
    throw new Error('the clock stopped')
  }
  const sandbox = await start({ now })
  const reply = await post(sandbox, '/chat/Chatbot/GetSession', { serialNumber: 'demo' })
  expect(reply.status).toBe(500)
  expect(reply.envelope).toEqual(failedWith(500, 'The sandbox failed: the clock stopped'))
})

test('a path that cannot be decoded and a broken request are HTTP 400 with an envelope', async () => {
  const { url } = await start()
  const undecodable = await request(`${url}/%zz`)
  expect([undecodable.status, undecodable.envelope.Code]).toEqual([400, 400])

  const socket = connect(Number(new URL(url).port), '127.0.0.1').setEncoding('utf8')
  socket.end('nonsense\r\n\r\n')
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk
  })
  await once(socket, 'close')
  const [head, body] = answer.split('\r\n\r\n')
  expect(head).toMatch(/^HTTP\/1\.1 400 /)
  expect(JSON.parse(`${body}`)).toMatchObject({ Success: false, Code: 400, Version: '1.0.0' })
})

test('the root names the sandbox and where its OpenAPI document is', async () => {
  const { url } = await start()
  expect((await request(`${url}/`)).envelope).toEqual({
    Data: { name: 'newoaks-mcp sandbox', openapi: '/openapi.json' },
    Version: '1.0.0',
    Success: true,
    Code: 200,
    Message: '',
  })
})

test('close ends connections that are open and answers that are under way', async () => {
  const bot = {
    answer: (_question: unknown, { signal }: { signal: AbortSignal }) =>
      new Promise<never>((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
        asked()
      }),
  }
  let asked = () => {}
  const waiting = new Promise<void>((resolve) => {
    asked = resolve
  })
  const sandbox = await start({ bot })
  const sessionID = await newSession(sandbox)
  const answer = fetch(
    `${sandbox.url}/chat/Chat/ClientAsk`,
    postInit(sandbox, { sessionID, content: 'Hi' }),
  )
  const refused = expect(answer).rejects.toThrow('fetch failed')
  await waiting
  await sandbox.close()
  await refused
})
