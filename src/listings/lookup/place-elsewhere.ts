import { formatNumber, withMore } from '../../text/counted.ts'
import { oneLine } from '../../text/excerpt.ts'
import { placeLine } from '../place-line.ts'
import { inPlace } from './apply-filters.ts'
import type { KnownListing } from './known-listing.ts'

const MAX_NAMED = 5
const MAX_NAME_CHARS = 80

/** Counts homes of another city that have a place only in the name of their quarter or street. */
export function createPlaceElsewhere(place: string | undefined) {
  const isInPlace = place === undefined ? undefined : inPlace(place)
  const first: string[] = []
  let count = 0
  return {
    add(listing: KnownListing): void {
      // Of a home without a city the address is all that tells it.
      if (!listing.fields.City || isInPlace?.(listing) !== false) return
      count += 1
      if (first.length < MAX_NAMED) first.push(oneLine(placeLine(listing.fields), MAX_NAME_CHARS))
    },
    notes(): string[] {
      if (count === 0) return []
      const [have, their, them] = count === 1 ? ['has', 'its', 'it'] : ['have', 'their', 'them']
      return [
        `${formatNumber(count)} of these ${have} "${place}" not in ${their} City, State or ZIP, but in ${their} Location or Address: ${withMore(first, count, '; ')}. Leave ${them} out of what is meant for a city of that name.`,
      ]
    },
  }
}
