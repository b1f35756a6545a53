import { expect, test } from 'vitest'
import { Listing } from '../../../src/contract/listing.ts'
import { createTally } from '../../../src/listings/report/tally.ts'
import { outcome } from '../../support/row-outcome.ts'
import { house } from '../../support/sandbox.ts'

const listing = Listing.omit({ SerialNumber: true }).strip().parse(house)

const noBeds = {
  code: 'missing_value',
  column: 'BEDS',
  field: 'Bedrooms',
  message: 'Bedrooms has no value.',
  fix: 'Fill it in.',
}
const tinyLot = { code: 'tiny_lot', field: 'LotArea', message: 'Tiny.', fix: 'Check.' }
const offMarket = { code: 'off_market', column: 'STATUS', message: 'Off.', fix: 'Nothing.' }

test('every row is in one state, and problems are grouped, failures first', () => {
  const tally = createTally()
  for (const row of [9, 3, 8, 4, 7, 5, 6])
    tally.add(outcome({ row, state: 'failed', findings: [noBeds] }))
  tally.add(outcome({ row: 10, state: 'created', findings: [tinyLot] }))
  tally.add(outcome({ row: 11, state: 'unchanged' }))
  tally.add(outcome({ row: 12, state: 'skipped', findings: [offMarket] }))
  expect(tally.counts()).toEqual({
    read: 10,
    created: 1,
    updated: 0,
    unchanged: 1,
    skipped: 1,
    failed: 7,
    unknown: 0,
    notAttempted: 0,
  })
  expect(tally.problems()).toEqual([
    { severity: 'failed', ...noBeds, count: 7, firstRows: [3, 4, 5, 6, 7] },
    { severity: 'skipped', ...offMarket, count: 1, firstRows: [12] },
    { severity: 'warning', ...tinyLot, count: 1, firstRows: [10] },
  ])
  expect(tally.reportedRows()).toHaveLength(8)
  expect(tally.reportedRows()[0]).toEqual({
    row: 9,
    state: 'failed',
    listing: 'M9',
    reasons: ['BEDS: Bedrooms has no value.'],
    findings: [{ code: 'missing_value', column: 'BEDS', field: 'Bedrooms' }],
  })
})

test('of findings that differ in their words, that of the first row is an example', () => {
  const tally = createTally()
  for (const [row, status] of [
    [4, 'Pending'],
    [2, 'Sold STC'],
    [6, 'Pending'],
  ] as const) {
    const finding = { ...offMarket, message: `The status is ${status}.`, fix: `Not ${status}.` }
    tally.add(outcome({ row, state: 'skipped', findings: [finding] }))
  }
  expect(tally.problems()).toEqual([
    {
      severity: 'skipped',
      code: 'off_market',
      column: 'STATUS',
      count: 3,
      firstRows: [2, 4, 6],
      message: 'For example: The status is Sold STC.',
      fix: 'Not Sold STC.',
    },
  ])
})

test('a problem names the first five homes, in the order of the file, and counts the others', () => {
  const tally = createTally()
  const finding = { code: 'gone', message: 'These come back.', fix: 'Look.' }
  for (const row of [9, 3, 8, 4, 7, 5, 6])
    tally.add(
      outcome({ row, state: 'skipped', findings: [{ ...finding, home: `${row} Elm Street` }] }),
    )
  expect(tally.problems()[0]).toEqual({
    severity: 'skipped',
    code: 'gone',
    count: 7,
    firstRows: [3, 4, 5, 6, 7],
    fix: 'Look.',
    message:
      'These come back: 3 Elm Street; 4 Elm Street; 5 Elm Street; 6 Elm Street; 7 Elm Street and 2 more.',
  })
  expect(tally.reportedRows()[0]?.reasons).toEqual(['These come back: 9 Elm Street.'])
})

test('a warning about a row that is left out for something else stays a warning', () => {
  const tally = createTally()
  const ready = outcome({ row: 2, state: 'skipped', findings: [tinyLot] })
  const duplicate = { code: 'duplicate', message: 'Again.', fix: 'Nothing.' }
  const { key } = ready.mapped
  if (!key) throw new Error('an outcome has a key')
  tally.add({
    ...ready,
    mapped: { row: 2, state: 'ready', key, listing, filled: [], findings: [tinyLot] },
    findings: [tinyLot, duplicate],
  })
  expect(tally.problems().map(({ code, severity }) => [code, severity])).toEqual([
    ['duplicate', 'skipped'],
    ['tiny_lot', 'warning'],
  ])
})

test('a million rows that fail take the room of a thousand', () => {
  const tally = createTally()
  for (let row = 1; row <= 3000; row += 1)
    tally.add(outcome({ row, state: 'failed', findings: [{ ...noBeds, code: `code_${row}` }] }))
  expect(tally.counts().failed).toBe(3000)
  expect(tally.reportedRows()).toHaveLength(1000)
  expect(tally.problems()).toHaveLength(200)
})
