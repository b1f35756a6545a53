import { once } from 'node:events'
import { createServer, type OutgoingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'
import { json, text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { foreignFailure } from '../../src/sandbox/own-origin.ts'
import { data, Faults, failedWith, request as fetchEnvelope, start } from '../support/sandbox.ts'

/** Sends a request with headers that fetch would not let through, such as Host. */
async function send(
  url: string,
  { method = 'GET', headers = {}, body = '' }: SentRequest = {},
): Promise<{ status: number | undefined; headers: string[]; answer: unknown }> {
  const sent = request(url, { method, headers }).end(body)
  const [response] = await once(sent, 'response')
  return {
    status: response.statusCode,
    headers: Object.keys(response.headers),
    answer: method === 'HEAD' ? await text(response) : await json(response),
  }
}

interface SentRequest {
  readonly method?: string
  readonly headers?: OutgoingHttpHeaders
  readonly body?: string
}

/** A request to each kind of route, with what lets it through but for its origin. */
const requests = (secretKey: string): [path: string, SentRequest][] => {
  const headers = { authorization: secretKey, 'content-type': 'application/json' }
  const sends = (body: object) => ({ method: 'POST', headers, body: JSON.stringify(body) })
  return [
    ['/', {}],
    ['/openapi.json', {}],
    ['/nothing', {}],
    ['/%zz', {}],
    ['/sandbox/chatbots/demo', {}],
    ['/sandbox/faults', {}],
    ['/sandbox/faults', { method: 'OPTIONS' }],
    ['/sandbox/faults', { method: 'PROPFIND' }],
    ['/sandbox/faults', sends([{ status: 500 }])],
    ['/sandbox/chatbots', sends({ serialNumber: 'planted' })],
    ['/sandbox/files', sends({ name: 'a.png', sizeBytes: 1 })],
    ['/chat/Chatbot/ModelList', { headers }],
    ['/chat/Chatbot/Edit', sends({ serialNumber: 'demo', Name: 'Planted' })],
    ['/chat/Chatbot/RealEstateList', sends({ SerialNumber: 'demo' })],
  ]
}

test('a request under the name of another host is HTTP 403 with an envelope, on every route', async () => {
  const { url, secretKey } = await start()
  const port = new URL(url).port
  for (const host of [
    'evil.example',
    `evil.example:${port}`,
    `127.0.0.1.evil.example:${port}`,
    `localhost.evil.example:${port}`,
    `127.0.0.1:${port}@evil.example`,
    '127.0.0.1',
    'localhost:1',
    `0.0.0.0:${port}`,
    `192.168.0.1:${port}`,
  ])
    for (const [path, sent] of requests(secretKey)) {
      const { status, answer } = await send(url + path, {
        ...sent,
        headers: { ...sent.headers, host },
      })
      expect([host, path, status]).toEqual([host, path, 403])
      expect(answer).toEqual(
        failedWith(
          403,
          `The sandbox does not answer under the Host of this request. Call it at http://127.0.0.1:${port}`,
        ),
      )
    }
})

test('a web page of another origin is refused on every route, and nothing it sent is done', async () => {
  const sandbox = await start()
  const { url, secretKey } = sandbox
  const { host, port } = new URL(url)
  for (const page of [
    { origin: 'http://evil.example' },
    { origin: `http://evil.example:${port}` },
    { origin: `https://${host}` },
    { origin: 'http://127.0.0.1' },
    { origin: `http://127.0.0.1:${port}0` },
    { origin: 'null' },
    { origin: '' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ])
    for (const [path, sent] of requests(secretKey)) {
      const { status, headers, answer } = await send(url + path, {
        ...sent,
        headers: { ...sent.headers, ...page },
      })
      expect([page, path, status]).toEqual([page, path, 403])
      expect(headers.filter((name) => name.startsWith('access-control-'))).toEqual([])
      expect(answer).toEqual(
        failedWith(
          403,
          `The sandbox does not answer web pages of other origins. Call http://${host} from a program, without Origin and Sec-Fetch-Site`,
        ),
      )
    }
  expect((await data(fetchEnvelope(`${url}/sandbox/faults`), Faults)).rules).toEqual([])
  expect((await fetchEnvelope(`${url}/sandbox/chatbots/planted`)).envelope.Code).toBe(404)
  expect(await data(fetchEnvelope(`${url}/sandbox/chatbots/demo`))).toEqual({
    serialNumber: 'demo',
    MessageLimit: -1,
    ListingCount: 0,
  })
})

test('a refused request is counted by no fault', async () => {
  const { url, secretKey } = await start({ faults: [{ status: 500 }] })
  const headers = { authorization: secretKey, origin: 'null' }
  expect((await send(`${url}/chat/Chatbot/ModelList`, { headers })).status).toBe(403)
  expect((await data(fetchEnvelope(`${url}/sandbox/faults`), Faults)).rules[0]?.fired).toBe(0)
})

test('the sandbox answers under its own names, and its own pages', async () => {
  const { url } = await start()
  const { host, port } = new URL(url)
  for (const headers of [
    { host },
    { host: `localhost:${port}` },
    { host: `LocalHost:${port}` },
    { host: `[::1]:${port}` },
    { origin: url },
    { host: `localhost:${port}`, origin: `http://localhost:${port}` },
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
  ])
    expect([headers, (await send(`${url}/sandbox/faults`, { headers })).status]).toEqual([
      headers,
      200,
    ])
})

test.skipIf(process.platform === 'darwin')(
  'a sandbox on every address answers under the one that was connected to',
  async () => {
    const sandbox = await start({ host: '0.0.0.0' })
    const { port } = new URL(sandbox.url)
    const own = `http://127.0.0.2:${port}`
    expect((await send(`${own}/sandbox/faults`)).status).toBe(200)
    const headers = { host: `127.0.0.3:${port}` }
    expect((await send(`${own}/sandbox/faults`, { headers })).status).toBe(403)
  },
)

test('the name that a sandbox was told to listen on is its own', async () => {
  const server = createServer((incoming, response) => {
    response.end(JSON.stringify({ refusal: foreignFailure(incoming, 'Box.example')?.message }))
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const headers = { host: `box.example:${port}`, origin: `http://box.example:${port}` }
  expect((await send(`http://127.0.0.1:${port}`, { headers })).answer).toEqual({})
})

test('a request without Host is HTTP 403 with an envelope', async () => {
  const { url } = await start()
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.end('GET /sandbox/chatbots/demo HTTP/1.1\r\nConnection: close\r\n\r\n')
  const [head, body] = (await text(socket)).split('\r\n\r\n')
  expect(head).toMatch(/^HTTP\/1\.1 403 /)
  expect(JSON.parse(`${body}`)).toMatchObject({ Success: false, Code: 403, Version: '1.0.0' })
})
