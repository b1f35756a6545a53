import { urlKey } from '../../compare/url-key.ts'
import type { RowFinding } from '../../finding.ts'
import { ownKeys } from '../../ledger/content.ts'
import type { Entry } from '../../ledger/entry.ts'
import type { PlainFields } from '../../listed/listed-page.ts'
import { listedValues } from '../../listed/listed-values.ts'
import type { ReadyRow } from '../load-row.ts'
import { numberOfOtherHome } from './same-home-problems.ts'
import { isOtherAddress, type ToldPlace } from './told-home.ts'

/** What is to be said of a row that is a loaded home by its key, and another one by all else. */
export function becomesOtherHome(
  entry: Entry | undefined,
  { listing, filled }: ReadyRow,
): RowFinding | undefined {
  // After a lost answer nobody knows what was sent last.
  if (entry?.state !== 'loaded' || entry.intent) return undefined
  const { address, city, url } = entry
  const loaded = { address: address ?? '', city: city ?? '', url }
  return isOther(loaded, { listing, filled }) ? numberOfOtherHome(entry, listing) : undefined
}

/** Whether what the service lists under a key of a row is another home than that of the row. */
export function isListedOtherHome(listed: PlainFields, mapped: ReadyRow): boolean {
  const { Address = '', City = '', Url = '' } = listedValues({ fields: listed })
  return isOther({ address: Address, city: City, url: Url }, mapped)
}

function isOther(
  had: ToldPlace & { readonly url: string },
  { listing, filled }: Pick<ReadyRow, 'listing' | 'filled'>,
): boolean {
  const { url } = ownKeys(listing, filled)
  const { Address = '', City = '' } = listing
  const isSamePage = url !== '' && had.url !== '' && urlKey(url) === urlKey(had.url)
  return !isSamePage && isOtherAddress(had, { address: Address, city: City })
}
