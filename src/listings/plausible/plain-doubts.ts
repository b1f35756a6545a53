import { toYear } from '../convert/year.ts'
import type { Doubt, Judged } from './plausibility.ts'
import type { PriceField } from './price-range.ts'

/** What is doubtful about a value whatever the others are: a year of no home, a price of nothing. */
export function doubtPlain(listing: Judged): readonly Doubt[] {
  return [doubtYear(listing), doubtNoPrice(listing)].filter((doubt) => doubt !== undefined)
}

function doubtYear({ YearBuilt: value }: Judged): Doubt | undefined {
  if (value === undefined) return undefined
  const year = toYear(value, new Date())
  return 'problem' in year && year.problem
    ? { ...year.problem, field: 'YearBuilt', value }
    : undefined
}

function doubtNoPrice(listing: Judged): Doubt | undefined {
  const { SaleType } = listing
  if (SaleType === undefined) return undefined
  const field: PriceField = SaleType === 'for_rent' ? 'RentPrice' : 'SalePrice'
  if (listing[field] !== 0) return undefined
  return {
    code: 'price_0',
    field,
    value: 0,
    message: 'A price of 0: a chatbot would say that the home costs nothing.',
    fix: 'Look the price up.',
  }
}
