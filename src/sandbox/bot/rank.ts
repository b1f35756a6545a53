import type { StoredListing } from './bot.ts'
import { areaOf, priceOf } from './fits.ts'
import type { Order } from './order.ts'

interface Ranked {
  readonly listing: StoredListing
  readonly isRent: number
  readonly value: number
}

/**
 * The best listings, `count` at most: by the superlative, else the cheapest first, those for sale
 * before those for rent. Unknown comes last.
 */
export function best(
  listings: readonly StoredListing[],
  order: Order | undefined,
  count: number,
): StoredListing[] {
  const sign = order?.direction === 'descending' ? -1 : 1
  const found: Ranked[] = []
  for (const listing of listings) {
    const value = orderValue(listing.fields, order?.by ?? 'price')
    const isRent = Number(!order && listing.fields.SaleType === 'for_rent')
    const ranked = { listing, isRent, value: value === undefined ? Infinity : sign * value }
    const place = found.findLastIndex((other) => compare(other, ranked) <= 0) + 1
    if (place === count) continue
    found.splice(place, 0, ranked)
    found.splice(count)
  }
  return found.map(({ listing }) => listing)
}

function compare(a: Ranked, b: Ranked): number {
  if (a.isRent !== b.isRent) return a.isRent - b.isRent
  return a.value === b.value ? 0 : a.value - b.value
}

function orderValue(fields: StoredListing['fields'], by: Order['by']): number | undefined {
  if (by === 'price') return priceOf(fields)
  if (by === 'area') return areaOf(fields)
  return fields.YearBuilt || undefined
}
