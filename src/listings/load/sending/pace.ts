import { fullJitterMs } from '../../../api/retry.ts'

/** How many requests may be under way at once, and how that number changes. */
export interface Pace {
  readonly concurrency: number
  readonly max: number
  /** Doubles with every round of answers until the service says that it is too much. */
  readonly growth: 'doubling' | 'by one'
  /** Counts how often it was too much: requests of an earlier round tell nothing new. */
  readonly round: number
  /** Answers since the last step, when it grows by one. */
  readonly answers: number
}

/** The first request goes alone. */
export function startPace(max: number): Pace {
  return { concurrency: 1, max, growth: 'doubling', round: 0, answers: 0 }
}

/** After a request that the service carried out. */
export function afterSuccess(pace: Pace): Pace {
  const { concurrency, max, growth } = pace
  if (concurrency >= max) return pace
  // One more for each answer is twice as many for a round of them.
  if (growth === 'doubling') return { ...pace, concurrency: concurrency + 1 }
  const answers = pace.answers + 1
  if (answers < concurrency) return { ...pace, answers }
  return { ...pace, concurrency: concurrency + 1, answers: 0 }
}

/** After a request, sent in `round`, for which the service was too busy. */
export function afterThrottle(pace: Pace, round: number): Pace {
  if (round < pace.round) return pace
  return {
    ...pace,
    concurrency: Math.max(1, Math.floor(pace.concurrency / 2)),
    growth: 'by one',
    round: pace.round + 1,
    answers: 0,
  }
}

const FIRST_BACKOFF_MS = 250
const MIN_HOLD_MS = 250

/**
 * How long a service that is too busy is left alone, milliseconds.
 *
 * @param times how often in a row it was too busy, from 1
 * @param random from 0 up to but not including 1
 */
export function holdMs(times: number, random: number): number {
  return Math.max(MIN_HOLD_MS, backoffMs(times, random))
}

/** How long to wait before a request is sent again, milliseconds: as `fullJitterMs`. */
export function backoffMs(attempt: number, random: number): number {
  return fullJitterMs(attempt, random, FIRST_BACKOFF_MS)
}
