import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { RowState } from '../../../src/listings/counts.ts'
import type { RowFinding } from '../../../src/listings/finding.ts'
import { withRow } from '../../../src/listings/report/row-report.ts'
import { createTally } from '../../../src/listings/report/tally.ts'
import type { ImportResult } from '../../../src/listings/result.ts'
import type { RunState } from '../../../src/runs/run-state.ts'
import { outcome } from '../../support/row-outcome.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

/** What is told of a row of a run whose rows, from row 2 on, ended in these states, in the order of the numbers. */
function result(
  states: Readonly<Record<number, RowState>>,
  state: RunState = 'completed',
  findings: Readonly<Record<number, readonly RowFinding[]>> = {},
) {
  const folder = temporaryFolder()
  const tally = createTally()
  for (const [row, each] of Object.entries(states))
    tally.add(outcome({ row: Number(row), state: each, findings: findings[Number(row)] ?? [] }))
  const reportJson = join(folder, 'report.json')
  const report = {
    rows: tally.reportedRows(),
    landedRows: tally.landedRows(),
    rowNumbers: tally.rowNumbers(),
  }
  writeFileSync(reportJson, JSON.stringify(report))
  const known: ImportResult = {
    runId: '1a',
    state,
    rows: tally.counts(),
    problems: tally.problems(),
    files: { reportJson },
    elapsedMs: 1,
    rowsPerSecond: 1,
    ...(state === 'completed' && { notes: ['2 new homes have no price.'] }),
  }
  return (row: number) => withRow(known, row)
}

/** The same: the notes alone. */
function run(...given: Parameters<typeof result>) {
  const tell = result(...given)
  return async (row: number) => (await tell(row)).notes?.join(' ')
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
      2: 'created',
      3: 'failed',
      4: 'skipped',
      5: 'notAttempted',
      6: 'notAttempted',
      7: 'created',
      8: 'notAttempted',
    },
    'stopped',
  )
  expect(await told(row)).toBe(said)
})

test('of a row that landed what is to be said of it is told, and nothing of the others', async () => {
  const doubt = { code: 'no_price', column: 'Price', message: 'It has no price.', fix: 'Give one.' }
  const tell = result({ 2: 'failed', 3: 'created', 4: 'unchanged' }, 'completed', { 3: [doubt] })
  const told = await tell(3)
  expect(told.row).toEqual({
    row: 3,
    state: 'created',
    listing: 'M3',
    reasons: ['Price: It has no price.'],
    fixes: ['Give one.'],
  })
  expect(told).not.toHaveProperty('notes')
  expect((await tell(4)).notes).toEqual([
    'Row 4 is not among the rows that did not land. Those that did not land: row 2.',
  ])
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

test('where the report has a part of the rows alone, those that come next are of that part', async () => {
  const rows = Array.from({ length: 1200 }, (_, at) => at + 2)
  const finding = { code: 'not_a_number', message: 'No number.', fix: 'Correct it.' }
  const of = <Value>(value: Value) => Object.fromEntries(rows.map((row) => [row, value]))
  const told = await run(of('failed' as const), 'completed', of([finding]))(2)
  expect(told).toContain(
    'Next with the same problem, of the first 1000 that the report has: rows 3, 4, 5',
  )
  expect(told).toContain('and 949 more')
})
