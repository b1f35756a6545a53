import { operations } from '../../contract/operations.ts'
import type { Entry } from '../ledger/entry.ts'
import type { DeletionParts } from './deletion.ts'
import { lateMsOf } from './late-requests.ts'
import { notAddressable } from './problems.ts'
import { refusedWith } from './sender.ts'
import { keyOf } from './service-key.ts'

/** Sets listings to Sold. Answers how many were; the others are counted in `tally`. */
export async function setSold(entries: readonly Entry[], parts: DeletionParts): Promise<number> {
  const sold = await Promise.all(entries.map((entry) => setOneSold(entry, parts)))
  return sold.filter(Boolean).length
}

async function setOneSold(
  entry: Entry,
  { ledger, runId, timeoutMs, sender, tally }: DeletionParts,
): Promise<boolean> {
  const fields = { ...entry.fields, Status: 'Sold' as const }
  // The service has more fields than are known here. Without a hash the listing is sent whole if it
  // comes back.
  const content = { ...entry, fields, hash: null }
  const key = keyOf(ledger, entry)
  if (!key) {
    tally.add('failed', 1)
    tally.note(notAddressable)
    return false
  }
  let intended = false
  const sent = await sender.send(operations.updateListing, async () => {
    intended = true
    await ledger.intend(entry, { kind: 'update', runId, lateMs: lateMsOf(timeoutMs), content })
    return { SerialNumber: entry.serialNumber, ...key, ...fields }
  })
  if (sent.kind === 'answered' && sent.data > 0) {
    ledger.record(entry, runId, { kind: 'updated', content })
    return true
  }
  if (sent.kind === 'answered' || refusedWith(sent, 404)) {
    ledger.record(entry, runId, { kind: 'deleted' })
    tally.add('alreadyGone', 1)
    return false
  }
  // A listing with an open intent keeps that one: when this update is refused, nobody knows yet what
  // the earlier request has led to.
  if (intended && sent.kind !== 'lost' && !entry.intent)
    ledger.record(entry, runId, { kind: 'refused' })
  tally.add(countedAs[sent.kind], 1)
  if ('finding' in sent) tally.note(sent.finding)
  return false
}

const countedAs = {
  refused: 'failed',
  lost: 'unknown',
  held: 'notAttempted',
  withdrawn: 'notAttempted',
} as const
