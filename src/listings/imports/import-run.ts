import { join } from 'node:path'
import { setInterval } from 'node:timers'
import { StorageError } from '../../errors.ts'
import { makeFolder } from '../../files/make-folder.ts'
import { PRIVATE_FOLDER } from '../../files/private-files.ts'
import type { EndState } from '../../runs/run-state.ts'
import { storageError } from '../../runs/storage-error.ts'
import type { ParkedRows } from '../load/lanes.ts'
import { type LoadEnd, loadListings } from '../load/load.ts'
import { openSourceIndex, type SourceIndex } from '../load/source-index.ts'
import { createFailedRows } from '../report/failed-rows.ts'
import { parkedText } from '../report/progress-text.ts'
import type { Report } from '../report/report-page.ts'
import { reportFiles, writeReport } from '../report/write-report.ts'
import type { ImportResult } from '../result.ts'
import {
  type BegunImport,
  beginImport,
  type ImportRunOptions,
  type RunParts,
  TELL_EVERY_MS,
  tell,
} from './begun-import.ts'
import { resultOf } from './import-result.ts'
import { type Sync, type SyncEnd, syncGone } from './sync-gone.ts'
import { mappedRows, understoodSentences } from './understand.ts'

/**
 * Carries an import out, from the source to the report.
 *
 * @throws InputError when the source cannot be used: nothing was sent
 */
export async function runImport(parts: RunParts, options: ImportRunOptions): Promise<ImportResult> {
  const begun = await beginImport(parts, options)
  const { run, account, folder } = begun
  try {
    const { state, result, unreported } = await carryOut(begun, parts)
    return withProblems(result, unreported, await run.end(state, result))
  } catch (error) {
    const result = resultOf(account, 'stopped')
    const unwritten = await run.end('stopped', result)
    const failure = diskFailure(error, folder)
    if (result.rows.read === 0) throw failure
    return withProblems(result, failure, unwritten)
  }
}

async function carryOut(begun: BegunImport, { redact }: RunParts) {
  const { options, folder } = begun
  const index = openSourceIndex()
  try {
    makeFolder(folder, PRIVATE_FOLDER)
    const loaded = await load(begun, index)
    const sync = syncAfter(loaded, options)
    const synced = sync && (await syncLoaded(sync, begun, index))
    const end = endOf(begun, loaded, synced)
    const unreported = await writeReport(folder, reportOf(begun, end.result, synced), redact).then(
      () => undefined,
      (error) => diskFailure(error, folder),
    )
    return { ...end, unreported }
  } finally {
    index.close()
  }
}

/** @throws what is no problem of the disk */
function diskFailure(error: unknown, folder: string): StorageError {
  const stored = { name: 'folder of this run', file: folder, ifDamaged: '' }
  const failure = storageError(error, stored, 'read or written')
  if (failure instanceof StorageError) return failure
  throw failure
}

/** What was loaded is told all the same. */
function withProblems(
  result: ImportResult,
  ...problems: readonly (StorageError | undefined)[]
): ImportResult {
  const told = problems.flatMap((problem) =>
    problem ? [`${problem.message} ${problem.hint}`] : [],
  )
  return {
    ...result,
    ...(told.length > 0 && { notes: [...new Set([...(result.notes ?? []), ...told])] }),
  }
}

interface LoadedSource extends LoadEnd {
  /** Undefined when no row failed. */
  readonly failedRowsFile: string | undefined
}

async function load(begun: BegunImport, index: SourceIndex): Promise<LoadedSource> {
  const { options, scope, account, folder } = begun
  const { request, concurrency } = options
  const { tally, wording, mapped, survey } = account
  const columns = mapped.mapping.columns.map(({ header }) => header)
  const failedRows = createFailedRows(join(folder, 'failed-rows.csv'), columns)
  const doubts = survey.doubts.map(({ message, firstRows }) => `Row ${firstRows[0]}: ${message}`)
  if (doubts.length > 0) tell(begun, 'loading', { notes: doubts })
  let parked: ParkedRows = { rows: 0, until: 0 }
  const ticking = setInterval(
    () => tell(begun, 'loading', parked.rows > 0 ? { notes: [parkedText(parked)] } : {}),
    TELL_EVERY_MS,
  )
  let failedRowsFile: string | undefined
  const end = await loadListings(() => mappedRows(mapped), {
    ...scope,
    index,
    mode: request.mode ?? 'upsert',
    duplicates: request.duplicates ?? 'first',
    limit: request.limit,
    maxFailures: request.maxFailures,
    probe: request.probe,
    dryRun: request.dryRun,
    maxConcurrency: concurrency,
    onOutcome(outcome) {
      tally.add(outcome)
      if (outcome.state !== 'notAttempted') wording.add(outcome)
      if (outcome.state === 'failed') failedRows.add(outcome)
    },
    onParked(now) {
      parked = now
    },
  }).finally(() => {
    clearInterval(ticking)
    failedRowsFile = failedRows.close()
  })
  return { ...end, failedRowsFile }
}

/**
 * The sync that is to follow. After a limited load nobody can tell what is gone: one that would
 * change listings is begun nevertheless, and says so, while one that keeps them is left out.
 */
function syncAfter(
  { state }: LoadEnd,
  { sync, request: { limit } }: ImportRunOptions,
): Sync | undefined {
  const isOfNoUse = limit !== undefined && sync?.gone === 'keep'
  return state === 'stopped' || isOfNoUse ? undefined : sync
}

function syncLoaded(sync: Sync, begun: BegunImport, index: SourceIndex): Promise<SyncEnd> {
  tell(begun, 'syncing')
  return syncGone(sync, { ...begun.scope, index, dryRun: begun.options.request.dryRun })
}

function endOf(
  { account, folder }: BegunImport,
  { state, stopped: loadStopped, failedRowsFile }: LoadedSource,
  synced: SyncEnd | undefined,
): { readonly state: EndState; readonly result: ImportResult } {
  const stopped = loadStopped ?? synced?.stopped
  const endState = stopped ? 'stopped' : state
  const files = {
    ...(failedRowsFile !== undefined && { failedRows: failedRowsFile }),
    ...reportFiles(folder),
  }
  const result = resultOf(account, endState, {
    files,
    ...(synced && { gone: synced.gone }),
    ...(stopped && { notes: [`${stopped.message} ${stopped.fix}`] }),
  })
  return { state: endState, result }
}

function reportOf(
  { scope, account: { mapped, tally } }: BegunImport,
  result: ImportResult,
  synced: SyncEnd | undefined,
): Report {
  return {
    result,
    serialNumber: scope.serialNumber,
    file: mapped.source.name,
    understood: understoodSentences(mapped),
    columns: mapped.mapping.columns,
    rows: tally.reportedRows(),
    gone: synced?.listings ?? [],
    endedAt: new Date(),
  }
}
