import type { Entry } from '../ledger/entry.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { RunRecord } from '../ledger/run.ts'
import { listedValue } from '../listed/listed-values.ts'
import { listingFields } from '../map/listing-fields.ts'
import { asListed } from './as-listed.ts'
import type { ChatbotListings } from './chatbot-listings.ts'

interface SettleParts {
  /** Joined with the entries of the ledger. */
  readonly listings: Pick<ChatbotListings, 'listedOf'>
  readonly ledger: Pick<Ledger, 'inDoubt' | 'run' | 'record' | 'flush'>
  /** When the list began to be read, milliseconds since 1970: what acts later it does not tell. */
  readonly readAtMs: number
}

/**
 * Writes down what became of updates of which no answer came, as far as the list of the service shows
 * it: as if their runs learned it late. Answers how many are left in doubt.
 */
export async function settleUpdates(serialNumber: string, parts: SettleParts): Promise<number> {
  const { ledger, listings, readAtMs } = parts
  const open = await ledger.inDoubt(serialNumber)
  const senders = new Map<string, RunRecord | undefined>()
  let settled = 0
  for (const entry of open) {
    const { intent } = entry
    if (!intent || intent.lateUntilMs > readAtMs) continue
    const { runId } = intent
    const corrected = intent.corrected ?? entry.corrected
    if (!senders.has(runId)) senders.set(runId, await ledger.run(runId))
    const sender = senders.get(runId)
    const shown = sender?.state === 'running' ? undefined : shownEntry(entry, listings)
    if (!shown) continue
    // Of a row the list does not show everything: the next one is sent.
    const hash = sender?.kind === 'mend' ? intent.hash : null
    ledger.record(entry, runId, { kind: 'updated', content: { ...shown, corrected, hash } })
    settled += 1
  }
  if (settled > 0) await ledger.flush()
  return open.length - settled
}

/** A listing with what the list shows of it; undefined where it does not show what was to be set. */
function shownEntry(entry: Entry, listings: Pick<ChatbotListings, 'listedOf'>): Entry | undefined {
  const plain = listings.listedOf(entry.source, [entry.key]).get(entry.key)?.()
  if (!plain) return undefined
  const toSet = listingFields.filter((field) => field in (entry.intent?.corrected ?? {}))
  const isShown = toSet.every((field) => (listedValue(plain, field) ?? '') !== '')
  return isShown ? asListed(entry, plain) : undefined
}
