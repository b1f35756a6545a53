import type { Listing } from '../../contract/listing.ts'
import type { Finding } from '../finding.ts'
import type { EntryRef } from '../ledger/entry.ts'
import type { Addressed } from './address.ts'
import type { Lanes } from './lanes.ts'
import { brokenOff, notSettled } from './problems.ts'

export type Settled =
  | { readonly kind: 'present' | 'absent' }
  | { readonly kind: 'unknown'; readonly finding: Finding; readonly byService: boolean }

/**
 * Finds out whether a listing is there whose creation was not answered, by updating it.
 *
 * One listing or more: it is there. None tells something only when it was asked at or after
 * `lateUntilMs`: a creation that is still under way acts after the question.
 */
export async function settle(
  ref: EntryRef,
  fields: Omit<Listing, 'SerialNumber'>,
  lateUntilMs: number,
  { addressed, lanes, stopped }: { addressed: Addressed; lanes: Lanes; stopped: AbortSignal },
): Promise<Settled> {
  for (;;) {
    const sent = await addressed.update(ref, fields)
    switch (sent.kind) {
      case 'answered':
        if (sent.data > 0) return { kind: 'present' }
        if (sent.sentAtMs >= lateUntilMs) return { kind: 'absent' }
        await lanes.park(lateUntilMs)
        if (stopped.aborted) return { kind: 'unknown', finding: brokenOff, byService: false }
        break
      case 'withdrawn':
        return { kind: 'unknown', finding: notSettled, byService: false }
      case 'held':
        return { kind: 'unknown', finding: brokenOff, byService: false }
      default:
        return { kind: 'unknown', finding: sent.finding, byService: true }
    }
  }
}
