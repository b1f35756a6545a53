import { expect, test } from 'vitest'
import { toBedrooms } from '../../../src/listings/convert/numbers/bedrooms.ts'
import { notationOf } from '../../../src/listings/convert/numbers/notation.ts'
import { outcome } from './outcome.ts'

const point = { decimal: '.' } as const

test.each([
  ['3', { value: 3 }],
  ['3 + 1', { value: 4, warning: 'bedrooms_added' }],
  ['3+1', { value: 4, warning: 'bedrooms_added' }],
  ['2+', { value: 2, warning: 'open_ended' }],
  ['3½', { value: 3.5 }],
  ['3 1/2', { value: 3.5 }],
  [' 3½ ', { value: 3.5 }],
  [' 3 + 1 ', { value: 4, warning: 'bedrooms_added' }],
  ['3  1/2', { value: 3.5 }],
  ['13½', { value: 13.5 }],
  [3, { value: 3 }],
  [2.5, { value: 2.5 }],
  ['2.5', { value: 2.5 }],
  ['ca. 3½', { problem: 'not_a_number' }],
  ['3.7', { problem: 'not_a_count' }],
  ['3¼', { problem: 'not_a_number' }],
  ['3+1+1', { problem: 'several_numbers' }],
  ['2 garage, 1 carport', { problem: 'several_numbers' }],
  ['4 pièces', { value: 4, warning: 'rooms_as_bedrooms' }],
  ['3 rooms', { value: 3, warning: 'rooms_as_bedrooms' }],
  ['4-room', { value: 4, warning: 'rooms_as_bedrooms' }],
  ['Zi. 2,5', { value: 2.5, warning: 'rooms_as_bedrooms' }],
  ['3 Zimmer', { value: 3, warning: 'rooms_as_bedrooms' }],
  ['2 locali', { value: 2, warning: 'rooms_as_bedrooms' }],
  ['3 bedrooms', { value: 3 }],
  ['3 bed rooms', { value: 3 }],
  ['2 Schlafzimmer', { value: 2 }],
  ['3 chambres', { value: 3 }],
  ['2 sleeping rooms', { value: 2 }],
  ['2室1厅', { value: 2 }],
  ['3室2厅1厨2卫', { value: 3 }],
  ['4房2廳', { value: 4 }],
  ['2室0厅1卫', { value: 2 }],
  ['1室', { value: 1 }],
  ['2室1厅 89', { problem: 'several_numbers' }],
])('%s', (cell, expected) => {
  expect(outcome(toBedrooms(cell, point))).toEqual(expected)
})

test('a sum among nothing but sums can count a living room', () => {
  const format = { ...point, sums: true } as const
  expect(outcome(toBedrooms('3+1', format))).toEqual({ problem: 'ambiguous_bedrooms' })
})

test.each([
  [{ '2.1': 3, '3': 1 }, { tenths: 'halves' }],
  [{ '2,1 baths': 3 }, { tenths: 'halves' }],
  [{ '2.1': 3, '2.5': 1 }, { tenths: 'unclear' }],
  [{ '2.5': 3, '1.75': 1 }, {}],
  [{ '3+1': 5 }, { sums: true }],
  [{ '3+1': 4 }, {}],
  [{ '3+1': 5, '3': 1 }, {}],
  [{ '41.12': 1, '2026.1': 1 }, {}],
  [{ '12.1': 1 }, { tenths: 'halves' }],
  [{ '2.1': 3, '2.35': 1 }, { tenths: 'halves' }],
  [{ '2.1': 3, '2.52': 1 }, { tenths: 'halves' }],
  [{ '13+1': 5 }, { sums: true }],
  [{ '3 + 12': 5 }, { sums: true }],
  [{ '3+1 den': 5 }, {}],
  [{ 'up to 3+1': 5 }, {}],
])('the cells %o tell of the bedrooms %o', (texts, notation) => {
  expect(notationOf(Object.entries(texts))).toEqual(notation)
})

test.each(['3 szoba', '3 pokoje', '3 комнаты', '3 kamers', '3 oda', '3 חדרים'])(
  '%s can count living rooms, and that is told',
  (cell) => {
    expect(outcome(toBedrooms(cell, { decimal: '.' }))).toEqual({
      value: 3,
      warning: 'rooms_as_bedrooms',
    })
  },
)

test.each(['3 hálószoba', '3 sypialnie', '3 slaapkamers', '3 спальни'])(
  '%s are bedrooms',
  (cell) => {
    expect(outcome(toBedrooms(cell, { decimal: '.' }))).toEqual({ value: 3 })
  },
)
