import type { Listing } from '../../contract/listing.ts'
import { type Measure, measures } from './amounts.ts'
import { inRange } from './range.ts'
import type { Filters } from './reading.ts'

type Fields = Partial<Listing>
const SQUARE_FEET_PER_SQUARE_METER = 10.7639

/** What a listing costs: the rent per month if it is for rent, the sale price otherwise. */
export function priceOf(fields: Fields): number | undefined {
  return fields.SaleType === 'for_rent' ? fields.RentPrice : fields.SalePrice
}

/** A size of 0 is one that is not known. */
export function areaOf(fields: Fields, unit: Filters['areaUnit']): number | undefined {
  const area = fields.BuildingArea || undefined
  if (area === undefined || !unit || !fields.AreaUnit || unit === fields.AreaUnit) return area
  return unit === 'Square Feet'
    ? area * SQUARE_FEET_PER_SQUARE_METER
    : area / SQUARE_FEET_PER_SQUARE_METER
}

/** Whether a listing has no rooms: land, and not a studio. */
export function hasNoRooms(fields: Fields): boolean {
  return !fields.Bedrooms && !fields.Bathrooms
}

/** Whether a listing fits the amounts, the sale type and the statuses of a question. */
export function fits(fields: Fields, filters: Filters): boolean {
  const values: Readonly<Record<Measure, number | undefined>> = {
    price: priceOf(fields),
    bedrooms: hasNoRooms(fields) ? undefined : fields.Bedrooms,
    bathrooms: fields.Bathrooms,
    area: areaOf(fields, filters.areaUnit),
    parkingSpots: fields.ParkingSpots,
    daysOnMarket: fields.DaysOnMarket,
    yearBuilt: fields.YearBuilt || undefined,
    hoaMonth: fields.HOAMonth,
  }
  if (filters.saleType && fields.SaleType !== filters.saleType) return false
  if (filters.statuses && (!fields.Status || !filters.statuses.includes(fields.Status)))
    return false
  if (filters.currency && !isCurrency(fields.CurrencySymbol, filters.currency)) return false
  if (filters.tour && fields.Tours !== filters.tour) return false
  return measures.every((measure) => {
    const range = filters[measure]
    return !range || inRange(values[measure], range)
  })
}

const names: Readonly<Record<string, string>> = { $: 'USD', '€': 'EUR', '£': 'GBP' }

/** A listing without a currency symbol is not ruled out by its currency. */
function isCurrency(symbol: string | undefined, sign: string): boolean {
  return !symbol || symbol.includes(sign) || symbol.toUpperCase().includes(names[sign] ?? sign)
}
