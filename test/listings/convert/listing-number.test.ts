import { describe, expect, test } from 'vitest'
import { toListingNumber } from '../../../src/listings/convert/listing-number.ts'
import { outcome } from './outcome.ts'

test.each([
  ['JV-1001', 'JV-1001'],
  ['0001200', '0001200'],
  ['4100001.0', '4100001'],
  ['12  A', '12 A'],
  [12_345_678_901, '12345678901'],
  ['1E05', '1E05'],
  ['12E5', '12E5'],
  ['#1201', '#1201'],
  ['2024-03-05', '2024-03-05'],
  ['MAR-24', 'MAR-24'],
  ['Cab-24', 'Cab-24'],
])('%j is the number %s', (cell, value) => {
  expect(toListingNumber(cell)).toEqual({ value })
})

describe('what a spreadsheet has made of a number', () => {
  test.each([
    '1.23E+08',
    '1,23E+08',
    '1.23457E+10',
    '1E+11',
    1.5e21,
    '2024-03-05 00:00:00',
    '2024-03-05T00:00:00.000Z',
    new Date('2024-03-05'),
    'Mar-24',
    '05-Mar',
  ])('%j is none', (cell) => {
    expect(outcome(toListingNumber(cell))).toEqual({ problem: 'number_lost' })
  })

  test('that its digits are lost is said', () => {
    expect(toListingNumber('1.23E+08')).toEqual({
      problem: {
        code: 'number_lost',
        message:
          '"1.23E+08" is a number that a spreadsheet has cut short: its last digits are not in the file.',
        fix: 'Give the column the format Text where the file comes from, and export it again.',
      },
    })
  })

  test('that it is a date now is said', () => {
    expect(toListingNumber('Mar-24')).toMatchObject({
      problem: {
        message:
          '"Mar-24" is a date, perhaps what a spreadsheet has made of a number such as "3-24".',
      },
    })
  })
})

test('nothing stays nothing', () => {
  expect(toListingNumber(' ')).toEqual({ blank: true })
})
