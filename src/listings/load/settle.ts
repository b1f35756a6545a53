import type { Listing } from '../../contract/listing.ts'
import type { Finding } from '../finding.ts'
import type { Lanes } from './lanes.ts'
import { brokenOff, notSettled } from './problems.ts'
import type { Addressed, Target } from './service-key.ts'

type Settlement =
  /** The service has the listing; more than one `count`: others with its address too. */
  | { readonly kind: 'present'; readonly count: number }
  | { readonly kind: 'absent' }
  | { readonly kind: 'unknown'; readonly finding: Finding; readonly byService: boolean }

/**
 * Finds out whether a listing is there whose creation was not answered, by updating it.
 *
 * One listing or more: it is there. None tells something only when it was asked at or after
 * `lateUntil`, as of performance.now: a creation that is still under way acts after the question.
 */
export async function settle(
  target: Target,
  fields: Omit<Listing, 'SerialNumber'>,
  lateUntil: number,
  { addressed, lanes, stopped }: { addressed: Addressed; lanes: Lanes; stopped: AbortSignal },
): Promise<Settlement> {
  for (;;) {
    const sent = await addressed.update(target, fields)
    switch (sent.kind) {
      case 'answered':
        if (sent.data > 0) return { kind: 'present', count: sent.data }
        if (sent.sentAt >= lateUntil) return { kind: 'absent' }
        await lanes.park(lateUntil)
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
