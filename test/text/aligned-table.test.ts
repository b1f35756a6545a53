import { expect, test } from 'vitest'
import { alignedTable } from '../../src/text/aligned-table.ts'

const rows = [
  ['Column', 'Field', 'Cell'],
  ['Price', 'SalePrice', '$850,000 → 850000'],
  ['A very long header of a column', 'LotArea', 'one\ntwo'],
]

test('cells stand below each other, line breaks are spaces', () => {
  expect(alignedTable(rows, 80)).toEqual([
    'Column                          Field      Cell',
    'Price                           SalePrice  $850,000 → 850000',
    'A very long header of a column  LotArea    one two',
  ])
})

test('what is too wide is cut, the widest columns first', () => {
  const lines = alignedTable(rows, 44)
  expect(lines).toEqual([
    'Column           Field      Cell',
    'Price            SalePrice  $850,000 → 850…',
    'A very long he…  LotArea    one two',
  ])
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(44)
})

test('rows of different length, and none', () => {
  expect(alignedTable([['a'], ['b', 'c']], 80)).toEqual(['a', 'b  c'])
  expect(alignedTable([], 80)).toEqual([])
})

test('the first columns are kept whole when asked for: others give way', () => {
  const lines = alignedTable(
    [
      ['a-long-identifier', 'a long text that is cut', 'c'],
      ['b', 'd', 'another long text'],
    ],
    40,
    1,
  )
  expect(lines).toEqual([
    'a-long-identifier  a long t…  c',
    'b                  d          another …',
  ])
})
