import { addressKey } from '../../compare/address-key.ts'
import { knownFields } from '../../compare/chatbot-listing.ts'
import { isStillListed } from '../../compare/list-lag.ts'
import { homeKeys, homeText, type SameHome, type SoughtHome } from '../../compare/same-home.ts'
import type { RowFinding } from '../../finding.ts'
import { ownKeys } from '../../ledger/content.ts'
import type { Entry } from '../../ledger/entry.ts'
import type { LoadOptions } from '../load-options.ts'
import type { PositionedRow, ReadyRow } from '../load-row.ts'
import { areOtherPlaces, type FlatDifferences, flatDifferences, flatFacts } from './flats.ts'
import {
  possibleFlats,
  possibleFlatsInFile,
  sameHome,
  sameHomeInFile,
  sameUrl,
  sameUrlInFile,
} from './same-home-problems.ts'
import type { SourceIndex } from './source-index.ts'

interface KeyedRow {
  readonly position: number
  readonly key: string
  readonly mapped: ReadyRow
  readonly sought: SoughtHome
  readonly isNew: boolean
}

type HomeLookOptions = Pick<
  LoadOptions,
  'bot' | 'flatColumn' | 'gone' | 'ledger' | 'limit' | 'serialNumber' | 'source'
> & { readonly index: SourceIndex }

/**
 * Finds the rows of a batch that are new and seem to be homes which the chatbot, or an earlier row, has
 * under another MLS number; what is to be said of each, by position. Where the sync deletes what the file
 * does not have, it tells of the old listing by itself.
 */
export function createHomeLook(
  options: HomeLookOptions,
): (
  rows: readonly PositionedRow[],
  known: ReadonlyMap<string, Entry>,
) => Promise<ReadonlyMap<number, RowFinding>> {
  const { bot, gone = 'keep', limit } = options
  const takesDown = gone === 'delete' && limit === undefined
  return async (rows, known) => {
    const isNew = (key: string) => (known.get(key)?.state ?? 'deleted') === 'deleted'
    const ready = rows.flatMap(({ position, key, row: { mapped } }): KeyedRow[] =>
      mapped.state === 'ready' && key !== undefined
        ? [{ position, key, mapped, sought: soughtHome(mapped), isNew: isNew(key) }]
        : [],
    )
    const found = inFile(ready, options, takesDown)
    const news = ready.filter((row) => row.isNew)
    const loaded = await loadedHomes(news, bot)
    const homes = [...loaded.values()].map(({ home }) => home)
    const own = takesDown ? await ownEntries(homes, options) : none
    for (const [{ position, mapped }, { home, apart, otherPlace }] of loaded) {
      if (otherPlace !== undefined) {
        found.set(position, sameUrl(mapped.listing, home, otherPlace))
        continue
      }
      if (own.get(home.key ?? '')?.system === mapped.key.system) continue
      const finding =
        apart.length > 0
          ? possibleFlats(mapped.listing, home, apart)
          : sameHome(mapped.listing, home)
      found.set(position, finding)
    }
    return found
  }
}

const none: ReadonlyMap<string, Entry> = new Map()

/** The listing of the chatbot that is most likely the home of a row. */
interface LoadedHome {
  readonly home: SameHome
  /** In what it is not; empty: it is the same. */
  readonly apart: FlatDifferences
  /** Of one with the same Url: its address, where that is another. */
  readonly otherPlace?: string | undefined
}

/** By row. What has the same Url, or the same rooms and price, goes before other flats of a building. */
async function loadedHomes(
  rows: readonly KeyedRow[],
  bot: HomeLookOptions['bot'],
): Promise<ReadonlyMap<KeyedRow, LoadedHome>> {
  const loaded = new Map<KeyedRow, LoadedHome>()
  if (!bot) return loaded
  const same = bot.listings.sameHomes(rows.map(({ sought }) => sought))
  const numbers = new Set(same.flat().map(({ number }) => number))
  const listings = numbers.size > 0 ? await bot.listings.numbered([...numbers]) : undefined
  for (const [at, row] of rows.entries()) {
    const homes = (same[at] ?? []).flatMap((home): LoadedHome[] => {
      const listing = listings?.get(home.number)
      const isGone = home.key === null && isStillListed(listing?.id ?? null, bot.justDeleted)
      if (isGone) return []
      if (!listing) return [{ home, apart: [] }]
      const known = knownFields(listing)
      if (home.by === 'Url') {
        const place = addressKey(known.Address, known.City)
        const isOther = areOtherPlaces({ place }, { place: placeOf(row.sought) })
        return [{ home, apart: [], ...(isOther && { otherPlace: known.Address }) }]
      }
      const apart = flatDifferences(flatFacts(row.mapped.listing), flatFacts(known))
      return [{ home, apart }]
    })
    const likely =
      homes.find(({ apart, otherPlace }) => apart.length === 0 && otherPlace === undefined) ??
      homes[0]
    if (likely) loaded.set(row, likely)
  }
  return loaded
}

/** Its address, as it is compared; empty where that is not known. */
function placeOf({ keys }: SoughtHome): string {
  return keys.find(({ by }) => by === 'address')?.key ?? ''
}

/** What the source has loaded of these homes. */
async function ownEntries(
  homes: readonly SameHome[],
  { ledger, serialNumber, source }: HomeLookOptions,
): Promise<ReadonlyMap<string, Entry>> {
  const keys = homes.flatMap((home) => (home.source === source ? (home.key ?? []) : []))
  return keys.length > 0 ? ledger.known(serialNumber, source, keys) : none
}

function soughtHome({ listing, filled }: ReadyRow): SoughtHome {
  const { MLSNumber: mlsNumber, Address: address = null, City: city = null } = listing
  const { url } = ownKeys(listing, filled)
  return { mlsNumber, keys: homeKeys({ url, address, city }) }
}

/** @param takesDown whether a row that is not new tells of an earlier one that is */
function inFile(
  rows: readonly KeyedRow[],
  { index, flatColumn }: HomeLookOptions,
  takesDown: boolean,
): Map<number, RowFinding> {
  const homes = rows.map(({ mapped, key, isNew, sought }) => {
    const { mlsNumber, url } = ownKeys(mapped.listing, mapped.filled)
    const flat = flatFacts(mapped.listing, placeOf(sought))
    const name = mlsNumber || url
    return { homes: sought.keys.map(homeText), key, row: mapped.row, name, isNew, flat }
  })
  const found = new Map<number, RowFinding>()
  for (const { at, home, earlier } of index.noteHomes(homes)) {
    const [row, noted] = [rows[at], homes[at]]
    const by = row?.sought.keys[home]?.by
    if (!row || !noted || !by || found.has(row.position)) continue
    if (!row.isNew && !(takesDown && earlier.isNew)) continue
    const { listing } = row.mapped
    if (by === 'Url' && areOtherPlaces(noted.flat, earlier.flat)) {
      found.set(row.position, sameUrlInFile(listing, earlier.row))
      continue
    }
    const apart = by === 'address' ? flatDifferences(noted.flat, earlier.flat) : []
    const finding =
      apart.length > 0
        ? possibleFlatsInFile(listing, earlier.row, apart)
        : sameHomeInFile(listing, earlier.row, by, flatColumn)
    found.set(row.position, finding)
  }
  return found
}
