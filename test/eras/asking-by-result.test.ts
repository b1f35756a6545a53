import { statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { openRequestStates } from '../../src/mcp/modern-era/request-state.ts'
import { forAllTests } from '../support/for-all-tests.ts'
import { listingsCsv, sandboxAndEnv, writeListings } from '../support/listing-file.ts'
import { type ModernServer, startModernServer } from '../support/modern-server.ts'
import { createListing, mlsNumbers, ownChatbot } from '../support/sandbox.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const forms = { elicitation: { form: {} } }
const yes = { consent: { action: 'accept', content: {} } }
const Keys = Array.from({ length: 21 }, (_, index) => `M${index + 1}`)

const Asking = z.looseObject({
  resultType: z.literal('input_required'),
  inputRequests: z.record(
    z.string(),
    z.looseObject({
      method: z.string(),
      params: z.looseObject({ message: z.string() }).optional(),
    }),
  ),
  requestState: z.string().optional(),
})

/** A sandbox that the tests share, and two processes of one user for it. */
const shared = forAllTests(async (atEnd) => {
  const { sandbox, env } = await sandboxAndEnv({}, atEnd)
  const [server, other] = [startModernServer({ env, atEnd }), startModernServer({ env, atEnd })]
  return { sandbox, env, server, other }
})

/** A chatbot of a test with one listing, and a call that would delete it. */
async function begin() {
  const { sandbox, env, server, other } = shared()
  const SerialNumber = await ownChatbot(sandbox)
  const home = (MLSNumber: string, Address: string) =>
    createListing(sandbox, { SerialNumber, MLSNumber, Address })
  await home('M1', '1 Elm Street')
  const call = { name: 'delete_listings', arguments: { SerialNumber, Keys, KeyType: 'MLSNumber' } }
  const askAgain = (more: object, which: object = call, by: ModernServer = server) =>
    by.ask('tools/call', { ...which, ...more }, forms)
  return {
    env,
    server,
    other,
    home,
    call,
    askAgain,
    /** The state of a question that the program asks. */
    async asked() {
      const { result } = await askAgain({})
      const { inputRequests, requestState } = Asking.parse(result)
      expect(Object.keys(inputRequests)).toEqual(['consent'])
      return { requestState, question: inputRequests.consent?.params?.message ?? '' }
    },
    left: () => mlsNumbers(sandbox, SerialNumber),
  }
}

/** The text of a failed call. */
const failure = z.object({
  isError: z.literal(true),
  content: z.array(z.object({ type: z.literal('text'), text: z.string() })).length(1),
})
const failureOf = (result: unknown) => failure.parse(result).content[0]?.text

const done = {
  result: { resultType: 'complete', structuredContent: { Data: { SuccessCount: 1 } } },
}
const refused = (why: string) => ({
  error: {
    code: -32602,
    message: `The requestState ${why}. Nothing was changed. Call again without it: the person is then asked anew`,
  },
})

describe('a person is asked by a result', () => {
  test('in the shape of the protocol, and the yes counts once', async () => {
    const { askAgain, left } = await begin()
    const { result } = await askAgain({})
    expect(result).toEqual({
      resultType: 'input_required',
      inputRequests: {
        consent: {
          method: 'elicitation/create',
          params: {
            mode: 'form',
            message: expect.stringContaining('("1 Elm Street (M1)"; 20 keys not found)?'),
            requestedSchema: { type: 'object', properties: {} },
          },
        },
      },
      requestState: expect.stringMatching(/^[\w-]+\.[\w-]+$/),
      _meta: {
        'io.modelcontextprotocol/serverInfo': expect.objectContaining({ version: '0.1.0' }),
      },
    })
    const { requestState } = Asking.parse(result)
    const answer = { requestState, inputResponses: yes }
    expect(await askAgain(answer)).toMatchObject(done)
    expect(await left()).toEqual([])
  })

  test('and a yes that comes a second time does nothing', async () => {
    const { home, asked, askAgain, left } = await begin()
    const answer = { ...(await asked()), inputResponses: yes }
    expect(await askAgain(answer)).toMatchObject(done)
    // The same home again, with another identifier: that is asked about anew.
    await home('M1', '1 Elm Street')
    const { requestState } = Asking.parse((await askAgain(answer)).result)
    expect(requestState).not.toBe(answer.requestState)
    expect(await left()).toEqual(['M1'])
  })

  test('of two answers at once only one counts', async () => {
    const { other, call, asked, askAgain } = await begin()
    const answer = { ...(await asked()), inputResponses: yes }
    const answers = await Promise.all([askAgain(answer), askAgain(answer, call, other)])
    expect(answers.filter(({ result }) => result?.isError === true)).toHaveLength(1)
  })

  test.each([['decline'], ['cancel']])('and a %s cannot become a yes', async (action) => {
    const { asked, askAgain, left } = await begin()
    const { requestState } = await asked()
    const no = { requestState, inputResponses: { consent: { action } } }
    expect(failureOf((await askAgain(no)).result)).toContain('did not agree.')
    const answer = { requestState, inputResponses: yes }
    expect(failureOf((await askAgain(answer)).result)).toContain('counts once')
    expect(await left()).toEqual(['M1'])
  })

  test.each<[string, unknown]>([
    ['nothing', null],
    ['an unknown decision', { action: 'Accept' }],
    ['more than a yes', { action: 'accept', content: { comment: 'ok go' } }],
  ])('and the answer %s is none', async (_name, consent) => {
    const { asked, askAgain, left } = await begin()
    const { requestState } = await asked()
    const { result } = await askAgain({ requestState, inputResponses: { consent } })
    expect(failureOf(result)).toContain('could not ask a person')
    expect(await left()).toEqual(['M1'])
  })

  test('another process of the same user takes the answer', async () => {
    const { other, env, call, asked, askAgain, left } = await begin()
    const { requestState } = await asked()
    const answer = { requestState, inputResponses: yes }
    expect(await askAgain(answer, call, other)).toMatchObject(done)
    expect(await left()).toEqual([])
    const key = join(env.NEWOAKS_DATA_DIR, 'request-state.key')
    if (process.platform !== 'win32') expect(statSync(key).mode & 0o777).toBe(0o600)
  })

  test('a process of another user does not', async () => {
    const { env, call, asked, askAgain, left } = await begin()
    const { requestState } = await asked()
    const elsewhere = { ...env, NEWOAKS_DATA_DIR: join(temporaryFolder(), 'data') }
    const stranger = startModernServer({ env: elsewhere })
    const answer = { requestState, inputResponses: yes }
    expect(await askAgain(answer, call, stranger)).toMatchObject(
      refused('was not made by this server, or was changed'),
    )
    expect(await left()).toEqual(['M1'])
  })

  test('a state that was changed is refused, in every part of it', async () => {
    const { asked, askAgain, left } = await begin()
    const { requestState = '' } = await asked()
    const [body = '', signature = ''] = requestState.split('.')
    const later = Buffer.from(body, 'base64url')
      .toString()
      .replace(/\d{13}/, '9999999999999')
    const other = signature.startsWith('A') ? 'B' : 'A'
    for (const changed of [
      `${Buffer.from(later).toString('base64url')}.${signature}`,
      `${body}.${other}${signature.slice(1)}`,
      `${body}.`,
      `${body}.${signature}.`,
      body,
      'x',
      '',
    ])
      expect(await askAgain({ requestState: changed, inputResponses: yes })).toMatchObject(
        refused('was not made by this server, or was changed'),
      )
    for (const requestState of [1, {}, null])
      expect(await askAgain({ requestState, inputResponses: yes })).toMatchObject({
        error: { code: -32602 },
      })
    expect(await left()).toEqual(['M1'])
  })

  test('a state is for one call: other arguments, or another tool, are refused', async () => {
    const { call, asked, askAgain, left } = await begin()
    const answer = { ...(await asked()), inputResponses: yes }
    const fewer = { ...call, arguments: { ...call.arguments, Keys: Keys.slice(0, 1) } }
    const otherTool = { name: 'list_models', arguments: call.arguments }
    for (const which of [fewer, otherTool])
      expect(await askAgain(answer, which)).toMatchObject(refused('belongs to another call'))
    expect(await left()).toEqual(['M1'])
    const { KeyType, ...rest } = call.arguments
    const inOtherOrder = { ...call, arguments: { KeyType, ...rest } }
    expect(await askAgain(answer, inOtherOrder)).toMatchObject(done)
  })

  test('a state that is too old is refused', async () => {
    const { env, asked, askAgain, left } = await begin()
    const { requestState = '' } = await asked()
    const states = await openRequestStates(join(env.NEWOAKS_DATA_DIR, 'request-state.key'))
    const state = states.open(requestState)
    if (!state) throw new Error('The key of the program is another.')
    const lifetimeMs = state.expiresAtMs - Date.now()
    expect(lifetimeMs).toBeLessThanOrEqual(10 * 60 * 1000)
    const old = states.seal({ ...state, expiresAtMs: Date.now() - 1 })
    expect(await askAgain({ requestState: old, inputResponses: yes })).toMatchObject(
      refused('has expired: the question is too old'),
    )
    expect(await left()).toEqual(['M1'])
  })

  test('when something else would be reached by now, the person is asked about that', async () => {
    const { home, asked, askAgain, left } = await begin()
    const { requestState, question } = await asked()
    await home('M2', '2 Elm Street')
    const { result } = await askAgain({ requestState, inputResponses: yes })
    const asking = Asking.parse(result)
    expect(asking.inputRequests.consent?.params?.message).not.toBe(question)
    expect(asking.inputRequests.consent?.params?.message).toContain('2 Elm Street')
    expect(await left()).toEqual(['M1', 'M2'])
    const { requestState: newer } = asking
    expect(await askAgain({ requestState: newer, inputResponses: yes })).toMatchObject({
      result: { structuredContent: { Data: { SuccessCount: 2 } } },
    })
  })

  test('a yes to no question, and a state without an answer, only bring the question', async () => {
    const { asked, askAgain, left } = await begin()
    const { requestState } = await asked()
    for (const brought of [{ inputResponses: yes }, { requestState }])
      Asking.parse((await askAgain(brought)).result)
    expect(await left()).toEqual(['M1'])
  })

  test('who has only addresses to ask with, or no way at all, confirms what was shown', async () => {
    const { server, call, left } = await begin()
    for (const capabilities of [{}, { elicitation: { url: {} } }]) {
      const { result } = await server.ask('tools/call', call, capabilities)
      expect(failureOf(result)).toContain('the user must agree first')
    }
    const confirmed = { ...call, arguments: { ...call.arguments, confirm: true } }
    expect(await server.ask('tools/call', confirmed)).toMatchObject(done)
    expect(await left()).toEqual([])
  })

  test.each([
    ['never', 'complete'],
    ['always', 'input_required'],
    [undefined, 'complete'],
  ])('with --confirm %s, one key is %s', async (confirm, resultType) => {
    const { env, call, askAgain } = await begin()
    const few = { ...call, arguments: { ...call.arguments, Keys: Keys.slice(0, 1) } }
    const server = confirm && startModernServer({ env: { ...env, NEWOAKS_CONFIRM: confirm } })
    expect(await askAgain({}, few, server || undefined)).toMatchObject({ result: { resultType } })
  })

  test('without the keys', async () => {
    const { server, home, env, asked } = await begin()
    await home('M2', env.NEWOAKS_SECRET_KEY)
    expect((await asked()).question).not.toContain(env.NEWOAKS_SECRET_KEY)
    expect(server.stdout()).not.toContain(env.NEWOAKS_SECRET_KEY)
  })
})

test('a host is asked for its folders, and again with the question about what is in them', async () => {
  const { sandbox, server } = shared()
  const SerialNumber = await ownChatbot(sandbox)
  const path = writeListings(listingsCsv(10))
  const roots = { roots: { roots: [{ uri: pathToFileURL(dirname(path)).href }] } }
  const load = { name: 'import_listings', arguments: { SerialNumber, path } }
  const both = { ...forms, roots: {} }
  const first = await server.ask('tools/call', load, both)
  expect(first.result).toMatchObject({
    resultType: 'input_required',
    inputRequests: { roots: { method: 'roots/list' } },
  })
  expect(first.result).not.toHaveProperty('requestState')
  const loaded = await server.ask('tools/call', { ...load, inputResponses: roots }, both)
  expect(loaded.result).toMatchObject({ structuredContent: { rows: { created: 10 } } })

  const shorter = writeListings(listingsCsv(8))
  const folder = { roots: { roots: [{ uri: pathToFileURL(dirname(shorter)).href }] } }
  const args = { SerialNumber, path: shorter, gone: 'delete' }
  const sync = { ...load, arguments: args }
  const asking = await server.ask('tools/call', { ...sync, inputResponses: folder }, both)
  const { inputRequests, requestState } = Asking.parse(asking.result)
  expect(Object.keys(inputRequests)).toEqual(['roots', 'consent'])
  const inputResponses = { ...folder, ...yes }
  const synced = await server.ask('tools/call', { ...sync, inputResponses, requestState }, both)
  expect(synced.result).toMatchObject({ structuredContent: { gone: { deleted: 2 } } })
  expect(await mlsNumbers(sandbox, SerialNumber)).toHaveLength(8)

  for (const silent of [{}, { roots: null }, { roots: { roots: [{ uri: 'https://a' }] } }]) {
    const { result } = await server.ask('tools/call', { ...load, inputResponses: silent }, both)
    expect(result).toMatchObject({ resultType: 'complete', isError: true })
  }
})
