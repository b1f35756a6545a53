import { byReader } from '../../text/by-reader.ts'
import { withMore } from '../../text/counted.ts'
import { urlKey } from '../compare/url-key.ts'
import { namesStreet } from '../convert/address.ts'
import { addressesIn, hasAddress } from './apply-filters.ts'
import type { KnownListing } from './known-listing.ts'
import type { ListingFilters } from './listing-filters.ts'

const MAX_NAMED = 50

/** Of several addresses or keys that were asked for: those for which nothing was found. */
interface Unfound {
  /** To be given every listing that was found. */
  add(listing: KnownListing): void
  notes(): string[]
}

/** Keeps what was found, and of addresses what was not yet. */
export function createUnfound({ address = '', Keys = [] }: ListingFilters): Unfound {
  const addresses = addressesIn(address)
  let left = addresses.map((each) => ({ each, fits: hasAddress(each) }))
  const keys = new Set(Keys)
  const found = new Set<string | null | undefined>()
  return {
    add(listing) {
      left = left.filter(({ fits }) => fits(listing) !== true)
      const { MLSNumber, Url = '' } = listing.fields
      if (keys.size > 0) found.add(listing.id).add(MLSNumber).add(urlKey(Url))
    },
    notes() {
      const without = [...keys].filter((key) => !found.has(key) && !found.has(urlKey(key)))
      const unfound = [...left.map(({ each }) => each), ...without]
      const areSome = unfound.length > 0 && unfound.length < addresses.length + keys.size
      return [
        ...(areSome
          ? [`Found for none: ${withMore(unfound.slice(0, MAX_NAMED), unfound.length, '; ')}.`]
          : []),
        ...(without.some(isAddress) ? [BY_ADDRESS] : []),
      ]
    },
  }
}

function isAddress(key: string): boolean {
  return key.trim().includes(' ') && namesStreet(key)
}

const BY_ADDRESS = `Addresses are looked for with ${byReader({ agent: 'address', terminal: '--address', page: '“Address”' })}, several with ; between.`
