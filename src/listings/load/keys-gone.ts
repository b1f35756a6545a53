import type { KeyType } from '../../contract/listing.ts'
import { choiceText } from '../choice-text.ts'
import type { RowFinding } from '../finding.ts'
import { ownKeys } from '../ledger/content.ts'
import type { Entry } from '../ledger/entry.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { MappedRow } from '../map/mapping.ts'
import { areMost, type BesideLoaded, type BesideLoadedOptions, share } from './beside-loaded.ts'
import type { OwnKeys } from './homes/own-keys.ts'
import { homeOf, shortly } from './problem-words.ts'

/** A column that a file lacks, its first rows lack; each is looked up by itself. */
const MAX_ROWS = 20

interface KeysGoneOptions extends Omit<BesideLoadedOptions, 'ledger'> {
  readonly ledger: Pick<Ledger, 'loadedWithKey'>
}

/** A row of a home that was loaded with a key which the file has not. */
interface KeyedBefore {
  readonly row: number
  readonly entry: Entry
}

/** A key that a file may lack, and the other by which its homes are found. */
interface LostKey {
  readonly key: keyof OwnKeys
  readonly other: keyof OwnKeys
  readonly keyType: KeyType
  readonly field: 'MLSNumber' | 'Url'
  /** Not of a file that has it of some homes: the others are told each by itself. */
  readonly isOfWholeFile?: true
  finding(homes: string, first: KeyedBefore): RowFinding
}

const numbers: LostKey = {
  key: 'mlsNumber',
  other: 'url',
  keyType: 'URL',
  field: 'MLSNumber',
  finding: (homes, { row, entry }) => ({
    code: 'numbers_gone',
    field: 'MLSNumber',
    message: `The file has no MLS number for homes that were loaded with one: ${homes}, by their Urls. Row ${row}: ${homeOf(entry)} was loaded as ${shortly(entry.mlsNumber)}.`,
    fix: `Ask for the file with its column of numbers, or say which one has them (${choiceText({ mapping: { COLUMN: 'MLSNumber' } })}). To load the homes a second time, without these numbers: ${choiceText({ accept: ['MLSNumber'] })}.`,
  }),
}

const urls: LostKey = {
  key: 'url',
  other: 'mlsNumber',
  keyType: 'MLSNumber',
  field: 'Url',
  isOfWholeFile: true,
  finding: (homes, { row, entry }) => ({
    code: 'urls_gone',
    field: 'Url',
    message: `The file has no Url for homes that were loaded with one of their own: ${homes}, by their MLS numbers. Row ${row}: ${homeOf(entry)} was loaded with ${shortly(entry.url)}. A constant would replace all of them.`,
    fix: `Ask for the file with its column of web addresses, or say which one has them (${choiceText({ mapping: { COLUMN: 'Url' } })}). To load the homes without these: ${choiceText({ accept: ['Url'] })}.`,
  }),
}

/**
 * Sees that a file has no MLS numbers, or no Urls, for homes of its source that were loaded with them: such rows
 * fail, or a constant stands in, by which homes are created a second time, or lose their links.
 */
export function createKeysGone(options: KeysGoneOptions): readonly BesideLoaded[] {
  return [numbers, urls].map((lost) => createKeyGone(lost, options))
}

function createKeyGone(
  { key, other, keyType, field, isOfWholeFile, finding }: LostKey,
  { ledger, serialNumber, source, accept = [] }: KeysGoneOptions,
): BesideLoaded {
  const rows: { readonly row: number; readonly by: string }[] = []
  let hasSome = false
  return {
    add(mapped) {
      const own = keysOf(mapped)
      hasSome ||= own !== undefined && own[key] !== ''
      if (own && own[key] === '' && own[other] !== '' && rows.length < MAX_ROWS)
        rows.push({ row: mapped.row, by: own[other] })
    },
    async refusals() {
      if (accept.includes(field) || (isOfWholeFile && hasSome)) return []
      const known: KeyedBefore[] = []
      for (const { row, by } of rows) {
        const entries = await ledger.loadedWithKey(serialNumber, keyType, by)
        const keyed = entries.find((each) => each.source === source && each[key] !== '')
        if (keyed) known.push({ row, entry: keyed })
      }
      const [first] = known
      return first && areMost(known, rows) ? [finding(share(known, rows), first)] : []
    },
  }
}

function keysOf(mapped: MappedRow): OwnKeys | undefined {
  if (mapped.state === 'ready') return ownKeys(mapped.listing, mapped.filled)
  if (mapped.state !== 'failed') return undefined
  const { mlsNumber = '', url = '' } = mapped.identity ?? {}
  return { mlsNumber, url }
}
