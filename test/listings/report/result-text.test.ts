import { expect, test } from 'vitest'
import { withChoices } from '../../../src/listings/choice-text.ts'
import { noRows } from '../../../src/listings/counts.ts'
import { importResultLines, type TextOptions } from '../../../src/listings/report/result-text.ts'
import type { ImportResult } from '../../../src/listings/result.ts'

const result: ImportResult = {
  runId: 'r1',
  state: 'completed',
  rows: { ...noRows, read: 1200, created: 1190, failed: 10 },
  problems: [],
  files: { failedRows: '/x/failed-rows.csv', report: '/x/report.html' },
  elapsedMs: 1540,
  rowsPerSecond: 780,
}

/** As a terminal shows it. */
function told(result: ImportResult, options: TextOptions = {}): string[] {
  return importResultLines(result, options).map((line) => withChoices(line, 'terminal'))
}

test('counts, files and time', () => {
  expect(told(result)).toEqual([
    '1,200 rows read: 1,190 created, 10 failed.',
    'Rows to correct and load again, in the same way: /x/failed-rows.csv',
    'Report: /x/report.html',
    'Run r1, 1.5 s.',
  ])
})

test('a trial, and what is open', () => {
  const open = { openFields: ['YearBuilt', 'Url'], unusedColumns: ['Remarks', 'Built'], files: {} }
  expect(told({ ...result, state: 'dry_run', ...open })).toEqual([
    '1,200 rows read: 1,190 would be created, 10 failed. A trial: nothing was sent.',
    'No column for: YearBuilt, Url.',
    'Columns that are not used: Remarks, Built.',
    'Is one of these columns one of the fields that are missing? Say so: --map Built=YearBuilt.',
    "A value that holds for all rows: --set YearBuilt=VALUE; for those of one type: --set 'YearBuilt[Condo]=VALUE'.",
    'Url tells listings apart: map the column of web addresses (--map COLUMN=Url).',
    'Run r1, 1.5 s.',
  ])
})

test('a status has no type of property: what stands behind it is a word of the file', () => {
  const linesOf = (...openFields: string[]) => told({ ...result, openFields, files: {} })
  expect(linesOf('Status')).toContain(
    'A value that holds for all rows: --set Status=Active or --set Status=PreOnMarket or --set Status=Sold.',
  )
  expect(linesOf('Status', 'LotArea')).toContain(
    "A value that holds for all rows: --set LotArea=VALUE; for those of one type: --set 'LotArea[Condo]=VALUE'.",
  )
})

test('a field of which only some values are known is told with these', () => {
  const openFields = ['SaleType', 'AreaUnit', 'YearBuilt']
  expect(told({ ...result, openFields, files: {} })).toEqual(
    expect.arrayContaining([
      "A value that holds for all rows: --set SaleType=for_sale or --set SaleType=for_rent; for those of one type: --set 'SaleType[Condo]=for_sale'.",
      "For AreaUnit: --set 'AreaUnit=Square Feet' or --set 'AreaUnit=Square Meters'.",
    ]),
  )
})

test('no column is named with a field that it does not sound like', () => {
  const open = {
    openFields: ['ParkingSpots'],
    unusedColumns: ['NEXT OPEN HOUSE END TIME'],
    files: {},
  }
  expect(told({ ...result, ...open })[3]).toBe(
    'Is one of these columns one of the fields that are missing? Say so: --map COLUMN=ParkingSpots.',
  )
})

test('only fields that tell listings apart are open: none is proposed as a constant', () => {
  const open = { openFields: ['Url', 'MLSNumber'], unusedColumns: [], files: {} }
  expect(told({ ...result, ...open }).slice(1, -1)).toEqual([
    'No column for: Url, MLSNumber.',
    'Url tells listings apart: map the column of web addresses (--map COLUMN=Url).',
    'MLSNumber tells listings apart: map the column of listing numbers (--map COLUMN=MLSNumber).',
  ])
})

test('where every column is used, none is asked for', () => {
  const open = { openFields: ['YearBuilt'], unusedColumns: [], files: {} }
  expect(told({ ...result, ...open }).slice(1, -1)).toEqual([
    'No column for: YearBuilt.',
    "A value that holds for all rows: --set YearBuilt=VALUE; for those of one type: --set 'YearBuilt[Condo]=VALUE'.",
  ])
})

test('what the first lines say of rows is not said again below', () => {
  const problem = {
    ...{ severity: 'skipped' as const, code: 'duplicate_differs', count: 1, firstRows: [3] },
    ...{ message: 'The file has several rows for one listing.', fix: 'Look at both.' },
  }
  const notes = [`1 row: ${problem.message} ${problem.fix}`]
  const lines = told({ ...result, notes, problems: [problem], files: {} })
  expect(lines.filter((line) => line.includes(problem.message))).toEqual(notes)
})

test('one value that is not from the file, and several', () => {
  const filled = [
    { field: 'Bathrooms', how: 'derived', count: 1 },
    { field: 'ParkingSpots', how: 'constant', count: 2 },
  ]
  expect(told({ ...result, files: {}, filled }).slice(1, -1)).toEqual([
    'Bathrooms: 1 value is worked out from other columns.',
    'ParkingSpots: 2 values are not from the file (constant).',
  ])
})

test('how a stopped run goes on is said once: by its reason, if there is one', () => {
  const stopped = { ...result, state: 'stopped', files: {} } as const
  expect(told(stopped)[0]).toBe(
    'Stopped before the end. The same import, begun again, goes on from here.',
  )
  const notes = ['There is no chatbot x. Check the ID.']
  expect(told({ ...stopped, notes }).slice(0, -1)).toEqual([
    'Stopped before the end.',
    '1,200 rows read: 1,190 created, 10 failed.',
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
  const lines = told({
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
  expect(lines[0]).toBe('Stopped before the end. The same import, begun again, goes on from here.')
  expect(lines[2]).toBe('- 10 rows failed (2, 3, 4, 5, 6, …), column Price: No number. Mend it.')
  expect(lines[3]).toBe('- 1 row failed (7), column Price: No number. Mend it.')
  expect(lines[14]).toBe('… and 1 more kind of problem: see the report.')
  expect(lines[15]).toBe(
    '6 of 8 loaded listings are no longer in the file (--gone sold): 5 sold, 1 gone already. They are M1; M2; M3; M4; M5 and 1 more.',
  )
  expect(lines).toHaveLength(17)
})

const gone: ImportResult['gone'] = {
  action: 'delete',
  known: 3,
  count: 1,
  share: 0.33,
  fingerprint: 'f',
  findings: [],
  deleted: 1,
  sold: 0,
  alreadyGone: 0,
  failed: 0,
  unknown: 0,
  notAttempted: 0,
  first: [{ id: null, MLSNumber: 'M1', Url: '' }],
}

test('one that is kept though it is gone is told with what takes it down', () => {
  const kept = { ...gone, action: 'keep', deleted: 0 } as const
  expect(told({ ...result, files: {}, gone: kept })[1]).toBe(
    '1 of 3 loaded listings is no longer in the file (--gone keep). It is M1. --gone sold marks them as Sold, --gone delete deletes them.',
  )
})

test('one listing that has gone', () => {
  expect(told({ ...result, files: {}, gone })[1]).toBe('1 listing deleted.')
  expect(told({ ...result, files: {}, gone })[2]).toBe(
    '1 of 3 loaded listings is no longer in the file (--gone delete): 1 deleted. It is M1.',
  )
})

test.each(['service_connection', 'service_timeout', 'service_protocol', 'service_failed'])(
  'rows that failed through no fault of theirs are not to be corrected: %s',
  (code) => {
    const about = { severity: 'failed', count: 10, firstRows: [2], message: 'No.', fix: 'Mend.' }
    const failed = { ...about, severity: 'failed', code } as const
    const problems = [failed, { ...failed, severity: 'warning', code: 'tiny_lot' } as const]
    expect(told({ ...result, problems }).at(-3)).toBe(
      'The rows that failed need no correction: start the same import again.',
    )
    const notes = ['The service is not there. Start the same import again.']
    const stopped = { ...result, state: 'stopped', problems, notes } as const
    expect(told(stopped).join()).not.toContain('failed-rows.csv')
    expect(told(stopped).join()).not.toContain('need no correction')
    const both = { ...result, problems: [failed, { ...failed, code: 'service_rejected' }] }
    expect(told(both).join()).toContain('failed-rows.csv')
  },
)

const missing = {
  severity: 'failed',
  code: 'missing_value',
  message: 'It has no value.',
  fix: 'Fill it in.',
} as const

test('a field that no column fills is told of once, with its rows', () => {
  const problems = [
    { ...missing, field: 'LotArea', count: 1200, firstRows: [2, 3] },
    { ...missing, field: 'YearBuilt', column: 'Built', count: 1, firstRows: [7] },
  ]
  const open = { openFields: ['LotArea', 'AreaUnit'], unusedColumns: [], files: {}, problems }
  expect(told({ ...result, ...open }).slice(1, -1)).toEqual([
    'No column for: LotArea (1,200 rows), AreaUnit.',
    "A value that holds for all rows: --set LotArea=VALUE; for those of one type: --set 'LotArea[Condo]=VALUE'.",
    "For AreaUnit: --set 'AreaUnit=Square Feet' or --set 'AreaUnit=Square Meters'.",
    '- 1 row failed (7), column Built: It has no value. Fill it in.',
  ])
})

test('the command to copy: as it was typed, with a choice for each field that lacks values', () => {
  const problems = [
    { ...missing, field: 'LotArea', count: 1200, firstRows: [2, 3] },
    { ...missing, field: 'DaysOnMarket', column: 'DOM', count: 1, firstRows: [7] },
  ]
  const ready = {
    SerialNumber: 'b',
    path: 'a b.csv',
    onMissing: { YearBuilt: 'skip', LotArea: 'skip', DaysOnMarket: 'derive' },
  } as const
  const typed = {
    command: "newoaks-mcp import 'a b.csv' --bot b --on-missing YearBuilt=skip",
    request: { onMissing: { YearBuilt: 'skip' } },
  } as const
  const trial: ImportResult = { ...result, state: 'dry_run', problems, files: {}, ready }
  expect(told(trial, { typed }).slice(-3, -1)).toEqual([
    'Ready to copy; it works out DaysOnMarket and leaves out what has no LotArea (1,200 rows):',
    "  newoaks-mcp import 'a b.csv' --bot b --on-missing YearBuilt=skip --on-missing LotArea=skip --on-missing DaysOnMarket=derive",
  ])
  expect(told(trial).at(-2)).toBe(
    '  import_listings {"SerialNumber":"b","path":"a b.csv","onMissing":{"YearBuilt":"skip","LotArea":"skip","DaysOnMarket":"derive"}}',
  )
})

test('columns and listings as they would be sent, in the width of the terminal', () => {
  const preview = {
    columns: [
      {
        column: 'Price',
        field: 'SalePrice',
        rows: [2, 5],
        before: ['$850,000', 'call us'],
        after: ['850000', ''],
      },
      { column: 'Beds', field: 'Bedrooms', before: ['3'], after: ['3'] },
    ],
    listings: [
      { SalePrice: 850000, Description: 'A home with a view of the lake' },
      { SalePrice: 1, Images: ['https://h.example/1.jpg'] },
    ],
  }
  const lines = told({ ...result, state: 'dry_run', files: {}, preview }, { width: 60 })
  expect(lines.slice(1, -1)).toEqual([
    '',
    'Column  Field      Row: in the file →…',
    'Price   SalePrice  2: $850,000 → 8500…  5: call us → nothi…',
    'Beds    Bedrooms   3 → 3',
    '',
    'Field        Listing 1               Listing 2',
    'SalePrice    850000                  1',
    'Description  A home with a view of…',
    'Images                               ["https://h.example/1…',
    '',
  ])
})

test('what must be chosen first stands before everything else', () => {
  const refusals = [{ code: 'x', message: 'Two readings.', fix: 'Say which.' }]
  expect(told({ ...result, state: 'dry_run', files: {}, refusals }).slice(0, 3)).toEqual([
    'Nothing would be sent before 1 choice: see below.',
    '1,200 rows read: 1,190 would be created, 10 failed. A trial: nothing was sent.',
    'Nothing is sent before this is chosen: Two readings. Say which.',
  ])
})
