import { expect, test } from 'vitest'
import { toPostalCode } from '../../../src/listings/convert/postal-code.ts'
import { outcome } from './outcome.ts'

test.each([
  ['60613', undefined, 'IL', { value: '60613' }],
  [60613, undefined, 'IL', { value: '60613' }],
  ['60613.0', 'US', undefined, { value: '60613' }],
  ['5340.0', undefined, 'VT', { value: '05340', warning: 'zip_padded' }],
  [5340, undefined, 'Vermont', { value: '05340', warning: 'zip_padded' }],
  [5340, 'usa', undefined, { value: '05340', warning: 'zip_padded' }],
  [5340, 'U.S.A.', undefined, { value: '05340', warning: 'zip_padded' }],
  [5340, 'Estados Unidos', undefined, { value: '05340', warning: 'zip_padded' }],
  [901, 'US', 'PR', { value: '00901', warning: 'zip_padded' }],
  ['5340-1234', 'US', 'VT', { value: '05340-1234', warning: 'zip_padded' }],
  ['60613-1234', 'US', 'IL', { value: '60613-1234' }],
  ['606131234', 'US', 'IL', { value: '60613-1234' }],
  ['6000', undefined, 'WA', { value: '6000' }],
  ['6000', 'AU', 'WA', { value: '6000' }],
  ['1012', 'NL', undefined, { value: '1012' }],
  ['8001', undefined, undefined, { value: '8001' }],
  ['2000', 'AU', 'ME', { value: '2000' }],
  ['DY4 7LG', 'UK', undefined, { value: 'DY4 7LG' }],
  [' M5V 2T6 ', 'CA', 'ON', { value: 'M5V 2T6' }],
  ['6000', 'US', 'WA', { problem: 'not_a_postal_code' }],
  ['12', 'US', undefined, { problem: 'not_a_postal_code' }],
  [5340.5, 'US', 'VT', { problem: 'not_a_postal_code' }],
  [true, 'US', 'VT', { problem: 'not_a_postal_code' }],
  [new Date('2026-01-01'), 'US', 'VT', { problem: 'not_a_postal_code' }],
  ['5340', '', 'VT', { value: '05340', warning: 'zip_padded' }],
  ['', 'US', 'VT', 'blank'],
])('%s in %s %s', (cell, country, state, expected) => {
  expect(outcome(toPostalCode(cell, country, state))).toEqual(expected)
})
