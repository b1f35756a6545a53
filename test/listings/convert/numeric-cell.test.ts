import { describe, expect, test } from 'vitest'
import { numberIn } from './number-in.ts'
import { outcome } from './outcome.ts'

const point = { decimal: '.' } as const
const comma = { decimal: ',' } as const

describe('a number with a decimal point', () => {
  test.each([
    [4, 4],
    [-3.5, -3.5],
    ['4.0', 4],
    ['5 beds', 5],
    ['2,963', 2963],
    ['1,560 sqft', 1560],
    ['Lot: .5', 0.5],
    ['-12', -12],
    ['\u221212.5', -12.5],
    ['1.5e3', 1500],
    ["1'250.50", 1250.5],
    ['1 250', 1250],
    ['1\u202f250\u00a0000', 1250000],
    ['12,50,000', 1250000],
    ['１２３．５', 123.5],
    ['\u202b1,250\u202c', 1250],
    ['\u2068\u200f1250\u2069', 1250],
    ['$275', 275],
  ])('%s', (cell, value) => {
    expect(outcome(numberIn(cell, point))).toEqual({ value })
  })
})

describe('a number with a decimal comma', () => {
  test.each([
    ['Zi. 2,5', 2.5],
    ['1.300', 1300],
    ['1.250,50', 1250.5],
    ['279,18 €', 279.18],
    ['12.50.000', 1250000],
    [12.5, 12.5],
  ])('%s', (cell, value) => {
    expect(outcome(numberIn(cell, comma))).toEqual({ value })
  })
})

describe('no number', () => {
  test.each([
    ['', 'blank'],
    [null, 'blank'],
    ['— beds', 'blank'],
    ['None sqft', 'blank'],
    ['several', { problem: 'not_a_number' }],
    ['½', { problem: 'not_a_number' }],
    ['1½', { problem: 'not_a_number' }],
    ['about 2 ⅓ ha', { problem: 'not_a_number' }],
    ['$1¾M', { problem: 'not_a_number' }],
    [`4${'x'.repeat(200)}`, { problem: 'not_a_number' }],
    ['1e999', { problem: 'not_a_number' }],
    ['JJ9', { problem: 'not_a_number' }],
    [Number.POSITIVE_INFINITY, { problem: 'not_a_number' }],
    [true, { problem: 'not_a_number' }],
    [[3], { problem: 'not_a_number' }],
    [new Date('2026-03-01'), { problem: 'not_a_number' }],
    [`${'Sunny and spacious. '.repeat(12)}4`, { problem: 'not_a_number' }],
    ['1.250,50', { problem: 'number_format' }],
    ['1250,5', { problem: 'number_format' }],
    ['0,125', { problem: 'number_format' }],
    ['1.234.567', { problem: 'number_format' }],
  ])('%s', (cell, expected) => {
    expect(outcome(numberIn(cell, point))).toEqual(expected)
  })
  test('a date, which a spreadsheet has made of a number', () => {
    expect(numberIn(new Date('2026-03-01'), point)).toEqual({
      problem: {
        code: 'not_a_number',
        message: 'A number is needed; the cell holds the date "2026-03-01".',
        fix: 'Give the column the number format in the spreadsheet, and check its values.',
      },
    })
  })
  test('a comma in a column of points', () => {
    expect(numberIn('0,5', point)).toEqual({
      problem: {
        code: 'number_format',
        message: '"0,5" does not fit this column, whose numbers have a decimal point.',
        fix: 'Write all numbers of the column in the same way.',
      },
    })
  })
  test('a point in a column of commas', () => {
    expect(numberIn('12.50', comma)).toEqual({
      problem: {
        code: 'number_format',
        message: '"12.50" does not fit this column, whose numbers have a decimal comma.',
        fix: 'Write all numbers of the column in the same way.',
      },
    })
  })
})
