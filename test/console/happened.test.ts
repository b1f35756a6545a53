import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod'
import { Happened } from '../../src/console/api/live.ts'
import { type AtEnd, forAllTests } from '../support/for-all-tests.ts'
import { wholeListing } from '../support/listing.ts'
import { sandboxAndEnv } from '../support/listing-file.ts'
import { askConsole, enter, openConsole } from '../support/open-console.ts'
import { readyServer, textOf } from '../support/program.ts'
import { ownChatbot } from '../support/sandbox.ts'

const key = 'nk-abcdefghijklmnopqrstuvwxyz123456'

/** The console and an agent's server, over the same sandbox and memory. */
async function both(args: readonly string[], atEnd: AtEnd) {
  const { sandbox, env, dataDir } = await sandboxAndEnv({}, atEnd)
  const server = await readyServer({ env, atEnd })
  const opened = await openConsole({ args, env, atEnd })
  const cookie = await enter(opened, opened.address)
  const ask = (name: string, input: object = {}, agreed?: string) =>
    askConsole(opened, cookie, name, input, agreed)
  /** What happens while the test listens. */
  const listen = async () => {
    const listening = new AbortController()
    onTestFinished(() => listening.abort())
    const url = `http://127.0.0.1:${opened.port}/api/live`
    const response = await fetch(url, { headers: { cookie }, signal: listening.signal })
    return { next: messages(response), stop: () => listening.abort() }
  }
  return { sandbox, server, ask, listen, dataDir }
}

const shared = forAllTests((atEnd) => both([], atEnd))

/** They are shared by all tests, each of which has a chatbot of its own. */
async function withBot() {
  const all = shared()
  return { ...all, serialNumber: await ownChatbot(all.sandbox) }
}

test("an agent's edit is told live, with what was there before", async () => {
  const { server, serialNumber, listen } = await withBot()
  await server.callTool('edit_chatbot', { serialNumber, WelcomeMessage: 'Hello.' })
  const { next } = await listen()
  await server.callTool('edit_chatbot', { serialNumber, WelcomeMessage: 'Welcome.' })
  let told = (await next()).changes.at(0)
  while (told?.outcome !== 'applied') told = (await next()).changes.at(0)
  expect(told).toMatchObject({
    kind: 'edit',
    serialNumber,
    by: 'edit_chatbot',
    host: 'e2e 1',
    title: 'Set WelcomeMessage',
    values: [{ field: 'WelcomeMessage', before: 'Hello.', after: 'Welcome.' }],
  })
})

test('what an agent asks and reads is told while a page listens, without keys, and kept nowhere', async () => {
  // Others may still be listening to what they share.
  const { sandbox, server, listen, dataDir } = await both([], onTestFinished)
  const serialNumber = 'demo'
  const { secretKey } = sandbox
  await server.callTool('find_listings', {
    SerialNumber: serialNumber,
    text: 'before anybody listens',
  })
  const { next, stop } = await listen()
  const session = await server.callTool('create_chat_session', { serialNumber })
  const { SessionID } = z
    .object({ Data: z.object({ SessionID: z.int() }) })
    .parse(session.structuredContent).Data
  await server.callTool('ask_chatbot', { sessionID: SessionID, content: `A pool? ${secretKey}` })
  const calls = []
  while (calls.length < 2) calls.push(...(await next()).calls)
  expect(calls).toMatchObject([
    { tool: 'create_chat_session', serialNumber, host: 'e2e 1', isAnswered: true },
    { tool: 'ask_chatbot', about: expect.stringContaining('A pool?'), isAnswered: true },
  ])
  expect(JSON.stringify(calls)).not.toContain(secretKey)
  stop()
  const left = () => readdirSync(join(dataDir, 'watched'))
  await expect.poll(left).toEqual([])
})

test('a setting is put back as it was, and that is journaled as done here', async () => {
  const { server, ask, serialNumber } = await withBot()
  await server.callTool('edit_chatbot', { serialNumber, Name: 'Oak', WelcomeMessage: 'Hello.' })
  await server.callTool('edit_chatbot', { serialNumber, WelcomeMessage: 'Welcome.' })
  const before = await settled(ask, serialNumber)
  const row = before.body.settings.find(
    (each: { field: string }) => each.field === 'WelcomeMessage',
  )
  expect(row).toMatchObject({ now: 'Welcome.', before: 'Hello.', canPutBack: true })
  const put = await ask('putBack', { change: row.change, fields: ['WelcomeMessage'] })
  expect(put).toMatchObject({ status: 200, body: { set: ['WelcomeMessage'] } })
  const { body } = await ask('changes')
  expect(body.changes[0]).toMatchObject({ title: 'Set WelcomeMessage', by: 'edit_chatbot' })
  expect(body.changes[0].host).toMatch(/^newoaks-mcp console\//)
  const name = before.body.settings.find((each: { field: string }) => each.field === 'Name')
  const lost = await ask('putBack', { change: name.change, fields: ['Name'] })
  expect(lost.status).toBe(422)
  expect(lost.body.message).toBe('What was there before is not known: Name.')
})

test('an edit says what it replaces of the other, be it of the console or of an agent', async () => {
  const { server, ask, serialNumber } = await withBot()
  await server.callTool('edit_chatbot', { serialNumber, WelcomeMessage: 'Hello.' })
  await server.callTool('edit_chatbot', { serialNumber, WelcomeMessage: 'Welcome.' })
  const { body } = await settled(ask, serialNumber)
  const put = await ask('putBack', { change: body.settings[0].change, fields: ['WelcomeMessage'] })
  expect(put.body.notes.join()).toMatch(
    /WelcomeMessage was set by e2e 1 \(edit_chatbot\) at \S+Z, not from here: this call has replaced it\./,
  )
  const isDone = async () => (await ask('changes')).body.changes[0].outcome
  await expect.poll(isDone).toBe('applied')
  const edited = await server.callTool('edit_chatbot', { serialNumber, WelcomeMessage: 'Hi.' })
  expect(textOf(edited)).toMatch(
    /WelcomeMessage was set by newoaks-mcp console\/\S+ \(edit_chatbot\) at \S+Z, not from here: this call has replaced it\./,
  )
})

test('a run is undone after a yes to exactly what the question named', async () => {
  const { server, ask, serialNumber } = await withBot()
  const text = JSON.stringify([listing('M1'), listing('M2')])
  const loaded = await server.callTool('import_listings', { SerialNumber: serialNumber, text })
  expect(textOf(loaded)).toContain('"created":2')
  const { body } = await ask('runs')
  const [run] = body.runs
  expect(run).toMatchObject({ kind: 'import', state: 'completed', canUndo: true })
  const asked = await ask('undo', { runId: run.id })
  expect(asked.status).toBe(409)
  expect(asked.body.question).toContain(`Delete the 2 listings of chatbot "${serialNumber}"`)
  expect((await ask('undo', { runId: run.id }, 'made up')).status).toBe(409)
  const undone = await ask('undo', { runId: run.id }, asked.body.agreed)
  expect(undone).toMatchObject({ status: 200, body: { toDelete: 2, deleted: 2 } })
})

test('a chatbot that was only tried, or refused every load, is not offered', async () => {
  const { server, ask, sandbox } = await both([], onTestFinished)
  const tried = await ownChatbot(sandbox)
  const text = JSON.stringify([listing('M1')])
  const load = (SerialNumber: string, dryRun: boolean) =>
    server.callTool('import_listings', { SerialNumber, text, dryRun })
  await load('demo', false)
  await load(tried, true)
  await load('nope', true)
  await load('nope', false)
  expect((await ask('overview')).body.chatbots).toEqual(['demo'])
  await load(tried, false)
  expect((await ask('overview')).body.chatbots).toEqual([tried, 'demo'])
})

test('a trial tells what would be, and not what was', async () => {
  const { server, ask, serialNumber } = await withBot()
  const text = JSON.stringify([listing('M1')])
  await server.callTool('import_listings', { SerialNumber: serialNumber, text, dryRun: true })
  const { body } = await ask('runs', { serialNumber })
  expect(body.runs).toMatchObject([
    { isDryRun: true, counts: [{ name: 'would be created', count: 1 }] },
  ])
})

test('a read-only console shows, and changes nothing', async () => {
  const { server, ask } = await both(['--read-only'], onTestFinished)
  const bot = { serialNumber: 'demo' }
  await server.callTool('edit_chatbot', { ...bot, Name: 'Oak' })
  await server.callTool('edit_chatbot', { ...bot, Name: 'Elm' })
  const { body } = await settled(ask, bot.serialNumber)
  const refused = await ask('putBack', { change: body.settings[0].change, fields: ['Name'] })
  expect(refused.status).toBe(422)
  expect(refused.body.message).toContain('read-only')
  expect((await ask('settings', bot)).body.settings[0].now).toBe('Elm')
  expect((await ask('overview')).body.isReadOnly).toBe(true)
})

const keyed = forAllTests(async (atEnd) => {
  const env = { NEWOAKS_BASE_URL: 'http://127.0.0.1:9', NEWOAKS_SECRET_KEY: key }
  return { opened: await openConsole({ args: [], env, atEnd }) }
})

test('a key is in no answer', async () => {
  const { opened } = keyed()
  const cookie = await enter(opened, opened.address)
  const overview = await askConsole(opened, cookie, 'overview')
  expect(overview.body).toMatchObject({ service: '127.0.0.1:9', isSandbox: false })
  const asked = await askConsole(opened, cookie, 'settings', { serialNumber: key })
  expect(JSON.stringify([overview, asked])).not.toContain(key)
})

test('what is asked otherwise than the page asks is refused, and nothing is done', async () => {
  const { ask } = shared()
  for (const [name, input] of [
    ['undo', {}],
    ['putBack', { change: 'x', fields: [] }],
    ['settings', { serialNumber: '' }],
  ] as const) {
    const { status, body } = await ask(name, input)
    expect(status).toBe(422)
    expect(body.outcome).toBe('not_applied')
  }
})

/** The settings, once the server has written down that one of them can be put back. */
async function settled(
  ask: (name: string, input: object) => ReturnType<typeof askConsole>,
  serialNumber: string,
) {
  const isReady = async () =>
    JSON.stringify(await ask('settings', { serialNumber })).includes('"canPutBack":true')
  await expect.poll(isReady).toBe(true)
  return ask('settings', { serialNumber })
}

function listing(MLSNumber: string) {
  return { ...wholeListing, MLSNumber, Url: `https://example.com/${MLSNumber}` }
}

/** Reads the messages of an event stream, one at a call. */
function messages(response: Response): () => Promise<z.infer<typeof Happened>> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  return async () => {
    for (;;) {
      const end = text.indexOf('\n\n')
      if (end >= 0) {
        const event = text.slice(0, end)
        text = text.slice(end + 2)
        if (event.startsWith('data: ')) return Happened.parse(JSON.parse(event.slice(6)))
        continue
      }
      const { value, done } = (await reader?.read()) ?? { done: true }
      if (done) throw new Error('The stream has ended.')
      text += value
    }
  }
}
