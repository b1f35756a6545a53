import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { noRows } from '../../../../src/listings/counts.ts'
import { listingTables } from '../../../../src/listings/ledger/sqlite/schema.ts'
import { openSqliteLedger } from '../../../../src/listings/ledger/sqlite/sqlite-ledger.ts'
import { openDatabase } from '../../../../src/runs/database.ts'
import { changes, openLedgerFile } from '../../../../src/runs/ledger-file.ts'
import { caller } from '../../../support/caller.ts'
import { content } from '../../../support/ledger-entries.ts'
import { ledger, ledgerFile, runStart } from '../../../support/loading.ts'
import {
  earlierEntries,
  earlierRuns,
  expectedLoads,
  loadedByRuns,
} from '../contract/earlier-ledger.ts'

test.each<[string, (file: string) => string, string, RegExp]>([
  [
    'is no database',
    (file) => {
      writeFileSync(file, 'These are no listings. '.repeat(100))
      return file
    },
    'storage_damaged',
    /ledger restore FILE/,
  ],
  [
    'is a folder',
    (file) => {
      mkdirSync(file)
      return file
    },
    'storage_unusable',
    /NEWOAKS_DATA_DIR/,
  ],
  [
    'would lie in a file',
    (file) => {
      writeFileSync(file, '')
      return join(file, 'ledger.db')
    },
    'storage_unusable',
    /NEWOAKS_DATA_DIR/,
  ],
  [
    'is a database of something else',
    (file) => {
      const other = new DatabaseSync(file)
      other.exec('CREATE TABLE runs (music TEXT)')
      other.close()
      return file
    },
    'storage_damaged',
    /ledger restore FILE/,
  ],
  [
    'was last used by a newer version',
    (file) => {
      const steps = [...listingTables.steps, 'CREATE TABLE later (id TEXT)']
      openLedgerFile(file, { ...listingTables, steps }, ({ close }) => close())
      return file
    },
    'storage_newer',
    /^Use that version/,
  ],
])('a ledger that %s: the error names it and what to do', (_, spoil, code, hint) => {
  const file = spoil(ledgerFile())
  expect(() => openSqliteLedger(file)).toThrow(
    expect.objectContaining({
      name: 'StorageError',
      code,
      outcome: 'not_applied',
      message: expect.stringContaining(file),
      hint: expect.stringMatching(hint),
    }),
  )
})

test('a ledger that another program keeps to itself: the error says so', async () => {
  const file = ledgerFile()
  await openSqliteLedger(file).close()
  const other = new DatabaseSync(file)
  onTestFinished(() => void other.close())
  other.exec('BEGIN EXCLUSIVE')
  expect(() => openDatabase(file, { ...changes, busyTimeoutMs: 50 })).toThrow(
    expect.objectContaining({
      code: 'storage_busy',
      message: expect.stringContaining(`${file}, is held by another program`),
      hint: expect.stringMatching(/^Try again/),
    }),
  )
})

test('a ledger of an earlier version learns to remember choices', async () => {
  const file = ledgerFile()
  const old = new DatabaseSync(file)
  const [first = ''] = listingTables.steps
  old.exec(first)
  old.exec(`INSERT INTO runs (id, kind, serialNumber, source, fileName, exclusive, startedAtMs,
      state, host, pid, processStartMs, heartbeatAtMs)
    VALUES ('r1', 'import', 'demo', '', '', 1, 1, 'completed', 'here', 1, 1, 1)`)
  old.exec('PRAGMA user_version = 1')
  old.close()
  const opened = ledger(file)
  expect(await opened.run('r1')).toMatchObject({ state: 'completed', choices: null })
  const run = await opened.beginRun(runStart({ columnsKey: 'k', choices: { mode: 'create' } }))
  const rows = { ...noRows, read: 1, created: 1 }
  const result = { runId: run.id, state: 'completed' as const, rows, problems: [], files: {} }
  await run.end('completed', { ...result, elapsedMs: 1, rowsPerSecond: 1 })
  expect((await opened.chosenBefore('k', undefined))?.choices).toEqual({ mode: 'create' })
})

/** Those before the last load of a listing was remembered. */
const EARLIER_STEPS = 6

test('of a ledger of an earlier version the last load is taken from its runs, where they tell it', async () => {
  const file = ledgerFile()
  const old = new DatabaseSync(file)
  for (const step of listingTables.steps.slice(0, EARLIER_STEPS)) old.exec(step)
  for (const run of earlierRuns)
    old
      .prepare(
        `INSERT INTO runs (id, kind, serialNumber, source, fileName, exclusive, startedAtMs, state,
           host, pid, processStartMs, heartbeatAtMs, result)
         VALUES (?, ?, 'demo', ?, ?, ?, 1, 'completed', 'here', 1, 1, 1, ?)`,
      )
      .run(
        run.id,
        run.kind,
        run.source,
        run.fileName,
        run.isTrial ? 0 : 1,
        JSON.stringify(run.result),
      )
  for (const [key, entry] of Object.entries(earlierEntries))
    old
      .prepare(
        `INSERT INTO entries (serialNumber, source, key, system, fields, mlsNumber, url, hash, state,
           createdByRun, lastRun, updatedAtMs)
         VALUES ('demo', ?, ?, '', ?, '', '', ?, 'loaded', ?, ?, 1)`,
      )
      .run(
        entry.source,
        key,
        JSON.stringify(content(1).fields),
        entry.hash,
        entry.createdByRun,
        entry.lastRun,
      )
  old.exec('CREATE TABLE parts (name TEXT PRIMARY KEY, steps INTEGER NOT NULL)')
  old.exec(`INSERT INTO parts VALUES ('listings', ${EARLIER_STEPS})`)
  old.exec('PRAGMA user_version = 100')
  old.close()
  const opened = ledger(file)
  expect(await loadedByRuns(opened)).toEqual(expectedLoads)
})

/** Those before it was remembered who began a run. */
const STEPS_WITHOUT_CALLERS = 8

test('a ledger of an earlier version keeps its runs, of which nobody knows who began them', async () => {
  const file = ledgerFile()
  const old = new DatabaseSync(file)
  for (const step of listingTables.steps.slice(0, STEPS_WITHOUT_CALLERS)) old.exec(step)
  old.exec(`INSERT INTO runs (id, kind, serialNumber, source, fileName, exclusive, startedAtMs,
      state, host, pid, processStartMs, heartbeatAtMs)
    VALUES ('r1', 'import', 'demo', '', 'old.csv', 1, 1, 'completed', 'here', 1, 1, 1)`)
  old.exec('CREATE TABLE parts (name TEXT PRIMARY KEY, steps INTEGER NOT NULL)')
  old.exec(`INSERT INTO parts VALUES ('listings', ${STEPS_WITHOUT_CALLERS})`)
  old.exec('PRAGMA user_version = 100')
  old.close()
  const opened = ledger(file)
  const kept = await opened.run('r1')
  expect(kept).toMatchObject({ fileName: 'old.csv', state: 'completed' })
  expect(kept?.caller).toBeUndefined()
  const [listed] = (await opened.history.runs({ limit: 9 })).runs
  expect(listed).toMatchObject({ id: 'r1', about: 'old.csv' })
  expect(listed).not.toHaveProperty('caller')
  const run = await opened.beginRun(runStart({ caller }))
  await run.end('completed')
  expect((await opened.run(run.id))?.caller).toEqual(caller)
})
