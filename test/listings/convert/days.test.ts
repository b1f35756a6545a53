import { expect, test } from 'vitest'
import { toDays } from '../../../src/listings/convert/days.ts'
import { outcome } from './outcome.ts'

const point = { decimal: '.' } as const

test.each([
  [12, { value: 12 }],
  [12.9, { value: 12 }],
  ['12', { value: 12 }],
  ['1,200', { value: 1200 }],
  ['12.000', { value: 12 }],
  ['12 days', { value: 12 }],
  ['DOM: 12', { value: 12 }],
  ['12 days on Zillow', { value: 12 }],
  ['Listed 2 weeks ago', { value: 14 }],
  ['5 hours ago', { value: 0 }],
  ['24 hour', { value: 1 }],
  ['45 minutes', { value: 0 }],
  ['1 week, 3 days', { value: 10 }],
  ['12 Tage', { value: 12 }],
  ['3 months', { value: 91, warning: 'mean_length' }],
  ['1 year', { value: 365, warning: 'mean_length' }],
  ['', 'blank'],
  ['N/A', 'blank'],
  ['-3', { problem: 'not_days' }],
  [-3, { problem: 'not_days' }],
  ['new', { problem: 'not_days' }],
  ['3 price changes', { problem: 'not_days' }],
  ['12 days, 3 offers', { problem: 'not_days' }],
  ['since 2024', { problem: 'not_days' }],
  [true, { problem: 'not_a_number' }],
])('%s', (cell, expected) => {
  expect(outcome(toDays(cell, point))).toEqual(expected)
})

test('three zeros are no thousands of days where the column has them for thousands', () => {
  expect(outcome(toDays('12.000', { decimal: ',' }))).toEqual({ value: 12 })
  expect(outcome(toDays('1.200', { decimal: ',' }))).toEqual({ value: 1200 })
})
