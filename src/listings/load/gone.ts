import type { Service } from '../../api/service.ts'
import { operations } from '../../contract/operations.ts'
import type { Finding } from '../finding.ts'
import type { Entry } from '../ledger/entry.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { addressOf } from './address.ts'
import { createBrake } from './brake.ts'
import { addRemovals, deleteEntries, nothingRemoved, type Removal } from './deletion.ts'
import { createGate } from './gate.ts'
import { notAddressable } from './problems.ts'
import type { Seen } from './seen.ts'
import { createSender, type Sender } from './sender.ts'

const PAGE = 500
const SHOWN = 100
/** How many listings are set to Sold at once. */
const CONCURRENCY = 16

export interface GoneOptions {
  readonly service: Service
  readonly ledger: Ledger
  /** The run that has just loaded the source. */
  readonly runId: string
  readonly serialNumber: string
  /** `Mapping.source`. */
  readonly source: string
  /** The one that was given to `loadListings`. */
  readonly seen: Seen
  /** `keep` only counts them. */
  readonly action: 'delete' | 'sold' | 'keep'
  /** More than this share of the known listings, 0 to 1, and nothing is done. */
  readonly maxGone: number
  readonly dryRun?: boolean | undefined
  /** How long one request may take: that of the service's configuration. */
  readonly timeoutMs: number
  readonly signal: AbortSignal
}

/** Which listings are gone, and what became of them: the counts add up to `count` if it was done. */
export interface GoneResult extends Removal {
  /** Listings of this chatbot and source, of the MLS systems that the source names. */
  readonly known: number
  /** Those of them that the source does not have any more. */
  readonly count: number
  /** `count` of `known`, 0 to 1. */
  readonly share: number
  /** The first hundred of them. */
  readonly entries: readonly Entry[]
  readonly sold: number
  /** Why nothing was done. */
  readonly refused?: Finding
}

/**
 * Finds the known listings that a source does not have any more, and deletes them or sets them to
 * Sold. Those set to Sold before are not counted again.
 */
export async function gone(options: GoneOptions): Promise<GoneResult> {
  const { service, ledger, runId, action, timeoutMs, signal } = options
  const found = count(options)
  const refused = refusal(options, found.share)
  const nothing = { ...found, ...nothingRemoved, sold: 0 }
  if (refused) return { ...nothing, refused }
  if (action === 'keep' || options.dryRun || found.count === 0) return nothing

  const brake = createBrake()
  const gate = createGate(CONCURRENCY, brake.signal)
  const sender = createSender({ service, gate, brake, signal })
  let removal: Removal & { sold: number } = { ...nothingRemoved, sold: 0 }
  try {
    for (const page of pages(options)) {
      const step =
        action === 'delete'
          ? { ...(await deleteEntries(page.gone, { ledger, sender, runId, timeoutMs })), sold: 0 }
          : await setSold(page.gone, options, sender)
      removal = { ...addRemovals(removal, step), sold: removal.sold + step.sold }
    }
  } finally {
    sender.close()
    ledger.flush()
  }
  const reason = brake.reason()
  return {
    ...found,
    ...removal,
    findings: reason ? [...removal.findings, reason] : removal.findings,
  }
}

/** The known listings in groups, each with those that the source does not have any more. */
function* pages({ ledger, serialNumber, source, seen, action }: GoneOptions) {
  let afterKey = ''
  for (;;) {
    const page = ledger.loaded(serialNumber, source, afterKey, PAGE)
    const last = page.at(-1)
    if (!last) return
    afterKey = last.key
    const known = page.filter(({ system }) => seen.systems.has(system))
    const there = seen.which(known.map(({ key }) => key))
    const isDone = ({ fields }: Entry) => action === 'sold' && fields.Status === 'Sold'
    yield { known, gone: known.filter((entry) => !there.has(entry.key) && !isDone(entry)) }
  }
}

function count(options: GoneOptions) {
  let known = 0
  let goneCount = 0
  const entries: Entry[] = []
  for (const page of pages(options)) {
    known += page.known.length
    goneCount += page.gone.length
    entries.push(...page.gone.slice(0, SHOWN - entries.length))
  }
  return { known, count: goneCount, share: known === 0 ? 0 : goneCount / known, entries }
}

function refusal({ seen, maxGone }: GoneOptions, share: number): Finding | undefined {
  if (!seen.isComplete())
    return {
      code: 'not_complete',
      message: 'The file was not loaded to its end, so nobody can tell which listings are gone.',
      fix: 'Load the whole file without a limit, then again.',
    }
  if (share <= maxGone) return undefined
  return {
    code: 'too_many_gone',
    message: `${percent(share)} of the known listings are not in the file any more; at most ${percent(maxGone)} may go.`,
    fix: 'Check that the file is complete. If it is, allow a larger share.',
  }
}

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10} %`
}

async function setSold(entries: readonly Entry[], options: GoneOptions, sender: Sender) {
  let removal: Removal & { sold: number } = { ...nothingRemoved, sold: 0 }
  await Promise.all(
    entries.map(async (entry) => {
      const step = { ...nothingRemoved, sold: 0, ...(await setOneSold(entry, options, sender)) }
      removal = { ...addRemovals(removal, step), sold: removal.sold + step.sold }
    }),
  )
  return removal
}

async function setOneSold(
  entry: Entry,
  { ledger, runId, timeoutMs }: GoneOptions,
  sender: Sender,
): Promise<Partial<Removal & { sold: number }>> {
  const fields = { ...entry.fields, Status: 'Sold' as const }
  // The service has more fields than are known here: if the listing comes back, it is sent.
  const content = { ...entry, fields, hash: null }
  const address =
    entry.id === null ? addressOf(ledger, entry) : { Key: entry.id, KeyType: 'NewOaks' as const }
  if (!address) return { failed: 1, findings: [notAddressable] }
  const sent = await sender.send(operations.updateListing, async () => {
    await ledger.intend(entry, { kind: 'update', runId, lateMs: timeoutMs, content })
    return { SerialNumber: entry.serialNumber, ...address, ...fields }
  })
  switch (sent.kind) {
    case 'answered':
      if (sent.data === 0) {
        ledger.record(entry, runId, { kind: 'deleted' })
        return { alreadyGone: 1 }
      }
      ledger.record(entry, runId, { kind: 'updated', content })
      return { sold: 1 }
    case 'refused':
      if (!entry.intent) ledger.record(entry, runId, { kind: 'refused' })
      return { failed: 1, findings: [sent.finding] }
    case 'lost':
      return { unknown: 1, findings: [sent.finding] }
    default:
      return { notAttempted: 1 }
  }
}
