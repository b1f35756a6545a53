import { formatNumber } from '../../text/counted.ts'
import { propertyKind } from '../convert/property-kind.ts'
import { toYear } from '../convert/year.ts'
import type { Doubt, Judged } from './plausibility.ts'
import type { PriceField } from './price-range.ts'
import { CHECK } from './wording.ts'

/** No home has more; a building of several can. */
const MAX_ROOMS = 50

/** What is doubtful about a value whatever the others are: a year of no home, a price of nothing, too many rooms. */
export function doubtPlain(listing: Judged): readonly Doubt[] {
  const doubts = [doubtYear(listing), doubtNoPrice(listing)]
  return [...doubts.filter((doubt) => doubt !== undefined), ...doubtRooms(listing)]
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

function doubtRooms(listing: Judged): readonly Doubt[] {
  return (['Bedrooms', 'Bathrooms'] as const).flatMap((field) => {
    const value = listing[field] ?? 0
    if (value <= MAX_ROOMS || propertyKind(listing.PropertyType) === 'other') return []
    const message = `${formatNumber(value)} ${field.toLowerCase()} are too many for a home.`
    return [{ code: 'too_many_rooms', field, value, message, fix: CHECK }]
  })
}
