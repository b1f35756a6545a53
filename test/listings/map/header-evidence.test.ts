import { expect, test } from 'vitest'
import { headerEvidence } from '../../../src/listings/map/columns/headers/header-evidence.ts'

test.each([
  ['price_eur', 'EUR', '€'],
  ['Price (TWD)', 'TWD', 'NT$'],
  ['Price (€)', '€', '€'],
  ['Price (円)', '円', '¥'],
  ['price_ghs', 'GHS', '₵'],
  ['price_uah', 'UAH', '₴'],
  ['price_egp', 'EGP', 'E£'],
  ['price_pkr', 'PKR', '₨'],
  ['price_qar', 'QAR', 'QAR'],
  ['price_pen', 'PEN', 'S/'],
  ['price_cop', 'COP', '$'],
])('%s names its currency', (header, word, symbol) => {
  expect(headerEvidence(header)).toEqual({ currency: { word, symbol }, others: ['price'] })
})

test.each(['Mad Price', 'Try Price'])('%s names none', (header) => {
  expect(headerEvidence(header).currency).toBeUndefined()
})

test.each([
  ['Rent per week', 'week'],
  ['Miete (Woche)', 'week'],
  ['Miete mtl.', 'month'],
  ['Rent p.m.', 'month'],
  ['Loyer mensuel', 'month'],
  ['Rent per quarter', 'quarter'],
  ['Semi-annual rent', 'half-year'],
  ['Rent per annum', 'year'],
  ['Miete / Jahr', 'year'],
  ['Alquiler al año', 'year'],
])('%s is due every %s', (header, period) => {
  expect(headerEvidence(header).period).toBe(period)
})

test('a quarter of a bathroom is no period', () => {
  expect(headerEvidence('Baths (quarter)')).toEqual({ others: ['baths', 'quarter'] })
})
