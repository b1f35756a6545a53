import { createHash } from 'node:crypto'

/** Enough that two sets of listings do not look the same by accident. */
const FINGERPRINT_DIGITS = 16

/** Sums up what is meant, so that what was agreed to can be told from anything else. */
export interface Fingerprint {
  /** @param change of a listing, the home or the row that is meant, as JSON: the order counts */
  addChange(change: unknown): void
  sum(): string
}

export function createFingerprint(): Fingerprint {
  const hash = createHash('sha256')
  return {
    addChange: (change) => void hash.update(`${JSON.stringify(change)}\n`),
    sum: () => hash.digest('hex').slice(0, FINGERPRINT_DIGITS),
  }
}

/** That of no listing at all. */
export const noListings = createFingerprint().sum()
