import { describe, expect, test } from 'vitest'
import {
  bedsAndBaths,
  fullAndPartial,
  toBathrooms,
} from '../../../src/listings/convert/numbers/bathrooms.ts'
import { outcome } from './outcome.ts'

const point = { decimal: '.' } as const
const comma = { decimal: ',' } as const

test.each([
  [{ full: 2, half: 1 }, 2.5],
  [{ full: 1, threeQuarter: 1, quarter: 1 }, 2],
  [{ half: 1 }, 0.5],
  [{}, 0],
])('the cell %o is read as %d bathrooms', (counts, bathrooms) => {
  expect(fullAndPartial(counts)).toBe(bathrooms)
})

describe('bathrooms', () => {
  test.each([
    [2.5, { value: 2.5 }],
    ['2.5', { value: 2.5 }],
    ['4 baths', { value: 4 }],
    ['4.00 (3 0 1 0)', { value: 3.5 }],
    ['3 (1,1,1,0)', { value: 2.25 }],
    ['1.5 shared baths', { value: 1.5 }],
    ['1 private bath', { value: 1 }],
    ['Half-bath', { value: 0.5 }],
    ['Shared half-bath', { value: 0.5 }],
    ['2 full, 1 half', { value: 2.5 }],
    ['2 full baths and 1 half bath', { value: 2.5 }],
    ['1 Full / 1 Three-Quarter', { value: 1.75 }],
    ['1 full, 1 full, 1 half', { value: 2.5 }],
    ['2F 1H', { value: 2.5 }],
    ['2 1/2', { value: 2.5 }],
    ['1 1/4', { value: 1.25 }],
    ['2½', { value: 2.5 }],
    ['1¾ baths', { value: 1.75 }],
    ['3+', { value: 3, warning: 'open_ended' }],
    ['— baths', 'blank'],
    ['None', 'blank'],
    [' Half bath ', { value: 0.5 }],
    ['½', { value: 0.5 }],
    ['½bath', { value: 0.5 }],
    ['12 1/2', { value: 12.5 }],
    ['12½', { value: 12.5 }],
    ['ca. 2½', { problem: 'not_a_number' }],
    ['about 4.00 (3 0 1 0)', { problem: 'several_numbers' }],
    ['x2 1/2', { problem: 'several_numbers' }],
    ['4(3 0 1 0)', { value: 3.5 }],
    ['12 (10 1 1 0)', { value: 11.25 }],
    ['13 (1 12 0 0)', { value: 10 }],
    ['13 (1 0 12 0)', { value: 7 }],
    ['13 (1 0 0 12)', { value: 4 }],
    ['2/1', { problem: 'ambiguous_bathrooms' }],
    ['2 / 1', { problem: 'ambiguous_bathrooms' }],
    ['12/11', { problem: 'ambiguous_bathrooms' }],
    ['3/4', { problem: 'ambiguous_bathrooms' }],
    ['5.00 (3 0 1 0)', { problem: 'bathroom_counts' }],
    [-1, { problem: 'not_a_count' }],
    ['Y', { problem: 'says_whether' }],
    ['shared', { problem: 'not_a_number' }],
  ])('%s', (cell, expected) => {
    expect(outcome(toBathrooms(cell, point))).toEqual(expected)
  })
  test.each([
    [2.1, { value: 2.5 }],
    ['2.1', { value: 2.5 }],
    ['2.10', { value: 2.5 }],
    ['2.2', { value: 3 }],
    ['2.3', { problem: 'ambiguous_bathrooms' }],
    ['2.4', { problem: 'ambiguous_bathrooms' }],
    ['12.1', { value: 12.5 }],
    ['2', { value: 2 }],
    ['2.5', { value: 2.5 }],
    ['2.75', { value: 2.75 }],
    ['', 'blank'],
    [-1, { problem: 'not_a_count' }],
  ])('%s, where tenths are half bathrooms', (cell, expected) => {
    expect(outcome(toBathrooms(cell, { ...point, tenths: 'halves' }))).toEqual(expected)
  })
  test('a tenth is not guessed at where the column does not tell', () => {
    for (const format of [point, { ...point, tenths: 'unclear' } as const])
      for (const cell of [2.1, '2.1', '2.4'])
        expect(outcome(toBathrooms(cell, format))).toEqual({ problem: 'ambiguous_bathrooms' })
  })
  test('with a decimal comma', () => {
    expect(outcome(toBathrooms('1,5', comma))).toEqual({ value: 1.5 })
  })
})

describe('bedrooms and bathrooms in one cell', () => {
  test.each([
    ['4/2,0,0,0', { value: { bedrooms: 4, bathrooms: 2 } }],
    ['3/2,0,1,0', { value: { bedrooms: 3, bathrooms: 2.5 } }],
    ['0/0,1,0,0', { value: { bedrooms: 0, bathrooms: 0.75 } }],
    ['3/2.5', { value: { bedrooms: 3, bathrooms: 2.5 } }],
    ['Studio / 1', { value: { bedrooms: 0, bathrooms: 1 } }],
    ['', 'blank'],
    ['3', { problem: 'not_beds_and_baths' }],
    [3, { problem: 'not_beds_and_baths' }],
    ['3/', { problem: 'not_beds_and_baths' }],
    ['3/2/1', { problem: 'not_beds_and_baths' }],
  ])('%s', (cell, expected) => {
    expect(outcome(bedsAndBaths(cell, point))).toEqual(expected)
  })
})
