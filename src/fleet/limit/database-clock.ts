/** For how long the best sample of it counts: clocks drift. */
const SAMPLE_MS = 60_000

/** The clock of the database, as far as it can be known from here. */
export interface DatabaseClock {
  /** What an answer says: asked and heard by performance.now(). */
  sample(askedAt: number, heardAt: number, nowMs: number): void
  /** A moment of the database by performance.now(). */
  local(databaseMs: number): number
  /** How long the last question took. */
  roundTripMs(): number
}

/** The answer that was quickest is off the least. */
export function createDatabaseClock(): DatabaseClock {
  let best: { readonly offset: number; readonly took: number; readonly at: number } | undefined
  let last = 0
  return {
    sample(askedAt, heardAt, nowMs) {
      last = heardAt - askedAt
      if (best && best.took < last && heardAt - best.at < SAMPLE_MS) return
      best = { offset: nowMs - (askedAt + heardAt) / 2, took: last, at: heardAt }
    },
    local: (databaseMs) => databaseMs - (best?.offset ?? 0),
    roundTripMs: () => last,
  }
}
