import { createJsonPage } from '../../text/json-page.ts'
import { standing } from '../ledger/corrections.ts'
import type { Entry } from '../ledger/entry.ts'
import { changeOf, lastCall, SINGLE_CALLS } from '../ledger/single-call.ts'
import { type ChatbotListing, knownFields } from './chatbot-listing.ts'
import {
  type Behind,
  type ComparedListing,
  type ComparedListings,
  type ListingGroup,
  listingGroups,
} from './compared-listings.ts'
import { comparisonOf } from './comparison.ts'
import { differencesOf, isListed, notComparedFields } from './differences.ts'
import { formerOf } from './just-set.ts'
import { isStillListed, mayBeUnlisted } from './list-lag.ts'
import { type GatherOptions, gatherListings } from './read-chatbot-listings.ts'
import type { SetSinceLoad } from './set-since-load.ts'

/** Addresses, and homes at one, that are told. */
const MAX_ADDRESSES = 5

/** Of homes that are told by the way. */
const MAX_FEW = 5

export interface CompareOptions extends GatherOptions {
  /** Only this group. */
  readonly group?: ListingGroup | undefined
  /** Which listings of each group are named: a page of them, from 1. */
  readonly page: number
  /** Default: as many as have room. */
  readonly pageSize?: number | undefined
  /** What a page of a group takes, each listing as it is told; default: any number. */
  readonly pageCharacters?: number | undefined
  readonly toldAs?: ((listing: ComparedListing) => unknown) | undefined
}

/**
 * Compares what a chatbot has with what was loaded from here: what is in the bot and known, known and
 * not in its list any more, in the bot and not known, in the bot with other values than were last sent,
 * and changed by single calls, or corrected, since they were loaded. Changes nothing.
 *
 * @throws InputError when neither the service nor the ledger tells of any listing
 * @throws ConfigError when the service is not set up
 * @throws CancelledError when the signal is aborted
 */
export async function compareListings(options: CompareOptions): Promise<ComparedListings> {
  const { serialNumber: SerialNumber, group, page, setSinceLoad, unread } = options
  const { pageSize, pageCharacters = Number.POSITIVE_INFINITY, toldAs } = options
  const gathered = await gatherListings(options)
  try {
    if (unread) return { SerialNumber, notCompared: gathered.from, page, pages: 0, listings: {} }
    const found = { bot: undefined, notCompared: undefined, ...(await comparisonOf(gathered)) }
    if (!found.bot)
      return { SerialNumber, notCompared: found.notCompared ?? '', page, pages: 0, listings: {} }
    const wanted = group ? [group] : listingGroups.filter((each) => each !== 'known')
    const groups = new Map(
      wanted.map((each) => [
        each,
        createJsonPage<ComparedListing>(page, pageCharacters, pageSize, toldAs),
      ]),
    )
    const otherwise = { different: 0, changedHere: 0, corrected: 0 }
    const { readAtMs, listings, justDeleted: deleted } = gathered
    const behind = { updated: few(), missing: few(), deleted: few() }
    for await (const rows of listings.pages())
      for (const listing of rows) {
        const { listed, entry, id } = listing
        if (!entry && isStillListed(id, deleted)) {
          addTo(behind.deleted, named(listing))
          continue
        }
        if (!listed && mayBeUnlisted(entry, readAtMs)) addTo(behind.missing, named(listing))
        const told = listed && entry ? await toldOf(listing, entry, setSinceLoad, readAtMs) : {}
        if (told.behind) addTo(behind.updated, { ...named(listing), ...told.behind })
        for (const name of otherwiseGroups) if (told[name]) otherwise[name] += 1
        for (const each of groupsOf(listing, told))
          groups.get(each)?.add({ ...named(listing), ...(isOtherwise(each) && told[each]) })
      }
    const { duplicates, ...counts } = found.bot
    const alike = await listings.atSameAddress(MAX_ADDRESSES)
    const isBehind = Object.values(behind).some(({ count }) => count > 0)
    const unsettled = await options.ledger.countInState({
      serialNumber: SerialNumber,
      state: 'unknown',
    })
    return {
      SerialNumber,
      notComparedFields: [...notComparedFields],
      counts: {
        ...counts,
        notKnown: counts.listed - counts.known - behind.deleted.count,
        ...otherwise,
      },
      duplicates,
      ...(alike.total > 0 && {
        sameAddress: {
          total: alike.total,
          first: alike.first.map((homes) => homes.slice(0, MAX_FEW).map(named)),
        },
      }),
      ...(isBehind && { behind }),
      ...(unsettled > 0 && { unsettled }),
      ...(gathered.inDoubt.updates > 0 && { inDoubt: gathered.inDoubt.updates }),
      ...(gathered.inDoubt.deletions > 0 && { perhapsDeleted: gathered.inDoubt.deletions }),
      page,
      pages: Math.max(1, ...[...groups.values()].map(({ pages }) => pages())),
      listings: Object.fromEntries([...groups].map(([each, { values }]) => [each, values()])),
    }
  } finally {
    gathered.listings.close()
  }
}

/** In what a known listing can be otherwise than it was loaded. */
const otherwiseGroups = ['different', 'changedHere', 'corrected'] as const
type Otherwise = (typeof otherwiseGroups)[number]

/** What is told of a listing in each of these groups that it is in. */
type Told = Readonly<
  Partial<Record<Otherwise | 'behind', Pick<ComparedListing, 'differences' | 'change' | 'set'>>>
>

function few(): Behind['updated'] {
  return { count: 0, first: [] }
}

function addTo(of: Behind['updated'], listing: ComparedListing): void {
  of.count += 1
  if (of.first.length < MAX_FEW) of.first.push(listing)
}

function isOtherwise(group: ListingGroup): group is Otherwise {
  return otherwiseGroups.some((each) => each === group)
}

/** One that is otherwise is known as well. */
function groupsOf({ listed, entry }: ChatbotListing, told: Told): ListingGroup[] {
  if (!listed) return ['gone']
  return entry ? [...otherwiseGroups.filter((each) => told[each]), 'known'] : ['notKnown']
}

async function toldOf(
  listing: ChatbotListing,
  entry: Entry,
  setSinceLoad: SetSinceLoad | undefined,
  readAtMs: number,
): Promise<Told> {
  const differences = differencesOf(listing)
  const changedHere = await changeSince(listing, entry, setSinceLoad)
  const corrections = entry.intent ? [] : standing(entry)
  const former = await formerOf(entry, () => differences, { readAtMs, setSinceLoad })
  const isBehind = former.length > 0 && former.length === differences.length
  // What somebody has changed elsewhere since is not as it was corrected.
  const set = corrections
    .filter(({ field }) => isBehind || differences.every((each) => each.field !== field))
    .map(({ field, sent, file, before }) => ({ field, value: sent, before: file ?? before }))
  return {
    ...(differences.length > 0 && {
      [isBehind ? 'behind' : 'different']: { differences: [...differences] },
    }),
    ...(changedHere && { changedHere }),
    ...(set.length > 0 && { corrected: { set } }),
  }
}

/** The last single call that has set something of a loaded listing which stands, and what they have set. */
async function changeSince(
  { plain }: ChatbotListing,
  entry: Entry,
  setSinceLoad: SetSinceLoad | undefined,
): Promise<Pick<ComparedListing, 'change' | 'set'> | undefined> {
  const call = entry.source === SINGLE_CALLS ? undefined : lastCall(entry)
  if (call === undefined) return undefined
  const { set, isChanged } = (await setSinceLoad?.(entry)) ?? { set: [], isChanged: true }
  // Of a call without an answer the bot tells what it has set.
  const stands = entry.intent ? set.filter((each) => isListed(plain, each)) : set
  const isSet = entry.intent ? stands.length > 0 : isChanged
  return isSet ? { change: Number(changeOf(call)), set: [...stands] } : undefined
}

function named(listing: ChatbotListing): ComparedListing {
  const { MLSNumber = '', Url = '', Address, City, State } = knownFields(listing)
  const id = listing.entry?.id ?? listing.id
  return { Address: [Address, City, State].filter(Boolean).join(', '), id, MLSNumber, Url }
}
