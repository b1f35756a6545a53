import type { Listing } from '../../contract/listing.ts'
import { type Amounts, type Measure, measures, type Range } from './amounts.ts'
import type { Places } from './place-names.ts'

/** What is known of a listing. */
export type Fields = { readonly [Field in keyof Listing]?: Listing[Field] | undefined }

/** What a listing must be. */
export interface Filters extends Amounts {
  readonly saleType?: Listing['SaleType']
  readonly status?: Listing['Status']
  readonly places?: Places
}

const SQUARE_FEET_PER_SQUARE_METER = 10.7639

/** What a listing costs: the rent per month if it is for rent, the sale price otherwise. */
export function priceOf(fields: Fields): number | undefined {
  return fields.SaleType === 'for_rent' ? fields.RentPrice : fields.SalePrice
}

/** In square feet, unless no unit is known. A size of 0 is one that is not known. */
export function areaOf({ BuildingArea, AreaUnit }: Fields): number | undefined {
  const factor = AreaUnit === 'Square Meters' ? SQUARE_FEET_PER_SQUARE_METER : 1
  return BuildingArea ? BuildingArea * factor : undefined
}

/** Whether a listing has no rooms: land, and not a studio. */
export function hasNoRooms(fields: Fields): boolean {
  return !fields.Bedrooms && !fields.Bathrooms
}

/** Whether a listing fits a question in all but its place. */
export function fits(fields: Fields, filters: Filters): boolean {
  const { saleType, status } = filters
  if (saleType && fields.SaleType !== saleType) return false
  if (status && fields.Status !== status) return false
  return measures.every((measure) => {
    const range = filters[measure]
    return !range || inRange(measured(fields, measure), range)
  })
}

function measured(fields: Fields, measure: Measure): number | undefined {
  if (measure === 'price') return priceOf(fields)
  if (measure === 'bathrooms') return fields.Bathrooms
  return hasNoRooms(fields) ? undefined : fields.Bedrooms
}

/** Whether a number lies in a range. A number that is not known lies in none. */
function inRange(value: number | undefined, range: Range): boolean {
  const { min = -Infinity, max = Infinity, above = -Infinity, below = Infinity } = range
  return value !== undefined && value >= min && value <= max && value > above && value < below
}
