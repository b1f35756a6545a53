import type { Service } from '../../api/service.ts'
import { operations } from '../../contract/operations.ts'
import type { Finding } from '../finding.ts'
import type { Entry } from '../ledger/entry.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { addressOf } from './address.ts'
import { createBrake, flushOrStop } from './brake.ts'
import { createRemovals, deleteEntries, type Removal, type Removals } from './deletion.ts'
import { createFingerprint, noListings } from './fingerprint.ts'
import { createGate } from './gate.ts'
import { lateMsOf, lateRequestsActed } from './late-requests.ts'
import { notAddressable } from './problems.ts'
import type { Seen } from './seen.ts'
import { createSender, refusedWith, type Sender } from './sender.ts'

const PAGE = 500
const SHOWN = 1000
/** How many listings are set to Sold at once. */
const CONCURRENCY = 16

export interface GoneOptions {
  readonly service: Service
  readonly ledger: Ledger
  /** The sync that has just loaded the source. */
  readonly runId: string
  readonly serialNumber: string
  /** `Mapping.source`. */
  readonly source: string
  /** The one that was given to `loadListings`. */
  readonly seen: Seen
  /** `keep` only counts them. */
  readonly action: 'delete' | 'sold' | 'keep'
  /** More than this share, 0 to 1, and nothing is done. */
  readonly maxGone: number
  /** `fingerprint` of a dry run: if others are gone by now, nothing is done. */
  readonly agreed?: string | undefined
  readonly dryRun?: boolean | undefined
  /** How long one request may take: that of the service's configuration. */
  readonly timeoutMs: number
  readonly signal: AbortSignal
}

/** Which listings are gone, and what became of them: the counts add up to `count` if it was done. */
export interface GoneResult extends Found, Removal {
  readonly sold: number
  /** Why nothing was done. */
  readonly refused?: Finding
  /** Why it stopped before the end. */
  readonly stopped?: Finding
}

interface Found {
  /** Listings of this chatbot and source, of the MLS systems in it, that this run did not create. */
  readonly known: number
  /** Those of them that the source does not have any more. */
  readonly count: number
  /**
   * `count` of `known`, 0 to 1; or the same share of what was known before syncs that were refused
   * or stopped, if that is more: a wrong file that is synced twice is as wrong the second time.
   */
  readonly share: number
  /** The first thousand of them. */
  readonly entries: readonly Entry[]
  /** Of all of them. */
  readonly fingerprint: string
}

const nothingFound: Found = {
  known: 0,
  count: 0,
  share: 0,
  entries: [],
  fingerprint: noListings,
}

/**
 * Finds the known listings that a source does not have any more, and deletes them or sets them to
 * Sold. Those set to Sold before are not counted again.
 */
export async function gone(options: GoneOptions): Promise<GoneResult> {
  const { service, ledger, runId, action, seen, timeoutMs, signal } = options
  const found = seen.isComplete() ? find(options) : nothingFound
  const removals = createRemovals()
  const refused = refusal(options, found)
  if (refused) return { ...found, ...removals.sum(), sold: 0, refused }
  if (action === 'keep' || options.dryRun || found.count === 0)
    return { ...found, ...removals.sum(), sold: 0 }

  const brake = createBrake()
  const gate = createGate(CONCURRENCY, brake.signal)
  const sender = createSender({ service, gate, brake, signal })
  let sold = 0
  try {
    for (const page of pages(options)) {
      if (action === 'delete')
        await deleteEntries(page.gone, { ledger, sender, runId, timeoutMs, removals })
      else {
        // An update that a run before this one has sent would make them what they were.
        await lateRequestsActed(page.gone, brake.signal)
        sold += await setSold(page.gone, { ...options, sender, removals })
      }
    }
  } catch (error) {
    brake.fail(error)
  } finally {
    sender.close()
    flushOrStop(ledger, brake)
  }
  brake.throwFailure()
  const stopped = brake.reason()
  if (stopped) removals.note(stopped)
  return { ...found, ...removals.sum(), sold, ...(stopped && { stopped }) }
}

/** The known listings in groups, each with those that the source does not have any more. */
function* pages({ ledger, runId, serialNumber, source, seen, action }: GoneOptions) {
  let afterKey = ''
  for (;;) {
    const page = ledger.loaded(serialNumber, source, afterKey, PAGE)
    const last = page.at(-1)
    if (!last) return
    afterKey = last.key
    const known = page.filter(
      ({ system, createdByRun }) => seen.systems.has(system) && createdByRun !== runId,
    )
    const there = seen.which(known.map(({ key }) => key))
    const isDone = ({ fields }: Entry) => action === 'sold' && fields.Status === 'Sold'
    yield { known, gone: known.filter((entry) => !there.has(entry.key) && !isDone(entry)) }
  }
}

function find(options: GoneOptions): Found {
  const { ledger, serialNumber, source } = options
  const unconfirmed = ledger.unconfirmedSyncs(serialNumber, source)
  const isConfirmed = ({ createdByRun }: Entry) =>
    createdByRun === null || !unconfirmed.has(createdByRun)
  const all = { known: 0, gone: 0 }
  const confirmed = { known: 0, gone: 0 }
  const entries: Entry[] = []
  const fingerprint = createFingerprint()
  for (const page of pages(options)) {
    fingerprint.add(page.gone)
    all.known += page.known.length
    all.gone += page.gone.length
    confirmed.known += page.known.filter(isConfirmed).length
    confirmed.gone += page.gone.filter(isConfirmed).length
    entries.push(...page.gone.slice(0, SHOWN - entries.length))
  }
  const share = Math.max(shareOf(all), shareOf(confirmed))
  return { known: all.known, count: all.gone, share, entries, fingerprint: fingerprint.sum() }
}

function shareOf({ known, gone }: { readonly known: number; readonly gone: number }): number {
  return known === 0 ? 0 : gone / known
}

function refusal(
  { seen, action, maxGone, agreed }: GoneOptions,
  { share, fingerprint }: Found,
): Finding | undefined {
  if (action === 'keep') return undefined
  if (!seen.isComplete())
    return {
      code: 'not_complete',
      message: 'The file was not loaded to its end, so nobody can tell which listings are gone.',
      fix: 'Load the whole file without a limit, then again.',
    }
  const unreadable = seen.unreadable()
  if (unreadable > 0)
    return {
      code: 'unreadable_rows',
      message: `Nobody can tell which listing is meant in ${unreadable === 1 ? '1 row' : `${unreadable} rows`} of the file, so one that seems gone may be there.`,
      fix: 'Correct these rows in the file, or remove those that are no listings, then sync it again.',
    }
  if (share > maxGone)
    return {
      code: 'too_many_gone',
      message: `${percent(share)} of the known listings are not in the file any more; at most ${percent(maxGone)} may go.`,
      fix: 'Check that the file is complete. If it is, allow a larger share with maxGone (--max-gone).',
    }
  if (agreed !== undefined && agreed !== fingerprint)
    return {
      code: 'others_gone',
      message:
        'Other listings are gone by now than those that were agreed to, so none was touched.',
      fix: 'Look at them with a dry run, and ask the user again.',
    }
  return undefined
}

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10} %`
}

interface SoldParts extends GoneOptions {
  readonly sender: Sender
  readonly removals: Removals
}

/** How many of them were set to Sold; the others are counted in `removals`. */
async function setSold(entries: readonly Entry[], parts: SoldParts): Promise<number> {
  const sold = await Promise.all(entries.map((entry) => setOneSold(entry, parts)))
  return sold.filter(Boolean).length
}

async function setOneSold(
  entry: Entry,
  { ledger, runId, timeoutMs, sender, removals }: SoldParts,
): Promise<boolean> {
  const fields = { ...entry.fields, Status: 'Sold' as const }
  // The service has more fields than are known here: if the listing comes back, it is sent.
  const content = { ...entry, fields, hash: null }
  const address =
    entry.id === null ? addressOf(ledger, entry) : { Key: entry.id, KeyType: 'NewOaks' as const }
  if (!address) {
    removals.add('failed', 1)
    removals.note(notAddressable)
    return false
  }
  let intended = false
  const sent = await sender.send(operations.updateListing, async () => {
    intended = true
    await ledger.intend(entry, { kind: 'update', runId, lateMs: lateMsOf(timeoutMs), content })
    return { SerialNumber: entry.serialNumber, ...address, ...fields }
  })
  if (sent.kind === 'answered' && sent.data > 0) {
    ledger.record(entry, runId, { kind: 'updated', content })
    return true
  }
  if (sent.kind === 'answered' || refusedWith(sent, 404)) {
    ledger.record(entry, runId, { kind: 'deleted' })
    removals.add('alreadyGone', 1)
    return false
  }
  // One with an open intent keeps it: a refused update does not tell what that has led to.
  if (intended && sent.kind !== 'lost' && !entry.intent)
    ledger.record(entry, runId, { kind: 'refused' })
  removals.add(whatOf[sent.kind], 1)
  if ('finding' in sent) removals.note(sent.finding)
  return false
}

const whatOf = {
  refused: 'failed',
  lost: 'unknown',
  held: 'notAttempted',
  withdrawn: 'notAttempted',
} as const
