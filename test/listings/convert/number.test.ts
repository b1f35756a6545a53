import { describe, expect, test } from 'vitest'
import { toCount, toParking } from '../../../src/listings/convert/numbers/number.ts'
import { outcome } from './outcome.ts'

const point = { decimal: '.' } as const
const comma = { decimal: ',' } as const

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
    ['Y', { problem: 'says_whether' }],
    [' No ', { problem: 'says_whether' }],
    ['Nee', { problem: 'says_whether' }],
    ['no', { problem: 'says_whether' }],
    ['TRUE', { problem: 'says_whether' }],
    [true, { problem: 'says_whether' }],
    ['Attached', { problem: 'not_a_number' }],
    ['2 garage, 1 carport', { problem: 'several_numbers' }],
    ['3+1', { problem: 'several_numbers' }],
    ['1-2', { problem: 'several_numbers' }],
    ['4.00 (3 0 1 0)', { problem: 'several_numbers' }],
    ['100X172', { problem: 'several_numbers' }],
    ['1.2M', { problem: 'not_a_number' }],
    ['875K', { problem: 'not_a_number' }],
    ['54 m2', { problem: 'not_a_count' }],
    ['5+', { value: 5, warning: 'open_ended' }],
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
    ['Y', { problem: 'says_whether' }],
    [false, { value: 0 }],
    [' No ', { value: 0 }],
    ['nein', { value: 0 }],
    ['Nobody knows', { problem: 'not_a_number' }],
    ['', 'blank'],
  ])('%s', (cell, expected) => {
    expect(outcome(toParking(cell, point))).toEqual(expected)
  })
})

test.each('Nee Não Nie Hayır Keine geen Aucun Nessuno Ninguno Nenhum Brak Yok'.split(' '))(
  '%s is no parking',
  (cell) => {
    expect(toParking(cell, point)).toEqual({ value: 0 })
  },
)

test.each(['Sim', 'Sì', 'Tak', 'Evet'])('%s does not say how many', (cell) => {
  expect(outcome(toParking(cell, point))).toEqual({ problem: 'says_whether' })
})

test.each([
  ['up to 3', 3],
  ['< 3', 3],
  ['max 3 beds', 3],
  ['bis 3 Zimmer', 3],
  ['ab 3 Zimmern', 3],
  ['from 3 bedrooms', 3],
  ['desde 3 habitaciones', 3],
  ['à partir de 3 pièces', 3],
  ['3 or more', 3],
  ['3 bedrooms or more', 3],
  ['≥ 3', 3],
  ['at least 3 baños', 3],
  ['da 3 locali', 3],
  ['3 beds max', 3],
  ['more than 3 rooms', 3],
  ['3 plus', 3],
  ['3 bedrooms+', 3],
  ['3 or fewer', 3],
])('%s is a bound', (cell, value) => {
  expect(outcome(toCount(cell, { decimal: '.' }))).toEqual({ value, warning: 'open_ended' })
})

test.each(['up to 2 cars', '2 spaces or more', '> 2', 'bis 2 Stellplätze'])(
  '%s of parking is a bound',
  (cell) => {
    expect(outcome(toParking(cell, { decimal: '.' }))).toEqual({ value: 2, warning: 'open_ended' })
  },
)

test.each([
  '2 szoba',
  ' 2 szoba',
  '2 hálószoba',
  '2 pokoje',
  '2 pok.',
  '2 izby',
  '2 комнаты',
  '2 спальни',
  '2 oda',
  '2 kamers',
  '2 slaapkamers',
  '2 rum',
  '2 værelser',
  '2 huonetta',
  '2 dormitoare',
  '2 δωμάτια',
  '2 חדרים',
  '2 غرف',
])('%s counts rooms', (cell) => {
  expect(outcome(toCount(cell, point))).toEqual({ value: 2 })
})
