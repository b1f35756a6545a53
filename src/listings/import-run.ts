import { join } from 'node:path'
import { setInterval } from 'node:timers'
import type { Service } from '../api/service.ts'
import { StorageError } from '../errors.ts'
import { makeFolder } from '../files/make-folder.ts'
import { PRIVATE_FOLDER } from '../files/private-files.ts'
import { storageError } from '../runs/storage-error.ts'
import type { ImportProgress } from './import-progress.ts'
import type { ImportRequest } from './import-request.ts'
import type { Ledger } from './ledger/ledger.ts'
import type { Parked } from './load/lanes.ts'
import { loadListings } from './load/load.ts'
import { openSeen } from './load/seen.ts'
import { createFailedRows } from './report/failed-rows.ts'
import { parkedText } from './report/progress-text.ts'
import { createTally, type Tally } from './report/tally.ts'
import { reportFiles, writeReport } from './report/write-report.ts'
import type { ImportResult, Problem, RunState } from './result.ts'
import { type Sync, syncGone } from './sync-gone.ts'
import {
  mappedRows,
  sourceProblems,
  understand,
  understoodSentences,
  unusedColumns,
} from './understand.ts'

const TELL_EVERY_MS = 1000

/** What runs work with. */
export interface RunMeans {
  readonly service: Service
  readonly ledger: () => Ledger
  /** Every run makes a folder in it for its files. */
  readonly filesFolder: string
  /** How long one request may take. */
  readonly timeoutMs: number
  /** Cuts keys out of text. */
  readonly redact: (text: string) => string
}

export interface ImportRunOptions {
  readonly runId: string
  readonly request: ImportRequest
  /** Where files must be; undefined: anywhere. */
  readonly folders: readonly string[] | undefined
  readonly sync?: Sync | undefined
  readonly concurrency?: number | undefined
  /** Aborted: nothing new is sent, and the rest counts as not attempted. */
  readonly signal: AbortSignal
  /** Told about once a second, and at every new stage. */
  readonly onProgress: (progress: ImportProgress) => void
}

/**
 * Carries an import out, from the source to the report.
 *
 * @throws InputError when the source cannot be used: nothing was sent
 */
export async function runImport(means: RunMeans, options: ImportRunOptions): Promise<ImportResult> {
  const { runId, request, folders, sync, signal, onProgress } = options
  const { SerialNumber: serialNumber, dryRun = false } = request
  const startedAt = performance.now()
  const tally = createTally()
  const before = () => importResult({ runId, state: 'running', tally, startedAt })

  onProgress({ stage: 'reading', result: before() })
  const tellRows = everySecond((rowsSeen: number) =>
    onProgress({ stage: 'reading', result: before(), rowsSeen }),
  )
  const understood = await understand(request, folders, tellRows)
  const { source, mapping } = understood
  const fileProblems = sourceProblems(understood)

  const ledger = means.ledger()
  const run = await ledger.beginRun({
    id: runId,
    kind: sync ? 'sync' : 'import',
    serialNumber,
    source: mapping.source,
    fileName: source.name,
    dryRun,
    signal,
    onWaiting: (waitingFor) => onProgress({ stage: 'waiting', result: before(), waitingFor }),
  })
  const folder = join(means.filesFolder, runId)
  const open = mapping.openFields.length > 0 && {
    openFields: mapping.openFields,
    unusedColumns: unusedColumns(mapping),
  }
  const snapshot = (state: RunState, more: Partial<ImportResult> = {}): ImportResult =>
    importResult({ runId, state, tally, startedAt, fileProblems, more: { ...open, ...more } })
  /** @throws what is no problem of the disk */
  const inFolder = (error: unknown): StorageError => {
    const stored = { name: 'folder of this run', file: folder, ifDamaged: '' }
    const failure = storageError(error, stored, 'read or written')
    if (failure instanceof StorageError) return failure
    throw failure
  }
  let parked: Parked = { rows: 0, until: 0 }
  const tell = (stage: ImportProgress['stage']) => {
    const result = snapshot('running', parked.rows > 0 ? { notes: [parkedText(parked)] } : {})
    run.save(result)
    onProgress({ stage, result, totalRows: Math.min(mapping.rows, request.limit ?? Infinity) })
  }
  const ticking = setInterval(() => tell('loading'), TELL_EVERY_MS)
  const seen = openSeen()
  try {
    makeFolder(folder, PRIVATE_FOLDER)
    const failedRows = createFailedRows(
      join(folder, 'failed-rows.csv'),
      mapping.columns.map(({ header }) => header),
    )
    const work = { service: means.service, ledger, runId, serialNumber, source: mapping.source }
    const stop = AbortSignal.any([signal, run.signal])
    const timing = { timeoutMs: means.timeoutMs, signal: stop, seen }
    let failedRowsFile: string | undefined
    const end = await loadListings(() => mappedRows(understood), {
      ...work,
      ...timing,
      mode: request.mode ?? 'upsert',
      duplicates: request.duplicates ?? 'first',
      limit: request.limit,
      maxFailures: request.maxFailures,
      probe: request.probe,
      dryRun,
      maxConcurrency: options.concurrency,
      onOutcome(outcome) {
        tally.add(outcome)
        if (outcome.state === 'failed') failedRows.add(outcome)
      },
      onParked(now) {
        parked = now
      },
    }).finally(() => {
      clearInterval(ticking)
      failedRowsFile = failedRows.close()
    })

    const goneResult =
      sync && end.state !== 'stopped' && (request.limit === undefined || sync.gone !== 'keep')
        ? await syncGone({ ...work, ...timing, sync, dryRun, begun: () => tell('syncing') })
        : undefined
    const stopped = end.stopped ?? goneResult?.stopped
    const state = stopped ? 'stopped' : end.state
    const result = snapshot(state, {
      files: {
        ...(failedRowsFile !== undefined && { failedRows: failedRowsFile }),
        ...reportFiles(folder),
      },
      ...(goneResult && { gone: goneResult.gone }),
      ...(stopped && { notes: [`${stopped.message} ${stopped.fix}`] }),
    })
    const report = {
      result,
      serialNumber,
      file: source.name,
      understood: understoodSentences(understood),
      columns: mapping.columns,
      rows: tally.reportedRows(),
      gone: goneResult?.listings ?? [],
      endedAt: new Date(),
    }
    const unreported = await writeReport(folder, report, means.redact).then(
      () => undefined,
      inFolder,
    )
    const unwritten = await run.end(state, result)
    return withProblems(result, unreported, unwritten)
  } catch (error) {
    const result = snapshot('stopped')
    const unwritten = await run.end('stopped', result)
    const failure = inFolder(error)
    if (result.rows.read === 0) throw failure
    return withProblems(result, failure, unwritten)
  } finally {
    clearInterval(ticking)
    seen.close()
  }
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

function importResult({
  runId,
  state,
  tally,
  startedAt,
  fileProblems = [],
  more = {},
}: {
  runId: string
  state: RunState
  tally: Tally
  startedAt: number
  fileProblems?: readonly Problem[]
  more?: Partial<ImportResult>
}): ImportResult {
  const rows = tally.counts()
  const filled = tally.filled()
  const elapsedMs = Math.round(performance.now() - startedAt)
  return {
    runId,
    state,
    rows,
    problems: [...fileProblems, ...tally.problems()],
    ...(filled.length > 0 && { filled }),
    files: {},
    elapsedMs,
    rowsPerSecond: elapsedMs > 0 ? Math.round((rows.read / elapsedMs) * 10_000) / 10 : 0,
    ...more,
  }
}

function everySecond<Argument>(tell: (argument: Argument) => void): (argument: Argument) => void {
  let lastAt = performance.now()
  return (argument) => {
    if (performance.now() - lastAt < TELL_EVERY_MS) return
    lastAt = performance.now()
    tell(argument)
  }
}
