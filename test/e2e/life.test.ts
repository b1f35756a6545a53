import { describe, expect, test } from 'vitest'
import {
  endAfter,
  preload,
  readyServer,
  type Server,
  startServer,
  textOf,
} from '../support/program.ts'
import {
  configured,
  neverAnswer,
  sendJson,
  startScriptedService,
  succeed,
} from '../support/scripted-service.ts'

const endings = [
  ['the end of stdin', (server: Server) => void server.process.stdin.end()],
  ['SIGINT', (server: Server) => void server.process.kill('SIGINT')],
  ['SIGTERM', (server: Server) => void server.process.kill('SIGTERM')],
  ['SIGHUP', (server: Server) => void server.process.kill('SIGHUP')],
] as const

/** Timers run late, so that a busy machine has the time that the others have. */
const slowClock = preload(`
  import { syncBuiltinESMExports } from 'node:module'
  import timers from 'node:timers'
  import promises from 'node:timers/promises'
  for (const each of [timers, promises]) {
    const { setTimeout } = each
    each.setTimeout = (...args) => setTimeout(...args.map((arg) => typeof arg === 'number' ? 10 * arg : arg))
  }
  syncBuiltinESMExports()
`)

const listModels = { method: 'tools/call', params: { name: 'list_models' } }

async function endsQuietly(server: Server, action: () => void): Promise<void> {
  expect((await endAfter(server, action)).code).toBe(0)
  expect(server.stderr()).toBe('')
}

describe.each(endings)('%s', (_name, cause) => {
  test('ends an idle server at once, without a word', async () => {
    const server = await readyServer()
    await endsQuietly(server, () => cause(server))
  })
})

describe.each([endings[0], endings[2]])('%s', (_name, cause) => {
  test('ends a server whose call is never answered, and aborts its request', async () => {
    const service = await startScriptedService(neverAnswer)
    const server = await readyServer({ env: configured(service) })
    server.send({ id: 1, ...listModels })
    const { connectionClosed } = await service.request(1)
    await endsQuietly(server, () => cause(server))
    await connectionClosed
  })

  test('ends a server that waits before it repeats a request', async () => {
    const service = await startScriptedService((response) => {
      response.writeHead(503, { 'retry-after': '20' }).end()
    })
    const server = await readyServer({ env: configured(service) })
    server.send({ id: 1, ...listModels })
    await service.request(1)
    await endsQuietly(server, () => cause(server))
  })

  test('ends a server in the middle of a streamed answer', async () => {
    const service = await startScriptedService((response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write('data: {"content":"Hello"}\n\n')
    })
    const server = await readyServer({ env: configured(service) })
    const args = { sessionID: 1, content: 'Hi', stream: true }
    const params = { name: 'ask_chatbot', arguments: args, _meta: { progressToken: 1 } }
    server.send({ id: 1, method: 'tools/call', params })
    await server.until(() => server.messages().find(({ method }) => method))
    await endsQuietly(server, () => cause(server))
    await service.requests[0]?.connectionClosed
  })

  test('ends a server with the sandbox running', async () => {
    const server = startServer({ args: ['--sandbox'] })
    await server.callTool('list_models')
    await endsQuietly(server, () => cause(server))
  })
})

test.each([endings[0], endings[2]])(
  '%s ends a server whose output nobody reads',
  async (_name, cause) => {
    const server = startServer({ readStdout: false })
    for (let id = 1; id <= 200; id += 1) server.send({ id, method: 'tools/list' })
    server.write('garbage, and the server says so\n')
    await server.until(() => server.stderr().includes('protocol error') || undefined)
    const { code } = await endAfter(server, () => cause(server))
    expect(code).toBe(0)
  },
)

describe('stdout closed by its reader', () => {
  test('ends an idle server at the next write, without a stack trace', async () => {
    const server = await readyServer()
    server.process.stdout.destroy()
    await endsQuietly(server, () => server.send({ id: 2, method: 'ping' }))
  })

  test('aborts the calls in flight', async () => {
    const service = await startScriptedService(neverAnswer)
    const server = startServer({ env: configured(service) })
    server.send({ id: 1, ...listModels })
    const { connectionClosed } = await service.request(1)
    server.process.stdout.destroy()
    await endsQuietly(server, () => server.send({ id: 2, method: 'ping' }))
    await connectionClosed
  })
})

describe('what was sent before stdin ended', () => {
  test('is answered when it needs no service', async () => {
    const server = startServer({ nodeArgs: slowClock })
    server.send({ id: 1, method: 'tools/list' })
    server.send({ id: 2, ...listModels })
    server.send({ id: 3, method: 'ping' })
    expect((await server.end()).code).toBe(0)
    expect(
      server
        .messages()
        .map(({ id }) => id)
        .sort(),
    ).toEqual([1, 2, 3])
  })

  test('is answered when the service answers fast', async () => {
    const service = await startScriptedService(succeed([]))
    const server = startServer({ env: configured(service), nodeArgs: slowClock })
    for (let id = 1; id <= 20; id += 1) server.send({ id, ...listModels })
    expect((await server.end()).code).toBe(0)
    expect(server.messages().filter(({ result }) => result?.structuredContent)).toHaveLength(20)
    expect(server.stderr()).toBe('')
  })

  test('is answered when the service answers after stdin has ended', async () => {
    let answer = () => {}
    const service = await startScriptedService((response) => {
      answer = () => sendJson(response, { Data: [], Success: true, Code: 200 })
    })
    const env = { ...configured(service), NEWOAKS_LOG_LEVEL: 'debug' }
    const server = startServer({ env, nodeArgs: slowClock })
    server.send({ id: 1, ...listModels })
    await service.request(1)
    const exited = server.end()
    await server.until(() => server.stderr().includes('stdin ended') || undefined)
    answer()
    expect((await exited).code).toBe(0)
    expect((await server.response(1)).result?.structuredContent).toEqual({ Data: [], Code: 200 })
  })

  test('is answered by a sandbox that is not running yet', async () => {
    const server = startServer({ args: ['--sandbox'], nodeArgs: slowClock })
    server.send({ id: 1, ...listModels })
    expect((await server.end()).code).toBe(0)
    expect(server.messages()[0]?.result?.isError).toBeUndefined()
    expect(server.messages()).toHaveLength(1)
  })
})

test('a life with calls that succeed and fail leaves nothing on stderr', async () => {
  const service = await startScriptedService((response, request) => {
    if (request.path.endsWith('ModelList')) succeed([])(response, request)
    else sendJson(response, { Data: null, Success: false, Code: 404, Message: 'no such chatbot' })
  })
  const server = await readyServer({ env: configured(service) })
  await server.request('tools/list')
  expect((await server.callTool('list_models')).isError).toBeUndefined()
  expect(textOf(await server.callTool('create_chat_session', { serialNumber: 'x' }))).toContain(
    'no such chatbot',
  )
  expect(textOf(await server.callTool('create_chat_session'))).toContain('serialNumber')
  expect((await server.end()).code).toBe(0)
  expect(server.stderr()).toBe('')
})

test('a fault outside of any call ends the server with exit 1 and one line on stderr', async () => {
  const server = await readyServer({
    nodeArgs: preload(`process.on('SIGUSR2', () => { throw new Error('planted fault') })`),
  })
  const { code } = await endAfter(server, () => server.process.kill('SIGUSR2'))
  expect(code).toBe(1)
  expect(server.stderr().trim().split('\n')).toHaveLength(1)
  expect(JSON.parse(server.stderr()).detail).toContain('planted fault')
})
