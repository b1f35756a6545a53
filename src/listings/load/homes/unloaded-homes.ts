import { homeKeys, homeText } from '../../compare/same-home.ts'
import { ownKeys } from '../../ledger/content.ts'
import type { Entry } from '../../ledger/entry.ts'
import type { MappedRow } from '../../map/mapping.ts'
import type { SourceIndex } from './source-index.ts'

/**
 * Remembers the home of a row that could not be loaded. One that is withdrawn counts as not there, and one
 * whose own listing is loaded is that one and no other.
 *
 * @param entry of the row's own number
 */
export function noteUnloaded(
  index: SourceIndex,
  mapped: MappedRow,
  entry: Entry | undefined,
): void {
  if (entry?.state === 'loaded' || (mapped.state === 'skipped' && mapped.withdrawn)) return
  const homes = homeKeys(tellingHome(mapped)).map(homeText)
  if (homes.length > 0) index.noteUnloadedHomes(homes)
}

function tellingHome(mapped: MappedRow): Parameters<typeof homeKeys>[0] {
  if (mapped.state === 'ready') {
    const { listing, filled } = mapped
    const { Address: address = null, City: city = null } = listing
    return { url: ownKeys(listing, filled).url, address, city }
  }
  const { url = '', address = null, city = null } = mapped.identity ?? {}
  return { url, address, city }
}

/** The keys of those whose homes the source has in rows that could not be loaded: by Url, or by address. */
export function inUnloadedRows(index: SourceIndex, entries: readonly Entry[]): ReadonlySet<string> {
  const homes = entries.map((entry) => ({ key: entry.key, texts: homeKeys(entry).map(homeText) }))
  const found = index.unloadedHomes(homes.flatMap(({ texts }) => texts))
  return new Set(
    homes.filter(({ texts }) => texts.some((text) => found.has(text))).map(({ key }) => key),
  )
}
