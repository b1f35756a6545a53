import type { Entry } from '../../ledger/entry.ts'
import { callSinceLoad } from '../../ledger/single-call.ts'
import type { DeletionParts } from '../deletion/deletion.ts'
import { notAddressable } from '../problems.ts'
import { keyOf } from '../sending/service-key.ts'
import { type UpdateParts, updateEntry } from '../sending/update-entry.ts'
import type { formerStatuses } from './former-statuses.ts'

interface SoldParts extends DeletionParts, UpdateParts {
  /** Told what those had before that are Sold now. */
  readonly former: ReturnType<typeof formerStatuses>
  /** Counts those that were sent, and of them those that the list did not show. */
  readonly sent: { all: number; unseen: number }
}

/**
 * Sets listings to Sold. Answers how many were; the others are counted in `tally`.
 *
 * @param asItIs an entry with the home as the chatbot has it: what somebody has set elsewhere stays
 */
export async function setSold(
  entries: readonly Entry[],
  asItIs: (entry: Entry) => Entry,
  parts: SoldParts,
): Promise<number> {
  const sent = await Promise.all(entries.map((entry) => sendSold(entry, asItIs(entry), parts)))
  let sold = 0
  for (const isSold of sent) if (await isSold()) sold += 1
  return sold
}

/**
 * What a home has before it is marked as Sold: an update without an answer, which an earlier sync has sent, may
 * have marked it already.
 *
 * @param asItIs the same entry with the home as the chatbot has it
 */
export function statusBefore(entry: Entry, asItIs: Entry): string {
  return (entry.intent ? entry : asItIs).fields.Status
}

/** Answers what tells whether it is Sold now. */
async function sendSold(
  entry: Entry,
  asItIs: Entry,
  parts: SoldParts,
): Promise<() => Promise<boolean>> {
  const { ledger, tally, former, sent, wasListed } = parts
  const key = await keyOf(ledger, asItIs)
  if (!key) {
    tally.add('failed', 1)
    tally.note(notAddressable)
    return async () => false
  }
  const set = { Status: 'Sold' as const }
  const fields = { ...asItIs.fields, ...set }
  // The service has more fields than are known here. Without the hash of a row the listing is sent whole
  // if it comes back; what a single call had set before is not forgotten.
  const hash = callSinceLoad(entry) ?? null
  const isListed = wasListed?.(entry)
  const ended = await updateEntry(entry, { key, fields, set, hash, isListed }, parts)
  return async () => {
    const end = await ended()
    // One without an answer may be sent as well.
    if (end.state === 'updated' || end.state === 'unknown') {
      sent.all += 1
      if (isListed !== true) sent.unseen += 1
    }
    if (end.state === 'updated') {
      former.add(statusBefore(entry, asItIs), entry.id)
      return true
    }
    tally.add(end.state, 1)
    if ('finding' in end) tally.note(end.finding)
    return false
  }
}
