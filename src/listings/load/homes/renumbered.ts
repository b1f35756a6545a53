import { addressKey } from '../../compare/address-key.ts'
import { homeKeys, homeText } from '../../compare/same-home.ts'
import type { Entry } from '../../ledger/entry.ts'
import type { LoadOptions } from '../load-options.ts'
import { areOtherPlaces, flatDifferences, flatFacts } from './flats.ts'
import type { SourceIndex } from './source-index.ts'

type Scope = Pick<LoadOptions, 'ledger' | 'serialNumber' | 'source'> & {
  readonly index: SourceIndex
}

/** What the source has of a home under another number. */
interface OtherNumber {
  readonly number: string
  /** What it says of it, where it has it as off the market. */
  readonly word?: string | undefined
}

/**
 * What the source has of homes whose listings are gone, by the keys of these: the same Url under another
 * number and at no other address, or the same address with the same rooms and price. One that is on offer there is preferred to one that is off the market.
 */
export async function renumbered(
  entries: readonly Entry[],
  { ledger, serialNumber, source, index }: Scope,
): Promise<ReadonlyMap<string, OtherNumber>> {
  const homes = entries.flatMap((entry) =>
    homeKeys(entry).map((home) => ({ home: homeText(home), by: home.by, key: entry.key, entry })),
  )
  const others = [...index.otherListings(homes), ...index.withdrawnHomes(homes)]
  if (others.length === 0) return new Map()
  const keys = [...new Set(others.map(([, { key }]) => key))]
  const known = await ledger.known(serialNumber, source, keys)
  const numbers = new Map<string, OtherNumber>()
  for (const [at, { key, name, word, flat = {} }] of others) {
    const { entry, by } = homes[at] ?? {}
    if (!entry || name === '' || name === entry.mlsNumber || numbers.has(entry.key)) continue
    const facts = flatFacts(entry.fields, addressKey(entry.address, entry.city))
    const isOther =
      by === 'Url' ? areOtherPlaces(facts, flat) : flatDifferences(facts, flat).length > 0
    if (isOther) continue
    // Two that one run has loaded are two homes, such as flats without their numbers.
    const other = known.get(key)
    const isTwin = other?.state === 'loaded' && other.createdByRun === entry.createdByRun
    if (!isTwin) numbers.set(entry.key, { number: name, word })
  }
  return numbers
}
