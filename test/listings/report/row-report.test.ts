import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { withRow } from '../../../src/listings/report/row-report.ts'
import { createTally } from '../../../src/listings/report/tally.ts'
import type { ImportResult, RowState } from '../../../src/listings/result.ts'
import type { RunState } from '../../../src/runs/run-state.ts'
import { outcome } from '../../support/row-outcome.ts'

/** A run whose rows, from row 2 on, ended in these states, in the order of the numbers. */
function run(states: Readonly<Record<number, RowState>>, state: RunState = 'completed') {
  const folder = mkdtempSync(join(tmpdir(), 'row-report-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const tally = createTally()
  for (const [row, each] of Object.entries(states))
    tally.add(outcome({ row: Number(row), state: each }))
  const reportJson = join(folder, 'report.json')
  const report = { rows: tally.reportedRows(), rowNumbers: tally.rowNumbers() }
  writeFileSync(reportJson, JSON.stringify(report))
  const result: ImportResult = {
    ...{ runId: '1a', state, rows: tally.counts(), problems: [], files: { reportJson } },
    ...{ elapsedMs: 1, rowsPerSecond: 1 },
  }
  return async (row: number) => (await withRow(result, row)).notes?.join(' ')
}

const others = 'Those that did not land: rows 3, 4.'

test.each([
  [2, `Row 2 is not among the rows that did not land. ${others}`],
  [
    1,
    `Row 1 is no listing: the first of the file is in row 2, below the names of the columns. ${others}`,
  ],
  [9, `Row 9 was not read: the last row that was is 8. ${others}`],
  [
    6,
    `Row 6 was not attempted: the run stopped before it. The same import again goes on there. ${others}`,
  ],
  [
    8,
    `Row 8 was not attempted: the run stopped before it. The same import again goes on there. ${others}`,
  ],
  [7, `Row 7 is not among the rows that did not land. ${others}`],
])('of row %d of a run that stopped the truth is told', async (row, said) => {
  const told = run(
    {
      ...{ 2: 'created', 3: 'failed', 4: 'skipped', 5: 'notAttempted', 6: 'notAttempted' },
      ...{ 7: 'created', 8: 'notAttempted' },
    },
    'stopped',
  )
  expect(await told(row)).toBe(said)
})

test('where every row landed, no row has anything against it', async () => {
  const told = run({ 2: 'created', 3: 'unchanged' })
  expect(await told(3)).toBe(
    'Row 3 has nothing against it: there is no row that failed or was left out.',
  )
})

test('a run that came to no row attempted none', async () => {
  const told = run({}, 'stopped')
  expect(await told(3)).toBe('Row 3 was not attempted: the run ended before it came to any row.')
})
