import { expect, test } from 'vitest'
import { counted, formatNumber, withMore } from '../../src/text/counted.ts'

test('a number of things, with commas between the thousands', () => {
  expect(formatNumber(12_400)).toBe('12,400')
  expect(counted(0, 'row')).toBe('0 rows')
  expect(counted(1, 'row')).toBe('1 row')
  expect(counted(2244, 'row')).toBe('2,244 rows')
  expect(counted(2, 'entry', 'entries')).toBe('2 entries')
})

test.each([
  0,
  7,
  999,
  1000,
  12_400,
  1_234_567,
  1e20,
  1e21,
  -3,
  -1000,
  0.5,
  158.25,
  1234.5,
  1234.567,
  -1234.567,
  1234.5678,
  0.00012,
  2 / 3,
  1e-9,
  Number.NaN,
  Number.POSITIVE_INFINITY,
])('%d is written as people write it in English', (value) => {
  expect(formatNumber(value)).toBe(value.toLocaleString('en-US'))
})

test.each([
  [2, 'a, b'],
  [3, 'a, b and 1 more'],
  [1202, 'a, b and 1,200 more'],
])('of %i the first two are named, and how many more there are', (total, told) => {
  expect(withMore(['a', 'b'], total)).toBe(told)
})
