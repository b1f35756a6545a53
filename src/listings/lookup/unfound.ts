import { byReader } from '../../text/by-reader.ts'
import { withMore } from '../../text/counted.ts'
import { namesStreet } from '../convert/address.ts'
import { addressesIn, hasAddress, ofKeys } from './apply-filters.ts'
import type { KnownListing } from './known-listing.ts'
import type { ListingFilters } from './listing-filters.ts'

const MAX_NAMED = 50

/** Of several addresses or keys that were asked for: those for which nothing was found. */
export interface Unfound {
  /** To be given every listing that was found. */
  add(listing: KnownListing): void
  notes(): string[]
}

/** Keeps what was asked for until it is found. */
export function createUnfound({ address = '', Keys = [] }: ListingFilters): Unfound {
  const addresses = addressesIn(address)
  const asked = [
    ...(addresses.length > 1 ? addresses.map((each) => ({ each, fits: hasAddress(each) })) : []),
    ...(Keys.length > 1 ? [...new Set(Keys)].map((each) => ({ each, fits: ofKeys([each]) })) : []),
  ]
  let left = asked
  return {
    add(listing) {
      if (left.length > 0) left = left.filter(({ fits }) => fits(listing) !== true)
    },
    notes() {
      const areSome = left.length > 0 && left.length < asked.length
      const first = left.slice(0, MAX_NAMED).map(({ each }) => each)
      return [
        ...(areSome ? [`Found for none: ${withMore(first, left.length, '; ')}.`] : []),
        ...(left.some(({ each }) => Keys.includes(each) && isAddress(each)) ? [BY_ADDRESS] : []),
      ]
    },
  }
}

function isAddress(key: string): boolean {
  return key.trim().includes(' ') && namesStreet(key)
}

const BY_ADDRESS = `Addresses are looked for with ${byReader({ agent: 'address', terminal: '--address', page: '“Address”' })}, several with ; between.`
