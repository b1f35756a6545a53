import { AppError, InputError } from '../../../errors.ts'
import type { Caller } from '../../../runs/caller.ts'
import { type EndState, type RunState, runKindTexts } from '../../../runs/run-state.ts'
import { byReader } from '../../../text/by-reader.ts'
import { ASK_AGAIN, agentOrPerson, toolText } from '../../../text/reader-words.ts'
import { noRows } from '../../counts.ts'
import type { Entry } from '../../ledger/entry.ts'
import type { RunRecord } from '../../ledger/run.ts'
import type { ImportResult } from '../../result.ts'
import {
  createDeletionTally,
  type DeletionResult,
  type DeletionTally,
  deleteEntries,
  type NamedDeletions,
} from '../deletion/deletion.ts'
import { noneSet } from '../deletion/last-set.ts'
import { wasListed } from '../deletion/seen-in-bot.ts'
import type { LoadParts } from '../load-options.ts'
import { lateRequestsActed } from '../sending/late-requests.ts'
import { sendUntilStopped } from '../sending/send-until-stopped.ts'
import { inOwnWords, ofUndoing } from '../sending/stop-problems.ts'
import type { CreatedLook } from './created-look.ts'
import { type CreatedSum, createdPages, createdSum } from './created-sum.ts'
import { hadBackText } from './had-back.ts'

export interface UndoOptions extends LoadParts {
  readonly caller: Caller
  /** Only counts. */
  readonly dryRun?: boolean | undefined
  /** `fingerprint` of a dry run: if the run has other listings by now, nothing is deleted. */
  readonly agreed?: string | undefined
  /** Looks up what the chatbot has of them; default: that is not looked at. */
  readonly look?: (of: RunRecord) => Promise<CreatedLook>
  /** Called once when another run changes this chatbot's listings and is waited for. */
  readonly onWaiting?: (runId: string) => void
}

/** What became of the listings that a run had created: the counts add up to `toDelete`. */
interface UndoResult extends CreatedSum, DeletionResult {
  /** Of the undoing; a dry run is none. */
  readonly runId?: string
  readonly state: EndState
  readonly serialNumber: string
  /** Where something was deleted, the first of that. */
  readonly first: readonly Entry[]
  /** See NamedDeletions; a dry run has none. */
  readonly byOthers?: NamedDeletions['byOthers']
  /** Of a dry run: why what is gone cannot be told. */
  readonly notCompared?: string
}

/**
 * Deletes the listings that a run created, but for those that another source has taken over since: that
 * source keeps them. The same call again goes on where it was broken off.
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
      `Use the run ID that ${toolText('import_listings')} gave, on the same computer.`,
    )
  if (undone.state === 'running')
    throw new InputError(
      `Run ${runId} still goes on: what it creates next would stay.`,
      byReader({
        agent: 'Wait for its end with get_run, or stop it there with cancel: true.',
        terminal: 'Wait for its end, which newoaks-mcp runs tells, or stop it where it was begun.',
        page: 'Wait for its end, which “Runs” tells, or stop it where it was begun.',
      }),
    )
  if (undone.state === 'dry_run') throw nothingToUndo(runId, 'was a dry run')
  if (undone.kind === 'undo')
    throw nothingToUndo(
      runId,
      `is ${runKindTexts.undo}`,
      hadBackText(undone.result?.lastSet, undone),
    )
  if (undone.kind === 'mend')
    throw nothingToUndo(
      runId,
      `is ${runKindTexts.mend}`,
      `To see what the listings had before, and how to take it back: ${agentOrPerson({ agent: `get_run with runId ${runId}`, person: `an agent that is asked about run ${runId} (get_run)` })}.`,
    )
  if (!dryRun) return deleteCreated(undone, options)
  const look = await options.look?.(undone)
  try {
    const notCompared = look?.notCompared
    return {
      state: 'dry_run',
      serialNumber: undone.serialNumber,
      ...(await createdSum(ledger, undone, look)),
      ...(notCompared !== undefined && { notCompared }),
      ...createDeletionTally().sum(),
    }
  } finally {
    look?.close()
  }
}

/**
 * @param what the run is: a predicate
 * @param fix what to do instead
 */
export function nothingToUndo(
  runId: string,
  what: string,
  fix = `Give the run ID of an import or a sync: ${byReader({ agent: 'get_run', terminal: 'newoaks-mcp runs', page: '“Runs”' })} has them. What was set before single calls: ${toolText('get_changes')}.`,
): InputError {
  return new InputError(
    `Run ${runId} ${what}: it created no listings, so there is nothing to undo. Nothing was deleted.`,
    fix,
  )
}

async function deleteCreated(
  undone: RunRecord,
  { caller, service, ledger, agreed, timeoutMs, onWaiting, look, ...options }: UndoOptions,
): Promise<UndoResult> {
  const { id: runId, serialNumber, source, fileName } = undone
  const run = await ledger.beginRun({
    kind: 'undo',
    caller,
    serialNumber,
    source,
    fileName,
    dryRun: false,
    signal: options.signal,
    ...(onWaiting && { onWaiting }),
  })
  const signal = AbortSignal.any([options.signal, run.signal])
  const tally = createDeletionTally()
  let lastSet = noneSet
  const recorded = (state: RunState) =>
    recordedResult(run.id, runId, state, { ...sumOf(tally), lastSet })
  let bot: CreatedLook | undefined
  try {
    bot = await look?.(undone)
    const created = await createdSum(ledger, undone, bot)
    if (agreed !== undefined && agreed !== created.fingerprint)
      throw new InputError(
        `Nothing was deleted: run ${runId} has other listings now than those that were agreed to.`,
        `Look again${byReader({ agent: ' with dryRun', terminal: ' with --dry-run', page: '' })}, and ${ASK_AGAIN}.`,
      )
    lastSet = created.lastSet
    // If its process dies, it is known all the same which run was being undone.
    run.save(recorded('running'))
    // Where that cannot be written, neither can a deletion: the first tells why, and is not sent.
    await run.written().catch(() => {})
    const reason = await sendUntilStopped({ service, ledger, signal }, async (sender, stopped) => {
      const sending = { ledger, sender, runId: run.id, timeoutMs, tally }
      const unsettled: Entry[] = []
      for await (const { own } of createdPages(ledger, undone, bot)) {
        const parts = { ...sending, wasListed: wasListed(await bot?.seen(own)) }
        await deleteEntries(
          own.filter((entry) => entry.state === 'loaded'),
          parts,
        )
        unsettled.push(...own.filter((entry) => entry.state === 'unknown'))
      }
      // A creation that is still under way must not act after the deletion.
      await lateRequestsActed(unsettled, stopped)
      await deleteEntries(unsettled, sending)
    })
    if (reason) tally.note(reason)
    const state = reason ? 'stopped' : 'completed'
    const unwritten = await run.end(state, recorded(state))
    if (unwritten) tally.note(inOwnWords(unwritten))
    const { deleted, left, byOthers } = tally.named()
    const first = tally.sum().deleted > 0 ? deleted : left
    return { runId: run.id, state, serialNumber, ...created, ...sumOf(tally), first, byOthers }
  } catch (error) {
    if (error instanceof AppError) tally.note(inOwnWords(error))
    await run.end('stopped', recorded('stopped'))
    throw error
  } finally {
    bot?.close()
  }
}

/** To go on, a run is undone again. */
function sumOf(tally: DeletionTally): DeletionResult {
  const sum = tally.sum()
  return { ...sum, findings: sum.findings.map(ofUndoing) }
}

/** What is remembered of the undoing. */
function recordedResult(
  runId: string,
  undoneRun: string,
  state: RunState,
  { findings, lastSet, ...undone }: DeletionResult & Pick<UndoResult, 'lastSet'>,
): ImportResult {
  return {
    runId,
    state,
    rows: noRows,
    undone,
    undoneRun,
    lastSet,
    files: {},
    elapsedMs: 0,
    rowsPerSecond: 0,
    problems: findings.map((finding) => ({
      severity: 'warning',
      ...finding,
      count: 0,
      firstRows: [],
    })),
  }
}
