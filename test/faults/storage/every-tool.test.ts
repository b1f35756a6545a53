import { cpSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { forAllTests } from '../../support/for-all-tests.ts'
import { wholeListing } from '../../support/listing.ts'
import { listingsCsv, sandboxAndEnv } from '../../support/listing-file.ts'
import { readyServer, textOf } from '../../support/program.ts'
import { mlsNumbers, ownChatbot } from '../../support/sandbox.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { type ToolName, toolNames } from '../../support/tool-names.ts'
import { damagePages, PAGE_BYTES } from './damage.ts'
import { failingStorage, type StorageFailure } from './failing-storage.ts'

const LISTINGS = 6
const suite = JSON.stringify({
  version: 1,
  name: 'greetings',
  scenarios: [{ name: 'greets', turns: [{ say: 'Hi', expect: [{ judge: 'Is kind' }] }] }],
})

const ToJudge = z.tuple([z.object({ item: z.string() })])

/** What was done in a chatbot. */
type Runs = { readonly bot: string } & Readonly<
  Record<'imported' | 'tested' | 'sessionID' | 'item', unknown>
>

/** A call of each tool that uses what is remembered as far as the tool does. */
function callsOf(runs: Runs, created: string): Record<ToolName, object> {
  const { bot: serialNumber, imported, tested, sessionID, item } = runs
  const bot = { SerialNumber: serialNumber }
  return {
    list_models: {},
    edit_chatbot: { serialNumber, Name: 'Demo' },
    get_chat_history: bot,
    ask_chatbot: { sessionID, content: 'Hi' },
    create_chat_session: { serialNumber },
    find_listings: bot,
    inspect_listing_file: { ...bot, text: listingsCsv(2) },
    compare_listings: bot,
    get_changes: bot,
    get_run: { runId: imported },
    create_listing: { ...bot, ...wholeListing, MLSNumber: created },
    import_listings: { ...bot, text: listingsCsv(LISTINGS, { 2: { Bedrooms: 'many' } }) },
    mend_listings: { ...bot, confirm: true },
    update_listing: { ...bot, Key: 'M1', KeyType: 'MLSNumber', SalePrice: 7 },
    delete_listings: { ...bot, Keys: ['M6'], KeyType: 'MLSNumber', confirm: true },
    undo_import: { runId: imported, dryRun: true },
    check_listing_text: { text: 'No children.' },
    judge_test_item: { runId: tested, item, pass: true, reason: 'It is.', quote: 'Hi' },
    save_scenario: { sessionID, name: 'again' },
    test_chatbot: { serialNumber, suite, confirm: true },
  }
}

const failures: [string, StorageFailure][] = [
  ['is full', { sqlite: 'full', system: 'ENOSPC' }],
  ['fails to write', { sqlite: 'SQLITE_IOERR_WRITE', system: 'EIO' }],
  ['may not be written', { sqlite: 'SQLITE_READONLY', system: 'EROFS' }],
  ['cannot be opened', { sqlite: 'SQLITE_CANTOPEN', system: 'EACCES' }],
]

const spoilt: [string, (ledger: string) => void][] = [
  ['is no database', (ledger) => writeFileSync(ledger, 'no database'.repeat(1000))],
  ['was emptied', (ledger) => writeFileSync(ledger, '')],
  ['has lost its end', (ledger) => truncateSync(ledger, PAGE_BYTES * 3)],
  ['has damaged pages', (ledger) => damagePages(ledger)],
  ['is of a newer version', (ledger) => makeNewer(ledger)],
]

/** A service in which, for each test, listings were loaded into a chatbot and it was tested. */
const made = forAllTests(async (atEnd) => {
  const { sandbox, env, dataDir } = await sandboxAndEnv({}, atEnd)
  const settings = { ...env, NEWOAKS_TIMEOUT_MS: '1500', NEWOAKS_CONFIRM: 'never' }
  const server = await readyServer({ env: settings, atEnd })
  const call = async (tool: ToolName, args: object) =>
    (await server.callTool(tool, args)).structuredContent ?? {}
  const chatbots = new Map<string, Runs>()
  for (const [name] of [...failures, ...spoilt]) {
    const bot = await ownChatbot(sandbox)
    const text = listingsCsv(LISTINGS)
    const imported = await call('import_listings', { SerialNumber: bot, text })
    const session = await call('create_chat_session', { serialNumber: bot })
    const tested = await call('test_chatbot', { serialNumber: bot, suite, confirm: true })
    const { SessionID: sessionID } = Object(session.Data)
    const [{ item }] = ToJudge.parse(tested.toJudge)
    chatbots.set(name, { bot, imported: imported.runId, tested: tested.runId, sessionID, item })
  }
  await server.end()
  return { sandbox, settings, dataDir, chatbots }
})

/** The chatbot of a test, and how to meet it again with a copy of what is remembered. */
function placeOf(name: string) {
  const { sandbox, settings, dataDir: kept, chatbots } = made()
  const dataDir = join(temporaryFolder(), 'data')
  cpSync(kept, dataDir, { recursive: true })
  const runs = chatbots.get(name)
  if (!runs) throw new Error(`${name} has no chatbot.`)
  const ledger = join(dataDir, `${readdirSync(dataDir).find((each) => /^ledger-.*db$/.test(each))}`)
  let created = 0
  const newNumber = () => {
    created += 1
    return `S${created}`
  }
  return {
    sandbox,
    settings: { ...settings, NEWOAKS_DATA_DIR: dataDir },
    dataDir,
    ledger,
    runs,
    newNumber,
  }
}

type Place = ReturnType<typeof placeOf>

interface Circumstances {
  readonly nodeArgs?: readonly string[]
  /** Called when the server has opened what it remembers. */
  readonly opened?: () => void
}

/**
 * Calls every tool. Each answer is a success, or says what failed, whether anything changed, and what
 * to do. Returns the tools that failed.
 */
async function callEveryTool(
  { sandbox, settings, runs, newNumber }: Place,
  { nodeArgs = [], opened }: Circumstances = {},
): Promise<ToolName[]> {
  const server = await readyServer({ env: settings, nodeArgs })
  const calls = callsOf(runs, newNumber())
  if (opened) {
    for (const runId of [runs.imported, runs.tested])
      expect((await server.callTool('get_run', { runId })).isError).toBeUndefined()
    opened()
  }
  const failed: ToolName[] = []
  for (const tool of toolNames) {
    const result = await server.callTool(tool, calls[tool])
    expect(JSON.stringify(result), tool).not.toContain('fault in this server')
    if (!result.isError) continue
    expect(textOf(result), tool).toMatch(/\nOutcome: (not_applied|unknown): .+\nNext: .{10}/)
    failed.push(tool)
  }
  await server.end()
  expect(server.stderr()).not.toContain('internal error')
  const there = await mlsNumbers(sandbox, runs.bot)
  expect(there).toEqual([...new Set(there)])
  return failed
}

test.each(failures)(
  'a disk that %s: every answer says what became of it and what to do',
  async (name, failure) => {
    const at = placeOf(name)
    const switchFile = join(temporaryFolder(), 'on')
    const nodeArgs = failingStorage(failure, at.dataDir, switchFile)
    const opened = () => writeFileSync(switchFile, '')
    expect(await callEveryTool(at, { nodeArgs, opened })).not.toEqual([])
    expect(await callEveryTool(at, { nodeArgs })).not.toEqual([])
    rmSync(switchFile)
    // What was in the way is gone: all goes on, and nothing is there twice.
    expect(await callEveryTool(at, { nodeArgs })).toEqual([])
  },
)

test.each(spoilt)(
  'a ledger that %s: every answer says so, and nothing is created twice',
  async (name, spoil) => {
    const at = placeOf(name)
    spoil(at.ledger)
    const failed = await callEveryTool(at)
    expect(failed).toContain('import_listings')
    expect(failed).toContain('get_changes')
    // The list of the service is told all the same.
    expect(failed).not.toContain('find_listings')
  },
)

function makeNewer(ledger: string): void {
  const database = new DatabaseSync(ledger)
  database.exec('UPDATE parts SET steps = steps + 100')
  database.close()
}
