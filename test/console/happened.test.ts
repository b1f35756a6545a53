import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { Happened } from '../../src/console/api/live.ts'
import { forAllTests } from '../support/for-all-tests.ts'
import { wholeListing } from '../support/listing.ts'
import { askConsole, enter, openConsole } from '../support/open-console.ts'
import { readyServer, textOf } from '../support/program.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

/** The console and an agent's server, over the same sandbox and memory. */
async function both({ args = [] }: { readonly args?: readonly string[] } = {}) {
  const env = { NEWOAKS_DATA_DIR: temporaryFolder(), NEWOAKS_SECRET_KEY: key }
  const server = await readyServer({ args: ['--sandbox'], env })
  const opened = await openConsole({ args: ['--sandbox', ...args], env })
  const cookie = await enter(opened, opened.address)
  const ask = (name: string, input: object = {}, agreed?: string) =>
    askConsole(opened, cookie, name, input, agreed)
  return { server, opened, cookie, ask, folder: env.NEWOAKS_DATA_DIR }
}

const bot = { serialNumber: 'demo' }
const key = 'nk-abcdefghijklmnopqrstuvwxyz123456'

test("an agent's edit is told live, with what was there before", async () => {
  const { server, opened, cookie } = await both()
  await server.callTool('edit_chatbot', { ...bot, WelcomeMessage: 'Hello.' })
  const response = await fetch(`http://127.0.0.1:${opened.port}/api/live`, { headers: { cookie } })
  const next = messages(response)
  await server.callTool('edit_chatbot', { ...bot, WelcomeMessage: 'Welcome.' })
  let told = (await next()).changes.at(0)
  while (told?.outcome !== 'applied') told = (await next()).changes.at(0)
  expect(told).toMatchObject({
    kind: 'edit',
    serialNumber: 'demo',
    by: 'edit_chatbot',
    host: 'e2e 1',
    title: 'Set WelcomeMessage',
    values: [{ field: 'WelcomeMessage', before: 'Hello.', after: 'Welcome.' }],
  })
})

test('what an agent asks and reads is told while a page listens, without keys, and kept nowhere', async () => {
  const { server, opened, cookie, folder } = await both()
  await server.callTool('find_listings', { SerialNumber: 'demo', text: 'before anybody listens' })
  const listening = new AbortController()
  const response = await fetch(`http://127.0.0.1:${opened.port}/api/live`, {
    headers: { cookie },
    signal: listening.signal,
  })
  const next = messages(response)
  const session = await server.callTool('create_chat_session', bot)
  const { SessionID } = z
    .object({ Data: z.object({ SessionID: z.int() }) })
    .parse(session.structuredContent).Data
  await server.callTool('ask_chatbot', { sessionID: SessionID, content: `A pool? ${key}` })
  const calls = []
  while (calls.length < 2) calls.push(...(await next()).calls)
  expect(calls).toMatchObject([
    { tool: 'create_chat_session', serialNumber: 'demo', host: 'e2e 1', isAnswered: true },
    { tool: 'ask_chatbot', about: expect.stringContaining('A pool?'), isAnswered: true },
  ])
  expect(JSON.stringify(calls)).not.toContain(key)
  listening.abort()
  const left = () => readdirSync(join(folder, 'watched'))
  await expect.poll(left).toEqual([])
})

test('a setting is put back as it was, and that is journaled as done here', async () => {
  const { server, ask } = await both()
  await server.callTool('edit_chatbot', { ...bot, Name: 'Oak', WelcomeMessage: 'Hello.' })
  await server.callTool('edit_chatbot', { ...bot, WelcomeMessage: 'Welcome.' })
  const before = await settled(ask)
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
  const { server, ask } = await both()
  await server.callTool('edit_chatbot', { ...bot, WelcomeMessage: 'Hello.' })
  await server.callTool('edit_chatbot', { ...bot, WelcomeMessage: 'Welcome.' })
  const { body } = await settled(ask)
  const put = await ask('putBack', { change: body.settings[0].change, fields: ['WelcomeMessage'] })
  expect(put.body.notes.join()).toMatch(
    /WelcomeMessage was set by e2e 1 \(edit_chatbot\) at \S+Z, not from here: this call has replaced it\./,
  )
  const isDone = async () => (await ask('changes')).body.changes[0].outcome
  await expect.poll(isDone).toBe('applied')
  const edited = await server.callTool('edit_chatbot', { ...bot, WelcomeMessage: 'Hi.' })
  expect(textOf(edited)).toMatch(
    /WelcomeMessage was set by newoaks-mcp console\/\S+ \(edit_chatbot\) at \S+Z, not from here: this call has replaced it\./,
  )
})

test('a run is undone after a yes to exactly what the question named', async () => {
  const { server, ask } = await both()
  const text = JSON.stringify([listing('M1'), listing('M2')])
  const loaded = await server.callTool('import_listings', { SerialNumber: 'demo', text })
  expect(textOf(loaded)).toContain('"created":2')
  const { body } = await ask('runs')
  const [run] = body.runs
  expect(run).toMatchObject({ kind: 'import', state: 'completed', canUndo: true })
  const asked = await ask('undo', { runId: run.id })
  expect(asked.status).toBe(409)
  expect(asked.body.question).toContain('Delete the 2 listings of chatbot "demo"')
  expect((await ask('undo', { runId: run.id }, 'made up')).status).toBe(409)
  const undone = await ask('undo', { runId: run.id }, asked.body.agreed)
  expect(undone).toMatchObject({ status: 200, body: { toDelete: 2, deleted: 2 } })
})

test('a read-only console shows, and changes nothing', async () => {
  const { server, ask } = await both({ args: ['--read-only'] })
  await server.callTool('edit_chatbot', { ...bot, Name: 'Oak' })
  await server.callTool('edit_chatbot', { ...bot, Name: 'Elm' })
  const { body } = await settled(ask)
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
  const { ask } = await both()
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
async function settled(ask: (name: string, input: object) => ReturnType<typeof askConsole>) {
  const isReady = async () =>
    JSON.stringify(await ask('settings', bot)).includes('"canPutBack":true')
  await expect.poll(isReady).toBe(true)
  return ask('settings', bot)
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
