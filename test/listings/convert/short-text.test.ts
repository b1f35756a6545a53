import { expect, test } from 'vitest'
import { shortText } from '../../../src/listings/convert/short-text.ts'

test.each([
  ['12  Elm   St', '12 Elm St'],
  ['San\u00A0\u00A0Francisco', 'San Francisco'],
  ['Sant\u2009Cugat del\u202F\u2003Vallès', 'Sant Cugat del Vallès'],
  ['Falls\r\nChurch', 'Falls Church'],
  ['<b>Single</b>  Family', 'Single Family'],
  [' Reston\t', 'Reston'],
  [1200, '1200'],
])('%j is one line with single spaces', (cell, value) => {
  expect(shortText(cell)).toEqual({ value })
})

test('nothing stays nothing', () => {
  expect(shortText(' \u00A0 ')).toEqual({ blank: true })
})

test.each(['########', '#REF!', '#NAME?', '#VALUE!', '#DIV/0!', '#NUM!', '#NULL!', ' #REF! '])(
  '%j is what a spreadsheet shows instead of a text',
  (cell) => {
    expect(shortText(cell)).toMatchObject({ problem: { code: 'spreadsheet_error' } })
  },
)

test.each(['#5', '# 12', '#REF', '#', '##'])('%j is a text', (cell) => {
  expect(shortText(cell)).toEqual({ value: cell })
})
