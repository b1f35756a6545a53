import { InputError } from '../../errors.ts'
import type { EndState } from '../../runs/run-state.ts'
import type { Entry } from '../ledger/entry.ts'
import { entryPages } from '../ledger/entry-pages.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { RunRecord } from '../ledger/run.ts'
import { type ImportResult, noRows } from '../result.ts'
import { createDeletionTally, type DeletionResult, deleteEntries } from './deletion.ts'
import { createFingerprint } from './fingerprint.ts'
import { lateRequestsActed } from './late-requests.ts'
import type { LoadParts } from './load-options.ts'
import { notRemembered } from './problems.ts'
import { sendUntilStopped } from './send-until-stopped.ts'

export interface UndoOptions extends LoadParts {
  /** Only counts. */
  readonly dryRun?: boolean | undefined
  /** `fingerprint` of a dry run: if the run has other listings by now, nothing is deleted. */
  readonly agreed?: string | undefined
  /** Called once when another run changes this chatbot's listings and is waited for. */
  readonly onWaiting?: (runId: string) => void
}

/** What became of the listings that a run had created: the counts add up to `toDelete`. */
export interface UndoResult extends DeletionResult {
  /** Of the undoing; a dry run is none. */
  readonly runId?: string
  readonly state: EndState
  readonly serialNumber: string
  readonly toDelete: number
  /** The first of them. */
  readonly first: readonly Entry[]
  /** Of these listings. */
  readonly fingerprint: string
}

/** How many of the listings a result names. */
const MAX_FIRST = 100

/**
 * Deletes the listings that a run created. The same call again goes on where it was broken off.
 *
 * @throws InputError when there is no such run, when it goes on, or when it has other listings than were agreed to
 * @throws CancelledError when the signal is aborted while another run is waited for
 */
export async function undoRun(runId: string, options: UndoOptions): Promise<UndoResult> {
  const { ledger, dryRun = false } = options
  const undone = await ledger.run(runId)
  if (!undone)
    throw new InputError(
      `There is no run ${runId}.`,
      'Use the runId that import_listings gave, on the same computer.',
    )
  if (undone.state === 'running')
    throw new InputError(
      `Run ${runId} still goes on: what it creates next would stay.`,
      'Wait for its end with get_run, or stop it there with cancel: true.',
    )
  if (!dryRun) return deleteCreated(runId, undone, options)
  const { serialNumber } = undone
  return {
    state: 'dry_run',
    serialNumber,
    ...(await createdSum(ledger, runId)),
    ...createDeletionTally().sum(),
  }
}

async function deleteCreated(
  runId: string,
  { serialNumber, source, fileName }: RunRecord,
  { service, ledger, agreed, timeoutMs, onWaiting, ...options }: UndoOptions,
): Promise<UndoResult> {
  const run = await ledger.beginRun({
    ...{ kind: 'undo', serialNumber, source, fileName, dryRun: false },
    signal: options.signal,
    ...(onWaiting && { onWaiting }),
  })
  const signal = AbortSignal.any([options.signal, run.signal])
  const tally = createDeletionTally()
  try {
    const created = await createdSum(ledger, runId)
    if (agreed !== undefined && agreed !== created.fingerprint)
      throw new InputError(
        `Nothing was deleted: run ${runId} has other listings now than those that were agreed to.`,
        'Look again with dryRun, and ask the user again.',
      )
    const reason = await sendUntilStopped({ service, ledger, signal }, async (sender, stopped) => {
      const parts = { ledger, sender, runId: run.id, timeoutMs, tally }
      const unsettled: Entry[] = []
      for await (const page of createdPages(ledger, runId)) {
        await deleteEntries(
          page.filter((entry) => entry.state === 'loaded'),
          parts,
        )
        unsettled.push(...page.filter((entry) => entry.state === 'unknown'))
      }
      // A creation that is still under way must not act after the deletion.
      await lateRequestsActed(unsettled, stopped)
      await deleteEntries(unsettled, parts)
    })
    if (reason) tally.note(reason)
    const state = reason ? 'stopped' : 'completed'
    const unwritten = await run.end(state, recordedResult(run.id, state, tally.sum()))
    if (unwritten) tally.note(notRemembered(unwritten))
    return { runId: run.id, state, serialNumber, ...created, ...tally.sum() }
  } catch (error) {
    await run.end('stopped')
    throw error
  }
}

/** What is remembered of the undoing. */
function recordedResult(
  runId: string,
  state: EndState,
  { findings, ...undone }: DeletionResult,
): ImportResult {
  return {
    ...{ runId, state, rows: noRows, undone, files: {}, elapsedMs: 0, rowsPerSecond: 0 },
    problems: findings.map((finding) => ({
      ...{ severity: 'warning', ...finding, count: 0, firstRows: [] },
    })),
  }
}

async function createdSum(
  ledger: Ledger,
  runId: string,
): Promise<Pick<UndoResult, 'toDelete' | 'first' | 'fingerprint'>> {
  const fingerprint = createFingerprint()
  const first: Entry[] = []
  let toDelete = 0
  for await (const page of createdPages(ledger, runId)) {
    toDelete += page.length
    first.push(...page.slice(0, MAX_FIRST - first.length))
    fingerprint.add(page)
  }
  return { toDelete, first, fingerprint: fingerprint.sum() }
}

/** The listings that a run created and that may still be there. */
function createdPages(ledger: Ledger, runId: string) {
  return entryPages((after, limit) => ledger.createdBy(runId, after, limit))
}
