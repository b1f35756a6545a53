import type { Finding } from '../../finding.ts'
import { notSettled } from '../problems.ts'
import type { Lanes } from './lanes.ts'
import type { SendResult } from './sender.ts'
import { brokenOff } from './stop-problems.ts'

export type Settlement =
  /** The service has the listing; more than one `count`: others with its key too. */
  | { readonly kind: 'present'; readonly count: number }
  | { readonly kind: 'absent' }
  | {
      readonly kind: 'unknown'
      /** What has become of the last update; stopped: it was answered before it could count. */
      readonly last: 'lost' | 'refused' | 'withdrawn' | 'held' | 'stopped'
      readonly finding: Finding
      readonly byService: boolean
    }

type Unsettled = Extract<Settlement, { kind: 'unknown' }>

/**
 * Finds out whether a listing is there, by updating it.
 *
 * Where one or more were updated, it is there. Where none was, it is not, provided the update was
 * sent at `lateUntil`, by performance.now(), or later: before that its creation may still be under
 * way, and act after the question. So after an early none the question is put again then.
 *
 * @param update answers how many listings were updated
 */
export async function settle(
  update: () => Promise<SendResult<number>>,
  lateUntil: number,
  { lanes, stopped }: { readonly lanes: Lanes; readonly stopped: AbortSignal },
): Promise<Settlement> {
  for (;;) {
    const sent = await update()
    switch (sent.kind) {
      case 'answered':
        if (sent.data > 0) return { kind: 'present', count: sent.data }
        if (sent.sentAt >= lateUntil) return { kind: 'absent' }
        await lanes.park(lateUntil)
        if (stopped.aborted) return notKnown('stopped', brokenOff)
        break
      case 'withdrawn':
        return notKnown(sent.kind, notSettled)
      case 'held':
        return notKnown(sent.kind, brokenOff)
      default:
        return { ...notKnown(sent.kind, sent.finding), byService: true }
    }
  }
}

function notKnown(last: Unsettled['last'], finding: Finding): Unsettled {
  return { kind: 'unknown', last, finding, byService: false }
}
