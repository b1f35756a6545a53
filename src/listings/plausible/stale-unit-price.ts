import { rounded } from '../convert/numbers/rounded.ts'
import type { SomeFields } from '../map/listing-fields.ts'

/** How far a price for a unit of area may be from the one that is worked out, as a share of it. */
const NEAR = 0.05

/** A price for a unit of area that goes with the former price. */
interface StaleUnitPrice {
  readonly value: number
  /** What it would be with the new one. */
  readonly becomes: number
}

/**
 * Whether an update of the price or the area leaves a price for a unit of area behind. Undefined also
 * where that was not worked out from the area before, so that nobody can tell what it would be.
 *
 * @param before what was remembered of the listing
 */
export function staleUnitPrice(given: SomeFields, before: SomeFields): StaleUnitPrice | undefined {
  const { UnitAreaPrice: value = 0 } = before
  if (given.UnitAreaPrice !== undefined || value <= 0) return undefined
  const after = { ...before, ...given }
  for (const area of ['BuildingArea', 'LotArea'] as const) {
    const former = perArea(before, area)
    const becomes = perArea(after, area)
    if (former === undefined || Math.abs(value - former) > former * NEAR) continue
    if (becomes === undefined || becomes === former) return undefined
    return { value, becomes: rounded(becomes) }
  }
  return undefined
}

function perArea(listing: SomeFields, area: 'BuildingArea' | 'LotArea'): number | undefined {
  const { SaleType, SalePrice = 0, RentPrice = 0 } = listing
  const price = SaleType === 'for_rent' ? RentPrice : SalePrice
  const size = listing[area] ?? 0
  return price > 0 && size > 0 ? price / size : undefined
}
