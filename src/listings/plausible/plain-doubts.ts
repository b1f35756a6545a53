import { formatNumber } from '../../text/counted.ts'
import { agentOrPerson } from '../../text/reader-words.ts'
import { toCoordinates } from '../convert/coordinate.ts'
import { toYear } from '../convert/year.ts'
import type { Doubt, Judged } from './plausibility.ts'
import type { PriceField } from './price-range.ts'

/** No home is on the market for longer. */
const MAX_YEARS_ON_MARKET = 20
const DAYS_A_YEAR = 365.25

/** What a listing can do about it, where a row of a file would be mended. */
const YEAR_FIX = `${agentOrPerson({ agent: 'Ask the user for the year', person: 'Look the year up' })}. The service requires one: where nobody knows it, ${agentOrPerson({ agent: 'the user chooses', person: 'you choose' })} what stands there, and a chatbot can tell it to buyers.`
const PLACE_FIX = `${agentOrPerson({ agent: 'Ask the user for the place', person: 'Look the place up' })}. If nobody knows it: delete the listing, and create it again without both; whether an update can clear them is not documented.`

/** What is doubtful about a value whatever the others are: a year of no home, a price of nothing. */
export function doubtPlain(listing: Judged): readonly Doubt[] {
  return [
    doubtYear(listing),
    doubtNoPrice(listing),
    doubtDays(listing),
    doubtPlace(listing),
    doubtParts(listing),
  ].filter((doubt) => doubt !== undefined)
}

function doubtYear({ YearBuilt: value }: Judged): Doubt | undefined {
  if (value === undefined) return undefined
  const year = toYear(value, new Date())
  return 'problem' in year && year.problem
    ? { ...year.problem, field: 'YearBuilt', value, fix: YEAR_FIX }
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

function doubtDays({ DaysOnMarket: value = 0 }: Judged): Doubt | undefined {
  const years = Math.floor(value / DAYS_A_YEAR)
  if (years < MAX_YEARS_ON_MARKET) return undefined
  const isDate = /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/.test(String(value))
  return {
    code: 'implausible_days',
    field: 'DaysOnMarket',
    value,
    message: isDate
      ? `${value} looks like a date, and not like a number of days.`
      : `${formatNumber(value)} days are ${formatNumber(years)} years: no home is on the market for so long.`,
    fix: 'Give the days since it was listed.',
  }
}

function doubtPlace({ Latitude, Longitude }: Judged): Doubt | undefined {
  if (Latitude === undefined || Longitude === undefined) return undefined
  const place = toCoordinates(Latitude, Longitude)
  return 'problem' in place && place.problem
    ? { ...place.problem, field: 'Latitude', value: Latitude, fix: PLACE_FIX }
    : undefined
}

function doubtParts({ ParkingSpots: value = 0 }: Judged): Doubt | undefined {
  if (Number.isInteger(value)) return undefined
  return {
    code: 'parking_not_whole',
    field: 'ParkingSpots',
    value,
    message: `${formatNumber(value)} parking spots are no whole number.`,
    fix: 'Give a whole one.',
  }
}
