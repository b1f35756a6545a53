import { readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { wholeListing } from '../../support/listing.ts'
import { listingsCsv, sandboxAndEnv } from '../../support/listing-file.ts'
import { readyServer, textOf } from '../../support/program.ts'
import { mlsNumbers } from '../../support/sandbox.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { type ToolName, toolNames } from '../../support/tool-names.ts'
import { damagePages, PAGE_BYTES } from './damage.ts'
import { failingStorage, type StorageFailure } from './failing-storage.ts'

const LISTINGS = 6
const bot = { SerialNumber: 'demo' }
const suite = JSON.stringify({
  version: 1,
  name: 'greetings',
  scenarios: [{ name: 'greets', turns: [{ say: 'Hi', expect: [{ judge: 'Is kind' }] }] }],
})

const ToJudge = z.tuple([z.object({ item: z.string() })])

type Runs = Readonly<Record<'imported' | 'tested' | 'sessionID' | 'item' | 'created', unknown>>

/** A call of each tool that uses what is remembered as far as the tool does. */
function callsOf({ imported, tested, sessionID, item, created }: Runs): Record<ToolName, object> {
  return {
    list_models: {},
    edit_chatbot: { serialNumber: 'demo', Name: 'Demo' },
    get_chat_history: bot,
    ask_chatbot: { sessionID, content: 'Hi' },
    create_chat_session: { serialNumber: 'demo' },
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
    test_chatbot: { serialNumber: 'demo', suite, confirm: true },
  }
}

/** A service in which listings were loaded and a test was held, and how to meet it again. */
async function place() {
  const { sandbox, env, dataDir } = await sandboxAndEnv()
  const settings = { ...env, NEWOAKS_TIMEOUT_MS: '1500', NEWOAKS_CONFIRM: 'never' }
  const server = await readyServer({ env: settings })
  const call = async (tool: ToolName, args: object) =>
    (await server.callTool(tool, args)).structuredContent ?? {}
  const imported = await call('import_listings', { ...bot, text: listingsCsv(LISTINGS) })
  const session = await call('create_chat_session', { serialNumber: 'demo' })
  const tested = await call('test_chatbot', { serialNumber: 'demo', suite, confirm: true })
  await server.end()
  const { SessionID } = Object(session.Data)
  const [{ item }] = ToJudge.parse(tested.toJudge)
  const runs = { imported: imported.runId, tested: tested.runId, sessionID: SessionID, item }
  const ledger = join(dataDir, `${readdirSync(dataDir).find((name) => /^ledger-.*db$/.test(name))}`)
  let created = 0
  const newNumber = () => {
    created += 1
    return `S${created}`
  }
  return { sandbox, settings, dataDir, ledger, runs, newNumber }
}

type Place = Awaited<ReturnType<typeof place>>

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
  const calls = callsOf({ ...runs, created: newNumber() })
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
  const there = await mlsNumbers(sandbox)
  expect(there).toEqual([...new Set(there)])
  return failed
}

const failures: [string, StorageFailure][] = [
  ['is full', { sqlite: 'full', system: 'ENOSPC' }],
  ['fails to write', { sqlite: 'SQLITE_IOERR_WRITE', system: 'EIO' }],
  ['may not be written', { sqlite: 'SQLITE_READONLY', system: 'EROFS' }],
  ['cannot be opened', { sqlite: 'SQLITE_CANTOPEN', system: 'EACCES' }],
]

test.each(failures)(
  'a disk that %s: every answer says what became of it and what to do',
  async (_, failure) => {
    const at = await place()
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

const spoilt: [string, (ledger: string) => void][] = [
  ['is no database', (ledger) => writeFileSync(ledger, 'no database'.repeat(1000))],
  ['was emptied', (ledger) => writeFileSync(ledger, '')],
  ['has lost its end', (ledger) => truncateSync(ledger, PAGE_BYTES * 3)],
  ['has damaged pages', (ledger) => damagePages(ledger)],
  ['is of a newer version', (ledger) => makeNewer(ledger)],
]

test.each(spoilt)(
  'a ledger that %s: every answer says so, and nothing is created twice',
  async (_, spoil) => {
    const at = await place()
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
