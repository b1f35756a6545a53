import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test, vi } from 'vitest'
import * as z from 'zod'
import { promptfooFiles } from '../../../src/chats/export/promptfoo.ts'
import { start } from '../../support/sandbox.ts'
import { scriptedBot } from '../../support/scripted-bot.ts'
import {
  refusal,
  type Script,
  SECRET_KEY,
  startScript,
  success,
} from '../../support/scripted-client.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { suiteOf } from './support.ts'

const Result = z.looseObject({
  output: z.array(z.looseObject({ ms: z.number() })).optional(),
  error: z.string().optional(),
})
const Module = z.object({
  default: z.custom<ProviderClass>((value) => typeof value === 'function'),
})

interface ProviderClass {
  new (
    options: unknown,
  ): { id(): string; callApi(prompt: string, context: unknown): Promise<unknown> }
  similar(output: unknown, context: unknown): unknown
}

/** The class in the file that an export writes. */
async function providerClass(): Promise<ProviderClass> {
  const path = join(temporaryFolder(), 'newoaks-provider.mjs')
  writeFileSync(path, promptfooFiles(suiteOf([]), 'demo', (text) => text)['newoaks-provider.mjs'])
  return Module.parse(await import(/* @vite-ignore */ pathToFileURL(path).href)).default
}

/** What the provider makes of these turns. */
async function held(baseUrl: string, key: string, turns: readonly unknown[]) {
  vi.stubEnv('NEWOAKS_BASE_URL', baseUrl)
  vi.stubEnv('NEWOAKS_SECRET_KEY', key)
  try {
    const Provider = await providerClass()
    const provider = new Provider({ id: 'x', config: { serialNumber: 'demo' } })
    expect(provider.id()).toBe('newoaks:demo')
    return Result.parse(await provider.callApi('conversation', { vars: { turns } }))
  } finally {
    vi.unstubAllEnvs()
  }
}

async function withScript(script: Script, turns: readonly unknown[]) {
  const service = await startScript(script)
  return { result: await held(service.url, SECRET_KEY, turns), requests: service.requests }
}

const session = success({ SessionID: 7 })
const answered = success({ content: 'Hello.', totalToken: 3, noAnswer: false })

test('a conversation with the real service', async () => {
  const sandbox = await start({ bot: scriptedBot(['Hello', ' there.']) })
  const turns = [{ say: 'Hi' }, { say: ['{', '{name}}'] }]
  const { output, ...rest } = await held(`${sandbox.url}/`, sandbox.secretKey, turns)
  const tokens = expect.any(Number)
  expect(output).toEqual([
    { say: 'Hi', answer: 'Hello there.', noAnswer: false, tokens, ms: tokens },
    { say: '{{name}}', answer: 'Hello there.', noAnswer: false, tokens, ms: tokens },
  ])
  expect(rest).toEqual({ tokenUsage: { total: tokens, numRequests: 2 } })
})

test('turns go in order through one session, another visitor gets another', async () => {
  const { result, requests } = await withScript(
    [session, answered, answered, success({ SessionID: 8 }), answered],
    [{ say: 'a' }, { say: '', chatAskType: 'Image', fileIds: [1] }, { say: 'c', newSession: true }],
  )
  expect(result).toMatchObject({ tokenUsage: { total: 9, numRequests: 3 } })
  expect(requests.map(({ path, body }) => [path, body])).toEqual([
    ['/chat/Chatbot/GetSession', { serialNumber: 'demo' }],
    ['/chat/Chat/ClientAsk', { sessionID: 7, content: 'a' }],
    ['/chat/Chat/ClientAsk', { sessionID: 7, content: '', chatAskType: 'Image', fileIds: [1] }],
    ['/chat/Chatbot/GetSession', { serialNumber: 'demo' }],
    ['/chat/Chat/ClientAsk', { sessionID: 8, content: 'c' }],
  ])
  expect(requests.every(({ headers }) => headers.authorization === SECRET_KEY)).toBe(true)
})

test.each<[string, Script, string]>([
  [
    'a refusal in a 200',
    [session, refusal(200, 402, 'No more messages')],
    'Turn 1: HTTP 200, Code 402: No more messages',
  ],
  [
    'a status',
    [session, answered, { status: 502, body: '<html>' }],
    'Turn 2: HTTP 502, Code undefined: <html>',
  ],
  [
    'an answer without text',
    [session, success({ totalToken: 1 })],
    'Turn 1: The answer has no text.',
  ],
  ['a lost connection', [session, 'reset after reading'], 'Turn 1: fetch failed: '],
])('%s is an error', async (_, script, message) => {
  const { result } = await withScript(script, [{ say: 'a' }, { say: 'b' }])
  expect(result.output).toBeUndefined()
  expect(result.error?.startsWith(message)).toBe(true)
})

test('the key gets into no result, and is sent nowhere else', async () => {
  const echo = success({ content: `It is ${SECRET_KEY}.` })
  const { result } = await withScript([session, echo], [{ say: 'a' }])
  expect(result.output?.[0]).toMatchObject({ answer: 'It is [key removed].' })
  const { result: refused } = await withScript([refusal(401, 401, SECRET_KEY)], [{ say: 'a' }])
  expect(refused.error).toBe('Turn 1: HTTP 401, Code 401: [key removed]')

  const other = await startScript([session])
  const moved = { status: 307, headers: { location: other.url } }
  const { result: redirected } = await withScript([moved], [{ say: 'a' }])
  expect(redirected.error).toMatch(/^Turn 1: fetch failed/)
  expect(other.requests).toEqual([])
})

test.each([
  ['http://service.example', SECRET_KEY, 'NEWOAKS_BASE_URL must be an https address.'],
  ['http://127.0.0.1.evil.example', SECRET_KEY, 'NEWOAKS_BASE_URL must be an https address.'],
  ['', SECRET_KEY, 'NEWOAKS_BASE_URL must be an https address.'],
  ['https://service.example', '', 'NEWOAKS_SECRET_KEY is not set.'],
])('with the address %j and the key %j nothing is sent', async (url, key, message) => {
  expect((await held(url, key, [{ say: 'a' }])).error).toBe(`Turn 1: ${message}`)
})

test.each([
  ['kitten', 'sitting', 1 - 3 / 7],
  ['  Hello \n World', 'hello world', 1],
  ['', 'abc', 0],
  ['abcd', 'abc', 0.75],
  ['', '', 1],
])('%j is like %j by %d', async (answer, text, score) => {
  const Provider = await providerClass()
  const like = (atLeast: number) =>
    Provider.similar([{ answer }], { config: { turn: 0, text: [text], atLeast } })
  expect(like(score)).toMatchObject({ pass: true, score })
  expect(like(score + 0.01)).toMatchObject({ pass: false })
})
