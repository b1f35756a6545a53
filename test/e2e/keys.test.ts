import { describe, expect, test } from 'vitest'
import { forAllTests } from '../support/for-all-tests.ts'
import { runProgram, type Server, startServer } from '../support/program.ts'
import { type Script, sendJson, startScriptedService } from '../support/scripted-service.ts'

const secretKey = 'sk-7Qx0Zt4W9vB2nM6pR8yK5hJ3dF1sG+/c2'
const sessionKey = 'ses_Lw3Eo5Ua7Ty9Ri1Pq2Az4Sx6Dc8Fv0b9'
const both = `${secretKey} ${sessionKey}`
const keyEnv = { NEWOAKS_SECRET_KEY: secretKey, NEWOAKS_SESSION_KEY: sessionKey }

/** Long enough that nobody writes it by chance: a key cut off somewhere counts as a key too. */
const TELLING_CHARS = 10

function expectNoKeyIn(text: string): void {
  for (const key of [secretKey, sessionKey, encodeURIComponent(secretKey)])
    for (let start = 0; start + TELLING_CHARS <= key.length; start += 1)
      expect(text).not.toContain(key.slice(start, start + TELLING_CHARS))
}

/** Everything that the server said, and the progress messages joined together. */
function expectNoKeyOf(server: Server): void {
  expectNoKeyIn(server.stdout())
  expectNoKeyIn(server.stderr())
  expectNoKeyIn(progressText(server))
}

/** @param from which of its messages is the first */
function progressText(server: Server, from = 0): string {
  return server
    .messages()
    .slice(from)
    .filter(({ method }) => method === 'notifications/progress')
    .map(({ params }) => params?.message)
    .join('')
}

const echoed = {
  [secretKey]: sessionKey,
  content: both,
  SessionID: 1,
  SuccessCount: 1,
  deep: [[{ [`x${sessionKey}y`]: [both, secretKey.repeat(3), encodeURIComponent(secretKey)] }]],
}

const scripts: Readonly<Record<string, Script>> = {
  'the data': (response) =>
    sendJson(response, { Data: echoed, Version: both, Success: true, Code: 200, Message: both }),
  'a message': (response) =>
    sendJson(response, { Data: both, Success: false, Code: 400, Message: `no: ${both} ${both}` }),
  'a message that is cut off': (response) => {
    const Message = `${'x'.repeat(485)}${both}`
    sendJson(response, { Data: null, Success: false, Code: 400, Message })
  },
  'an error page': (response) => {
    response
      .writeHead(502, { 'content-type': 'text/html' })
      .end(`<html><head><title>Bad ${both}</title></head><body>${both}</body></html>`)
  },
  text: (response) => {
    response.writeHead(200, { 'content-type': `text/plain; x="${both}"` }).end(both)
  },
  'a redirect': (response) => {
    const location = `https://elsewhere.example/${both}?key=${encodeURIComponent(secretKey)}`
    response.writeHead(302, { location }).end()
  },
  'data of the wrong shape': (response) =>
    sendJson(response, { Data: [{ [secretKey]: both }, both], Success: true, Code: 200 }),
  'a refusal of both keys': (response) =>
    sendJson(response, { Data: null, Success: false, Code: 401, Message: both }, 401),
}

const calls = [
  ['list_models', undefined],
  ['create_chat_session', { serialNumber: 'x' }],
  ['ask_chatbot', { sessionID: 1, content: 'Hi' }],
  ['ask_chatbot', { sessionID: 1, content: 'Hi', stream: true }],
  ['delete_listings', { SerialNumber: 'x', Keys: ['a'], KeyType: 'NewOaks' }],
  ['find_listings', { SerialNumber: 'x' }],
  ['get_chat_history', { SerialNumber: 'x' }],
] as const

describe('a service that repeats the keys', () => {
  /** A server that tells all it does, and a service that answers as each test says. */
  const shared = forAllTests(async (atEnd) => {
    const script: { current: Script } = { current: () => {} }
    const answer: Script = (response, request) => script.current(response, request)
    const service = await startScriptedService(answer, atEnd)
    const settings = { NEWOAKS_LOG_LEVEL: 'debug', NEWOAKS_MAX_ATTEMPTS: '1' }
    const env = { ...keyEnv, ...settings, NEWOAKS_BASE_URL: service.url }
    const server = startServer({ env, atEnd })
    atEnd(async () => {
      await server.end()
      expectNoKeyOf(server)
    })
    return { script, service, server }
  })

  test.each(Object.entries(scripts))('in %s: no key comes out', async (_name, script) => {
    const { script: answering, service, server } = shared()
    answering.current = script
    const before = { requests: service.requests.length, said: server.stdout().length }
    for (const [name, args] of calls) await server.callTool(name, args, { progressToken: 'p' })
    expect(service.requests.length - before.requests).toBeGreaterThanOrEqual(calls.length)
    expect(service.requests.at(-1)?.headers.authorization).toBe(secretKey)
    expect(server.stdout().slice(before.said)).toContain('[key removed]')
    expectNoKeyOf(server)
  })

  test.each([1, 3, 7, 20])(
    'in a stream, cut into fragments of %i: no key comes out',
    async (length) => {
      const answer = `The keys are ${both}, again ${both}.`
      const { script, server } = shared()
      script.current = (response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' })
        for (let start = 0; start < answer.length; start += length)
          response.write(
            `data: ${JSON.stringify({ content: answer.slice(start, start + length) })}\n\n`,
          )
        const final = {
          QuestionID: 1,
          AnswerID: 2,
          Answer: answer,
          TotalToken: 3,
          [secretKey]: both,
        }
        response.end(`data: ${JSON.stringify(final)}\n\n`)
      }
      const args = { sessionID: 1, content: 'Hi', stream: true }
      const from = server.messages().length
      const result = await server.callTool('ask_chatbot', args, { progressToken: 'p' })
      const cleaned = 'The keys are [key removed] [key removed], again [key removed] [key removed].'
      expect(result.structuredContent).toMatchObject({ Data: { Answer: cleaned } })
      // Up to four characters may pass before they tell of a key.
      expect(progressText(server, from)).toMatch(
        /^The keys are .{0,4}\[key removed\] .{0,4}\[key removed\], again .{0,4}\[key removed\] .{0,4}\[key removed\]\.$/,
      )
      expectNoKeyOf(server)
    },
  )

  test('in a stream that breaks off inside a key: no whole key comes out', async () => {
    const { script, server } = shared()
    script.current = (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write(`data: ${JSON.stringify({ content: `It is ${both} and` })}\n\n`)
      response.end(`data: ${JSON.stringify({ content: ' more' })}\n\n`)
    }
    const args = { sessionID: 1, content: 'Hi', stream: true }
    const result = await server.callTool('ask_chatbot', args, { progressToken: 'p' })
    expect(JSON.stringify(result)).toContain('It is [key removed] [key removed] and more')
    expectNoKeyOf(server)
  })
})

describe('a key that an agent sends', () => {
  const shared = forAllTests((atEnd) => {
    const server = startServer({ env: { ...keyEnv, NEWOAKS_LOG_LEVEL: 'debug' }, atEnd })
    atEnd(async () => {
      await server.end()
      expectNoKeyOf(server)
    })
    return server
  })

  test.each([
    ['as the name of a tool', { name: secretKey }],
    ['as the name of an argument', { name: 'list_models', arguments: { [secretKey]: 1 } }],
    ['as an argument', { name: 'create_chat_session', arguments: { serialNumber: [sessionKey] } }],
    ['in place of the arguments', { name: 'list_models', arguments: secretKey }],
  ])('%s does not come back', async (_name, params) => {
    await shared().request('tools/call', params)
    expectNoKeyOf(shared())
  })
})

test('doctor shows a key by its two ends only', async () => {
  const service = await startScriptedService((response) =>
    sendJson(response, { Data: [], Success: false, Code: 401, Message: both }, 401),
  )
  const { code, stdout, stderr } = await runProgram({
    args: ['doctor', '--log-level', 'debug'],
    env: { ...keyEnv, NEWOAKS_BASE_URL: service.url },
  })
  expect(code).toBe(1)
  expect(stdout).toMatch(/NEWOAKS_SECRET_KEY +sk-…c2\n/)
  expect(stdout).toMatch(/NEWOAKS_SESSION_KEY +ses…b9\n/)
  expectNoKeyIn(stdout)
  expectNoKeyIn(stderr)
})

describe('a key that cannot be one', () => {
  test.each([
    ['with a line break', 'sk-planted\nsecond-line'],
    ['with a carriage return', 'sk-planted\rsecond-line'],
    ['with a space', 'sk-planted second-line'],
    ['with a letter beyond ASCII', 'sk-plantedé-second-line'],
    ['with a zero-width space', 'sk-planted\u200bsecond-line'],
  ])('%s ends the program with exit 2, and is not shown', async (_name, key) => {
    const variables = ['NEWOAKS_SECRET_KEY', 'NEWOAKS_SESSION_KEY']
    const env = Object.fromEntries(variables.map((variable) => [variable, key]))
    const { code, stdout, stderr } = await runProgram({ env })
    expect(code).toBe(2)
    expect(stdout).toBe('')
    for (const variable of variables) expect(stderr).toContain(variable)
    expect(stderr).not.toContain('planted')
    expect(stderr).not.toContain('second')
  })

  test.each([
    ['behind a flag that does not exist', ['--secret', secretKey]],
    ['without a flag', [secretKey]],
    ['after the flag of another', ['--session-key', sessionKey, secretKey]],
    ['as the value of a switch', [`--read-only=${secretKey}`]],
    ['as a number', ['--timeout-ms', secretKey]],
    ['in the base address', ['--base-url', secretKey]],
  ])('a key %s on the command line is not shown', async (_name, args) => {
    const { code, stdout, stderr } = await runProgram({ args })
    expect(code).toBe(2)
    expectNoKeyIn(stdout + stderr)
  })
})
