import { type Entry, type OpenIntent, RememberedFields } from '../ledger/entry.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { RunRecord } from '../ledger/run.ts'
import { isCall } from '../ledger/single-call.ts'
import type { PlainFields } from '../listed/listed-page.ts'
import { listedValue } from '../listed/listed-values.ts'
import type { SomeFields } from '../map/listing-fields.ts'
import { asListed } from './as-listed.ts'
import type { ChatbotListings } from './chatbot-listings.ts'

interface SettleParts {
  /** Joined with the entries of the ledger. */
  readonly listings: Pick<ChatbotListings, 'listedOf'>
  readonly ledger: Pick<Ledger, 'inDoubt' | 'run' | 'record' | 'flush'>
  /** When the list began to be read, milliseconds since 1970. */
  readonly readAtMs: number
}

/**
 * Writes down what became of updates of which no answer came, as far as the list of the service shows
 * it: as if their runs learned it late. Answers how many are left in doubt.
 */
export async function settleUpdates(serialNumber: string, parts: SettleParts): Promise<number> {
  const { ledger, listings, readAtMs } = parts
  const open = await openUpdates(serialNumber, ledger)
  let left = 0
  for (const { entry, intent, sender } of open) {
    const { source, key } = entry
    const { runId, lateUntilMs } = intent
    const plain = listings.listedOf(source, [key]).get(key)?.()
    const set = toSet(entry, sender)
    // One that the list does not show yet can act as long as its time is not over.
    const isTold = lateUntilMs > readAtMs ? hasActed : isShown
    if (sender?.state === 'running' || !plain || !isTold(entry, set, plain)) {
      left += 1
      continue
    }
    const corrected = intent.corrected ?? entry.corrected
    // Of a row the list does not show everything: the next one is sent.
    const hash = sender?.kind === 'mend' || isCall(intent.hash ?? '') ? intent.hash : null
    const content = { ...asListed(entry, plain), corrected, hash }
    ledger.record(entry, runId, { kind: 'updated', content })
  }
  if (left < open.length) await ledger.flush()
  return left
}

/** An update of which no answer is known. */
interface OpenUpdate {
  readonly entry: Entry
  readonly intent: OpenIntent
  /** The run that sent it; undefined: it was a single call. */
  readonly sender: RunRecord | undefined
}

/** Those of a chatbot; a sender that is running learns its answers itself. */
export async function openUpdates(
  serialNumber: string,
  ledger: Pick<Ledger, 'inDoubt' | 'run'>,
): Promise<OpenUpdate[]> {
  const senders = new Map<string, RunRecord | undefined>()
  const open: OpenUpdate[] = []
  for (const entry of await ledger.inDoubt(serialNumber)) {
    const { intent } = entry
    if (!intent) continue
    const { runId } = intent
    if (!senders.has(runId)) senders.set(runId, await ledger.run(runId))
    open.push({ entry, intent, sender: senders.get(runId) })
  }
  return open
}

const fields = RememberedFields.keyof().options

/** What an update was to set, as far as that is known: corrections, or that a sync takes the home down. */
function toSet({ intent }: Entry, sender: RunRecord | undefined): SomeFields {
  if (sender?.kind === 'sync' && (!intent?.hash || isCall(intent.hash))) return { Status: 'Sold' }
  const corrected = intent?.corrected ?? {}
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
function isShown(_: Entry, set: SomeFields, plain: PlainFields): boolean {
  return fields.every((field) => !(field in set) || (listedValue(plain, field) ?? '') !== '')
}
