import { counted } from '../../text/counted.ts'
import { noDeletions } from '../counts.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { RunRecord } from '../ledger/run.ts'
import { type LookParts, lookAtCreated } from '../load/undo/created-look.ts'
import {
  hadBackText,
  isSetBySeveral,
  isSetSince,
  lastSetText,
  loadedSinceText,
} from '../load/undo/had-back.ts'
import { type UndoOptions, undoRun } from '../load/undo/undo.ts'
import {
  behindTexts,
  changedSinceText,
  goneSinceText,
  madeByOthersText,
  notComparedText,
  unansweredText,
  unsettledText,
} from '../report/created-since.ts'
import {
  byOthersText,
  deletedText,
  type LeftOut,
  leftByUndo,
  leftOutTexts,
  leftWithNoneText,
  takenOverText,
} from '../report/left-by-undo.ts'
import { namedListing } from '../report/listing-name.ts'
import type { GoneCounts } from '../taken-down.ts'
import { leftOutOfUndo } from './left-out-of-undo.ts'
import { knownOfUncounted } from './uncounted-run.ts'
import type { UndoneImport } from './undone-import.ts'
import { type UpdatedSeen, updatedLeft, updatedSeen } from './updated-left.ts'

/**
 * Deletes what a run has created, and tells what became of it and what its updates leave.
 *
 * @throws InputError when there is no such run, or it cannot be undone
 */
export async function undoImport(
  runId: string,
  options: Omit<UndoOptions, 'look'> & Pick<LookParts, 'setSinceLoad'>,
): Promise<UndoneImport> {
  let known = await options.ledger.countsOfRun(runId)
  let seen: UpdatedSeen | undefined
  let leftOut: LeftOut | undefined
  const {
    serialNumber,
    findings,
    first,
    takenOver,
    takenOverCount,
    gone,
    changed,
    behind,
    madeByOthers,
    notCompared,
    lastSet,
    runId: undoRunId,
    toDelete: created,
    unsettled,
    unanswered,
    byOthers,
    ...counts
  } = await undoRun(runId, {
    ...options,
    async look(of) {
      const look = await lookAtCreated(of, options)
      // What the list has settled counts no more.
      known = await options.ledger.countsOfRun(runId)
      seen = await updatedSeen(of, options.ledger, look)
      leftOut = await leftOutOfUndo(of, options.ledger)
      return look
    },
  })
  const isPlan = counts.state === 'dry_run'
  // A list that does not show one yet, or any more, is no proof: its deletion is.
  const toDelete = created - counts.alreadyGone
  const run = await options.ledger.run(runId)
  const deleting = (await options.ledger.inDoubt(serialNumber)).filter(
    ({ createdByRun, intent }) =>
      intent?.kind === 'delete' && intent.runId === runId && createdByRun !== runId,
  )
  const knownUpdated =
    known.loaded + known.unknown - created - takenOverCount - madeByOthers.count - deleting.length
  const updated = run && seen && (await updatedLeft(run, knownUpdated, seen, options.ledger))
  const missing = run ? await missingOf(run, options.ledger) : []
  const deletedBefore = run ? deletedText(run, missing) : ''
  const back =
    run && (counts.deleted > 0 || (toDelete > 0 && isSetSince(lastSet, run.fileName)))
      ? hadBackText(lastSet, run)
      : ''
  // Two files to load would bring back homes under two numbers: one instruction alone is given.
  const hadBack =
    run && deletedBefore && back
      ? `${deletedBefore} What the undo deletes ${lastSetText(lastSet, run)}`
      : deletedBefore || back
  return {
    runId,
    ...(undoRunId !== undefined && { undoRunId }),
    SerialNumber: serialNumber,
    toDelete,
    ...counts,
    ...(updated && updated.count > 0 && { updated: updated.count }),
    ...(leftOut && leftOut.deleted.count > 0 && { deletedBefore: leftOut.deleted.count }),
    ...(leftOut && leftOut.again.count > 0 && { createdAgain: leftOut.again.count }),
    first: first.map(namedListing),
    problems: [...findings],
    ...(byOthers?.size && { byOthers: Object.fromEntries(byOthers) }),
    ...(isPlan && gone.count > 0 && { gone: gone.count }),
    ...(isPlan && changed.count > 0 && { changedElsewhere: changed.count }),
    since: [
      unsettledText(unsettled, toDelete),
      unansweredText(unanswered),
      goneSinceText(gone, toDelete, behind.created.count),
      changedSinceText(changed),
      ...behindTexts(behind),
      run && toDelete > 0 ? loadedSinceText(lastSet, run.fileName) : '',
      leftWithNoneText(missing, first),
    ].filter(Boolean),
    notes: [
      toDelete > 0 ? notComparedText(notCompared) : '',
      toDelete > 0 ? ((await undoneText(runId, options.ledger, undoRunId)) ?? '') : '',
      byOthersText(byOthers),
      madeByOthersText(madeByOthers),
      takenOverText(takenOver, takenOverCount),
      ...(leftOut ? leftOutTexts(leftOut) : []),
      ...(run && updated ? leftByUndo(run, updated) : []),
      hadBack,
    ].filter(Boolean),
  }
}

/** The first of what a run was to take down that the chatbot has not by now, as far as is remembered. */
async function missingOf(
  { serialNumber, result }: RunRecord,
  ledger: Pick<Ledger, 'loadedWithKey'>,
): Promise<GoneCounts['first']> {
  const missing: GoneCounts['first'] = []
  const { first = [] } = (result?.gone?.deleted ? result.gone : result?.deleting) ?? {}
  for (const home of first) {
    const { MLSNumber, Url } = home
    const same = MLSNumber
      ? await ledger.loadedWithKey(serialNumber, 'MLSNumber', MLSNumber)
      : await ledger.loadedWithKey(serialNumber, 'URL', Url)
    if (same.length === 0) missing.push(home)
  }
  return missing
}

/**
 * When a run was undone, by which runs, and what these deleted; undefined: it was not, as far as is known.
 *
 * @param but leaves this undoing out
 */
export async function undoneText(
  runId: string,
  ledger: Pick<Ledger, 'run' | 'undoingsOf' | 'countsOfRun'>,
  but?: string,
): Promise<string | undefined> {
  const run = await ledger.run(runId)
  if (!run) return undefined
  const texts: string[] = []
  for (const undoing of await ledger.undoingsOf(run))
    if (undoing.id !== but) texts.push(await undoingText(undoing, ledger))
  return texts.filter(Boolean).join(' ') || undefined
}

/** What an undoing has deleted; empty where that is nothing. */
async function undoingText(
  undoing: RunRecord,
  ledger: Pick<Ledger, 'countsOfRun'>,
): Promise<string> {
  const { id, startedAtMs, result } = undoing
  const known = await knownOfUncounted(undoing, ledger)
  const { deleted, alreadyGone, unknown, failed, notAttempted } = known
    ? { ...noDeletions, deleted: known.deleted, unknown: known.unknown }
    : (result?.undone ?? noDeletions)
  const left = failed + notAttempted
  if (deleted + alreadyGone + unknown === 0) return ''
  const gone = [
    alreadyGone > 0 ? `, ${alreadyGone} more were not there` : '',
    unknown > 0 ? `, of ${unknown} more it is not known` : '',
    left > 0 ? `, ${left} more were not` : '',
  ].join('')
  const isPart = known !== undefined || unknown + left > 0
  const lastSet = result?.lastSet
  const isSeveral = deleted > 0 && lastSet !== undefined && isSetBySeveral(lastSet)
  const back = isSeveral ? ` ${hadBackText(lastSet, undoing)}` : ''
  const how = known ? ', whose process died' : ''
  return `This run was ${isPart ? 'partly ' : ''}undone on ${new Date(startedAtMs).toISOString()} by run ${id}${how}: ${counted(deleted, 'listing that it created was deleted', 'listings that it created were deleted')}${gone}.${back}`
}
