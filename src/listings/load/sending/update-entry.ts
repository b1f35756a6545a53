import { operations } from '../../../contract/operations.ts'
import { hasAll } from '../../compare/differences.ts'
import { listedNow } from '../../compare/listed-now.ts'
import type { Finding } from '../../finding.ts'
import { type Corrected, type Entry, RememberedFields } from '../../ledger/entry.ts'
import type { MappedListing, SomeFields } from '../../map/listing-fields.ts'
import type { LoadParts } from '../load-options.ts'
import { countedNone, setOrGone } from '../problems.ts'
import { lateMsOf } from './late-requests.ts'
import type { NoneCounted } from './none-counted.ts'
import { refusedWith, type Sender, type SendResult } from './sender.ts'
import type { ServiceKey } from './service-key.ts'

export interface UpdateParts
  extends Pick<LoadParts, 'service' | 'ledger' | 'timeoutMs' | 'signal'> {
  readonly sender: Sender
  readonly runId: string
  readonly noneCounted: NoneCounted
}

/** What has become of a listing that was to be updated. */
export type UpdateEnd =
  /** `count`: how many listings have the key. */
  | { readonly state: 'updated'; readonly count: number }
  /** The service does not have it any more. */
  | { readonly state: 'alreadyGone' }
  /** `isSetOrGone`: it has the values, or is not there. */
  | { readonly state: 'unknown'; readonly finding: Finding; readonly isSetOrGone?: boolean }
  | { readonly state: 'failed'; readonly finding: Finding }
  | { readonly state: 'notAttempted' }

/** A listing that is updated, as the service lists it, and what it is to get. */
interface UpdatedHome extends Pick<Entry, 'serialNumber' | 'id' | 'mlsNumber' | 'url'> {
  /** Of what is sent that which it has not yet. */
  readonly set: SomeFields
  /** Whether the list of the service, read just before, had it; undefined: that is not known. */
  readonly isListed: boolean | undefined
  /** The same where it is remembered. */
  readonly entry?: Entry | undefined
  /** What it is sent. */
  readonly fields: MappedListing
  readonly send: (fields: MappedListing) => Promise<SendResult<number>>
}

/** What a listing of the ledger is updated with: values that are not from a source. */
interface EntryUpdate extends Pick<UpdatedHome, 'set' | 'isListed'> {
  readonly key: ServiceKey
  readonly fields: MappedListing
  /** `Entry.hash` from then on. */
  readonly hash: string | null
  /** Default: as they were. */
  readonly corrected?: Corrected
}

/** Updates a listing. What has become of it is found out by what this answers: once others are answered, more is known. */
export async function updateEntry(
  entry: Entry,
  { key, fields, hash, set, isListed, corrected = entry.corrected ?? undefined }: EntryUpdate,
  parts: UpdateParts,
): Promise<() => Promise<UpdateEnd>> {
  const { ledger, runId, timeoutMs, sender, noneCounted } = parts
  const content = { ...entry, fields: RememberedFields.parse(fields), corrected, hash }
  let intended = false
  const send = (values: MappedListing) =>
    sender.send(operations.updateListing, async () => {
      intended = true
      await ledger.intend(entry, { kind: 'update', runId, lateMs: lateMsOf(timeoutMs), content })
      return { SerialNumber: entry.serialNumber, ...key, ...values }
    })
  const updated = () => ledger.record(entry, runId, { kind: 'updated', content })
  const sent = await send(fields)
  if (sent.kind === 'answered' && sent.data > 0)
    noneCounted.noteSent(async (values) => {
      const again = await send(values)
      if (again.kind !== 'lost') updated()
      return again
    }, fields)
  const { MLSNumber, Url } = fields
  const own = (sentAs: string, now: string) => (sentAs === '' ? '' : now)
  const home = {
    serialNumber: entry.serialNumber,
    id: entry.id,
    mlsNumber: own(entry.mlsNumber, MLSNumber),
    url: own(entry.url, Url),
    set,
    isListed,
    entry,
    fields,
    send,
  }
  return async () => {
    const end = await updateEnd(sent, home, parts)
    if (end.state === 'updated' || (end.state === 'unknown' && end.isSetOrGone)) updated()
    else if (end.state === 'alreadyGone')
      ledger.record(entry, runId, { kind: 'deleted', isFoundGone: true })
    // A listing with an open intent keeps that one: when this update is refused, nobody knows yet what
    // the earlier request has led to.
    else if (intended && end.state !== 'unknown' && !entry.intent)
      ledger.record(entry, runId, { kind: 'refused' })
    return end
  }
}

/** What has become of a listing by the answer to its update. */
export async function updateEnd(
  sent: SendResult<number>,
  home: UpdatedHome,
  parts: Pick<UpdateParts, 'service' | 'signal' | 'noneCounted'>,
): Promise<UpdateEnd> {
  if (sent.kind === 'answered')
    return sent.data > 0
      ? { state: 'updated', count: sent.data }
      : noneEnd(home, sent.afterLost || home.entry?.intent?.kind === 'update', parts)
  if (refusedWith(sent, 404)) return { state: 'alreadyGone' }
  switch (sent.kind) {
    case 'refused':
      return { state: 'failed', finding: sent.finding }
    case 'lost':
      return { state: 'unknown', finding: sent.finding }
    default:
      return { state: 'notAttempted' }
  }
}

/**
 * Where the service counts none: many services count what an update has changed, not what it has found.
 *
 * @param hasLost whether a request before it, without an answer, may have changed it
 */
async function noneEnd(
  home: UpdatedHome,
  hasLost: boolean,
  { service, signal, noneCounted }: Pick<UpdateParts, 'service' | 'signal' | 'noneCounted'>,
): Promise<UpdateEnd> {
  const listed = home.isListed ? await listedNow(home, { service, signal }) : undefined
  const isSet = listed && listed !== 'not told' && hasAll(listed.fields, home.set)
  if (isSet) return { state: 'updated', count: 1 }
  const asked = await noneCounted.ask(home.send, home.fields, home.entry)
  if (asked.kind === 'present') return { state: 'updated', count: asked.count }
  if (listed) return { state: hasLost ? 'unknown' : 'failed', finding: countedNone }
  const isAbsent = asked.kind === 'absent' || (asked.kind === 'untold' && !hasLost)
  if (isAbsent || home.isListed !== undefined) return { state: 'alreadyGone' }
  return { state: 'unknown', finding: setOrGone, isSetOrGone: true }
}
