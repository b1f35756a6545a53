import type { Difference } from '../../compare/differences.ts'
import type { Entry } from '../../ledger/entry.ts'
import type { Seen } from './seen-in-bot.ts'

/** How many of the listings a result names. */
export const MAX_FIRST = 100

/** Listings of which the chatbot has something else than was loaded: how many, and the first of them. */
export interface FoundApart {
  readonly count: number
  readonly first: readonly { readonly entry: Entry; readonly changes: readonly Difference[] }[]
}

/** Those of which the list may not show yet what was just done from here. */
export interface BehindInList {
  readonly updated: FoundApart
  readonly created: FoundApart
}

/** Counts them, and keeps the first. */
export function foundApart() {
  const first: FoundApart['first'][number][] = []
  let count = 0
  return {
    first,
    add(entry: Entry, changes: readonly Difference[]): void {
      count += 1
      if (first.length < MAX_FIRST) first.push({ entry, changes })
    },
    sum: (): FoundApart => ({ count, first }),
  }
}

/** Counts those of which the list may be behind. */
export function behindInList() {
  const updated = foundApart()
  const created = foundApart()
  return {
    add(entry: Entry, { behind, isAwaited }: Pick<Seen, 'behind' | 'isAwaited'>): void {
      if (behind.length > 0) updated.add(entry, behind)
      if (isAwaited) created.add(entry, [])
    },
    sum: (): BehindInList => ({ updated: updated.sum(), created: created.sum() }),
  }
}
