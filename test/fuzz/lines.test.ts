import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { forAllTests } from '../support/for-all-tests.ts'
import { metaOf } from '../support/modern-server.ts'
import { readyServer, startServer } from '../support/program.ts'
import { startScriptedService } from '../support/scripted-service.ts'
import { forAny, inTime, texts, values } from './fuzz.ts'

const methods = fc.oneof(
  fc.constantFrom(
    ...['ping', 'initialize', 'tools/list', 'tools/call', 'prompts/list', 'prompts/get'],
    ...['resources/list', 'resources/templates/list', 'resources/read', 'completion/complete'],
    ...['logging/setLevel', 'server/discover', 'notifications/cancelled'],
    ...['notifications/initialized', 'notifications/progress', 'notifications/roots/list_changed'],
  ),
  texts,
)
const ids = fc.oneof(fc.integer(), texts, values)
const messages = fc.record(
  {
    jsonrpc: fc.oneof(fc.constant('2.0'), values),
    id: ids,
    method: methods,
    params: values,
    result: values,
    error: values,
  },
  { requiredKeys: ['jsonrpc'] },
)
const params = fc.record(
  {
    name: fc.oneof(texts, fc.constantFrom('check_listing_text', 'get_run', 'load_listings')),
    arguments: values,
    uri: fc.oneof(texts, fc.constant('newoaks://runs')),
    cursor: values,
    requestId: ids,
    reason: values,
    ref: values,
    argument: values,
    protocolVersion: values,
    capabilities: values,
    clientInfo: values,
  },
  { requiredKeys: [] },
)
const bytes = fc.oneof(
  messages.map((message) => Buffer.from(JSON.stringify(message))),
  fc.array(messages, { maxLength: 3 }).map((batch) => Buffer.from(JSON.stringify(batch))),
  fc
    .tuple(messages, fc.nat())
    .map(([message, at]) => Buffer.from(JSON.stringify(message)).subarray(0, at % 100)),
  fc.uint8Array({ maxLength: 60 }).map((line) => Buffer.from(line)),
  texts.map((text) => Buffer.from(text)),
)

describe('a server', () => {
  const place = forAllTests(async (atEnd) => {
    const service = await startScriptedService(() => {}, atEnd)
    const env = { NEWOAKS_BASE_URL: service.url, NEWOAKS_SECRET_KEY: 'sk-fuzz-000000001' }
    return { service, server: await readyServer({ env, atEnd }), env }
  })

  test('whatever its lines are, it goes on, and every line of its own is a message', async () => {
    const { server, service } = place()
    await forAny(fc.array(bytes, { minLength: 1, maxLength: 5 }), 100, async (lines) => {
      for (const line of lines) server.write(Buffer.concat([line, Buffer.from('\n')]))
      const pong = await inTime('a ping', () => server.request('ping'))
      expect(pong.result).toEqual({})
    })
    expect(service.requests).toEqual([])
    expect(server.stderr()).not.toContain('internal error')
  })

  test('whatever a request asks for, it is answered once', async () => {
    const { server } = place()
    await forAny(fc.tuple(methods, params), 100, async ([method, given]) => {
      // It would wait for a service that does not answer.
      if (method.startsWith('notifications/')) return
      const { result, error } = await inTime(method, () => server.request(method, given))
      expect([result, error].filter(Boolean)).toHaveLength(1)
      expect(JSON.stringify(error) ?? '').not.toContain('fault in this server')
    })
  })

  test('whatever the envelope of the newer era says, the request is answered once', async () => {
    const server = startServer({ env: place().env })
    const envelopes = fc.oneof(
      values.map((value) => ({ _meta: value })),
      fc
        .tuple(fc.constantFrom(...Object.keys(metaOf())), values)
        .map(([name, value]) => ({ _meta: metaOf({}, { [name]: value }) })),
      fc.dictionary(texts, values, { maxKeys: 3 }).map((more) => ({ _meta: metaOf({}, more) })),
      values.map((requestState) => ({ requestState, _meta: metaOf() })),
      values.map((inputResponses) => ({ inputResponses, _meta: metaOf() })),
    )
    await forAny(fc.tuple(methods, params, envelopes), 100, async ([method, given, envelope]) => {
      if (method.startsWith('notifications/')) return
      const { result, error } = await inTime(method, () =>
        server.request(method, { ...given, ...envelope }),
      )
      expect([result, error].filter(Boolean)).toHaveLength(1)
    })
    expect(server.stderr()).not.toContain('internal error')
  })
})
