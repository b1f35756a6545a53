import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { forAllTests } from '../support/for-all-tests.ts'
import { sandboxAndEnv } from '../support/listing-file.ts'
import { startServer, textOf } from '../support/program.ts'
import { connectRealClient } from '../support/real-client.ts'
import { house } from '../support/sandbox.ts'
import { configured, sendJson, startScriptedService } from '../support/scripted-service.ts'

const Session = z.object({ Data: z.object({ SessionID: z.int() }) })

/** A client of a sandbox; `demo` is the chatbot of the test of every tool alone. */
const toSandbox = forAllTests(async (atEnd) => {
  const { env } = await sandboxAndEnv({ chatbots: ['streams'] }, atEnd)
  return connectRealClient({ env, atEnd })
})

test('what a key without a listing may be answered with is told apart from a chatbot', async () => {
  const service = await startScriptedService((response) =>
    sendJson(response, { Success: false, Code: 404, Message: 'Not found.', Data: null }, 404),
  )
  const { call } = await connectRealClient({ env: configured(service) })
  const byKey = { SerialNumber: 'x', Key: 'M1', KeyType: 'NewOaks', Status: 'Sold' }
  const told = textOf(await call('update_listing', byKey))
  expect(told).toContain('The service refused RealEstateUpdate (HTTP 404, Code 404): Not found.')
  expect(told).toContain('Check the chatbot ID and the keys of the listings')
})

test('every tool works against the service, and its two forms of result agree', async () => {
  const { call, succeed } = toSandbox()
  const envelope = { Version: '1.0.0', Code: 200 }

  const models = await succeed('list_models')
  expect(models).toMatchObject({ ...envelope, Data: [{ Key: '1' }, { Key: '2' }, { Key: '3' }] })
  expect(await succeed('edit_chatbot', { serialNumber: 'demo', AnswerSuffix: ' [e2e]' })).toEqual({
    ...envelope,
    Data: 1,
    set: { AnswerSuffix: ' [e2e]' },
    beforeNotKnown: ['AnswerSuffix'],
  })

  for (const [Model, said] of [
    [
      'sandbox-small',
      'is the name of a model, and the service takes its key.\nOutcome: not_applied',
    ],
    ['sandbox-small', 'Give its Key, 1.'],
    ['3', 'is not for this account, by list_models.'],
    ['3', 'Give one of these keys: 1, 2.'],
  ]) {
    const refused = await call('edit_chatbot', { serialNumber: 'demo', Model, Name: 'Never set' })
    expect(refused.isError).toBe(true)
    expect(textOf(refused)).toContain(said)
  }
  expect(JSON.stringify(await succeed('get_changes'))).not.toContain('Never set')
  expect(await succeed('edit_chatbot', { serialNumber: 'demo', Model: '1' })).not.toHaveProperty(
    'notes',
  )
  // A list need not have every key that the service takes.
  const unlisted = { serialNumber: 'demo', Temperature: 9, Model: '4' }
  const told = await succeed('edit_chatbot', unlisted)
  expect(Object.keys(told)[0]).toBe('notes')
  expect(told).toMatchObject({ Data: 1, set: { Model: '4' } })
  expect(z.array(z.string()).parse(told.notes)[0]).toBe(
    'Model 4 was set as given, but list_models does not have it, and the chatbot may not answer with it. Ask it something to see, or set one of these keys: 1, 2.',
  )

  const home = { ...house, SalePrice: 350_000, Address: '1 Elm Street' }
  const created = await succeed('create_listing', home)
  expect(created).toEqual({ ...envelope, Data: expect.any(String) })
  const update = { SerialNumber: 'demo', Key: created.Data, KeyType: 'NewOaks', Status: 'Sold' }
  expect(await succeed('update_listing', update)).toMatchObject({
    ...envelope,
    Data: 1,
    notes: [expect.stringContaining('CurrencySymbol')],
  })
  const { Status: _, ...keysOnly } = update
  await expect(succeed('update_listing', keysOnly)).rejects.toThrow('No field is given')
  expect(await succeed('update_listing', { ...update, Key: 'absent' })).toMatchObject({
    Data: 0,
    notes: [
      'No listing has this key: nothing was updated. find_listings looks homes up by address.',
    ],
  })
  expect(await succeed('find_listings', { SerialNumber: 'demo' })).toMatchObject({
    total: 1,
    byStatus: { Sold: 1 },
    listings: [{ id: created.Data, MLSNumber: 'M1', Status: 'Sold', where: 'both' }],
  })
  const deletion = { SerialNumber: 'demo', Keys: ['M1', 'M2'], KeyType: 'MLSNumber' }
  expect(await succeed('delete_listings', deletion)).toEqual({
    ...envelope,
    Data: { SuccessCount: 1 },
    notFound: ['M2'],
    deleted: [expect.objectContaining({ key: 'M1', MLSNumber: 'M1' })],
    notes: [
      '1 deleted, 1 not found: "M2".',
      expect.stringContaining('To have it back as it was: create_listing'),
      expect.stringContaining('Done at once, without asking'),
    ],
  })

  const session = await succeed('create_chat_session', { serialNumber: 'demo' })
  expect(session).toEqual({ ...envelope, Data: { SessionID: expect.any(Number) } })
  const sessionID = Session.parse(session).Data.SessionID
  const answer = await succeed('ask_chatbot', { sessionID, content: 'Hello' })
  expect(answer).toMatchObject({
    ...envelope,
    Data: { content: expect.stringMatching(/ \[e2e\]$/), totalToken: expect.any(Number) },
  })
  const history = await succeed('get_chat_history', { SerialNumber: 'demo' })
  expect(history).toMatchObject({
    ...envelope,
    Data: [
      { SessionID: sessionID, Messages: [{ Type: 'User', Content: 'Hello' }, { Type: 'AI' }] },
    ],
  })
})

test('a streamed answer comes as progress, and its pieces are the answer', async () => {
  const { succeed } = toSandbox()
  const session = await succeed('create_chat_session', { serialNumber: 'streams' })
  const sessionID = Session.parse(session).Data.SessionID
  const pieces: string[] = []
  const answer = await succeed(
    'ask_chatbot',
    { sessionID, content: 'Hello', stream: true },
    { onprogress: ({ message }) => pieces.push(message ?? '') },
  )
  expect(answer).toEqual({
    Data: {
      QuestionID: expect.any(Number),
      AnswerID: expect.any(Number),
      Answer: pieces.join(''),
      TotalToken: expect.any(Number),
    },
    Code: 200,
  })
  expect(pieces.length).toBeGreaterThan(1)
})

describe('a failure', () => {
  const server = forAllTests((atEnd) => startServer({ atEnd }))

  test('of the service is text alone', async () => {
    const { call } = toSandbox()
    const result = await call('create_chat_session', { serialNumber: 'no such bot' })
    expect(result.isError).toBe(true)
    expect(result.structuredContent).toBeUndefined()
    expect(result.content).toEqual([{ type: 'text', text: expect.stringContaining('Code 404') }])
    expect(textOf(result)).toMatch(/\nOutcome: not_applied: nothing was changed\.\nNext: \S/)
  })

  test('of the arguments names each of them, and nothing is sent', async () => {
    const service = await startScriptedService(() => {})
    const { call } = await connectRealClient({ env: configured(service) })
    const result = await call('delete_listings', { Keys: [], KeyType: 'Other', Extra: 1 })
    expect(result).toMatchObject({ isError: true })
    expect(result.structuredContent).toBeUndefined()
    for (const name of ['SerialNumber', 'Keys', 'KeyType', 'Extra'])
      expect(textOf(result)).toMatch(new RegExp(`^- ${name}: `, 'm'))
    expect(service.requests).toHaveLength(0)
  })

  test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', '', 'Edit_Chatbot'])(
    'of a call to the unknown tool "%s" is an error of the request',
    async (name) => {
      expect(await server().request('tools/call', { name })).toMatchObject({
        error: { code: -32602, message: `Unknown tool: ${name}` },
      })
    },
  )

  test.each([
    ['no parameters', undefined],
    ['no name', { arguments: {} }],
    ['a name that is a number', { name: 5 }],
  ])('of a call with %s is an error of the request', async (_name, params) => {
    expect(await server().request('tools/call', params)).toMatchObject({ error: { code: -32602 } })
  })
})

describe('cancelling', () => {
  test('aborts the request, of which nothing more is heard', async () => {
    const service = await startScriptedService(() => {})
    const { call, client } = await connectRealClient({ env: configured(service) })
    const controller = new AbortController()
    const cancelled = call('list_models', {}, { signal: controller.signal })
    const { connectionClosed } = await service.request(1)
    controller.abort('changed my mind')
    await expect(cancelled).rejects.toThrow('changed my mind')
    await connectionClosed
    await client.ping()
    expect(service.requests).toHaveLength(1)
  })

  test('aborts a streamed answer after its first piece', async () => {
    const service = await startScriptedService((response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write('{"content":"One moment"}\n')
    })
    const { call, client } = await connectRealClient({ env: configured(service) })
    const controller = new AbortController()
    const cancelled = call(
      'ask_chatbot',
      { sessionID: 1, content: 'Hi', stream: true },
      { signal: controller.signal, onprogress: () => controller.abort('enough') },
    )
    await expect(cancelled).rejects.toThrow('enough')
    await service.requests[0]?.connectionClosed
    await client.ping()
  })

  test('ends the wait before a repeat', async () => {
    const service = await startScriptedService((response) => {
      response.setHeader('retry-after', '1')
      sendJson(response, { Success: false, Code: 503, Message: 'busy', Data: null }, 503)
    })
    const server = startServer({ env: configured(service) })
    server.send({ id: 1, method: 'tools/call', params: { name: 'list_models' } })
    server.send({ id: 2, method: 'tools/call', params: { name: 'list_models' } })
    await service.request(2)
    server.send({ method: 'notifications/cancelled', params: { requestId: 1 } })
    // The call that goes on is answered after its repeats; the other sent none.
    expect((await server.response(2)).result?.isError).toBe(true)
    expect(service.requests).toHaveLength(4)
    expect(server.messages().map(({ id }) => id)).toEqual([2])
  })
})

describe('progress', () => {
  const answer = ['A ', 'house', ' with', ' a pool.']
  const answering = forAllTests(async (atEnd) => {
    const service = await startScriptedService((response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      for (const content of answer) response.write(`data: ${JSON.stringify({ content })}\n\n`)
      const final = { QuestionID: 1, AnswerID: 2, Answer: answer.join(''), TotalToken: 3 }
      response.end(`data: ${JSON.stringify(final)}\n\n`)
    }, atEnd)
    return startServer({ env: configured(service), atEnd })
  })
  const args = { sessionID: 1, content: 'Hi', stream: true }
  /** Asks, and gives what the server has said since. */
  async function asked(meta?: Record<string, unknown>) {
    const before = answering().messages().length
    const result = await answering().callTool('ask_chatbot', args, meta)
    return { result, messages: answering().messages().slice(before) }
  }

  test.each(['a token', 7, 0, ''])(
    'carries the token %j, counts up, and comes before the result',
    async (progressToken) => {
      const { result, messages } = await asked({ progressToken })
      expect(result.structuredContent).toMatchObject({ Data: { Answer: 'A house with a pool.' } })
      expect(messages.slice(0, -1).map(({ method, params }) => ({ method, params }))).toEqual(
        answer.map((message, index) => ({
          method: 'notifications/progress',
          params: { progressToken, progress: index + 1, message },
        })),
      )
      expect(messages.at(-1)?.result).toBeDefined()
    },
  )

  test('is not sent when nobody asked for it', async () => {
    expect((await asked()).messages).toHaveLength(1)
  })

  test('is not sent for a call that does not stream', async () => {
    const service = await startScriptedService((response) =>
      sendJson(response, { Data: { content: 'Hi' }, Success: true, Code: 200 }),
    )
    const server = startServer({ env: configured(service) })
    await server.callTool('ask_chatbot', { sessionID: 1, content: 'Hi' }, { progressToken: 1 })
    expect(server.messages()).toHaveLength(1)
  })
})

describe('an outcome that nobody knows', () => {
  const failing = forAllTests(async (atEnd) => {
    const service = await startScriptedService((response) => response.writeHead(500).end(), atEnd)
    return startServer({ env: { ...configured(service), NEWOAKS_MAX_ATTEMPTS: '1' }, atEnd })
  })

  test.each([
    ['create_listing', house, /^Next: Look with find_listings/m],
    ['ask_chatbot', { sessionID: 1, content: 'Hi' }, /^Next: Read get_chat_history/m],
    [
      'delete_listings',
      { SerialNumber: 'b', Keys: ['1'], KeyType: 'NewOaks' },
      /^Next: Call again: what is already deleted/m,
    ],
  ])('of %s comes with what to look at, and no advice against it', async (tool, args, advice) => {
    const text = textOf(await failing().callTool(tool, args))
    expect(text).toContain('Outcome: unknown')
    expect(text).toMatch(advice)
    expect(text).not.toContain('Call again later')
  })
})

test('a repeated delete says that a count of 0 can mean that it was done before', async () => {
  const service = await startScriptedService((response, request) => {
    const deletions = service.requests.filter(({ path }) => path.endsWith('/RealEstateDelete'))
    if (deletions.indexOf(request) === 0) response.writeHead(503).end()
    else sendJson(response, { Data: { SuccessCount: 0 }, Success: true, Code: 200 })
  })
  const server = startServer({ env: configured(service) })
  const args = { SerialNumber: 'b', Keys: ['1'], KeyType: 'NewOaks' }
  const { structuredContent } = await server.callTool('delete_listings', args)
  expect(structuredContent).toMatchObject({
    Data: { SuccessCount: 0 },
    notes: expect.arrayContaining([
      expect.stringMatching(/^The request was repeated: .* the count can be too low, even 0\.$/),
      expect.stringMatching(/^Whether a listing has the key 1 cannot be told/),
    ]),
  })
})

test('the instructions speak only of tools that are offered', async () => {
  const { result } = await startServer({
    env: { NEWOAKS_READ_ONLY: 'true', NEWOAKS_TOOLSETS: 'chat,listings' },
  }).initialize()
  expect(result?.instructions).toContain('ask_chatbot')
  expect(result?.instructions).toContain('find_listings')
  expect(result?.instructions).toContain('changes no settings and no listings')
  expect(result?.instructions).not.toMatch(/edit_chatbot|create, update/)
})

test('what follows the final object is read: the connection is not cut', async () => {
  const final = { QuestionID: 1, AnswerID: 2, Answer: 'Hi', TotalToken: 3 }
  const responses: ServerResponse[] = []
  const service = await startScriptedService((response) => {
    responses.push(response)
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(`data: ${JSON.stringify(final)}\n\n`)
  })
  const server = startServer({ env: configured(service) })
  await server.callTool('ask_chatbot', { sessionID: 1, content: 'Hi', stream: true })

  const [response] = responses
  if (!response) throw new Error('no request came')
  const closed = once(response, 'close')
  response.end('data: [DONE]\n\n')
  await closed
  expect(response.writableFinished).toBe(true)
})

test.each([
  [
    'another shape’s member that is null',
    { messageid: 1, content: 'c', totalToken: 2, Answer: null },
  ],
  ['a member of another type', { content: 'c', QuestionID: 'q', more: [1] }],
])('an answer with %s is passed on to a real client', async (_, Data) => {
  const service = await startScriptedService((response) =>
    sendJson(response, { Data, Success: true, Code: 200 }),
  )
  const { succeed } = await connectRealClient({ env: configured(service) })
  const result = await succeed('ask_chatbot', { sessionID: 1, content: 'Hi' })
  expect(result).toEqual({ Data, Code: 200 })
})

test('an update that was repeated and answers 0 is not said to have found nothing', async () => {
  const service = await startScriptedService((response, request) => {
    const updates = service.requests.filter(({ path }) => path.endsWith('RealEstateUpdate'))
    if (updates[0] === request) response.writeHead(503).end()
    else sendJson(response, { Data: 0, Success: true, Code: 200 })
  })
  const server = startServer({ env: configured(service) })
  const args = { SerialNumber: 'b', Key: 'k', KeyType: 'NewOaks', Status: 'Sold' }
  const { structuredContent } = await server.callTool('update_listing', args)
  const notes = JSON.stringify(structuredContent?.notes)
  expect(notes).toContain('the count can be too low, even 0')
  expect(notes).not.toContain('No listing has this key')
})

test('a model is set and said to be unchecked where the list of models cannot be read', async () => {
  const service = await startScriptedService((response, request) => {
    if (request.path.endsWith('ModelList')) response.writeHead(503).end()
    else sendJson(response, { Data: 1, Success: true, Code: 200 })
  })
  const { succeed } = await connectRealClient({ env: configured(service) })
  expect(await succeed('edit_chatbot', { serialNumber: 'b', Model: '9' })).toMatchObject({
    Data: 1,
    notes: [
      expect.stringContaining('Model 9 could not be compared with list_models before it was set'),
    ],
  })
})
