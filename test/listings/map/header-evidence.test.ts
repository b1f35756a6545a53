import { expect, test } from 'vitest'
import { headerEvidence } from '../../../src/listings/map/columns/header-evidence.ts'

test.each([
  ['price_eur', '€'],
  ['Price (TWD)', 'NT$'],
  ['price_ghs', '₵'],
  ['price_uah', '₴'],
  ['price_egp', 'E£'],
  ['price_pkr', '₨'],
  ['price_qar', 'QAR'],
  ['price_pen', 'S/'],
  ['price_cop', '$'],
])('%s names its currency', (header, currency) => {
  expect(headerEvidence(header)).toEqual({ currency, others: ['price'] })
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
