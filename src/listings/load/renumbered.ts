import { homeKeys } from '../compare/same-home.ts'
import type { Entry } from '../ledger/entry.ts'
import type { LoadOptions } from './load-options.ts'
import type { SourceIndex } from './source-index.ts'

type Scope = Pick<LoadOptions, 'ledger' | 'serialNumber' | 'source'> & {
  readonly index: SourceIndex
}

/**
 * The numbers that the source has for homes whose listings are gone, by the keys of these: the same Url or
 * address under another number.
 */
export async function renumbered(
  entries: readonly Entry[],
  { ledger, serialNumber, source, index }: Scope,
): Promise<ReadonlyMap<string, string>> {
  const homes = entries.flatMap((entry) =>
    homeKeys(entry).map(({ home }) => ({ home, key: entry.key, entry })),
  )
  const others = index.otherListings(homes)
  if (others.size === 0) return new Map()
  const keys = [...new Set([...others.values()].map(({ key }) => key))]
  const known = await ledger.known(serialNumber, source, keys)
  const numbers = new Map<string, string>()
  for (const [at, { key, name }] of others) {
    const entry = homes[at]?.entry
    if (!entry || name === '' || name === entry.mlsNumber || numbers.has(entry.key)) continue
    // Two that one run has loaded are two homes, such as flats without their numbers.
    const other = known.get(key)
    const isTwin = other?.state === 'loaded' && other.createdByRun === entry.createdByRun
    if (!isTwin) numbers.set(entry.key, name)
  }
  return numbers
}
