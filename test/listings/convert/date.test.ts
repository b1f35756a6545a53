import { describe, expect, test } from 'vitest'
import { daysBetween, toDate } from '../../../src/listings/convert/date.ts'
import { outcome } from './outcome.ts'

const today = new Date('2026-11-21T15:00:00Z')

describe('a date', () => {
  test.each([
    ['2026-03-02', '2026-03-02T00:00:00.000Z'],
    ['1900-01-01', '1900-01-01T00:00:00.000Z'],
    ['2036-12-31', '2036-12-31T00:00:00.000Z'],
    ['2026-03-02 23:59:59', '2026-03-02T23:59:59.000Z'],
    ['2026/3/2', '2026-03-02T00:00:00.000Z'],
    ['20260302', '2026-03-02T00:00:00.000Z'],
    ['2026-06-01T12:00:00.123Z', '2026-06-01T12:00:00.000Z'],
    ['2025-10-23T19:18:10.129537+02:00', '2025-10-23T17:18:10.000Z'],
    ['2025-10-23 19:18', '2025-10-23T19:18:00.000Z'],
    ['1/31/2026 0:00', '2026-01-31T00:00:00.000Z'],
    ['31/1/2026', '2026-01-31T00:00:00.000Z'],
    ['2/2/2026', '2026-02-02T00:00:00.000Z'],
    ['12/31/25', '2025-12-31T00:00:00.000Z'],
    ['12/31/99', '1999-12-31T00:00:00.000Z'],
    ['31.12.2025', '2025-12-31T00:00:00.000Z'],
    ['2.3.2026', '2026-03-02T00:00:00.000Z'],
    ['October-8-2022 11:00 AM', '2022-10-08T11:00:00.000Z'],
    ['October-8-2022 12:30 AM', '2022-10-08T00:30:00.000Z'],
    ['October-8-2022 01:00 PM', '2022-10-08T13:00:00.000Z'],
    ['June-28-2018', '2018-06-28T00:00:00.000Z'],
    ['Apr 11, 2025', '2025-04-11T00:00:00.000Z'],
    ['18 October 2022', '2022-10-18T00:00:00.000Z'],
    ['8-Oct-22', '2022-10-08T00:00:00.000Z'],
    ['1st May 2025', '2025-05-01T00:00:00.000Z'],
    [1732627602505, '2024-11-26T13:26:42.505Z'],
    [1732627602, '2024-11-26T13:26:42.000Z'],
    ['1732627602', '2024-11-26T13:26:42.000Z'],
    [new Date('2026-03-02T00:00:00Z'), '2026-03-02T00:00:00.000Z'],
  ])('%s', (cell, iso) => {
    expect(outcome(toDate(cell, today))).toEqual({ value: new Date(iso) })
  })
})

test('a date that can be read in two ways is read in the American one, with a warning', () => {
  expect(toDate('02/03/2026', today)).toEqual({
    value: new Date('2026-02-03T00:00:00Z'),
    warning: {
      code: 'day_or_month',
      message:
        '"02/03/2026" was read with the month first: nothing in the file tells which of both it is.',
      fix: 'If the day comes first, write the dates of the file as 2026-12-31.',
    },
  })
})

test('one that can be read in two ways, in a column with both orders, is not read', () => {
  expect(toDate('02/03/2026', today, 'both')).toEqual({
    problem: {
      code: 'contradicting_dates',
      message:
        '"02/03/2026" can be read in two ways, and other dates of the column have the day first and the month first.',
      fix: 'Write all dates of the column as 2026-12-31.',
    },
  })
})

test.each([
  ['02/02/2026', 'both', '2026-02-02T00:00:00.000Z'],
  ['25/02/2026', 'both', '2026-02-25T00:00:00.000Z'],
  ['02/25/2026', 'both', '2026-02-25T00:00:00.000Z'],
  ['02.03.2026', 'both', '2026-03-02T00:00:00.000Z'],
  ['2026-02-03', 'both', '2026-02-03T00:00:00.000Z'],
  ['02/03/2026', 'day_first', '2026-03-02T00:00:00.000Z'],
  ['02/03/2026', 'month_first', '2026-02-03T00:00:00.000Z'],
  ['02/25/2026', 'day_first', '2026-02-25T00:00:00.000Z'],
  ['25-02-26 10:00', 'month_first', '2026-02-25T10:00:00.000Z'],
  ['02.03.2026', 'month_first', '2026-03-02T00:00:00.000Z'],
] as const)('%s in a column with the %s', (cell, order, iso) => {
  expect(outcome(toDate(cell, today, order))).toEqual({ value: new Date(iso) })
})

describe('no date', () => {
  test.each([
    ['', 'blank'],
    ['N/A', 'blank'],
    ['TBD', { problem: 'not_a_date' }],
    ['31.02.2025', { problem: 'not_a_date' }],
    ['04.15.2025', { problem: 'not_a_date' }],
    ['13/13/2025', { problem: 'not_a_date' }],
    ['2025-00-10', { problem: 'not_a_date' }],
    ['Foo 11, 2025', { problem: 'not_a_date' }],
    ['2025-04-11 25:00', { problem: 'not_a_date' }],
    ['2025-04-11 24:00', { problem: 'not_a_date' }],
    ['2025-04-11 23:60', { problem: 'not_a_date' }],
    ['2025-04-11 23:59:60', { problem: 'not_a_date' }],
    ['x02/03/2026', { problem: 'not_a_date' }],
    ['on 2.3.2026', { problem: 'not_a_date' }],
    ['Apr 11, 20255', { problem: 'not_a_date' }],
    ['1899-12-31', { problem: 'not_a_date' }],
    ['2037-01-01', { problem: 'not_a_date' }],
    ['9999-12-31', { problem: 'not_a_date' }],
    ['0001-01-01', { problem: 'not_a_date' }],
    [45000, { problem: 'not_a_date' }],
    [true, { problem: 'not_a_date' }],
  ])('%s', (cell, expected) => {
    expect(outcome(toDate(cell, today))).toEqual(expected)
  })
})

test.each([
  ['2026-11-01', '2026-11-21T15:00:00Z', 20],
  ['2026-11-20T23:59:00Z', '2026-11-21T00:01:00Z', 1],
  ['2026-11-21T01:00:00Z', '2026-11-21T23:00:00Z', 0],
  ['2026-12-01', '2026-11-21', 0],
])('from %s to %s are %d days', (from, to, days) => {
  expect(daysBetween(new Date(from), new Date(to))).toBe(days)
})
