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
