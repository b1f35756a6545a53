import { join } from 'node:path'
import { setInterval } from 'node:timers'
import { makeFolder } from '../../files/make-folder.ts'
import type { EndState } from '../../runs/run-state.ts'
import type { ImportProgress } from '../import-progress.ts'
import type { ImportRequest } from '../import-request.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { ActiveRun } from '../ledger/run.ts'
import type { ParkedRows } from '../load/lanes.ts'
import { type LoadEnd, loadListings } from '../load/load.ts'
import type { LoadMeans, LoadScope } from '../load/load-options.ts'
import { openSourceIndex, type SourceIndex } from '../load/source-index.ts'
import { createFailedRows } from '../report/failed-rows.ts'
import { parkedText } from '../report/progress-text.ts'
import type { Report } from '../report/report-page.ts'
import { reportFiles, writeReport } from '../report/write-report.ts'
import type { ImportResult } from '../result.ts'
import { type ImportAccount, openAccount, resultOf } from './import-result.ts'
import { type Sync, type SyncEnd, syncGone } from './sync-gone.ts'
import { type MappedSource, mappedRows, understand, understoodSentences } from './understand.ts'

const TELL_EVERY_MS = 1000

/** What runs work with. */
export interface RunMeans extends Pick<LoadMeans, 'service' | 'timeoutMs'> {
  readonly ledger: () => Ledger
  /** Every run makes a folder in it for its files. */
  readonly filesFolder: string
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

/** An import that has read its source once and may change the chatbot's listings. */
interface BegunImport {
  readonly options: ImportRunOptions
  readonly scope: LoadMeans & LoadScope
  readonly run: ActiveRun
  readonly mapped: MappedSource
  readonly account: ImportAccount
  /** For the files of this run. */
  readonly folder: string
}

/**
 * Carries an import out, from the source to the report.
 *
 * @throws InputError when the source cannot be used: nothing was sent
 */
export async function runImport(means: RunMeans, options: ImportRunOptions): Promise<ImportResult> {
  const opened = openAccount(options.runId)
  const mapped = await readSource(opened, options)
  const account = { ...opened, mapped }
  const begun = await begin(means, options, account)
  try {
    const { state, result } = await carryOut(begun, means)
    await begun.run.end(state, result)
    return result
  } catch (error) {
    await begun.run.end('stopped', resultOf(account, 'stopped'))
    throw error
  }
}

function readSource(
  account: ImportAccount,
  { request, folders, onProgress }: ImportRunOptions,
): Promise<MappedSource> {
  const stage = 'reading'
  onProgress({ stage, result: resultOf(account, 'running') })
  const tellRows = everySecond((rowsSeen: number) =>
    onProgress({ stage, result: resultOf(account, 'running'), rowsSeen }),
  )
  return understand(request, folders, tellRows)
}

/** Waits for other runs that change the same chatbot's listings. */
async function begin(
  means: RunMeans,
  options: ImportRunOptions,
  account: ImportAccount & { readonly mapped: MappedSource },
): Promise<BegunImport> {
  const { runId, request, sync, signal, onProgress } = options
  const { mapped } = account
  const { SerialNumber: serialNumber, dryRun = false } = request
  const { source: file, mapping } = mapped
  const ledger = means.ledger()
  const run = await ledger.beginRun({
    id: runId,
    kind: sync ? 'sync' : 'import',
    serialNumber,
    source: mapping.source,
    fileName: file.name,
    dryRun,
    signal,
    onWaiting: (waitingFor) =>
      onProgress({ stage: 'waiting', result: resultOf(account, 'running'), waitingFor }),
  })
  const scope = {
    service: means.service,
    ledger,
    timeoutMs: means.timeoutMs,
    signal: AbortSignal.any([signal, run.signal]),
    runId,
    serialNumber,
    source: mapping.source,
  }
  return { options, scope, run, mapped, account, folder: join(means.filesFolder, runId) }
}

async function carryOut(begun: BegunImport, { redact }: RunMeans) {
  const { options, folder } = begun
  const index = openSourceIndex()
  try {
    makeFolder(folder)
    const loaded = await load(begun, index)
    const sync = syncAfter(loaded, options)
    const synced = sync && (await syncLoaded(sync, begun, index))
    const end = endOf(begun, loaded, synced)
    await writeReport(folder, reportOf(begun, end.result, synced), redact)
    return end
  } finally {
    index.close()
  }
}

interface LoadedSource extends LoadEnd {
  /** Undefined when no row failed. */
  readonly failedRowsFile: string | undefined
}

async function load(begun: BegunImport, index: SourceIndex): Promise<LoadedSource> {
  const { options, scope, mapped, account, folder } = begun
  const { request, concurrency } = options
  const { tally } = account
  const columns = mapped.mapping.columns.map(({ header }) => header)
  const failedRows = createFailedRows(join(folder, 'failed-rows.csv'), columns)
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
  { scope, mapped, account }: BegunImport,
  result: ImportResult,
  synced: SyncEnd | undefined,
): Report {
  return {
    result,
    serialNumber: scope.serialNumber,
    file: mapped.source.name,
    understood: understoodSentences(mapped),
    columns: mapped.mapping.columns,
    rows: account.tally.reportedRows(),
    gone: synced?.listings ?? [],
    endedAt: new Date(),
  }
}

function tell(
  { run, account, mapped, options }: BegunImport,
  stage: ImportProgress['stage'],
  more: Partial<ImportResult> = {},
): void {
  const result = resultOf(account, 'running', more)
  run.save(result)
  const totalRows = Math.min(mapped.mapping.rows, options.request.limit ?? Infinity)
  options.onProgress({ stage, result, totalRows })
}

function everySecond<Argument>(tell: (argument: Argument) => void): (argument: Argument) => void {
  let lastAt = performance.now()
  return (argument) => {
    if (performance.now() - lastAt < TELL_EVERY_MS) return
    lastAt = performance.now()
    tell(argument)
  }
}
