import { describe, expect, test } from 'vitest'
import { isPerArea, toMoney } from '../../../src/listings/convert/money.ts'
import { outcome } from './outcome.ts'

const point = { decimal: '.' } as const
const comma = { decimal: ',' } as const

describe('an amount', () => {
  test.each([
    [250000, { amount: 250000 }],
    ['81995', { amount: 81995 }],
    ['$4,000/mo', { amount: 4000, symbol: '$', period: 'month' }],
    ['₦ 35,650,000,000', { amount: 35650000000, symbol: '₦' }],
    ['£81,995', { amount: 81995, symbol: '£' }],
    ['Guide Price £250,000', { amount: 250000, symbol: '£' }],
    ['£1,250 pcm', { amount: 1250, symbol: '£', period: 'month' }],
    ['£300 pw', { amount: 300, symbol: '£', period: 'week' }],
    ['$120 per night', { amount: 120, symbol: '$', period: 'day' }],
    ['AED 95,000 per annum', { amount: 95000, symbol: 'AED', period: 'year' }],
    ['1.2M', { amount: 1200000 }],
    ['$875K', { amount: 875000, symbol: '$' }],
    ['₹1.25 crore', { amount: 12500000, symbol: '₹' }],
    ['118300円', { amount: 118300, symbol: '¥' }],
    ['USD 1200', { amount: 1200, symbol: '$' }],
    ['USD1,200', { amount: 1200, symbol: '$' }],
    ['US$ 1,200', { amount: 1200, symbol: '$' }],
    ['R$ 1,200', { amount: 1200, symbol: 'R$' }],
    ['R 1 250 000', { amount: 1250000, symbol: 'R' }],
    ['1,200 kr', { amount: 1200, symbol: 'kr' }],
    ['0', { amount: 0 }],
    ['$2,000 per month with AC', { amount: 2000, symbol: '$', period: 'month' }],
    ['$900 bi-weekly', { amount: 900, symbol: '$', period: 'fortnight' }],
    ['$6,000 semi-annually', { amount: 6000, symbol: '$', period: 'half-year' }],
    ['$48,000 per year, paid monthly', { amount: 48000, symbol: '$', period: 'year' }],
    ['£1,250 p.c.m.', { amount: 1250, symbol: '£', period: 'month' }],
    ['1200 ALL INCLUSIVE', { amount: 1200 }],
    ['$2,000/mo, a/c', { amount: 2000, symbol: '$', period: 'month' }],
  ])('%s', (cell, value) => {
    expect(outcome(toMoney(cell, point))).toEqual({ value })
  })
})

describe('an amount with a decimal comma', () => {
  test.each([
    ['1 250 €', { amount: 1250, symbol: '€' }],
    ['€1.250 pcm', { amount: 1250, symbol: '€', period: 'month' }],
    ['Miete zzgl. NK 279,18 €', { amount: 279.18, symbol: '€' }],
    ['1.250,- €', { amount: 1250, symbol: '€' }],
    ['850 € / Monat', { amount: 850, symbol: '€', period: 'month' }],
    ['Try me: 850 €', { amount: 850, symbol: '€' }],
    ['1.300 € al mes', { amount: 1300, symbol: '€', period: 'month' }],
    ['300 € wöchentlich', { amount: 300, symbol: '€', period: 'week' }],
    ['2.700 € pro Quartal', { amount: 2700, symbol: '€', period: 'quarter' }],
    ['12.000 € par an', { amount: 12000, symbol: '€', period: 'year' }],
    ['1,2 Millionen €', { amount: 1200000, symbol: '€' }],
    ['1,2 Mrd. €', { amount: 1200000000, symbol: '€' }],
    ['850 Tausend €', { amount: 850000, symbol: '€' }],
  ])('%s', (cell, value) => {
    expect(outcome(toMoney(cell, comma))).toEqual({ value })
  })
})

describe('the least of an amount', () => {
  test.each([
    ['$1,200+', { amount: 1200, symbol: '$' }],
    ['$1.2M+', { amount: 1200000, symbol: '$' }],
    ['Prices from £310,000', { amount: 310000, symbol: '£' }],
  ])('%s', (cell, value) => {
    expect(outcome(toMoney(cell, point))).toEqual({ value, warning: 'open_ended' })
  })
})

describe('no amount', () => {
  test.each([
    ['', 'blank'],
    ['—', 'blank'],
    ['Contact agent', { problem: 'no_price' }],
    ['POA', { problem: 'no_price' }],
    ['TBD', { problem: 'no_price' }],
    ['$2,000 - $2,500', { problem: 'price_range' }],
    ['2000-2500', { problem: 'price_range' }],
    ['$2,000 to $2,500', { problem: 'price_range' }],
    ['25% Shared Ownership £60,000', { problem: 'several_numbers' }],
    ['£1,250 pcm (£288 pw)', { problem: 'several_numbers' }],
    ['£120 pppw', { problem: 'price_per_person' }],
    ['$275/sqft', { problem: 'price_per_area' }],
    ['€12 / m²', { problem: 'price_per_area' }],
    ['$25/SF/YR', { problem: 'price_per_area' }],
    ['$2.50 psf', { problem: 'price_per_area' }],
    ['$18 NNN', { problem: 'price_per_area' }],
    ['$18 per square foot', { problem: 'price_per_area' }],
    ['$1.50/ft', { problem: 'price_per_area' }],
    ['900 € pro Quadratmeter', { problem: 'price_per_area' }],
    ['-$500', { problem: 'not_a_price' }],
    [-500, { problem: 'not_a_price' }],
    ['1.250,50 €', { problem: 'number_format' }],
    [true, { problem: 'not_a_number' }],
    [new Date('2026-01-01'), { problem: 'not_a_number' }],
  ])('%s', (cell, expected) => {
    expect(outcome(toMoney(cell, point))).toEqual(expected)
  })
})

test.each([
  ['Per Square Foot Per Year', true],
  ['$/SF/YR', true],
  ['Per Month', false],
  ['Monthly', false],
  ['p.a.', false],
])('%s is for a unit of area: %s', (text, expected) => {
  expect(isPerArea(text)).toBe(expected)
})
