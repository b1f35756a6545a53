import { isBlank } from '../../../contract/identifier.ts'
import type { KeyType } from '../../../contract/listing.ts'
import type { Entry, EntryIdentity, EntryRef } from '../../ledger/entry.ts'
import type { Ledger } from '../../ledger/ledger.ts'

/** A key by which the service knows a listing. */
export interface ServiceKey<Type extends KeyType = KeyType> {
  readonly Key: string
  readonly KeyType: Type
}

/** A key that came with the listing, not from the service. */
export type OwnKey = ServiceKey<'MLSNumber' | 'URL'>

/** The NewOaks identifier of a listing, else its own key; undefined: it has neither. */
export async function keyOf(ledger: Ledger, entry: Entry): Promise<ServiceKey | undefined> {
  return (await idKeyOf(ledger, entry)) ?? ownKeyOf(ledger, entry)
}

/** Its NewOaks identifier, unless the service gave the same one to another listing of the chatbot. */
export async function idKeyOf(
  ledger: Pick<Ledger, 'isSharedId'>,
  entry: EntryRef & Pick<Entry, 'id'>,
): Promise<ServiceKey<'NewOaks'> | undefined> {
  if (entry.id === null || (await ledger.isSharedId(entry))) return undefined
  return { Key: entry.id, KeyType: 'NewOaks' }
}

/**
 * Its own MLS number or Url, whichever no other listing of the chatbot has; undefined: neither.
 *
 * @param first the one that is taken where it has both
 */
export async function ownKeyOf(
  ledger: Pick<Ledger, 'sharedBy'>,
  listing: EntryIdentity,
  first: OwnKey['KeyType'] = 'MLSNumber',
): Promise<OwnKey | undefined> {
  const shared = await ledger.sharedBy(listing)
  const own = ownKeysOf(listing).filter(
    ({ KeyType }) => !(KeyType === 'MLSNumber' ? shared.mlsNumber : shared.url),
  )
  return own.find(({ KeyType }) => KeyType === first) ?? own[0]
}

/** Its own MLS number and Url, whether or not others have them as well: those that it has. */
export function ownKeysOf({ mlsNumber, url }: Pick<EntryIdentity, 'mlsNumber' | 'url'>): OwnKey[] {
  const keys: OwnKey[] = [
    { Key: mlsNumber, KeyType: 'MLSNumber' },
    { Key: url, KeyType: 'URL' },
  ]
  return keys.filter(({ Key }) => !isBlank(Key))
}
