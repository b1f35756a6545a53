import { describe, expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { forAllTests } from '../support/for-all-tests.ts'
import { type Server, startServer } from '../support/program.ts'
import { toolNames } from '../support/tool-names.ts'

const MEGABYTE = 1024 * 1024

async function expectAlive(server: Server): Promise<void> {
  expect(await server.request('ping')).toMatchObject({ result: {} })
}

describe('before initialize', () => {
  const asked = forAllTests((atEnd) => startServer({ atEnd }))

  test.each([
    'server/discover',
    'resources/subscribe',
    'no/such/method',
    'constructor',
    'tools/call/',
  ])('the unknown method %s is answered with -32601', async (method) => {
    expect(await asked().request(method)).toMatchObject({
      error: { code: -32601, message: 'Method not found' },
    })
    await expectAlive(asked())
  })

  test('ping, tools/list and tools/call are answered, and initialize works after them', async () => {
    const server = startServer()
    expect(await server.request('ping')).toMatchObject({ result: {} })
    expect((await server.request('tools/list')).result?.tools).toHaveLength(toolNames.length)
    expect((await server.callTool('list_models')).isError).toBe(true)
    expect((await server.initialize()).result).toMatchObject({
      protocolVersion: '2025-06-18',
      serverInfo: { name: 'newoaks-mcp', title: 'NewOaks chatbots', version: packageJson.version },
      capabilities: { tools: {}, prompts: {}, resources: {}, completions: {} },
    })
    expect((await server.request('tools/list')).result?.tools).toHaveLength(toolNames.length)
  })

  test('initialize with a version nobody knows is answered with one that the server speaks', async () => {
    const server = startServer()
    const params = {
      protocolVersion: '1999-01-01',
      capabilities: {},
      clientInfo: { name: 'e2e', version: '1' },
    }
    const { result } = await server.request('initialize', params)
    expect(result?.protocolVersion).toBe('2025-11-25')
  })
})

describe('a line that is no message', () => {
  const written = forAllTests((atEnd) => startServer({ atEnd }))

  test.each([
    ['words', 'hello there'],
    ['nothing', ''],
    ['spaces', '   '],
    ['null', 'null'],
    ['an empty list', '[]'],
    ['a number', '42'],
    ['a text', '"ping"'],
    ['an empty object', '{}'],
    ['half an object', '{"jsonrpc":"2.0","id":1'],
    ['another version', '{"jsonrpc":"1.0","id":1,"method":"ping"}'],
    ['an id that is an object', '{"jsonrpc":"2.0","id":{},"method":"ping"}'],
    ['a response to nothing', '{"jsonrpc":"2.0","id":77,"result":{}}'],
    [
      'a cancellation of nothing',
      '{"jsonrpc":"2.0","method":"notifications/cancelled","params":{}}',
    ],
    ['nested lists', '['.repeat(100_000)],
    ['invalid UTF-8', Buffer.from([0xff, 0xfe, 0xc3, 0x28])],
    ['a zero byte', Buffer.from([0])],
  ])('%s does not end the server', async (_name, line) => {
    written().write(line)
    written().write('\n')
    await expectAlive(written())
  })

  test('a request with invalid UTF-8 in a text is answered', async () => {
    written().write('{"jsonrpc":"2.0","id":"a","method":"ping","params":{"text":"')
    written().write(Buffer.from([0xc3, 0x28]))
    written().write('"}}\n')
    expect(await written().response('a')).toMatchObject({ result: {} })
  })

  test('what follows garbage in the same write is answered', async () => {
    written().write('garbage\n\n{"jsonrpc":"2.0","id":"b","method":"ping"}\nmore\n')
    expect(await written().response('b')).toMatchObject({ result: {} })
  })
})

describe('a request that is not well-formed is answered, so that nobody waits for it', () => {
  const written = forAllTests((atEnd) => startServer({ atEnd }))

  test.each([
    ['params null', '{"jsonrpc":"2.0","id":1,"method":"tools/list","params":null}'],
    ['params a list', '{"jsonrpc":"2.0","id":2,"method":"ping","params":[]}'],
    [
      'a progress token that is null',
      '{"jsonrpc":"2.0","id":3,"method":"ping","params":{"_meta":{"progressToken":null}}}',
    ],
    ['another version', '{"jsonrpc":"1.0","id":4,"method":"ping"}'],
    ['initialize without parameters', '{"jsonrpc":"2.0","id":5,"method":"initialize","params":{}}'],
    ['a batch', '[{"jsonrpc":"2.0","id":6,"method":"ping"},{"jsonrpc":"2.0","method":"x"}]'],
  ])('%s', async (_, line) => {
    written().write(`${line}\n`)
    const [, id] = /"id":(\d+)/.exec(line) ?? []
    expect((await written().response(Number(id))).error?.code).toBe(-32600)
    await expectAlive(written())
  })

  test('a list of tools is answered whatever its parameters hold', async () => {
    const { result } = await written().request('tools/list', { cursor: 5 })
    expect(result?.tools).toHaveLength(toolNames.length)
  })

  test('a last line without an end is answered', async () => {
    const server = startServer()
    server.write('{"jsonrpc":"2.0","id":1,"method":"ping"}')
    await server.end()
    expect(server.messages()).toEqual([{ jsonrpc: '2.0', id: 1, result: {} }])
  })
})

describe('a line of 50 MB', () => {
  const shared = forAllTests((atEnd) => startServer({ atEnd }))

  test('of garbage does not end the server', async () => {
    const server = shared()
    server.write(`${'x'.repeat(50 * MEGABYTE)}\n`)
    await expectAlive(server)
  })

  test('that is a request gets its answer', async () => {
    const server = shared()
    server.send({ id: 1, method: 'ping', params: { filler: 'x'.repeat(50 * MEGABYTE) } })
    expect(await server.response(1)).toMatchObject({ result: {} })
    await expectAlive(server)
  })

  test('that calls a tool gets its answer, which does not repeat the 50 MB', async () => {
    const server = shared()
    const filler = 'x'.repeat(50 * MEGABYTE)
    const before = server.stdout().length
    const result = await server.callTool('delete_listings', { Keys: [], KeyType: filler })
    expect(result.isError).toBe(true)
    expect(server.stdout().length - before).toBeLessThan(2000)
  })
})

test('a line over the limit is skipped, said on stderr, and the next request is answered', async () => {
  const server = startServer()
  for (let written = 0; written < 80; written += 1) server.write('x'.repeat(MEGABYTE))
  server.write('\n')
  await expectAlive(server)
  await server.until(() => server.stderr().includes('too long') || undefined)
  expect(server.stderr().trim().split('\n')).toHaveLength(1)
})

describe('requests on the wire', () => {
  const written = forAllTests((atEnd) => startServer({ atEnd }))

  test('two in one write are both answered', async () => {
    written().write(
      '{"jsonrpc":"2.0","id":1,"method":"ping"}\n{"jsonrpc":"2.0","id":"two","method":"ping"}\n',
    )
    expect(await written().response(1)).toMatchObject({ result: {} })
    expect(await written().response('two')).toMatchObject({ result: {} })
  })

  test('one split over many writes is answered', async () => {
    const bytes = Buffer.from('{"jsonrpc":"2.0","id":"é🙂","method":"ping"}\n')
    for (const byte of bytes) {
      await new Promise<void>((resolve) => {
        written().process.stdin.write(Buffer.from([byte]), () => resolve())
      })
    }
    expect(await written().response('é🙂')).toMatchObject({ result: {} })
  })

  test('one that ends in CRLF is answered', async () => {
    written().write('{"jsonrpc":"2.0","id":3,"method":"ping"}\r\n')
    expect(await written().response(3)).toMatchObject({ result: {} })
  })

  test('a thousand at once are all answered, each once', async () => {
    const server = startServer()
    const requests = Array.from({ length: 1000 }, (_, id) => ({
      jsonrpc: '2.0',
      id,
      method: 'ping',
    }))
    server.write(requests.map((request) => `${JSON.stringify(request)}\n`).join(''))
    await server.end()
    const ids = server.messages().map(({ id }) => Number(id))
    expect(ids.sort((a, b) => a - b)).toEqual(requests.map(({ id }) => id))
  })
})
