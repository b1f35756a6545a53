import { InputError } from '../../errors.ts'
import { type EndState, type RunState, runKindTexts } from '../../runs/run-state.ts'
import type { Entry } from '../ledger/entry.ts'
import { entryPages } from '../ledger/entry-pages.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { RunRecord } from '../ledger/run.ts'
import { type ImportResult, type LastSet, noRows } from '../result.ts'
import { type CreatedLook, lookAtCreated } from './created-look.ts'
import { createDeletionTally, type DeletionResult, deleteEntries } from './deletion.ts'
import { createFingerprint } from './fingerprint.ts'
import { type FoundApart, foundApart, MAX_FIRST } from './found-apart.ts'
import { hadBackText } from './had-back.ts'
import { lastSetCounts } from './last-set.ts'
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
  /** Of them, those of which it is not known whether they are there. */
  readonly unsettled: number
  /** The first of them. */
  readonly first: readonly Entry[]
  /** Created by the run, and taken over by another source since: they are left. */
  readonly takenOver: readonly Entry[]
  readonly takenOverCount: number
  /** Of a dry run: those that the chatbot has no more, and those that somebody else has changed since. */
  readonly gone: FoundApart
  readonly changed: FoundApart
  /** Of a dry run: why what is gone cannot be told. */
  readonly notCompared?: string
  /** By whom they were last set. */
  readonly lastSet: LastSet
  /** Of these listings. */
  readonly fingerprint: string
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
      'Use the runId that import_listings gave, on the same computer.',
    )
  if (undone.state === 'running')
    throw new InputError(
      `Run ${runId} still goes on: what it creates next would stay.`,
      'Wait for its end with get_run, or stop it there with cancel: true.',
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
      `get_run with runId ${runId} tells what the listings had before, and how to take it back.`,
    )
  if (!dryRun) return deleteCreated(undone, options)
  const look = await lookAtCreated(undone, options)
  try {
    const { notCompared } = look
    return {
      state: 'dry_run',
      serialNumber: undone.serialNumber,
      ...(await createdSum(ledger, undone, look)),
      ...(notCompared !== undefined && { notCompared }),
      ...createDeletionTally().sum(),
    }
  } finally {
    look.close()
  }
}

/**
 * @param what the run is: a predicate
 * @param fix what to do instead
 */
export function nothingToUndo(
  runId: string,
  what: string,
  fix = 'Give the runId of an import or a sync: get_run has them. What was set before single calls: get_changes.',
): InputError {
  return new InputError(
    `Run ${runId} ${what}: it created no listings, so there is nothing to undo. Nothing was deleted.`,
    fix,
  )
}

async function deleteCreated(
  undone: RunRecord,
  { service, ledger, agreed, timeoutMs, onWaiting, ...options }: UndoOptions,
): Promise<UndoResult> {
  const { id: runId, serialNumber, source, fileName } = undone
  const run = await ledger.beginRun({
    kind: 'undo',
    serialNumber,
    source,
    fileName,
    dryRun: false,
    signal: options.signal,
    ...(onWaiting && { onWaiting }),
  })
  const signal = AbortSignal.any([options.signal, run.signal])
  const tally = createDeletionTally()
  try {
    const created = await createdSum(ledger, undone)
    if (agreed !== undefined && agreed !== created.fingerprint)
      throw new InputError(
        `Nothing was deleted: run ${runId} has other listings now than those that were agreed to.`,
        'Look again with dryRun, and ask the user again.',
      )
    const { lastSet } = created
    const recorded = (state: RunState) =>
      recordedResult(run.id, runId, state, { ...tally.sum(), lastSet })
    // If its process dies, it is known all the same which run was being undone.
    run.save(recorded('running'))
    await run.written()
    const reason = await sendUntilStopped({ service, ledger, signal }, async (sender, stopped) => {
      const parts = { ledger, sender, runId: run.id, timeoutMs, tally }
      const unsettled: Entry[] = []
      for await (const { own } of createdPages(ledger, undone)) {
        await deleteEntries(
          own.filter((entry) => entry.state === 'loaded'),
          parts,
        )
        unsettled.push(...own.filter((entry) => entry.state === 'unknown'))
        run.save(recorded('running'))
      }
      // A creation that is still under way must not act after the deletion.
      await lateRequestsActed(unsettled, stopped)
      await deleteEntries(unsettled, parts)
    })
    if (reason) tally.note(reason)
    const state = reason ? 'stopped' : 'completed'
    const unwritten = await run.end(state, recorded(state))
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

/** What is gone from the chatbot stands behind what is there. */
async function createdSum(
  ledger: Ledger,
  undone: RunRecord,
  look?: CreatedLook,
): Promise<Omit<UndoResult, keyof DeletionResult | 'runId' | 'state' | 'serialNumber'>> {
  const fingerprint = createFingerprint()
  const first: Entry[] = []
  const gone = foundApart()
  const changed = foundApart()
  const takenOver: Entry[] = []
  const lastSet = lastSetCounts()
  let toDelete = 0
  let unsettled = 0
  let takenOverCount = 0
  for await (const { own, others } of createdPages(ledger, undone)) {
    toDelete += own.length
    takenOverCount += others.length
    lastSet.add(own)
    const seen = look?.seen(own)
    for (const entry of own) {
      if (entry.state === 'unknown') unsettled += 1
      const { isGone = false, changes = [], home } = seen?.(entry) ?? {}
      // One whose creation may still be carried out is to be deleted all the same.
      if (isGone && entry.state === 'loaded') gone.add(entry, changes)
      else if (first.length < MAX_FIRST)
        first.push({ ...entry, id: entry.id ?? home?.().id ?? null })
      if (changes.length > 0) changed.add(entry, changes)
    }
    takenOver.push(...others.slice(0, MAX_FIRST - takenOver.length))
    // What is remembered of a home is what was shown of it: with another price it is to be shown anew.
    for (const { source, key, address, city, region, fields } of own)
      fingerprint.addChange([source, key, address, city, region, fields])
  }
  first.push(...gone.first.slice(0, MAX_FIRST - first.length).map(({ entry }) => entry))
  return {
    toDelete,
    unsettled,
    first,
    takenOver,
    takenOverCount,
    fingerprint: fingerprint.sum(),
    gone: gone.sum(),
    changed: changed.sum(),
    lastSet: await lastSet.sum(ledger),
  }
}

/** The listings that a run created and that may still be there: its source's own, and others'. */
async function* createdPages(ledger: Ledger, { id, source }: RunRecord) {
  for await (const page of entryPages((after, limit) => ledger.createdBy(id, after, limit))) {
    const isOwn = (entry: Entry) => entry.source === source
    yield { own: page.filter(isOwn), others: page.filter((entry) => !isOwn(entry)) }
  }
}
