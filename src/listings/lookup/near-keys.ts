import { nearNames } from '../../text/near-names.ts'
import type { KnownListing } from './known-listing.ts'
import { caseless, spellingNotes } from './other-spelling.ts'

/** Keeps the keys that come nearest to one that may be mistyped. */
export function createNearKeys(key: string) {
  let near: readonly string[] = []
  return {
    add({ id, fields: { MLSNumber } }: KnownListing): void {
      const own = [id, MLSNumber].filter((each) => each != null)
      near = nearNames(key, [...new Set([...near, ...own])])
    },
    notes(): string[] {
      const same = near.filter((each) => caseless(each) === caseless(key))
      if (same.length > 0) return spellingNotes(same.map((as) => ({ key, as })))
      return near.length > 0
        ? [`Keys are compared letter by letter; near ones: ${near.join(', ')}.`]
        : []
    },
  }
}
