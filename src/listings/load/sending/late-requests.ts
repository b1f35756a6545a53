import { setTimeout as wait } from 'node:timers/promises'
import type { Entry } from '../../ledger/entry.ts'
import type { ParkedRows } from './lanes.ts'

/** A request may be on its way, or the service a moment behind, when its time is over here. */
const MARGIN_MS = 250

/** How long a request that is about to be sent may still act. @param timeoutMs how long it may take */
export function lateMsOf(timeoutMs: number): number {
  return timeoutMs + MARGIN_MS
}

/**
 * Resolves when no earlier request for these listings can act any more, or when the run stops.
 * It waits no longer than the requests themselves were given: `lateUntilMs` may be by the clock of
 * another computer, or by this one's before it was set.
 *
 * @param onParked told how many are waited for, and until when
 */
export async function lateRequestsActed(
  entries: readonly Pick<Entry, 'intent'>[],
  stopped: AbortSignal,
  onParked: (parked: ParkedRows) => void = () => {},
): Promise<void> {
  const nowMs = Date.now()
  const longestMs = entries.reduce((longest, { intent }) => {
    if (!intent) return longest
    return Math.max(longest, Math.min(intent.lateUntilMs - nowMs, intent.lateMs))
  }, 0)
  if (longestMs === 0) return
  const rows = entries.filter(({ intent }) => intent !== null).length
  onParked({ rows, until: performance.now() + longestMs })
  // A timer may run off a fraction of a millisecond early.
  await wait(longestMs + 1, undefined, { signal: stopped }).catch(() => {})
}
