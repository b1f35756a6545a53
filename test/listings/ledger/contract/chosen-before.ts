import { expect, test } from 'vitest'
import { noRows } from '../../../../src/listings/counts.ts'
import type { Ledger } from '../../../../src/listings/ledger/ledger.ts'
import type { RunStart } from '../../../../src/listings/ledger/run.ts'
import type { ImportResult } from '../../../../src/listings/result.ts'
import { runStart } from '../../../support/loading.ts'
import type { LedgerUnderTest } from './ledger-under-test.ts'

const landed = { ...noRows, read: 2, created: 2 }

/** A run that has come to its end. */
type Ended = readonly [
  start: Partial<RunStart>,
  state?: 'completed' | 'stopped' | 'dry_run',
  rows?: ImportResult['rows'],
]

async function endedRun(
  opened: Ledger,
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

export function describeChosenBefore(begin: () => LedgerUnderTest): void {
  test('a run is remembered with what was chosen, or that nothing was', async () => {
    const opened = begin().connect()
    const chosen = await endedRun(opened, { choices })
    const open = await endedRun(opened, {})
    expect((await opened.run(chosen))?.choices).toEqual(choices)
    expect((await opened.run(open))?.choices).toBeNull()
  })

  test('the last load with these columns for which something was chosen', async () => {
    const opened = begin().connect()
    await endedRun(opened, { choices, fileName: 'first.csv' })
    await endedRun(opened, { choices: { mode: 'create' }, fileName: 'second.csv', source: 'north' })
    await endedRun(opened, { choices: { mode: 'upsert' }, columnsKey: 'other' })
    await endedRun(opened, {})
    expect(await opened.chosenBefore('k', undefined)).toMatchObject({
      fileName: 'second.csv',
      choices: { mode: 'create' },
      loadedWithoutAtMs: expect.any(Number),
    })
    await endedRun(opened, { choices, fileName: 'third.csv' })
    expect(await opened.chosenBefore('k', undefined)).toMatchObject({
      fileName: 'third.csv',
      loadedWithoutAtMs: null,
    })
    expect(await opened.chosenBefore('k', 'redfin')).toMatchObject({
      fileName: 'third.csv',
      choices,
    })
    expect(await opened.chosenBefore('k', 'south')).toBeUndefined()
    expect(await opened.chosenBefore('l', undefined)).toBeUndefined()
  })

  test.each<[what: string, Ended]>([
    ['was stopped', [{ choices }, 'stopped']],
    ['was a trial', [{ choices, dryRun: true }, 'dry_run']],
    ['landed nothing', [{ choices }, 'completed', { ...noRows, read: 2, failed: 2 }]],
  ])('what was chosen for a load that %s is not remembered as good', async (_, run) => {
    const opened = begin().connect()
    await endedRun(opened, ...run)
    expect(await opened.chosenBefore('k', undefined)).toBeUndefined()
  })

  test('choices that this version does not know are none', async () => {
    const ledgers = begin()
    const opened = ledgers.connect()
    const id = await endedRun(opened, { choices })
    await ledgers.setRuns({ choices: '{"later":1}' })
    expect(await opened.run(id)).toMatchObject({ state: 'completed', choices: null })
  })
}
