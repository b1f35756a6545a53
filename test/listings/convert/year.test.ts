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
  ['\u202b1998\u202c', { value: 1998 }],
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

test.each([
  ['before 1950', 'earlier'],
  ['pre-1950', 'earlier'],
  ['< 1950', 'earlier'],
  ['vor 1950', 'earlier'],
  ['bis 1950', 'earlier'],
  ['avant 1950', 'earlier'],
  ['antes de 1950', 'earlier'],
  ['1950 or earlier', 'earlier'],
  ['built before 1950', 'earlier'],
  ['1950+', 'later'],
  ['after 1950', 'later'],
  ['since 1950', 'later'],
  ['> 1950', 'later'],
  ['ab 1950', 'later'],
  ['à partir de 1950', 'later'],
  ['desde 1950', 'later'],
  ['1950 or newer', 'later'],
])('%s is a bound', (cell, side) => {
  expect(toYear(cell, today)).toMatchObject({
    value: 1950,
    warning: { code: 'open_ended', message: expect.stringContaining(side) },
  })
})

test.each(['before 1066', 'after 19500', 'since May 1950', 'before 1950 or 1960'])(
  '%s is no year',
  (cell) => {
    expect(toYear(cell, today)).toHaveProperty('problem')
  },
)
