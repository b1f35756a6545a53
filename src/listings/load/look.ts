import { type Difference, differencesInList } from '../compare/differences.ts'
import { isJustChanged, isJustUpdated, isStillListed } from '../compare/list-lag.ts'
import type { ReadListings } from '../compare/read-chatbot-listings.ts'
import { isMadeByOthers } from '../compare/settle-creations.ts'
import type { UnknownHomes } from '../compare/unknown-homes.ts'
import type { Entry } from '../ledger/entry.ts'
import { SINGLE_CALLS } from '../ledger/single-call.ts'
import type { PlainFields } from '../listed/listed-page.ts'
import { isListedOtherHome } from './homes/other-home.ts'
import type { OwnKeys } from './homes/own-keys.ts'
import type { PositionedRow, ReadyRow } from './load-row.ts'

/** What the service's list tells of the listing of a row, at the beginning of the run. */
export interface Sight {
  /** It was loaded, and the list does not have it. */
  readonly isMissing: boolean
  /** A request to create it has no answer and may still act, and the list has others' homes with its keys. */
  readonly isInDoubt?: boolean
  /** It is new here or missing, and the list has others' homes with its own MLS number or Url. */
  readonly elsewhere?: UnknownHomes | undefined
  /** It is new here or missing, and the list has another home with its own MLS number: what it has of that. */
  readonly sharing?: PlainFields | undefined
  /** The other source that had loaded it, or SINGLE_CALLS. */
  readonly from?: string
  /** The other source that had loaded it; single calls are none. */
  readonly loadedAs?: string
  /** Whether what the list has otherwise may be from before: it was changed from here just before the list was read. */
  readonly isJustUpdated?: boolean
  /** What the bot has otherwise than it was last sent. */
  differences(): readonly Difference[]
  /** What the list has of it; undefined where it has it not, or was not read. */
  listed(): PlainFields | undefined
}

type Look = (
  rows: readonly PositionedRow[],
  known: ReadonlyMap<string, Entry>,
  before: ReadonlyMap<string, Entry>,
) => (key: string | undefined) => Sight

/** Without a list nothing is told of any. */
const nothing: Sight = {
  isMissing: false,
  differences: () => [],
  listed: () => undefined,
}

/** Whether the chatbot has listings that may be those of rows that are new here. */
export function hasForeign(bot: Pick<ReadListings, 'listings'> | undefined): boolean {
  if (!bot) return false
  const { listed, known } = bot.listings.counts()
  return listed > known
}

/**
 * Looks rows up in what the service lists, many at once. `before` has those of `known` that were
 * from elsewhere until now, as they were.
 */
export function createLook(
  bot: ReadListings | undefined,
  ownKeysOf: (mapped: ReadyRow) => OwnKeys,
): Look {
  const inList = createLookInList(bot, ownKeysOf)
  return (rows, known, before) => {
    const sightOf = inList(rows, known, before)
    return (key = '') => {
      const sight = sightOf(key)
      const from = before.get(key)?.source
      if (from === undefined || from === known.get(key)?.source) return sight
      return { ...sight, from, ...(from !== SINGLE_CALLS && { loadedAs: from }) }
    }
  }
}

/** Of a row without a key of its own: what stands in for one is the same in each load of its file. */
function sentKeys({ listing }: ReadyRow) {
  const { MLSNumber: mlsNumber, Url: url, Address: address = null, City: city = null } = listing
  return { mlsNumber, url, address, city }
}

function createLookInList(
  bot: ReadListings | undefined,
  ownKeysOf: (mapped: ReadyRow) => OwnKeys,
): Look {
  if (!bot || 'problem' in bot.list) return () => () => nothing
  const { listings, list } = bot
  const foreign = hasForeign(bot)

  const unknownOf = ({ row: { mapped } }: PositionedRow) => {
    if (!foreign || mapped.state !== 'ready') return undefined
    const own = ownKeysOf(mapped)
    const elsewhere =
      own.mlsNumber === '' && own.url === ''
        ? listings.unknownLike(sentKeys(mapped))
        : listings.unknownWith(own)
    if (elsewhere?.count !== 1) return elsewhere && { elsewhere }
    if (isStillListed(elsewhere.id, bot.justDeleted)) return undefined
    const sharing = elsewhere.plain()
    return isListedOtherHome(sharing, mapped) ? { sharing } : { elsewhere }
  }

  return (rows, known, before) => {
    const loaded = [...known.values()].filter(({ state }) => state === 'loaded')
    // The list was joined with the entries as they were.
    const joined = new Map(loaded.map((entry) => [entry, before.get(entry.key) ?? entry]))
    const keys = new Map<string, string[]>()
    for (const { source, key } of joined.values())
      keys.set(source, [...(keys.get(source) ?? []), key])
    const found = new Map(
      [...keys].map(([source, each]) => [source, listings.listedOf(source, each)]),
    )
    const sights = new Map<string, Sight>()
    for (const [entry, { source, key }] of joined) {
      const listed = found.get(source)?.get(key)
      if (listed)
        // Without a spread before them: Node 20 would make a hidden class each time.
        sights.set(entry.key, {
          isMissing: false,
          isJustUpdated: isJustUpdated(entry, bot.readAtMs),
          differences: () => differencesInList(listed, entry),
          listed: () => listed,
        })
      else if (listed === null && list.isWhole && !entry.intent)
        sights.set(entry.key, {
          ...nothing,
          isMissing: true,
          isJustUpdated: isJustChanged(entry, bot.readAtMs),
        })
    }
    for (const each of rows) {
      const entry = known.get(each.key ?? '')
      const isNew = !entry || (entry.state === 'deleted' && !entry.intent)
      const sight = sights.get(each.key ?? '') ?? nothing
      const unknown = isNew || sight.isMissing ? unknownOf(each) : undefined
      if (each.key !== undefined && unknown) sights.set(each.key, { ...sight, ...unknown })
      if (entry && isMadeByOthers(listings, entry))
        sights.set(entry.key, { ...nothing, isInDoubt: true })
    }
    return (key = '') => sights.get(key) ?? nothing
  }
}
