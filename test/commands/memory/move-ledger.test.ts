import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openPostgresTestStore } from '../../../src/chats/store/postgres/postgres-test-store.ts'
import { openSqliteTestStore } from '../../../src/chats/store/sqlite-test-store.ts'
import { moveToPostgres, putAside } from '../../../src/commands/memory/to-postgres.ts'
import { moveToSqlite } from '../../../src/commands/memory/to-sqlite.ts'
import type { Journal } from '../../../src/journal/journal.ts'
import { openPostgresJournal } from '../../../src/journal/postgres/postgres-journal.ts'
import { openSqliteJournal } from '../../../src/journal/sqlite-journal.ts'
import type { Ledger } from '../../../src/listings/ledger/ledger.ts'
import { openPostgresLedger } from '../../../src/listings/ledger/postgres/postgres-ledger.ts'
import { openSqliteLedger } from '../../../src/listings/ledger/sqlite/sqlite-ledger.ts'
import { backupLedger } from '../../../src/runs/ledger-copy.ts'
import { entriesOf } from '../../support/entries-of.ts'
import { content, ref, remember } from '../../support/ledger-entries.ts'
import { runStart } from '../../support/loading.ts'
import { openSchema, ownSchema, postgresServer } from '../../support/postgres.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { plan, sample } from '../../support/test-samples.ts'

const server = postgresServer()
const journalOptions = { days: 365, lateMs: 600 }

/** A file that remembers listings, one of them unknown, a change with its outcome, one without, and a test. */
async function filledFile(): Promise<string> {
  const file = join(temporaryFolder(), 'ledger.db')
  const ledger = openSqliteLedger(file)
  await remember(ledger, [1, 2, 3], { City: 'Zürich “A” \\ B' })
  const run = await ledger.beginRun(runStart({ choices: { mode: 'create' }, columnsKey: 'k' }))
  const intent = { kind: 'create', runId: run.id, lateMs: 1000, content: content(4) } as const
  await ledger.intend(ref(4), intent)
  await run.end('stopped')
  await ledger.close()
  const journal = openSqliteJournal(file, journalOptions)
  const edit = { kind: 'edit', serialNumber: 'demo', tool: 'edit_chatbot' } as const
  const first = await journal.intend({ ...edit, sent: { Name: 'A', Zeta: 1, Alpha: null } })
  first.end({ outcome: 'applied', answer: { Data: 1 } })
  await journal.intend({ ...edit, sent: { Name: 'B' }, host: 'host 1' })
  await journal.close()
  const tests = openSqliteTestStore(file)
  const testRun = await tests.begin(plan())
  tests.addSample(testRun, sample(1))
  await tests.end(testRun, 'completed', ['A note.'])
  await tests.close()
  return unopened(file)
}

/** A copy that this process has never opened: what is closed stays open until it is collected. */
function unopened(file: string): string {
  const copy = join(temporaryFolder(), 'ledger.db')
  backupLedger(file, copy)
  return copy
}

/** All that a memory tells. */
async function told(ledger: Ledger, journal: Journal) {
  const entries = await entriesOf(ledger)
  const { runs } = await ledger.history.runs({ limit: 50 })
  return {
    entries: entries.map(({ intent, ...entry }) => ({
      ...entry,
      intent: intent && { ...intent, lateUntilMs: 0 },
    })),
    runs,
    records: await Promise.all(runs.map(({ id }) => ledger.run(id))),
    chosen: await ledger.chosenBefore('k', undefined),
    changes: await journal.changes({}, 50),
  }
}

function openFile(file: string) {
  const ledger = openSqliteLedger(file)
  const journal = openSqliteJournal(file, journalOptions)
  const tests = openSqliteTestStore(file)
  const close = () => Promise.all([ledger.close(), journal.close(), tests.close()])
  return { ledger, journal, tests, close }
}

test('a ledger is moved into PostgreSQL and back, and tells the same at each place', async () => {
  const file = await filledFile()
  const before = openFile(unopened(file))
  const expected = await told(before.ledger, before.journal)
  const [testRun] = (await before.tests.history.runs({ limit: 1 })).runs
  const expectedTest = await before.tests.run(testRun?.id ?? '')
  await before.close()
  expect(expected.entries).toHaveLength(4)
  expect(expectedTest?.samples).toHaveLength(1)

  const url = server()
  const schema = ownSchema(url)
  const database = openSchema(url, schema)
  const counts = await moveToPostgres(file, database)
  expect(counts.get('entries')).toBe(4)
  const aside = putAside(file)
  expect(() => openSqliteLedger(file)).toThrow(/was moved into PostgreSQL/)

  const moved = {
    ledger: openPostgresLedger(openSchema(url, schema)),
    journal: openPostgresJournal(openSchema(url, schema), journalOptions),
    tests: openPostgresTestStore(openSchema(url, schema)),
  }
  expect(await told(moved.ledger, moved.journal)).toEqual(expected)
  expect(await moved.tests.run(testRun?.id ?? '')).toEqual(expectedTest)
  const next = await moved.journal.intend({
    kind: 'edit',
    serialNumber: 'demo',
    tool: 'edit_chatbot',
    sent: { Name: 'C' },
  })
  expect(next.id).toBe(3)
  await expect(moveToPostgres(aside, database)).rejects.toThrow(/remembers something already/)
  const withNext = await told(moved.ledger, moved.journal)

  expect(await moveToSqlite(openSchema(url, schema), file)).toMatchObject({ replaced: undefined })
  const after = openFile(file)
  onTestFinished(async () => void (await after.close()))
  expect(await told(after.ledger, after.journal)).toEqual(withNext)
  expect(await after.tests.run(testRun?.id ?? '')).toEqual(expectedTest)
  await expect(openSchema(url, schema).rows('SELECT 1')).rejects.toMatchObject({
    code: 'storage_lost',
    message: expect.stringContaining('was moved into a file'),
  })
  for (const end of ['.taken', '.taken.mark']) expect(existsSync(file + end)).toBe(false)
})

test('a ledger in which a run goes on is moved neither way', async () => {
  const file = await filledFile()
  const ledger = openSqliteLedger(file)
  const run = await ledger.beginRun(runStart())
  const url = server()
  const schema = ownSchema(url)
  const database = openSchema(url, schema)
  await expect(moveToPostgres(file, database)).rejects.toThrow(`Run ${run.id} goes on`)
  await run.end('completed')
  await ledger.close()
  await moveToPostgres(unopened(file), database)
  const moved = openPostgresLedger(openSchema(url, schema))
  const going = await moved.beginRun(runStart())
  await expect(moveToSqlite(database, `${file}-back`)).rejects.toThrow(`Run ${going.id} goes on`)
  expect(existsSync(`${file}-back`)).toBe(false)
  await going.end('completed')
  await moved.close()
})
