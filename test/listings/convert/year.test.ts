import { expect, test } from 'vitest'
import { toYear } from '../../../src/listings/convert/year.ts'
import { outcome } from './outcome.ts'

const today = new Date('2026-11-21T15:00:00Z')

test.each([
  [1998, { value: 1998 }],
  ['1998', { value: 1998 }],
  ['1998.0', { value: 1998 }],
  ['1986/ASR', { value: 1986 }],
  ['Built in 1930', { value: 1930 }],
  ['ca. 1900', { value: 1900 }],
  [1600, { value: 1600 }],
  [2029, { value: 2029 }],
  [2030, { problem: 'impossible_year' }],
  [1599, { problem: 'impossible_year' }],
  ['-1.0', { problem: 'impossible_year' }],
  [-1, { problem: 'impossible_year' }],
  [0, { problem: 'impossible_year' }],
  ['1', { problem: 'impossible_year' }],
  [999, { problem: 'impossible_year' }],
  ['1.986', { problem: 'not_a_year' }],
  ['1,986', { problem: 'not_a_year' }],
  [1998.5, { problem: 'not_a_year' }],
  ['1990s', { problem: 'not_a_year' }],
  ['New', { problem: 'not_a_year' }],
  ['1998-04-01', { problem: 'not_a_year' }],
  [true, { problem: 'not_a_year' }],
  [new Date('1998-01-01'), { problem: 'not_a_year' }],
  ['None', 'blank'],
  [null, 'blank'],
])('%s', (cell, expected) => {
  expect(outcome(toYear(cell, today))).toEqual(expected)
})
