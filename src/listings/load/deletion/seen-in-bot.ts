import { asListed, withoutDays } from '../../compare/as-listed.ts'
import { type Difference, differencesInList } from '../../compare/differences.ts'
import { formerOf } from '../../compare/just-set.ts'
import { mayBeUnlisted } from '../../compare/list-lag.ts'
import type { ReadListings } from '../../compare/read-chatbot-listings.ts'
import type { SetSinceLoad } from '../../compare/set-since-load.ts'
import type { Entry } from '../../ledger/entry.ts'
import { type PlainFields, plainName } from '../../listed/listed-page.ts'
import { listedValues } from '../../listed/listed-values.ts'
import type { SomeFields } from '../../map/listing-fields.ts'

/** What the chatbot has of a listing that is remembered as loaded. */
export interface Seen {
  readonly isListed: boolean
  /** Its whole list does not have it any more. */
  readonly isGone: boolean
  /** The same of one that was just created or changed from here: the list may be behind. */
  readonly isAwaited: boolean
  /** What somebody else has changed since it was last sent. */
  readonly changes: readonly Difference[]
  /** What was just set from here, and may be in the list as it was before. */
  readonly behind: readonly Difference[]
  /** The entry with the home as the chatbot has it: what its list does not show, or not yet, is as it was sent. */
  readonly home: () => Entry
  /** All that its list shows of it, with what was just set from here, but the days; undefined where that does not have it. */
  readonly content: () => SomeFields | undefined
}

/** Looks listings of a source up in what was read of the chatbot. */
export async function seenInBot(
  { listings, list, readAtMs }: ReadListings,
  source: string,
  entries: readonly Entry[],
  setSinceLoad: SetSinceLoad | undefined,
): Promise<(entry: Entry) => Seen> {
  if ('problem' in list) return asLoaded
  const found = listings.listedOf(
    source,
    entries.map(({ key }) => key),
  )
  const behind = new Map<string, readonly Difference[]>()
  for (const entry of entries) {
    const listed = found.get(entry.key)
    if (!listed) continue
    const differences = () => differencesInList(listed, entry)
    behind.set(entry.key, await formerOf(entry, differences, { readAtMs, setSinceLoad }))
  }
  return (entry) => {
    const listed = found.get(entry.key)
    if (listed) return seenAs(listed, entry, behind.get(entry.key))
    const isAbsent = listed === null && list.isWhole
    const isAwaited = isAbsent && mayBeUnlisted(entry, readAtMs)
    return { ...asLoaded(entry), isGone: isAbsent, isAwaited }
  }
}

/**
 * @param listed what the list of the service has of it
 * @param behind of that what may be as it was before it was just set from here
 */
export function seenAs(
  listed: PlainFields,
  entry: Entry,
  behind: readonly Difference[] = [],
): Seen {
  const former = new Set(behind.map(({ field }) => field))
  const sent = behind.map((each) => [plainName(each.field), each.sent] as const)
  const plain = sent.length > 0 ? { ...listed, ...Object.fromEntries(sent) } : listed
  return {
    isListed: true,
    isGone: false,
    isAwaited: false,
    changes: differencesInList(listed, entry).filter(({ field }) => !former.has(field)),
    behind,
    home: () => asListed(entry, plain),
    content: () => withoutDays(listedValues({ fields: plain })),
  }
}

/** What is said of a listing where the chatbot's list cannot be read. */
export function asLoaded(entry: Entry): Seen {
  return {
    isListed: false,
    isGone: false,
    isAwaited: false,
    changes: [],
    behind: [],
    home: () => entry,
    content: () => undefined,
  }
}

/** Whether the list had an entry; undefined: that is not known. */
export function wasListed(seen: ((entry: Entry) => Seen) | undefined) {
  return (entry: Entry): boolean | undefined => {
    const { isListed, isGone } = seen?.(entry) ?? asLoaded(entry)
    return isListed || isGone ? isListed : undefined
  }
}
