import { expect, test } from 'vitest'
import { importResultLines } from '../../../src/listings/report/result-text.ts'
import { type ImportResult, noRows } from '../../../src/listings/result.ts'

const result: ImportResult = {
  runId: 'r1',
  state: 'completed',
  rows: { ...noRows, read: 1200, created: 1190, failed: 10 },
  problems: [],
  files: { failedRows: '/x/failed-rows.csv', report: '/x/report.html' },
  elapsedMs: 1540,
  rowsPerSecond: 780,
}

test('counts, files and time', () => {
  expect(importResultLines(result)).toEqual([
    '1,200 rows read: 1,190 created, 10 failed.',
    'Rows to correct and load again, in the same way: /x/failed-rows.csv',
    'Report: /x/report.html',
    'Run r1, 1.5 s.',
  ])
})

test('a trial, and what is open: told for agents and for the command line', () => {
  const open = { openFields: ['YearBuilt', 'Url'], unusedColumns: ['Remarks', 'Built'], files: {} }
  expect(importResultLines({ ...result, state: 'dry_run', ...open })).toEqual([
    '1,200 rows read: 1,190 would be created, 10 failed. A trial: nothing was sent.',
    'No column for: YearBuilt, Url.',
    'Columns that are not used: Remarks, Built.',
    "Is one of these columns one of the open fields? Say so with mapping (--map 'Built=YearBuilt').",
    'A value that holds for all rows is set with constants (--set YearBuilt=VALUE).',
    "Url tells listings apart: make it of other fields (--set 'Url=https://homes.example/{MLSNumber}').",
    'Run r1, 1.5 s.',
  ])
})

test('no column is named with a field that it does not sound like', () => {
  const open = {
    openFields: ['ParkingSpots'],
    unusedColumns: ['NEXT OPEN HOUSE END TIME'],
    files: {},
  }
  expect(importResultLines({ ...result, ...open })[3]).toBe(
    "Is one of these columns one of the open fields? Say so with mapping (--map 'COLUMN=ParkingSpots').",
  )
})

test('only fields that tell listings apart are open: none is proposed as a constant', () => {
  const open = { openFields: ['Url', 'MLSNumber'], unusedColumns: [], files: {} }
  expect(importResultLines({ ...result, ...open }).slice(1, -1)).toEqual([
    'No column for: Url, MLSNumber.',
    "Url tells listings apart: make it of other fields (--set 'Url=https://homes.example/{MLSNumber}').",
    "MLSNumber tells listings apart: map a column to it that tells listings apart (--map 'COLUMN=MLSNumber').",
  ])
})

test('where every column is used, none is asked for', () => {
  const open = { openFields: ['YearBuilt'], unusedColumns: [], files: {} }
  expect(importResultLines({ ...result, ...open }).slice(1, -1)).toEqual([
    'No column for: YearBuilt.',
    'A value that holds for all rows is set with constants (--set YearBuilt=VALUE).',
  ])
})

test('one value that is not from the file, and several', () => {
  const filled = [
    { field: 'Bathrooms', how: 'derived', count: 1 },
    { field: 'ParkingSpots', how: 'constant', count: 2 },
  ]
  expect(importResultLines({ ...result, files: {}, filled }).slice(1, -1)).toEqual([
    'Bathrooms: 1 value is not from the file (derived).',
    'ParkingSpots: 2 values are not from the file (constant).',
  ])
})

test('how a stopped run goes on is said once: by its reason, if there is one', () => {
  const stopped = { ...result, state: 'stopped', files: {} } as const
  expect(importResultLines(stopped)[1]).toBe(
    'Stopped before the end. The same import, begun again, goes on from here.',
  )
  const notes = ['There is no chatbot x. Check the ID.']
  expect(importResultLines({ ...stopped, notes }).slice(1, -1)).toEqual([
    'Stopped before the end.',
    'There is no chatbot x. Check the ID.',
  ])
})

test('a stop, problems and what has gone', () => {
  const problem = {
    severity: 'failed',
    code: 'x',
    column: 'Price',
    message: 'No number.',
    fix: 'Mend it.',
  } as const
  const lines = importResultLines({
    ...result,
    state: 'stopped',
    files: {},
    problems: [
      { ...problem, count: 10, firstRows: [2, 3, 4, 5, 6] },
      ...Array.from({ length: 12 }, () => ({ ...problem, count: 1, firstRows: [7] })),
    ],
    gone: {
      action: 'sold',
      known: 8,
      count: 6,
      share: 0.75,
      fingerprint: 'f',
      deleted: 0,
      sold: 5,
      alreadyGone: 1,
      failed: 0,
      unknown: 0,
      notAttempted: 0,
      first: ['M1', 'M2', 'M3', 'M4', 'M5', 'M6'].map((MLSNumber) => ({
        id: null,
        MLSNumber,
        Url: '',
      })),
      findings: [],
    },
  })
  expect(lines[1]).toBe('Stopped before the end. The same import, begun again, goes on from here.')
  expect(lines[2]).toBe('- 10 x failed, rows 2, 3, 4, 5, 6, …, column Price: No number. Mend it.')
  expect(lines[3]).toBe('- 1 x failed, row 7, column Price: No number. Mend it.')
  expect(lines[14]).toBe('… and 1 more kind of problem: see the report.')
  expect(lines[15]).toBe(
    '6 of 8 loaded listings are no longer in the file (gone: sold): 5 sold, 1 alreadyGone. They are M1, M2, M3, M4, M5, ….',
  )
  expect(lines).toHaveLength(17)
})

test('one listing that has gone', () => {
  const gone: ImportResult['gone'] = {
    action: 'delete',
    ...{ known: 3, count: 1, share: 0.33, fingerprint: 'f', findings: [] },
    ...{ deleted: 1, sold: 0, alreadyGone: 0, failed: 0, unknown: 0, notAttempted: 0 },
    first: [{ id: null, MLSNumber: 'M1', Url: '' }],
  }
  expect(importResultLines({ ...result, files: {}, gone })[1]).toBe(
    '1 of 3 loaded listings is no longer in the file (gone: delete): 1 deleted. It is M1.',
  )
})

test.each(['service_connection', 'service_timeout', 'service_protocol', 'service_failed'])(
  'rows that failed through no fault of theirs are not to be corrected: %s',
  (code) => {
    const about = { severity: 'failed', count: 10, firstRows: [2], message: 'No.', fix: 'Mend.' }
    const failed = { ...about, severity: 'failed', code } as const
    const problems = [failed, { ...failed, severity: 'warning', code: 'tiny_lot' } as const]
    expect(importResultLines({ ...result, problems }).at(-3)).toBe(
      'The rows that failed need no correction: start the same import again.',
    )
    const notes = ['The service is not there. Start the same import again.']
    const stopped = { ...result, state: 'stopped', problems, notes } as const
    expect(importResultLines(stopped).join()).not.toContain('failed-rows.csv')
    expect(importResultLines(stopped).join()).not.toContain('need no correction')
    const both = { ...result, problems: [failed, { ...failed, code: 'service_rejected' }] }
    expect(importResultLines(both).join()).toContain('failed-rows.csv')
  },
)
