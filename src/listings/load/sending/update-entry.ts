import { operations } from '../../../contract/operations.ts'
import type { Finding } from '../../finding.ts'
import { type Corrected, type Entry, RememberedFields } from '../../ledger/entry.ts'
import type { MappedListing } from '../../map/listing-fields.ts'
import type { LoadParts } from '../load-options.ts'
import { countedNone } from '../problems.ts'
import { lateMsOf } from './late-requests.ts'
import { refusedWith, type Sender, type SendResult } from './sender.ts'
import type { ServiceKey } from './service-key.ts'

export interface UpdateParts extends Pick<LoadParts, 'ledger' | 'timeoutMs'> {
  readonly sender: Sender
  readonly runId: string
}

/** What has become of a listing that was to be updated. */
export type UpdateEnd =
  /** `count`: how many listings have the key. */
  | { readonly state: 'updated'; readonly count: number }
  /** The service does not have it any more. */
  | { readonly state: 'alreadyGone' }
  | { readonly state: 'failed' | 'unknown'; readonly finding: Finding }
  | { readonly state: 'notAttempted' }

/** What a listing of the ledger is updated with: values that are not from a source. */
interface EntryUpdate {
  readonly key: ServiceKey
  readonly fields: MappedListing
  /** `Entry.hash` from then on. */
  readonly hash: string | null
  /** Default: as they were. */
  readonly corrected?: Corrected
  /** Whether the list of the service, read just before, had it. */
  readonly isListed?: boolean | undefined
}

export async function updateEntry(
  entry: Entry,
  { key, fields, hash, isListed, corrected = entry.corrected ?? undefined }: EntryUpdate,
  { ledger, runId, timeoutMs, sender }: UpdateParts,
): Promise<UpdateEnd> {
  const content = { ...entry, fields: RememberedFields.parse(fields), corrected, hash }
  let intended = false
  const sent = await sender.send(operations.updateListing, async () => {
    intended = true
    await ledger.intend(entry, { kind: 'update', runId, lateMs: lateMsOf(timeoutMs), content })
    return { SerialNumber: entry.serialNumber, ...key, ...fields }
  })
  const end = updateEnd(sent, isListed)
  if (end.state === 'updated') ledger.record(entry, runId, { kind: 'updated', content })
  else if (end.state === 'alreadyGone')
    ledger.record(entry, runId, { kind: 'deleted', isFoundGone: true })
  // A listing with an open intent keeps that one: when this update is refused, nobody knows yet what
  // the earlier request has led to.
  else if (intended && end.state !== 'unknown' && !entry.intent)
    ledger.record(entry, runId, { kind: 'refused' })
  return end
}

export function updateEnd(sent: SendResult<number>, isListed = false): UpdateEnd {
  if (sent.kind === 'answered' && sent.data > 0) return { state: 'updated', count: sent.data }
  if (sent.kind === 'answered' && isListed) return { state: 'failed', finding: countedNone }
  if (sent.kind === 'answered' || refusedWith(sent, 404)) return { state: 'alreadyGone' }
  switch (sent.kind) {
    case 'refused':
      return { state: 'failed', finding: sent.finding }
    case 'lost':
      return { state: 'unknown', finding: sent.finding }
    default:
      return { state: 'notAttempted' }
  }
}
