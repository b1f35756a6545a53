import type { Service } from '../../api/service.ts'
import type { Finding, RowFinding } from '../finding.ts'
import { contentHash, entryKey } from '../ledger/content.ts'
import type { Entry } from '../ledger/entry.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { RowState } from '../result.ts'
import { createAddressed } from './address.ts'
import { batches } from './batches.ts'
import { createBrake, flushOrStop } from './brake.ts'
import { chooseRows } from './choose-rows.ts'
import { createGate } from './gate.ts'
import { createLanes, type Parked } from './lanes.ts'
import type { LoadRow, PlacedRow } from './load-row.ts'
import { contentOfRow, uniqueContents } from './own-addresses.ts'
import { planRow } from './plan.ts'
import { alreadyLoaded, brokenSource } from './problems.ts'
import { createRowLoader, type Verdict } from './row-loader.ts'
import { openSeen, type Seen } from './seen.ts'
import { createSender } from './sender.ts'
import { createStopRules } from './stop-rules.ts'

const DEFAULT_CONCURRENCY = 16
const PAGE = 500

/** What has become of a row. */
export interface RowOutcome extends LoadRow {
  readonly state: RowState
  /** Those of the mapping, then those of loading; none of a row that was not attempted. */
  readonly findings: readonly RowFinding[]
}

export interface LoadOptions {
  readonly service: Service
  readonly ledger: Ledger
  /** Of `ledger.beginRun`. */
  readonly runId: string
  readonly serialNumber: string
  /** `Mapping.source`. */
  readonly source: string
  /** `create` leaves known listings alone. */
  readonly mode: 'upsert' | 'create'
  /** Which row is loaded when several are the same listing; `fail`: the first, the later ones fail. */
  readonly duplicates: 'first' | 'last' | 'fail'
  /** Only so many rows are read, from the first. */
  readonly limit?: number | undefined
  /** More failed rows than that stop the run. */
  readonly maxFailures?: number | undefined
  /** Try to update a listing that the ledger does not know before it is created; not in `create`. */
  readonly probe?: boolean | undefined
  /** Sends and remembers nothing. */
  readonly dryRun?: boolean | undefined
  /** How many requests at once at most; default 16. */
  readonly maxConcurrency?: number | undefined
  /** How long one request may take: that of the service's configuration. */
  readonly timeoutMs: number
  /** Aborted: nothing new is sent, and what is under way is given up after a second. */
  readonly signal: AbortSignal
  /** Remembers which listings the source has, for `gone`; the caller opens and closes it. */
  readonly seen?: Seen | undefined
  /** Called exactly once for every row read, in any order. A promise is waited for. */
  readonly onOutcome: (outcome: RowOutcome) => void | Promise<void>
  /** Told which rows wait for a late request to act, whenever that changes. */
  readonly onParked?: (parked: Parked) => void
}

export interface LoadEnd {
  readonly state: 'completed' | 'stopped' | 'dry_run'
  /** Why it stopped before the end. */
  readonly stopped?: Finding
}

/**
 * Loads rows into a chatbot, each listing exactly once, however often it is broken off and
 * repeated. `rows` starts anew with each call.
 *
 * @throws InputError when a dry run cannot read the source to its end
 */
export async function loadListings(
  rows: () => AsyncIterable<LoadRow>,
  options: LoadOptions,
): Promise<LoadEnd> {
  const seen = options.seen ?? openSeen()
  try {
    return await loadSeen(rows, options, seen)
  } finally {
    if (!options.seen) seen.close()
  }
}

async function loadSeen(
  rows: () => AsyncIterable<LoadRow>,
  options: LoadOptions,
  seen: Seen,
): Promise<LoadEnd> {
  const { service, ledger, runId, serialNumber, source, dryRun, limit, signal } = options
  const brake = createBrake()
  const gate = createGate(options.maxConcurrency ?? DEFAULT_CONCURRENCY, brake.signal)
  const lanes = createLanes(gate, brake, options.onParked)
  // An intent may have waited for long, and the process with it: another run may have begun.
  const check = () => ledger.assertRuns(runId)
  const sender = createSender({ service, gate, brake, signal, check })
  const addressed = createAddressed(ledger, sender)
  const { timeoutMs } = options
  const loader = createRowLoader({ ledger, sender, addressed, lanes, brake, runId, timeoutMs })
  const rules = createStopRules(brake, options.maxFailures)

  async function tell({ row, position }: PlacedRow, verdict: Verdict): Promise<void> {
    const { state, finding } = verdict
    rules.note(position, verdict)
    const mapped = state === 'notAttempted' ? [] : row.mapped.findings
    const findings = finding ? [...mapped, finding] : mapped
    await options.onOutcome({ ...row, state, findings })
  }

  async function loadRow(
    placed: PlacedRow,
    entry: Entry | undefined,
    contentOf: typeof contentOfRow,
  ): Promise<void> {
    const { mapped } = placed.row
    if (mapped.state !== 'ready') return tell(placed, { state: mapped.state })
    const { listing, key } = mapped
    const plan = planRow(entry, () => contentHash(listing), options)
    if (plan === 'leave unchanged') return tell(placed, { state: 'unchanged' })
    if (plan === 'leave as loaded')
      return tell(placed, { state: 'skipped', finding: alreadyLoaded })
    if (dryRun) return tell(placed, { state: plan === 'update' ? 'updated' : 'created' })
    const ref = { serialNumber, source, key: entryKey(key) }
    const content = contentOf(mapped)
    await lanes.room()
    if (brake.reason()) return tell(placed, { state: 'notAttempted' })
    lanes.start(async () => tell(placed, await loader.load(plan, { ref, listing, content, entry })))
  }

  async function loadAll(): Promise<void> {
    const mayProbe = options.probe && options.mode === 'upsert' && !dryRun
    const contentOf = mayProbe
      ? await uniqueContents(seen, () => batches(rows(), undefined, brake.signal))
      : contentOfRow
    const choose = await chooseRows(seen, options.duplicates, () =>
      batches(rows(), limit, brake.signal),
    )
    for await (const batch of batches(rows(), limit)) {
      const { refused, keys } = choose(batch)
      const known = ledger.known(serialNumber, source, keys)
      for (const placed of batch) {
        const refusal = refused.get(placed.position)
        if (brake.reason()) await tell(placed, { state: 'notAttempted' })
        else if (refusal) await tell(placed, refusal)
        else
          await loadRow(
            placed,
            placed.key === undefined ? undefined : known.get(placed.key),
            contentOf,
          )
      }
    }
  }

  /** Listings that a run which died was creating, and that are not in this source. */
  async function settleLeftovers(): Promise<void> {
    let afterKey = ''
    for (;;) {
      const page = ledger.unsettled(serialNumber, source, afterKey, PAGE)
      for (const entry of page) {
        if (entry.intent?.runId === runId) continue
        await lanes.room()
        lanes.start(() => loader.settleLeftover(entry))
      }
      afterKey = page.at(-1)?.key ?? ''
      if (page.length < PAGE) return
    }
  }

  try {
    await loadAll()
      .finally(() => lanes.end())
      .catch((error: unknown) => {
        // After a trial it is still true that nothing was changed.
        if (dryRun) throw error
        brake.stop(brokenSource(error))
      })
    if (!dryRun && !brake.reason()) {
      await settleLeftovers()
      await lanes.end()
    }
  } finally {
    sender.close()
    flushOrStop(ledger, brake)
  }
  const stopped = brake.reason()
  if (!stopped && limit === undefined) seen.markComplete()
  const state = dryRun ? 'dry_run' : stopped ? 'stopped' : 'completed'
  return { state, ...(stopped && { stopped }) }
}
