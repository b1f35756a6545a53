import type { Finding } from '../finding.ts'
import type { EntryIdentity } from '../ledger/entry.ts'
import type { MappedListing } from '../map/listing-fields.ts'
import type { KeyedUpdates } from './keyed-updates.ts'
import type { Lanes } from './lanes.ts'
import { brokenOff, notSettled } from './problems.ts'

type Settlement =
  /** The service has the listing; more than one `count`: others with its key too. */
  | { readonly kind: 'present'; readonly count: number }
  | { readonly kind: 'absent' }
  | { readonly kind: 'unknown'; readonly finding: Finding; readonly byService: boolean }

/**
 * Finds out whether a listing is there whose creation was not answered, by updating it.
 *
 * Where one or more were updated, it is there. Where none was, it is not, provided the update was
 * sent at `lateUntil`, by performance.now(), or later: before that the creation may still be under
 * way, and act after the question. So after an early none the question is put again then.
 */
export async function settle(
  listing: EntryIdentity,
  fields: MappedListing,
  lateUntil: number,
  { updates, lanes, stopped }: { updates: KeyedUpdates; lanes: Lanes; stopped: AbortSignal },
): Promise<Settlement> {
  for (;;) {
    const sent = await updates.update(listing, fields)
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
