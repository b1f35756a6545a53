import { type Entry, type EntryOrder, type OpenIntent, RememberedFields } from '../ledger/entry.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { isLoad, type RunRecord } from '../ledger/run.ts'
import { isCall } from '../ledger/single-call.ts'
import type { PlainFields } from '../listed/listed-page.ts'
import { listedValue } from '../listed/listed-values.ts'
import type { SomeFields } from '../map/listing-fields.ts'
import { asListed } from './as-listed.ts'
import type { ChatbotListings } from './chatbot-listings.ts'

interface SettleParts {
  /** Joined with the entries of the ledger. */
  readonly listings: Pick<ChatbotListings, 'listedOf'>
  readonly ledger: Pick<Ledger, 'known' | 'run' | 'record' | 'flush'>
  /** Whether the list has all: what is not in it is not there. */
  readonly isWhole: boolean
  /** When the list began to be read, milliseconds since 1970. */
  readonly readAtMs: number
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
  { ledger, listings, isWhole, readAtMs }: SettleParts,
): Promise<InDoubt> {
  const entries: Entry[] = []
  for (const { source, key } of inDoubt)
    entries.push(...(await ledger.known(serialNumber, source, [key])).values())
  const open = await openRequests(entries, ledger)
  const left = { updates: 0, deletions: 0 }
  for (const { entry, intent, sender } of open) {
    const { source, key } = entry
    const { runId, lateUntilMs } = intent
    const plain = listings.listedOf(source, [key]).get(key) ?? undefined
    if (intent.kind === 'delete') {
      if (!isWhole || lateUntilMs > readAtMs) left.deletions += 1
      else ledger.record(entry, runId, { kind: plain ? 'refused' : 'deleted' })
      continue
    }
    const set = toSet(intent, sender)
    const isActed = plain !== undefined && hasActed(entry, set, plain)
    // One that the list does not show yet can act as long as its time is not over.
    const isTold = isActed || (lateUntilMs <= readAtMs && plain && isShown(set, plain))
    if (!plain || !isTold) {
      left.updates += 1
      continue
    }
    // Of a row it is not known what it was to set.
    if (!isActed && !hasRow(intent, sender) && Object.keys(set).length > 0) {
      ledger.record(entry, runId, { kind: 'refused' })
      continue
    }
    const corrected = intent.corrected ?? entry.corrected
    // Of a row the list does not show everything: the next one is sent.
    const hash = sender?.kind === 'mend' || isCall(intent.hash ?? '') ? intent.hash : null
    const loadedByRun = hasRow(intent, sender) ? runId : entry.loadedByRun
    const content = { ...asListed(entry, plain), corrected, hash, loadedByRun }
    ledger.record(entry, runId, { kind: 'updated', content, listed: plain })
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

const fields = RememberedFields.keyof().options

/** Whether an update, of which no answer is known, has sent a row of the file of its run. */
function hasRow({ hash }: OpenIntent, sender: RunRecord | undefined): boolean {
  return isLoad(sender) && hash !== null && !isCall(hash)
}

/** What an update was to set, as far as that is known: corrections, or that a sync takes the home down. */
function toSet(intent: OpenIntent, sender: RunRecord | undefined): SomeFields {
  if (sender?.kind === 'sync' && !hasRow(intent, sender)) return { Status: 'Sold' }
  const corrected = intent.corrected ?? {}
  return Object.fromEntries(
    fields.flatMap((field) => (corrected[field] ? [[field, corrected[field].sent]] : [])),
  )
}

/** Whether the list shows what it was to set, and the listing had it not before. */
function hasActed(entry: Entry, set: SomeFields, plain: PlainFields): boolean {
  const isThere = fields.every(
    (field) => set[field] === undefined || listedValue(plain, field) === set[field],
  )
  return isThere && fields.some((field) => field in set && set[field] !== entry.fields[field])
}

/** Whether the list has a value of what it was to set. */
function isShown(set: SomeFields, plain: PlainFields): boolean {
  return fields.every((field) => !(field in set) || (listedValue(plain, field) ?? '') !== '')
}
