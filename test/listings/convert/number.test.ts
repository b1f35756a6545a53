import { describe, expect, test } from 'vitest'
import { toCount, toNumber, toParking } from '../../../src/listings/convert/number.ts'
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
    ['54 m2', 54],
    ['Lot: .5', 0.5],
    ['-12', -12],
    ['\u221212.5', -12.5],
    ['1.5e3', 1500],
    ["1'250.50", 1250.5],
    ['1 250', 1250],
    ['1\u202f250\u00a0000', 1250000],
    ['12,50,000', 1250000],
    ['１２３．５', 123.5],
    ['$275', 275],
  ])('%s', (cell, value) => {
    expect(outcome(toNumber(cell, point))).toEqual({ value })
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
    expect(outcome(toNumber(cell, comma))).toEqual({ value })
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
    ['1.2M', { problem: 'not_a_number' }],
    ['875K', { problem: 'not_a_number' }],
    ['1e999', { problem: 'not_a_number' }],
    ['JJ9', { problem: 'not_a_number' }],
    [Number.POSITIVE_INFINITY, { problem: 'not_a_number' }],
    [true, { problem: 'not_a_number' }],
    [[3], { problem: 'not_a_number' }],
    [new Date('2026-03-01'), { problem: 'not_a_number' }],
    [`${'Sunny and spacious. '.repeat(12)}4`, { problem: 'not_a_number' }],
    ['3+1', { problem: 'several_numbers' }],
    ['1-2', { problem: 'several_numbers' }],
    ['4.00 (3 0 1 0)', { problem: 'several_numbers' }],
    ['100X172', { problem: 'several_numbers' }],
    ['1.250,50', { problem: 'number_format' }],
    ['1250,5', { problem: 'number_format' }],
    ['0,125', { problem: 'number_format' }],
    ['1.234.567', { problem: 'number_format' }],
  ])('%s', (cell, expected) => {
    expect(outcome(toNumber(cell, point))).toEqual(expected)
  })
  test('a comma in a column of points', () => {
    expect(toNumber('0,5', point)).toEqual({
      problem: {
        code: 'number_format',
        message: '"0,5" does not fit this column, whose numbers have a decimal point.',
        fix: 'Write all numbers of the column in the same way.',
      },
    })
  })
  test('a point in a column of commas', () => {
    expect(toNumber('12.50', comma)).toEqual({
      problem: {
        code: 'number_format',
        message: '"12.50" does not fit this column, whose numbers have a decimal comma.',
        fix: 'Write all numbers of the column in the same way.',
      },
    })
  })
})

test('a number that is only the least is taken with a warning', () => {
  expect(outcome(toNumber('5,000+', point))).toEqual({ value: 5000, warning: 'open_ended' })
})

describe('a count', () => {
  test.each([
    ['Studio', { value: 0 }],
    [' Studio ', { value: 0 }],
    ['studio apartment', { value: 0 }],
    ['0 spaces', { value: 0 }],
    ['1 space', { value: 1 }],
    ['2 car garage', { value: 2 }],
    ['2-car', { value: 2 }],
    ['2.5', { value: 2.5 }],
    ['1LDK', { value: 1 }],
    ['3K', { value: 3 }],
    ['2SLDK', { value: 2 }],
    ['2DK+S', { value: 2 }],
    ['-1', { problem: 'not_a_count' }],
    [-1, { problem: 'not_a_count' }],
    ['Y', { problem: 'not_a_count' }],
    ['no', { problem: 'not_a_count' }],
    ['TRUE', { problem: 'not_a_count' }],
    [true, { problem: 'not_a_count' }],
    ['Attached', { problem: 'not_a_number' }],
    ['2 garage, 1 carport', { problem: 'several_numbers' }],
    ['None', 'blank'],
    ['1 bed + den', { value: 1 }],
    ['3 Schlafzimmer', { value: 3 }],
    ['2 full baths', { value: 2 }],
    ['3.000', { value: 3 }],
    ['"><svg onload=alert(3)>', { problem: 'not_a_count' }],
    ['=3', { problem: 'not_a_count' }],
    ['Built 3 years ago', { problem: 'not_a_count' }],
    ['see remark 3', { problem: 'not_a_count' }],
  ])('%s', (cell, expected) => {
    expect(outcome(toCount(cell, point))).toEqual(expected)
  })
  test.each([
    ['3.000', 3],
    ['2,5', 2.5],
    ['3,000', 3],
  ])('%s where numbers have a decimal comma', (cell, value) => {
    expect(outcome(toCount(cell, comma))).toEqual({ value })
  })
})

describe('parking', () => {
  test.each([
    [2, { value: 2 }],
    [1.5, { value: 1, warning: 'rounded_parking' }],
    ['2 car attached garage', { value: 2 }],
    ['2 Stellplätze', { value: 2 }],
    ['2.000', { value: 2 }],
    ['Street (permit zone 3)', { problem: 'not_a_count' }],
    ['3 beds', { problem: 'not_a_count' }],
    ['2.5 spaces', { value: 2, warning: 'rounded_parking' }],
    ['Y', { problem: 'not_a_count' }],
    ['', 'blank'],
  ])('%s', (cell, expected) => {
    expect(outcome(toParking(cell, point))).toEqual(expected)
  })
})
