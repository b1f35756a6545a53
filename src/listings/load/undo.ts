import type { Service } from '../../api/service.ts'
import { InputError } from '../../errors.ts'
import type { Entry } from '../ledger/entry.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { createBrake } from './brake.ts'
import { createRemovals, deleteEntries, type Removal } from './deletion.ts'
import { createGate } from './gate.ts'
import { lateRequestsActed } from './late-requests.ts'
import { createSender } from './sender.ts'

const PAGE = 500
/** How many listings are asked for at once that must be asked for one by one. */
const CONCURRENCY = 16

export interface UndoOptions {
  readonly service: Service
  readonly ledger: Ledger
  /** Only counts. */
  readonly dryRun?: boolean | undefined
  /** How long one request may take: that of the service's configuration. */
  readonly timeoutMs: number
  readonly signal: AbortSignal
  /** Called once when another run changes this chatbot's listings and is waited for. */
  readonly onWaiting?: (runId: string) => void
}

/** What became of the listings that a run had created: the counts add up to `toDelete`. */
export interface UndoResult extends Removal {
  /** Of the undoing. */
  readonly runId: string
  readonly state: 'completed' | 'stopped' | 'dry_run'
  readonly serialNumber: string
  readonly toDelete: number
}

/**
 * Deletes the listings that a run created. The same call again goes on where it was broken off.
 *
 * @throws InputError when there is no such run
 * @throws CancelledError when the signal is aborted while another run is waited for
 */
export async function undoRun(runId: string, options: UndoOptions): Promise<UndoResult> {
  const { service, ledger, dryRun = false, timeoutMs, onWaiting } = options
  const undone = ledger.run(runId)
  if (!undone)
    throw new InputError(
      `There is no run ${runId}.`,
      'Use the runId that import_listings gave, on the same computer.',
    )
  const { serialNumber, source, fileName } = undone
  const start = { kind: 'undo', serialNumber, source, fileName, dryRun } as const
  const run = await ledger.beginRun({
    ...start,
    signal: options.signal,
    ...(onWaiting && { onWaiting }),
  })
  const brake = createBrake()
  const signal = AbortSignal.any([options.signal, run.signal])
  const sender = createSender({
    service,
    gate: createGate(CONCURRENCY, brake.signal),
    brake,
    signal,
  })
  const removals = createRemovals()
  const parts = { ledger, sender, runId: run.id, timeoutMs, removals }
  let state: UndoResult['state'] = 'stopped'

  let toDelete = 0
  const remove = async (entries: readonly Entry[]) => {
    toDelete += entries.length
    if (!dryRun) await deleteEntries(entries, parts)
  }
  try {
    const unsettled: Entry[] = []
    let after = { source: '', key: '' }
    for (;;) {
      const page = ledger.createdBy(runId, after, PAGE)
      await remove(page.filter((entry) => entry.state === 'loaded'))
      unsettled.push(...page.filter((entry) => entry.state === 'unknown'))
      const last = page.at(-1)
      if (!last) break
      after = last
    }
    // A creation that is still under way must not act after the deletion.
    if (!dryRun) await lateRequestsActed(unsettled, brake.signal)
    await remove(unsettled)
    const reason = brake.reason()
    if (reason) removals.note(reason)
    state = dryRun ? 'dry_run' : reason ? 'stopped' : 'completed'
  } finally {
    sender.close()
    await run.end(state)
  }
  return { runId: run.id, state, serialNumber, toDelete, ...removals.sum() }
}
