import { expect, test } from 'vitest'
import { amountPerMonth } from '../../../src/listings/convert/numbers/monthly-amount.ts'
import { outcome } from './outcome.ts'

test.each([
  [1200, 'Annually', 100],
  [1200, 'Yearly', 100],
  [600, 'Semi-Annually', 100],
  [600, 'SemiAnnually', 100],
  [300, 'Quarterly', 100],
  [300, 'Bi-Monthly', 150],
  [300, 'Monthly', 300],
  [300, 'per month', 300],
  [300, 'Semi-Monthly', 600],
  [300, 'Bi-Weekly', 650],
  [300, 'Weekly', 1300],
  [12, 'Daily', 365],
  [100, 'Annually', 8.33],
])('%d %s is %d a month', (amount, frequency, value) => {
  expect(amountPerMonth(amount, frequency)).toEqual({ value })
})

test.each([
  [300, undefined, { value: 300, warning: 'frequency_assumed' }],
  [300, ' ', { value: 300, warning: 'frequency_assumed' }],
  [0, undefined, { value: 0 }],
  [300, 'One Time', { problem: 'fee_not_monthly' }],
  [300, 'Seasonal', { problem: 'fee_not_monthly' }],
  [300, 'See remarks', { problem: 'unknown_frequency' }],
  [300, 'constructor', { problem: 'unknown_frequency' }],
])('%d %s', (amount, frequency, expected) => {
  expect(outcome(amountPerMonth(amount, frequency))).toEqual(expected)
})
