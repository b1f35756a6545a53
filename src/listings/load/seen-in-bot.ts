import { asListed, withoutDays } from '../compare/as-listed.ts'
import { type Difference, differencesInList } from '../compare/differences.ts'
import type { ReadListings } from '../compare/read-chatbot-listings.ts'
import type { Entry } from '../ledger/entry.ts'
import type { PlainFields } from '../listed/listed-page.ts'
import { listedValues } from '../listed/listed-values.ts'
import type { SomeFields } from '../map/listing-fields.ts'

/** What the chatbot has of a listing that is remembered as loaded. */
export interface Seen {
  readonly isListed: boolean
  /** Its whole list does not have it any more. */
  readonly isGone: boolean
  /** What somebody else has changed since it was last sent. */
  readonly changes: readonly Difference[]
  /** The entry with the home as the chatbot has it: what its list does not show is as it was loaded. */
  readonly home: () => Entry
  /** All that its list shows of it, but the days; undefined where that does not have it. */
  readonly content: () => SomeFields | undefined
}

/** Looks listings of a source up in what was read of the chatbot. */
export function seenInBot(
  { listings, list }: ReadListings,
  source: string,
  entries: readonly Entry[],
): (entry: Entry) => Seen {
  if ('problem' in list) return asLoaded
  const found = listings.listedOf(
    source,
    entries.map(({ key }) => key),
  )
  return (entry) => {
    const listed = found.get(entry.key)
    if (!listed) return { ...asLoaded(entry), isGone: listed === null && list.isWhole }
    return seenAs(listed(), entry)
  }
}

/** @param plain what the list of the service has of it */
export function seenAs(plain: PlainFields, entry: Entry): Seen {
  return {
    isListed: true,
    isGone: false,
    changes: differencesInList(plain, entry),
    home: () => asListed(entry, plain),
    content: () => withoutDays(listedValues({ fields: plain })),
  }
}

/** What is said of a listing where the chatbot's list cannot be read. */
export function asLoaded(entry: Entry): Seen {
  return {
    isListed: false,
    isGone: false,
    changes: [],
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
