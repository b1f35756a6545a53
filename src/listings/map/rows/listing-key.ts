import { normalisedAddress } from '../../convert/address.ts'
import { normalisedUrl } from '../../convert/web-address.ts'
import type { Identity, ListingKey } from '../mapping.ts'

/**
 * By what a listing is known again: its MLS number with the system, else its web address, else its
 * address with its place. Undefined when it has none of them.
 */
export function listingKey(identity: Identity): ListingKey | undefined {
  const { mlsNumber, url, address, zip, city } = identity
  const system = identity.system ?? ''
  if (mlsNumber !== undefined) {
    const number = mlsNumber.toUpperCase()
    return { kind: 'mls', value: system === '' ? number : `${system} ${number}`, system }
  }
  if (url !== undefined) return { kind: 'url', value: normalisedUrl(url), system }
  // A street without a number, or without a place, is where many homes are.
  if (address === undefined || !/\d/.test(address)) return undefined
  if ((zip ?? city) === undefined && !address.includes(',')) return undefined
  return { kind: 'address', value: normalisedAddress(address, zip, city), system }
}
