import { urlKey } from '../compare/url-key.ts'
import type { RowFinding } from '../finding.ts'
import { ownKeys } from '../ledger/content.ts'
import type { Entry } from '../ledger/entry.ts'
import { numberOfOtherHome } from './home-problems.ts'
import type { ReadyRow } from './load-row.ts'
import { isOtherAddress } from './told-home.ts'

/** What is to be said of a row that is a loaded home by its key, and another one by all else. */
export function becomesOtherHome(
  entry: Entry | undefined,
  { listing, filled }: ReadyRow,
): RowFinding | undefined {
  // After a lost answer nobody knows what was sent last.
  if (entry?.state !== 'loaded' || entry.intent) return undefined
  const { url } = ownKeys(listing, filled)
  const { Address = '', City = '' } = listing
  const loaded = { address: entry.address ?? '', city: entry.city ?? '' }
  if (!isOtherAddress(loaded, { address: Address, city: City })) return undefined
  const isSamePage = url !== '' && entry.url !== '' && urlKey(url) === urlKey(entry.url)
  return isSamePage ? undefined : numberOfOtherHome(entry, listing)
}
