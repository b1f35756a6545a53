import { setTimeout as wait } from 'node:timers/promises'
import type { Entry } from '../ledger/entry.ts'

/** Beyond it a timer runs off at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

/**
 * Resolves when no earlier request for these listings can act any more, or when the run stops.
 * Clocks of other computers, and of other days, are trusted no further than the requests' own time.
 */
export async function lateRequestsActed(
  entries: readonly Pick<Entry, 'intent'>[],
  stopped: AbortSignal,
): Promise<void> {
  const nowMs = Date.now()
  const longestMs = entries.reduce((longest, { intent }) => {
    if (!intent) return longest
    return Math.max(longest, Math.min(intent.lateUntilMs - nowMs, intent.lateMs))
  }, 0)
  if (longestMs === 0) return
  const ms = Math.min(longestMs, LONGEST_TIMER_MS)
  await wait(ms, undefined, { signal: stopped }).catch(() => {})
}
