import { setTimeout as wait } from 'node:timers/promises'
import { InputError } from '../errors.ts'
import type { ImportProgress } from './import-progress.ts'
import type { ImportRequest, InspectRequest } from './import-request.ts'
import { type RunMeans, runImport, type Sync } from './import-run.ts'
import { inspect } from './inspect.ts'
import type { Entry } from './ledger/entry.ts'
import type { EntryQuery } from './ledger/find.ts'
import { type Ledger, openLedger } from './ledger/ledger.ts'
import { newRunId } from './ledger/run-id.ts'
import { type UndoOptions, undoRun } from './load/undo.ts'
import {
  type FoundListings,
  type ImportResult,
  type Inspection,
  noRows,
  type UndoneImport,
} from './result.ts'

const POLL_MS = 250

export interface StartOptions {
  readonly request: ImportRequest
  /** Where files must be; undefined: anywhere. */
  readonly folders?: readonly string[] | undefined
  readonly sync?: Sync | undefined
  /** How many requests at once at most. */
  readonly concurrency?: number | undefined
  readonly onProgress?: (progress: ImportProgress) => void
}

/** An import that was started in this process. */
export interface ImportJob {
  readonly runId: string
  /** Rejects with an AppError when the source cannot be used. */
  readonly ended: Promise<ImportResult>
  /** The end, or what is known when so many milliseconds have passed. */
  within(waitMs: number): Promise<ImportResult>
  /** Nothing new is sent from now on. */
  cancel(): void
}

export interface StatusOptions {
  readonly cancel?: boolean | undefined
  /** How long to wait for the end, milliseconds. */
  readonly waitMs?: number | undefined
  readonly signal: AbortSignal
}

/** Bulk loading: the only door to it for tools and commands. Every method rejects with an AppError. */
export interface Imports {
  inspect(
    request: InspectRequest,
    folders: readonly string[] | undefined,
    signal: AbortSignal,
  ): Promise<Inspection>
  start(options: StartOptions): ImportJob
  /** What is known of a run of this process or another, now or at its end. */
  status(runId: string, options: StatusOptions): Promise<ImportResult>
  find(query: EntryQuery): FoundListings
  undo(
    runId: string,
    options: Pick<UndoOptions, 'dryRun' | 'signal' | 'onWaiting'>,
  ): Promise<UndoneImport>
  /** Stops what is running, and closes the ledger. */
  close(): Promise<void>
}

/** @param ledgerFile where the listings of this service are remembered. */
export function createImports(
  means: Omit<RunMeans, 'ledger'> & { readonly ledgerFile: string },
): Imports {
  const jobs = new Map<string, ImportJob>()
  let opened: Ledger | undefined
  const ledger = () => {
    opened ??= openLedger(means.ledgerFile)
    return opened
  }
  const runMeans: RunMeans = { ...means, ledger }

  function start({ onProgress, ...options }: StartOptions): ImportJob {
    const runId = newRunId(Date.now())
    const cancelling = new AbortController()
    let latest = notBegun(runId)
    const ended = runImport(runMeans, {
      folders: undefined,
      ...options,
      runId,
      signal: cancelling.signal,
      onProgress(progress) {
        latest = progress.result
        onProgress?.(progress)
      },
    }).then((result) => {
      latest = result
      return result
    })
    // Whoever started it may not be there any more when it fails.
    ended.catch(() => {})
    const job: ImportJob = {
      runId,
      ended,
      within(waitMs) {
        const timer = new AbortController()
        const timeUp = wait(waitMs, undefined, timer).then(
          () => latest,
          () => latest,
        )
        return Promise.race([ended, timeUp]).finally(() => timer.abort())
      },
      cancel: () => cancelling.abort(),
    }
    jobs.set(runId, job)
    return job
  }

  async function recorded(runId: string, { cancel, waitMs = 0, signal }: StatusOptions) {
    if (cancel) ledger().requestCancel(runId)
    const until = performance.now() + waitMs
    for (;;) {
      const run = ledger().run(runId)
      if (!run)
        throw new InputError(
          `There is no run ${runId}.`,
          'Check the run ID: import_listings returns it, and find_listings names the run of each listing.',
        )
      const result = { ...(run.result ?? notBegun(runId)), state: run.state }
      if (run.state !== 'running' || performance.now() >= until || signal.aborted) return result
      await wait(POLL_MS)
    }
  }

  /** An intent whose run goes on is no lost answer. */
  function stateOf({ intent, state }: Entry): string {
    if (!intent) return state
    return ledger().run(intent.runId)?.state === 'running' ? 'sending' : 'unknown'
  }

  return {
    inspect: (request, folders, signal) => inspect(runMeans, request, folders, signal),
    start,
    async status(runId, options) {
      const job = jobs.get(runId)
      if (!job) return recorded(runId, options)
      if (options.cancel) job.cancel()
      return job.within(options.waitMs ?? 0)
    },
    find(query) {
      const { total, entries } = ledger().find(query)
      return {
        total,
        page: query.page,
        listings: entries.map((entry) => ({
          SerialNumber: entry.serialNumber,
          id: entry.id,
          MLSNumber: entry.fields.MLSNumber,
          Url: entry.fields.Url,
          Address: [entry.address, entry.city, entry.region].filter(Boolean).join(', '),
          state: stateOf(entry),
          source: entry.source,
          runId: entry.lastRun,
          when: new Date(entry.updatedAtMs).toISOString(),
        })),
      }
    },
    async undo(runId, options) {
      const {
        serialNumber,
        findings,
        runId: undoRunId,
        ...counts
      } = await undoRun(runId, {
        ...options,
        service: means.service,
        ledger: ledger(),
        timeoutMs: means.timeoutMs,
      })
      return {
        runId,
        undoRunId,
        SerialNumber: serialNumber,
        ...counts,
        problems: [...findings],
      }
    },
    async close() {
      for (const job of jobs.values()) job.cancel()
      await Promise.allSettled([...jobs.values()].map(({ ended }) => ended))
      opened?.close()
    },
  }
}

function notBegun(runId: string): ImportResult {
  return {
    runId,
    state: 'running',
    rows: { ...noRows },
    problems: [],
    files: {},
    elapsedMs: 0,
    rowsPerSecond: 0,
  }
}
