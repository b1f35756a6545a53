import { describe, expect, test } from 'vitest'
import { forAllTests } from '../support/for-all-tests.ts'
import { listingsCsv, sandboxAndEnv } from '../support/listing-file.ts'
import { metaOf, startModernServer } from '../support/modern-server.ts'
import { initializeParams, startServer } from '../support/program.ts'
import { toolNames } from '../support/tool-names.ts'

const info = { 'io.modelcontextprotocol/serverInfo': { name: 'newoaks-mcp' } }
const kept = (ttlMs: number) => ({ resultType: 'complete', ttlMs, cacheScope: 'private' })

/** One that is asked of nothing that it would remember. */
const shared = forAllTests((atEnd) => startModernServer({ atEnd }))
/** One with a service. */
const working = forAllTests(async (atEnd) => {
  const { env } = await sandboxAndEnv({}, atEnd)
  return startModernServer({ env, atEnd })
})

describe('revision 2026-07-28', () => {
  test('every result is stamped, and lists and reads say how long they may be kept', async () => {
    const server = working()
    expect((await server.ask('server/discover')).result).toMatchObject({
      ...kept(300_000),
      supportedVersions: ['2026-07-28'],
      capabilities: { tools: {}, prompts: {}, resources: { listChanged: true }, completions: {} },
      instructions: expect.stringContaining('For running customer chatbots'),
      _meta: info,
    })
    for (const [method, ttlMs] of [
      ['tools/list', 300_000],
      ['prompts/list', 300_000],
      ['resources/templates/list', 300_000],
      ['resources/list', 0],
    ] as const)
      expect((await server.ask(method)).result).toMatchObject({ ...kept(ttlMs), _meta: info })
    const read = await server.ask('resources/read', { uri: 'newoaks://packs' })
    expect(read.result).toMatchObject({ ...kept(0), _meta: info })
    const ref = { type: 'ref/prompt', name: 'test-my-bot' }
    for (const [method, params] of [
      ['tools/call', { name: 'list_models' }],
      ['tools/call', { name: 'edit_chatbot', arguments: {} }],
      ['prompts/get', { name: 'load-listings', arguments: { SerialNumber: 'demo' } }],
      ['completion/complete', { ref, argument: { name: 'pack', value: '' } }],
    ] as const) {
      const { result } = await server.ask(method, params)
      expect(result).toMatchObject({ resultType: 'complete', _meta: info })
      expect(result).not.toHaveProperty('ttlMs')
      expect(result).not.toHaveProperty('cacheScope')
    }
  })

  test.each([
    ['ping', {}],
    ['logging/setLevel', { level: 'info' }],
    ['resources/subscribe', { uri: 'newoaks://runs' }],
    ['roots/list', {}],
    ['no/such/method', {}],
  ])('%s is no method of it', async (method, params) => {
    const server = shared()
    expect(await server.ask(method, params)).toMatchObject({ error: { code: -32601 } })
  })

  test('another revision is refused with those that there are', async () => {
    const server = shared()
    for (const requested of ['1900-01-01', '2025-11-25', '2027-01-01']) {
      const _meta = metaOf({}, { 'io.modelcontextprotocol/protocolVersion': requested })
      for (const method of ['server/discover', 'tools/list', 'no/such/method'])
        expect(await server.request(method, { _meta })).toMatchObject({
          error: { code: -32022, data: { supported: ['2026-07-28'], requested } },
        })
    }
  })

  test.each([
    ['protocolVersion', undefined],
    ['protocolVersion', 20260728],
    ['clientCapabilities', undefined],
    ['clientCapabilities', 'all'],
    ['clientInfo', 'me'],
  ])('a request whose %s is %s is refused, and its name is told', async (name, value) => {
    const server = shared()
    const key = `io.modelcontextprotocol/${name}`
    for (const method of ['server/discover', 'tools/list'])
      expect(await server.request(method, { _meta: metaOf({}, { [key]: value }) })).toMatchObject({
        error: { code: -32602, message: expect.stringContaining(`_meta["${key}"]`) },
      })
  })

  test('who sends a request may leave out what it is called', async () => {
    const server = shared()
    const _meta = metaOf({}, { 'io.modelcontextprotocol/clientInfo': undefined })
    expect(await server.request('tools/list', { _meta })).toMatchObject({ result: kept(300_000) })
  })

  test('the journal has the host that the request names', async () => {
    const server = working()
    const edit = { name: 'edit_chatbot', arguments: { serialNumber: 'demo', Name: 'Elm' } }
    expect((await server.ask('tools/call', edit)).result).not.toHaveProperty('isError')
    const { result } = await server.ask('tools/call', {
      name: 'get_changes',
      arguments: { SerialNumber: 'demo' },
    })
    expect(JSON.stringify(result)).toContain('raw 1')
  })

  test('a stream of news ends when it is cancelled, and with a word when the server ends', async () => {
    const { env } = await sandboxAndEnv()
    const server = startModernServer({ env })
    const wanted = { toolsListChanged: true, resourcesListChanged: true }
    const listen = (id: number | string, notifications: object) => {
      const params = { notifications, _meta: metaOf() }
      server.send({ id, method: 'subscriptions/listen', params })
    }
    const told = () =>
      server
        .messages()
        .filter(({ method }) => method?.startsWith('notifications/'))
        .map(({ method, params }) => [method, params])
    listen(0, wanted)
    listen('other', wanted)
    listen('silent', { toolsListChanged: true })
    const acknowledged = 'notifications/subscriptions/acknowledged'
    const meta = (id: number | string) => ({
      _meta: { 'io.modelcontextprotocol/subscriptionId': id },
    })
    await server.until(() => (told().length === 3 ? true : undefined))
    expect(told()).toEqual([
      [acknowledged, { notifications: { resourcesListChanged: true }, ...meta(0) }],
      [acknowledged, { notifications: { resourcesListChanged: true }, ...meta('other') }],
      [acknowledged, { notifications: {}, ...meta('silent') }],
    ])
    const load = (count: number) =>
      server.ask('tools/call', {
        name: 'import_listings',
        arguments: { SerialNumber: 'demo', text: listingsCsv(count) },
      })
    await load(1)
    const changed = 'notifications/resources/list_changed'
    expect(told().slice(3)).toEqual([
      [changed, meta(0)],
      [changed, meta('other')],
    ])
    server.send({ method: 'notifications/cancelled', params: { requestId: 0 } })
    await load(2)
    expect(told().slice(5)).toEqual([[changed, meta('other')]])
    await server.end()
    const closed = ({ id }: { id?: string | number | undefined }) => id === 'other'
    expect(server.messages().find(closed)?.result).toMatchObject({
      resultType: 'complete',
      ...meta('other'),
    })
    expect(server.messages().some(({ id }) => id === 0)).toBe(false)
  })
})

describe('both eras in one process', () => {
  test('are answered each in its own way, in any order', async () => {
    const server = startModernServer()
    const modern = async () =>
      expect((await server.ask('tools/list')).result).toMatchObject(kept(300_000))
    const legacy = async () => {
      const { result } = await server.request('tools/list')
      expect(Object.keys(result ?? {})).toEqual(['tools'])
      expect(result?.tools).toHaveLength(toolNames.length)
    }
    await legacy()
    await modern()
    expect((await server.initialize()).result?.protocolVersion).toBe('2025-06-18')
    await modern()
    await legacy()
    expect((await server.request('ping')).result).toEqual({})
    expect((await server.ask('server/discover')).result).toMatchObject(kept(300_000))
    expect((await server.initialize()).result?.protocolVersion).toBe('2025-06-18')
    await Promise.all([modern(), legacy(), modern(), legacy()])
  })

  test('an initialize is served even if it has the envelope of the other', async () => {
    const server = startModernServer()
    const params = { ...initializeParams, _meta: metaOf() }
    expect((await server.request('initialize', params)).result).toMatchObject({
      protocolVersion: '2025-06-18',
    })
  })

  test('server/discover without an envelope is unknown, as to any earlier server', async () => {
    const server = shared()
    expect(await server.request('server/discover')).toMatchObject({ error: { code: -32601 } })
  })

  test('what a host said when it initialized is not taken for the other era', async () => {
    const { env } = await sandboxAndEnv()
    const server = startModernServer({ env })
    const capabilities = { elicitation: {}, roots: {} }
    await server.request('initialize', { ...initializeParams, capabilities })
    const Keys = Array.from({ length: 21 }, (_, index) => `M${index + 1}`)
    const few = { SerialNumber: 'demo', Keys, KeyType: 'MLSNumber' }
    await server.ask('tools/call', {
      name: 'import_listings',
      arguments: { SerialNumber: 'demo', text: listingsCsv(1) },
    })
    const { result } = await server.ask('tools/call', { name: 'delete_listings', arguments: few })
    expect(JSON.stringify(result)).toContain('the user must agree first')
    // No request goes to the host for it: in that era the server asks by results alone.
    expect(server.messages().some(({ id, method }) => id !== undefined && method)).toBe(false)
  })
})

test.each([
  ['2025-03-26', 1],
  ['2025-06-18', 2],
  ['2025-11-25', 2],
])('who asks for revision %s gets %i blocks of a load', async (protocolVersion, blocks) => {
  const { env } = await sandboxAndEnv()
  const server = startServer({ env })
  await server.request('initialize', { ...initializeParams, protocolVersion })
  const load = { SerialNumber: 'demo', text: listingsCsv(1) }
  expect((await server.callTool('import_listings', load)).content).toHaveLength(blocks)
})
