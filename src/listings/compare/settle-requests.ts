import { type Entry, type EntryOrder, type OpenIntent, RememberedFields } from '../ledger/entry.ts'
import type { IntentResult } from '../ledger/intent.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { isLoad, type RunRecord } from '../ledger/run.ts'
import { changeOf, isCall } from '../ledger/single-call.ts'
import type { PlainFields } from '../listed/listed-page.ts'
import { listedValue } from '../listed/listed-values.ts'
import { isListingField, listingFields, SomeFields } from '../map/listing-fields.ts'
import { asListed } from './as-listed.ts'
import { isRemembered, sentFields } from './chatbot-listing.ts'
import type { ChatbotListings } from './chatbot-listings.ts'
import type { SetSinceLoad } from './set-since-load.ts'
import type { SettleParts } from './settle-creations.ts'

interface RequestParts extends Pick<SettleParts, 'isWhole' | 'readAtMs'> {
  /** Joined with the entries of the ledger. */
  readonly listings: Pick<ChatbotListings, 'listedOf'>
  readonly ledger: Pick<Ledger, 'known' | 'run' | 'record' | 'flush'>
  /** The journal has that: what a single call was to set. */
  readonly setSinceLoad?: SetSinceLoad | undefined
}

/** Loaded listings of which nobody knows whether their last request has acted, by what that was. */
export interface InDoubt {
  readonly updates: number
  readonly deletions: number
}

/**
 * Writes down what became of updates and deletions of which no answer came, as far as the list of the
 * service shows it: as if their runs learned it late. Answers how many are left in doubt.
 *
 * @param inDoubt loaded listings of whose last request no answer is known
 */
export async function settleRequests(
  serialNumber: string,
  inDoubt: readonly EntryOrder[],
  { ledger, listings, isWhole, readAtMs, setSinceLoad }: RequestParts,
): Promise<InDoubt> {
  const entries: Entry[] = []
  for (const { source, key } of inDoubt)
    entries.push(...(await ledger.known(serialNumber, source, [key])).values())
  const open = await openRequests(entries, ledger)
  const left = { updates: 0, deletions: 0 }
  for (const request of open) {
    const { entry, intent } = request
    const plain = listings.listedOf(entry.source, [entry.key]).get(entry.key) ?? undefined
    const isLate = intent.lateUntilMs <= readAtMs
    if (intent.kind === 'delete') {
      if (!isWhole || !isLate) left.deletions += 1
      else ledger.record(entry, intent.runId, { kind: plain ? 'refused' : 'deleted' })
      continue
    }
    const end = await endOfUpdate(request, plain, isLate, setSinceLoad)
    if (end) ledger.record(entry, intent.runId, end)
    else left.updates += 1
  }
  if (left.updates + left.deletions < open.length) await ledger.flush()
  return left
}

/** An update or deletion of which no answer is known. */
interface OpenRequest {
  readonly entry: Entry
  readonly intent: OpenIntent
  /** The run that sent it; undefined: it was a single call. */
  readonly sender: RunRecord | undefined
}

/** Those of entries, but for what a run has under way: that it settles itself. */
export async function openRequests(
  entries: readonly Entry[],
  ledger: Pick<Ledger, 'run'>,
): Promise<OpenRequest[]> {
  const senders = new Map<string, RunRecord | undefined>()
  const open: OpenRequest[] = []
  for (const entry of entries) {
    const { intent } = entry
    if (!intent || intent.kind === 'create') continue
    if (!senders.has(intent.runId)) senders.set(intent.runId, await ledger.run(intent.runId))
    const sender = senders.get(intent.runId)
    if (sender?.state !== 'running') open.push({ entry, intent, sender })
  }
  return open
}

/**
 * What became of an update; undefined: that is not known yet.
 *
 * @param plain what the list has of its listing
 * @param isLate whether it could not act any more when the list was read
 */
async function endOfUpdate(
  request: OpenRequest,
  plain: PlainFields | undefined,
  isLate: boolean,
  setSinceLoad: SetSinceLoad | undefined,
): Promise<IntentResult | undefined> {
  const { entry, intent, sender } = request
  const { runId } = intent
  // Without the journal what a call was to set is not known: whoever has it finds out.
  if (!plain || (isCall(runId) && !setSinceLoad)) return undefined
  const set = await toSet(request, setSinceLoad)
  const now = valuesNow(entry, set ?? {}, plain)
  // As long as its time is not over it can act, a call's also where the list shows it: that is often sent twice.
  const isOver = isLate || (now === 'set' && !isCall(runId))
  if (!isOver || now === 'none') return undefined
  // A call's own record tells apart what somebody else has set since.
  if (now === 'before' || (now === 'others' && !isCall(runId))) return { kind: 'refused' }
  const corrected = intent.corrected ?? entry.corrected
  // Of a row the list does not show everything: the next one is sent.
  const hash = sender?.kind === 'mend' || isCall(intent.hash ?? '') ? intent.hash : null
  const loadedByRun = hasRow(intent, sender) ? runId : entry.loadedByRun
  const last = set ? asSet(entry, set) : asListed(entry, plain)
  return { kind: 'updated', content: { ...last, corrected, hash, loadedByRun }, listed: plain }
}

/** Whether an update, of which no answer is known, has sent a row of the file of its run. */
function hasRow({ hash }: OpenIntent, sender: RunRecord | undefined): boolean {
  return isLoad(sender) && hash !== null && !isCall(hash)
}

/** What an update was to set, of what is remembered; undefined: that is not known, as of a row. */
async function toSet(
  { entry, intent, sender }: OpenRequest,
  setSinceLoad: SetSinceLoad | undefined,
): Promise<SomeFields | undefined> {
  if (isCall(intent.runId)) return setByOpenCall(entry, intent, setSinceLoad)
  if (hasRow(intent, sender)) return undefined
  if (sender?.kind === 'sync') return { Status: 'Sold' }
  if (!intent.corrected) return undefined
  return Object.fromEntries(
    Object.entries(intent.corrected).map(([field, { sent }]) => [field, sent]),
  )
}

async function setByOpenCall(
  entry: Entry,
  { runId }: OpenIntent,
  setSinceLoad: SetSinceLoad | undefined,
): Promise<SomeFields | undefined> {
  const { set, isChanged } = (await setSinceLoad?.(entry)) ?? { set: [], isChanged: true }
  // The journal has it no more.
  if (set.length === 0 && isChanged) return undefined
  const own = set.filter(
    ({ field, change }) =>
      change === Number(changeOf(runId)) && isListingField(field) && isRemembered(field),
  )
  return SomeFields.parse(Object.fromEntries(own.map(({ field, value }) => [field, value])))
}

/**
 * Which values the list shows of what an update was to set: those, those from before, others, or none of
 * them. Undefined: it was to set nothing that is otherwise than before.
 */
function valuesNow(entry: Entry, set: SomeFields, plain: PlainFields) {
  const before = sentFields(entry)
  const values = listingFields.flatMap((field) =>
    field in set && set[field] !== before[field]
      ? [{ field, now: listedValue(plain, field) ?? '' }]
      : [],
  )
  if (values.some(({ now }) => now === '')) return 'none'
  if (values.length === 0) return undefined
  if (values.every(({ field, now }) => now === set[field])) return 'set'
  return values.every(({ field, now }) => now === before[field]) ? 'before' : 'others'
}

/** An entry as it is once an update has acted. */
function asSet(entry: Entry, set: SomeFields): Entry {
  const { MLSNumber = entry.mlsNumber, Url = entry.url } = set
  const { Address = entry.address, City = entry.city, State = entry.region } = set
  return {
    ...entry,
    mlsNumber: MLSNumber,
    url: Url,
    address: Address,
    city: City,
    region: State,
    fields: RememberedFields.parse({ ...entry.fields, ...set }),
  }
}
