import { expect, test } from 'vitest'
import { toArea } from '../../../src/listings/convert/numbers/area.ts'
import { toDays } from '../../../src/listings/convert/numbers/days.ts'
import { toMoney } from '../../../src/listings/convert/numbers/money.ts'
import { toCount } from '../../../src/listings/convert/numbers/number.ts'
import { createNumberEvidence } from '../../../src/listings/convert/numbers/number-format.ts'
import { toYear } from '../../../src/listings/convert/year.ts'
import { mapColumn } from '../../support/mapped.ts'
import { outcome } from './outcome.ts'

const point = { decimal: '.' } as const

test.each([
  ['٤٥٠٬٠٠٠', { amount: 450_000 }],
  ['١٬٢٠٠٬٠٠٠٫٥', { amount: 1_200_000.5 }],
  ['۴۵۰۰۰۰', { amount: 450_000 }],
  ['₹४५,००,०००', { amount: 4_500_000, symbol: '₹' }],
  ['৳৪৫,০০,০০০', { amount: 4_500_000, symbol: '৳' }],
  ['๑,๒๐๐ บาท', { amount: 1200, symbol: '฿' }],
  ['٢٫٥ million', { amount: 2_500_000 }],
])('%s is read by the digits of its script', (cell, value) => {
  expect(outcome(toMoney(cell, point))).toEqual({ value })
})

test('so are counts, areas, days and years', () => {
  expect(outcome(toCount('٣', point))).toEqual({ value: 3 })
  expect(outcome(toArea('١٢٠ m²', point, undefined))).toMatchObject({ value: { amount: 120 } })
  expect(outcome(toDays('۱۴', point))).toEqual({ value: 14 })
  expect(outcome(toYear('٢٠٢٠', new Date('2026-11-21')))).toEqual({ value: 2020 })
  // A year of the Persian calendar is none of the service.
  expect(outcome(toYear('۱۳۹۵', new Date('2026-11-21')))).toEqual({ problem: 'impossible_year' })
})

test('their separators tell how the numbers of a column are written', () => {
  const evidence = createNumberEvidence()
  evidence.add('٣٢٥٬٠٠٠٫٥٠', 2)
  expect(evidence.decide()).toMatchObject({ format: { decimal: '.' }, ambiguous: false })
  expect(evidence.proof).toBe('.')
})

test('a column of prices in them is one of prices', async () => {
  const { listings } = await mapColumn('Price', ['٤٥٠٬٠٠٠', '٣٢٥٬٠٠٠'])
  expect(listings.map((one) => one?.SalePrice)).toEqual([450_000, 325_000])
})

test.each(['450,500-', '450,500 -', '$450,500-', '450,500- €', '450500-EUR', '€ 450.500,00-'])(
  'a minus behind an amount, as books have it, is none of a price: %s',
  (cell) => {
    const format = { decimal: cell.includes(',00') ? ',' : '.' } as const
    expect(outcome(toMoney(cell, format))).toEqual({ problem: 'not_a_price' })
  },
)

test.each([
  ['450.500,-', 450_500],
  ["CHF 450'500.-", 450_500],
  ['450 500:-', 450_500],
  ['4 500 000,- Kč', 4_500_000],
  ['Rs. 85,00,000/-', 8_500_000],
  ['450.500,--', 450_500],
])('a dash in the place of cents is no minus: %s', (cell, amount) => {
  const format = { decimal: cell.includes('/-') ? '.' : ',' } as const
  expect(outcome(toMoney(cell, format))).toMatchObject({ value: { amount } })
})

test('nor is what stands before it a count, an area or a time', () => {
  expect(outcome(toCount('3-', point))).toEqual({ problem: 'not_a_count' })
  expect(outcome(toArea('120-', point, 'm2'))).toEqual({ problem: 'not_an_area' })
  expect(outcome(toDays('14-', point))).toEqual({ problem: 'not_days' })
})
