import { createHash } from 'node:crypto'
import type { EntryRef } from '../ledger/entry.ts'

/** Enough that two sets of listings do not look the same by accident. */
const FINGERPRINT_DIGITS = 16

/** Sums up what is meant, so that what was agreed to can be told from anything else. */
export interface Fingerprint {
  /** The order counts: add them in that of their keys. */
  add(entries: readonly Pick<EntryRef, 'source' | 'key'>[]): void
  /** @param change of a listing, as JSON: the order counts here too */
  addChange(change: unknown): void
  sum(): string
}

export function createFingerprint(): Fingerprint {
  const hash = createHash('sha256')
  const add = (target: unknown) => hash.update(`${JSON.stringify(target)}\n`)
  return {
    add(entries) {
      for (const { source, key } of entries) add([source, key])
    },
    addChange: (change) => void add(change),
    sum: () => hash.digest('hex').slice(0, FINGERPRINT_DIGITS),
  }
}

/** That of no listing at all. */
export const noListings = createFingerprint().sum()
