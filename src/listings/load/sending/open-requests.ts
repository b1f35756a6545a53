import type { Entry } from '../../ledger/entry.ts'
import { isCall } from '../../ledger/single-call.ts'
import type { SendableRow } from '../sendable-row.ts'
import type { Lanes } from './lanes.ts'

/** Requests that earlier runs left open, and single calls. */
interface OpenRequests {
  /** Until when the one of an entry may act, by performance.now(). */
  lateUntil(entry: Entry | undefined): number
  /** An earlier deletion, or an update with other values, must not act after the new update. */
  letAct(row: Pick<SendableRow, 'entry' | 'content'>): Promise<void>
}

/**
 * As of now: an earlier run has sent nothing since, but a single call may have, at any moment; what the clocks of
 * both say is not relied on.
 */
export function createOpenRequests(lanes: Pick<Lanes, 'park'>): OpenRequests {
  const began = performance.now()

  function lateUntil(entry: Entry | undefined): number {
    if (!entry?.intent) return began
    const { runId: sender, lateMs: actsFor } = entry.intent
    return (isCall(sender) ? performance.now() : began) + actsFor
  }

  return {
    lateUntil,
    async letAct({ entry, content }) {
      const intent = entry?.intent
      if (!intent || (intent.kind === 'update' && intent.hash === content.hash)) return
      const until = lateUntil(entry)
      if (performance.now() < until) await lanes.park(until)
    },
  }
}
