import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { expect, onTestFinished, test } from 'vitest'
import type { Config } from '../../src/config.ts'
import { type AtEnd, forAllTests } from '../support/for-all-tests.ts'
import { listingsCsv, sandboxAndEnv } from '../support/listing-file.ts'
import { readyServer, runProgram, startServer, textOf } from '../support/program.ts'
import {
  configured,
  neverAnswer,
  type Script,
  sendJson,
  startScriptedService,
  succeed,
} from '../support/scripted-service.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

type Env = Readonly<Record<string, string>>

const SerialNumber = 'demo'
const SUITE = JSON.stringify({
  version: 1,
  scenarios: [{ name: 'greets', turns: [{ say: 'Hello', expect: [{ maxMs: 60_000 }] }] }],
})
const listings = ['find_listings', { SerialNumber }] as const
const models = ['list_models', {}] as const
const deleteOne = ['delete_listings', { SerialNumber, Keys: ['M1'], KeyType: 'MLSNumber' }] as const

/** What a call says and sends, and what is logged, with this beside an address and a key. */
async function called(
  [tool, args]: readonly [string, object],
  env: Env,
  script: Script = succeed([]),
  atEnd: AtEnd = onTestFinished,
) {
  const service = await startScriptedService(script, atEnd)
  const server = await readyServer({ env: { ...configured(service), ...env }, atEnd })
  const said = textOf(await server.callTool(tool, args))
  await server.end()
  return { said, sent: service.requests.map(({ headers }) => headers), logged: server.stderr() }
}

/** The same with nothing else set. */
const plainly = forAllTests((atEnd) => called(models, {}, succeed([]), atEnd))

async function offered(env: Env): Promise<string> {
  return JSON.stringify((await startServer({ env }).request('tools/list')).result)
}

const busy: Script = (response) => sendJson(response.setHeader('retry-after', '0'), {}, 503)

/** That each setting does what it is for; one of the configuration that is missing does not compile. */
const effects: Readonly<Record<keyof Config, () => Promise<void>>> = {
  async baseUrl() {
    expect(plainly().sent).toHaveLength(1)
    expect((await called(models, { NEWOAKS_BASE_URL: '' })).sent).toEqual([])
  },
  async secretKey() {
    const { sent } = await called(models, { NEWOAKS_SECRET_KEY: 'sk-e2e-other' })
    expect(sent).toMatchObject([{ authorization: 'sk-e2e-other' }])
  },
  async sessionKey() {
    const env = { NEWOAKS_SECRET_KEY: '', NEWOAKS_SESSION_KEY: 'se-e2e-1' }
    expect((await called(listings, env)).sent).toMatchObject([
      { 'chatrobot-sessionkey': 'se-e2e-1' },
    ])
  },
  async timeoutMs() {
    const { said } = await called(models, { NEWOAKS_TIMEOUT_MS: '300' }, neverAnswer)
    expect(said).toContain('No answer came within 300 ms.')
  },
  async maxAttempts() {
    expect((await called(models, { NEWOAKS_MAX_ATTEMPTS: '1' }, busy)).sent).toHaveLength(1)
    expect((await called(models, { NEWOAKS_MAX_ATTEMPTS: '2' }, busy)).sent).toHaveLength(2)
  },
  async listingAuth() {
    const env = { NEWOAKS_SESSION_KEY: 'se-e2e-1', NEWOAKS_LISTING_AUTH: 'session' }
    const [headers] = (await called(listings, env)).sent
    expect(headers).not.toHaveProperty('authorization')
  },
  async dataDir() {
    const folder = join(temporaryFolder(), 'data')
    await called(['find_listings', { SerialNumber }], { NEWOAKS_DATA_DIR: folder })
    expect(existsSync(folder)).toBe(true)
  },
  async ledger() {
    // Nobody listens there.
    const NEWOAKS_LEDGER = 'postgres://agency:pw-e2e-1@127.0.0.1:9/homes'
    const edit = ['edit_chatbot', { serialNumber: 'x', Name: 'A' }] as const
    const { said, sent } = await called(edit, { NEWOAKS_LEDGER }, succeed(1))
    expect(said).toContain('The ledger in PostgreSQL, 127.0.0.1:9/homes')
    expect(said).not.toContain('pw-e2e-1')
    expect(sent).toEqual([])
  },
  async journalDays() {
    const NEWOAKS_DATA_DIR = join(temporaryFolder(), 'data')
    const service = await startScriptedService(succeed(1))
    const env = { ...configured(service), NEWOAKS_DATA_DIR }
    const edited = await readyServer({ env })
    await edited.callTool('edit_chatbot', { serialNumber: 'x', Name: 'A' })
    await edited.end()
    const file = readdirSync(NEWOAKS_DATA_DIR).find((name) => name.endsWith('.db')) ?? ''
    const database = new DatabaseSync(join(NEWOAKS_DATA_DIR, file))
    database.exec(`UPDATE journal SET atMs = atMs - ${3 * 24 * 60 * 60 * 1000}`)
    database.close()
    const changes = async (days: string) => {
      const server = await readyServer({ env: { ...env, NEWOAKS_JOURNAL_DAYS: days } })
      return textOf(await server.callTool('get_changes'))
    }
    expect(JSON.parse(await changes('4')).changes).toHaveLength(1)
    const dropped = await changes('2')
    expect(JSON.parse(dropped).changes).toEqual([])
    expect(dropped).toContain('1 change up to')
  },
  async keepDays() {
    const { env, dataDir } = await sandboxAndEnv()
    const loadAndTest = async (NEWOAKS_KEEP_DAYS: string) => {
      const server = await readyServer({ env: { ...env, NEWOAKS_KEEP_DAYS } })
      await server.callTool('import_listings', { SerialNumber, text: listingsCsv(1) })
      const test = { serialNumber: SerialNumber, suite: SUITE, confirm: true }
      for (const _ of ['planned', 'held']) await server.callTool('test_chatbot', test)
      await server.end()
    }
    await loadAndTest('1')
    const folders = ['imports', 'tests'].map((name) => join(dataDir, name))
    const threeDaysAgo = new Date(Date.now() - 3 * 24 * 60 * 60 * 1000)
    const old = folders.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
    const feed = join(dataDir, 'feeds', `${'a'.repeat(24)}-${'b'.repeat(24)}.db`)
    const others = join(dataDir, 'imports', 'my notes')
    mkdirSync(join(dataDir, 'feeds'))
    for (const path of [feed, others]) writeFileSync(path, '')
    for (const path of [...old, feed, others]) utimesSync(path, threeDaysAgo, threeDaysAgo)
    await loadAndTest('4')
    expect([...old, feed, others].filter(existsSync)).toEqual([...old, feed, others])
    await loadAndTest('2')
    expect([...old, feed, others].filter(existsSync)).toEqual([others])
    // What was loaded is known as long as the ledger.
    const { stdout } = await runProgram({ args: ['ledger', 'check'], env })
    expect(stdout).toContain('3 runs, 3 tests')
  },
  async importDirs() {
    const folder = temporaryFolder()
    const path = join(folder, 'homes.csv')
    writeFileSync(path, listingsCsv(1))
    const inspect = ['inspect_listing_file', { path }] as const
    expect((await called(inspect, {})).said).toContain('No folder is open')
    const { said } = await called(inspect, { NEWOAKS_IMPORT_DIRS: folder })
    expect(JSON.parse(said)).toMatchObject({ rows: 1 })
  },
  async allowUrls() {
    // Permitted, but of this computer.
    const inspect = ['inspect_listing_file', { url: 'https://localhost:9/homes.csv' }] as const
    expect((await called(inspect, {})).said).toContain('Nobody has permitted')
    const { said } = await called(inspect, { NEWOAKS_ALLOW_URLS: 'localhost' })
    expect(said).toContain('not public')
  },
  async logLevel() {
    expect(plainly().logged).toBe('')
    expect((await called(models, { NEWOAKS_LOG_LEVEL: 'debug' })).logged).toContain('sending')
  },
  async readOnly() {
    const deletes = '"name":"delete_listings"'
    expect(await offered({ NEWOAKS_READ_ONLY: 'false' })).toContain(deletes)
    expect(await offered({ NEWOAKS_READ_ONLY: 'true' })).not.toContain(deletes)
  },
  async confirm() {
    // What is to be deleted is looked up first.
    const looked = (await called(deleteOne, { NEWOAKS_CONFIRM: 'always' })).sent
    expect((await called(deleteOne, { NEWOAKS_CONFIRM: 'never' })).sent).toHaveLength(
      looked.length + 1,
    )
  },
  async toolsets() {
    expect(await offered({ NEWOAKS_TOOLSETS: 'chat' })).not.toContain('list_models')
  },
  async allowInsecureHttp() {
    // No computer has this address.
    const NEWOAKS_BASE_URL = 'http://newoaks.invalid'
    const refused = 'neither https nor loopback'
    expect((await called(models, { NEWOAKS_BASE_URL })).said).toContain(refused)
    const env = { NEWOAKS_BASE_URL, NEWOAKS_ALLOW_INSECURE_HTTP: 'true' }
    expect((await called(models, env)).said).toContain('could not be reached')
  },
}

test.each(Object.entries(effects))('%s has an effect', async (_, effect) => {
  await effect()
})

test('an edit that the service answers with Data other than 1 is not said to have set anything', async () => {
  const answers = [0, 2, -1, 1]
  const service = await startScriptedService((response, request) =>
    succeed(answers[service.requests.length - 1])(response, request),
  )
  const server = await readyServer({ env: configured(service) })
  const edit = { serialNumber: 'x', Name: 'A', MessageLimit: 5 }
  for (const data of [0, 2, -1]) {
    const said = textOf(await server.callTool('edit_chatbot', edit))
    expect(said).toContain(`The service answered Data ${data}, and 1 when it is done`)
    expect(said).not.toContain('"set"')
  }
  const done = textOf(await server.callTool('edit_chatbot', edit))
  expect(done).toContain('"set"')
  expect(done).not.toContain('The service answered')
})
