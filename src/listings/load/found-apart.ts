import type { Difference } from '../compare/differences.ts'
import type { Entry } from '../ledger/entry.ts'

/** How many of the listings a result names. */
export const MAX_FIRST = 100

/** Listings of which the chatbot has something else than was loaded: how many, and the first of them. */
export interface FoundApart {
  readonly count: number
  readonly first: readonly { readonly entry: Entry; readonly changes: readonly Difference[] }[]
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
