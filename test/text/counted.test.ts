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
  [2, 'a, b'],
  [3, 'a, b and 1 more'],
  [1202, 'a, b and 1,200 more'],
])('of %i the first two are named, and how many more there are', (total, told) => {
  expect(withMore(['a', 'b'], total)).toBe(told)
})
