import { isBlank } from '../../contract/identifier.ts'
import type { KeyType } from '../../contract/listing.ts'
import type { Entry, EntryIdentity } from '../ledger/entry.ts'
import type { Ledger } from '../ledger/ledger.ts'

/** A key by which the service knows a listing. */
export interface ServiceKey<Type extends KeyType = KeyType> {
  readonly Key: string
  readonly KeyType: Type
}

/** The NewOaks identifier of a listing, else its own key; undefined: it has neither. */
export function keyOf(ledger: Ledger, entry: Entry): ServiceKey | undefined {
  return idKeyOf(ledger, entry) ?? ownKeyOf(ledger, entry)
}

/** Its NewOaks identifier, unless the service gave the same one to another listing of the chatbot. */
export function idKeyOf(ledger: Ledger, entry: Entry): ServiceKey<'NewOaks'> | undefined {
  if (entry.id === null || ledger.isSharedId(entry)) return undefined
  return { Key: entry.id, KeyType: 'NewOaks' }
}

/** Its own MLS number or Url, whichever no other listing of the chatbot has; undefined: neither. */
export function ownKeyOf(
  ledger: Ledger,
  listing: EntryIdentity,
): ServiceKey<'MLSNumber' | 'URL'> | undefined {
  const shared = ledger.sharedBy(listing)
  if (!isBlank(listing.mlsNumber) && !shared.mlsNumber)
    return { Key: listing.mlsNumber, KeyType: 'MLSNumber' }
  if (!isBlank(listing.url) && !shared.url) return { Key: listing.url, KeyType: 'URL' }
  return undefined
}
