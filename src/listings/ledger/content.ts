import { hash } from 'node:crypto'
import { canonicalJson } from '../../text/json.ts'
import type { MappedListing } from '../map/listing-fields.ts'
import type { Filled, ListingKey } from '../map/mapping.ts'
import { type Corrected, type FormerPrices, RememberedFields, type SetByCalls } from './entry.ts'

/** A listing as it is about to be sent. */
export interface Content {
  readonly system: string
  readonly fields: RememberedFields
  readonly formerPrices?: FormerPrices | null | undefined
  readonly corrected?: Corrected | null | undefined
  readonly setByCalls?: SetByCalls | null | undefined
  /** The run whose row it is, see Entry; without it none is. */
  readonly loadedByRun?: string | null | undefined
  /** See Entry. */
  readonly mlsNumber: string
  readonly url: string
  readonly address: string | null
  readonly city: string | null
  readonly region: string | null
  /** The same for the same listing; null when the service has more than is known here. */
  readonly hash: string | null
}

/**
 * What the ledger remembers of a listing that is sent.
 *
 * @param filled the values that are not from its row
 */
export function contentOf(
  listing: MappedListing,
  key: ListingKey,
  filled: readonly Filled[] = [],
): Content {
  return {
    system: key.system,
    fields: RememberedFields.parse(listing),
    ...ownKeys(listing, filled),
    address: listing.Address ?? null,
    city: listing.City ?? null,
    region: listing.State ?? null,
    hash: contentHash(listing),
  }
}

/** The fields of a listing as a database has them: with what it cost before and what rows have not set. */
export function keptFields({ fields, formerPrices, corrected, setByCalls }: Content): object {
  if (!formerPrices && !corrected && !setByCalls) return fields
  return {
    ...fields,
    ...(formerPrices && { formerPrices }),
    ...(corrected && { corrected }),
    ...(setByCalls && { setByCalls }),
  }
}

/** The MLS number and Url of a listing; empty where what is sent is not its own. */
export function ownKeys(
  { MLSNumber, Url }: MappedListing,
  filled: readonly Filled[],
): Pick<Content, 'mlsNumber' | 'url'> {
  // A Url that a preset makes is made of the row, and no other row makes the same.
  const isOwn = (name: 'MLSNumber' | 'Url') =>
    !filled.some(({ field, how }) => field === name && !(name === 'Url' && how === 'preset'))
  return { mlsNumber: isOwn('MLSNumber') ? MLSNumber : '', url: isOwn('Url') ? Url : '' }
}

/** The key of a listing as the ledger has it, `mls:MRED/123`. */
export function entryKey({ kind, value }: ListingKey): string {
  return `${kind}:${value}`
}

/** SHA-256 over all fields of a listing, in whatever order they are. */
export function contentHash(listing: MappedListing): string {
  return hash('sha256', canonicalJson(listing), 'base64url')
}
