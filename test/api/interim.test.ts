import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { operations } from '../../src/contract/operations.ts'
import { clientWith, rejection, unhurried } from '../support/scripted-client.ts'

const ENVELOPE = JSON.stringify({ Data: 1, Version: '1.0.0', Success: true, Code: 200 })
const ANSWER = `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: ${ENVELOPE.length}\r\n\r\n${ENVELOPE}`
const CONTINUE = 'HTTP/1.1 100 Continue\r\n\r\n'

/** A service that answers each request with these pieces, each on its way before the next. */
async function answering(pieces: readonly string[]) {
  let requests = 0
  const server = createServer((socket: Socket) => {
    socket.setNoDelay(true)
    socket.on('error', () => {})
    socket.on('data', async (data) => {
      requests += data.toString().split('POST /').length - 1
      if (!data.toString().endsWith('}')) return
      for (const piece of pieces) {
        await new Promise((resolve) => socket.write(piece, resolve))
        await new Promise((resolve) => setImmediate(resolve))
      }
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const client = clientWith({ baseUrl: `http://127.0.0.1:${port}` })
  return {
    edit: () => client.call(operations.editChatbot, { serialNumber: 'b' }, unhurried()),
    requests: () => requests,
  }
}

const EARLY_HINTS = 'HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n'

test.each([
  ['one', [CONTINUE, ANSWER]],
  ['one in one piece with the answer', [CONTINUE + ANSWER]],
  ['one cut at each byte', [...(CONTINUE + ANSWER)]],
  ['several kinds', [CONTINUE, EARLY_HINTS, CONTINUE, 'HTTP/1.1 102 Processing\r\n\r\n', ANSWER]],
  ['none', [ANSWER]],
])('%s before the answer: the answer counts, and is not asked for again', async (_, pieces) => {
  const { edit, requests } = await answering(pieces)
  for (let times = 1; times <= 3; times += 1) {
    expect(await edit()).toMatchObject({ Data: 1, repeatedAfter: [] })
    expect(requests()).toBe(times)
  }
})

test('an answer whose text looks like an interim one is left as it is', async () => {
  const body = JSON.stringify({ Data: 1, Success: true, Code: 200, Message: CONTINUE })
  const head = `HTTP/1.1 200 OK\r\nContent-Length: ${body.length}\r\n\r\n`
  const at = body.indexOf('HTTP/1.1')
  const { edit } = await answering([head + body.slice(0, at), body.slice(at)])
  expect(await edit()).toMatchObject({ Data: 1, repeatedAfter: [] })
})

test('an interim answer without end is an error', async () => {
  const { edit } = await answering([`HTTP/1.1 100 Continue\r\nX: ${'x'.repeat(20_000)}`])
  expect(await rejection(edit())).toMatchObject({ code: 'connection', outcome: 'unknown' })
})
