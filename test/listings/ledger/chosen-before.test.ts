import Database from 'libsql'
import { expect, test } from 'vitest'
import type { RunStart } from '../../../src/listings/ledger/run.ts'
import { listingTables } from '../../../src/listings/ledger/schema.ts'
import { type ImportResult, noRows } from '../../../src/listings/result.ts'
import { ledger, ledgerFile, runStart } from '../load/support.ts'

const landed = { ...noRows, read: 2, created: 2 }

/** A ledger with one run that has come to its end. */
async function after(
  start: Partial<RunStart>,
  state: 'completed' | 'stopped' | 'dry_run' = 'completed',
  rows: ImportResult['rows'] = landed,
) {
  const opened = ledger()
  await endedRun(opened, start, state, rows)
  return opened
}

async function endedRun(
  opened: ReturnType<typeof ledger>,
  start: Partial<RunStart>,
  state: 'completed' | 'stopped' | 'dry_run' = 'completed',
  rows: ImportResult['rows'] = landed,
) {
  const run = await opened.beginRun(runStart({ columnsKey: 'k', ...start }))
  const result = { runId: run.id, state, rows, problems: [], files: {} }
  await run.end(state, { ...result, elapsedMs: 1, rowsPerSecond: 1 })
  return run.id
}

const choices = { constants: { LotArea: '0' }, mapping: { Agent: '' } }

test('a run is remembered with what was chosen, or that nothing was', async () => {
  const opened = ledger()
  const chosen = await endedRun(opened, { choices })
  const open = await endedRun(opened, {})
  expect(opened.run(chosen)?.choices).toEqual(choices)
  expect(opened.run(open)?.choices).toBeNull()
})

test('the last load with these columns for which something was chosen', async () => {
  const opened = await after({ choices, fileName: 'first.csv' })
  await endedRun(opened, { choices: { mode: 'create' }, fileName: 'second.csv', source: 'north' })
  await endedRun(opened, { choices: { mode: 'upsert' }, columnsKey: 'other' })
  await endedRun(opened, {})
  expect(opened.chosenBefore('k', undefined)).toMatchObject({
    fileName: 'second.csv',
    choices: { mode: 'create' },
  })
  expect(opened.chosenBefore('k', 'redfin')).toMatchObject({ fileName: 'first.csv', choices })
  expect(opened.chosenBefore('k', 'south')).toBeUndefined()
  expect(opened.chosenBefore('l', undefined)).toBeUndefined()
})

test.each<[what: string, Parameters<typeof after>]>([
  ['was stopped', [{ choices }, 'stopped']],
  ['was a trial', [{ choices, dryRun: true }, 'dry_run']],
  ['landed nothing', [{ choices }, 'completed', { ...noRows, read: 2, failed: 2 }]],
])('what was chosen for a load that %s is not remembered as good', async (_, run) => {
  expect((await after(...run)).chosenBefore('k', undefined)).toBeUndefined()
})

test('a ledger of an earlier version learns to remember choices', async () => {
  const file = ledgerFile()
  const old = new Database(file)
  const [first = ''] = listingTables.steps
  old.exec(first)
  old.exec(`INSERT INTO runs (id, kind, serialNumber, source, fileName, exclusive, startedAtMs,
      state, host, pid, processStartMs, heartbeatAtMs)
    VALUES ('r1', 'import', 'demo', '', '', 1, 1, 'completed', 'here', 1, 1, 1)`)
  old.exec('PRAGMA user_version = 1')
  old.close()
  const opened = ledger(file)
  expect(opened.run('r1')).toMatchObject({ state: 'completed', choices: null })
  await endedRun(opened, { choices })
  expect(opened.chosenBefore('k', undefined)?.choices).toEqual(choices)
})

test('choices that this version does not know are none', async () => {
  const file = ledgerFile()
  const opened = ledger(file)
  const id = await endedRun(opened, { choices })
  const database = new Database(file)
  database.prepare(`UPDATE runs SET choices = '{"later":1}' WHERE id = ?`).run(id)
  database.close()
  expect(opened.run(id)).toMatchObject({ state: 'completed', choices: null })
})
