import { isDeepStrictEqual } from 'node:util'
import { isListed, isPlain, replacedValues } from '../compare/differences.ts'
import type { SetSinceLoad } from '../compare/set-since-load.ts'
import type { RowFinding } from '../finding.ts'
import { standing } from '../ledger/corrections.ts'
import type { Entry, SetByCalls } from '../ledger/entry.ts'
import { callSinceLoad, isCall, lastCall, SINGLE_CALLS } from '../ledger/single-call.ts'
import { isListingField, type MappedListing } from '../map/listing-fields.ts'
import { setByCall } from './home-problems.ts'
import type { LoadRow } from './load-row.ts'
import type { Sight } from './look.ts'
import { shortly } from './problem-words.ts'

/** A row beside what single calls have set of its home, and no row since. */
export interface SetSingly {
  /** What is to be said of it where it replaces something of that. */
  readonly finding?: RowFinding | undefined
  /** Whether they have changed anything, told or not. */
  readonly isChanged: boolean
  /** What it leaves as they have set it. */
  readonly left?: SetByCalls | undefined
}

const untouched: SetSingly = { isChanged: false }

export async function setSingly(
  { mapped }: LoadRow,
  entry: Entry | undefined,
  { from, listed }: Pick<Sight, 'from' | 'listed'>,
  setSinceLoad: SetSinceLoad | undefined,
): Promise<SetSingly> {
  if (mapped.state !== 'ready' || entry?.state !== 'loaded') return untouched
  if (entry.intent && !isCall(entry.intent.runId)) return untouched
  const isMadeSingly = from === SINGLE_CALLS
  if (lastCall(entry) === undefined && !isMadeSingly) return untouched
  const { listing } = mapped
  const isTold = (field: string) => isListingField(field) && listing[field] !== undefined
  const leftBefore = Object.entries(entry.setByCalls ?? {})
  const isSetSince = callSinceLoad(entry) !== undefined
  const isAsked = isSetSince || leftBefore.some(([field]) => isTold(field))
  const given =
    isAsked && setSinceLoad ? await setSinceLoad(entry) : { set: [], isChanged: isSetSince }
  // Of a call without an answer the bot tells what it has set.
  const inBot = entry.intent ? listed() : undefined
  const set = inBot ? given.set.filter((each) => isListed(inBot, each)) : given.set
  const isChanged = inBot ? set.length > 0 : given.isChanged
  const setNow = set.map(({ field, change }) => [field, change] as const)
  const left = [...leftBefore, ...setNow].filter(([field]) => !isTold(field))
  return {
    isChanged,
    finding: replacedFinding(entry, listing, {
      set,
      isChanged,
      isMadeSingly,
    }),
    ...(left.length > 0 && { left: Object.fromEntries(left) }),
  }
}

function replacedFinding(
  entry: Entry,
  listing: MappedListing,
  {
    set,
    isChanged,
    isMadeSingly,
  }: Awaited<ReturnType<SetSinceLoad>> & { readonly isMadeSingly: boolean },
): RowFinding | undefined {
  const corrected = new Set<string>(standing(entry).map(({ field }) => field))
  const bySet = set.flatMap(({ field, value }) => {
    const now = isListingField(field) ? listing[field] : undefined
    // What was corrected after a call is not the call's any more, and what the row does not tell stays.
    if (corrected.has(field) || now === undefined || isDeepStrictEqual(now, value)) return []
    return [changeText(field, value, now)]
  })
  const asMade = isMadeSingly ? replacedValues(entry, listing, undefined) : []
  const byMade = asMade.flatMap(({ field, sent, bot }) => {
    const isToldAbove = corrected.has(field) || set.some((each) => each.field === field)
    // Days go on without anybody who sets them.
    return isToldAbove || field === 'DaysOnMarket' ? [] : [changeText(field, sent, bot)]
  })
  const replaced = [...bySet, ...byMade]
  // Of calls that are not remembered any more nobody knows what they had set.
  const isAllKnown = set.length > 0 || !isChanged || isMadeSingly
  return isAllKnown && replaced.length === 0 ? undefined : setByCall(entry, replaced)
}

function changeText(field: string, from: unknown, to: unknown): string {
  return isPlain(from) && isPlain(to) ? `${field} ${shortly(from)} → ${shortly(to)}` : field
}
