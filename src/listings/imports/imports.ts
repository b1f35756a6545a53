import { InputError } from '../../errors.ts'
import { createJobs, type Job, type Patience, waitWhile } from '../../runs/jobs.ts'
import type { RunHistory } from '../../runs/run-history.ts'
import { newRunId } from '../../runs/run-id.ts'
import { withSaved } from '../choices/file-choices.ts'
import type { ImportProgress } from '../import-progress.ts'
import type { ImportRequest, InspectRequest } from '../import-request.ts'
import type { Entry } from '../ledger/entry.ts'
import type { EntryQuery } from '../ledger/find.ts'
import { type Ledger, openLedger } from '../ledger/ledger.ts'
import type { RunRecord } from '../ledger/run.ts'
import { type UndoOptions, undoRun } from '../load/undo.ts'
import { type CheckOptions, openCheck } from '../mend/check.ts'
import type { ListingsCheck } from '../mend/listings-check.ts'
import { type MendOptions, mendListings } from '../mend/mend.ts'
import { createMendTally } from '../mend/mend-tally.ts'
import { withRow } from '../report/row-report.ts'
import type { ImportResult } from '../result.ts'
import type { RunParts } from './begun-import.ts'
import type { FoundListings, FoundState } from './found-listings.ts'
import { openAccount, resultOf } from './import-result.ts'
import { runImport } from './import-run.ts'
import { inspect } from './inspect.ts'
import type { Inspection } from './inspection.ts'
import type { Sync } from './sync-gone.ts'
import type { UndoneImport } from './undone-import.ts'

export interface StartOptions {
  readonly request: ImportRequest
  /** Where files must be; undefined: anywhere. */
  readonly folders?: readonly string[] | undefined
  readonly sync?: Sync | undefined
  /** How many requests at once at most. */
  readonly concurrency?: number | undefined
  /** The command that a person typed to begin it, without what makes it a trial; not of a tool. */
  readonly command?: string | undefined
  readonly onProgress?: (progress: ImportProgress) => void
}

/** `ended` rejects with an AppError when the source cannot be used. */
export type ImportJob = Job<ImportResult>

export interface StatusOptions extends Patience {
  readonly cancel?: boolean | undefined
  /** A row to tell of why it did not land, once the run has ended. */
  readonly row?: number | undefined
}

export type CheckRequest = Pick<CheckOptions, 'page' | 'pageSize' | 'signal' | 'onRead'>

export interface MendRequest extends Pick<MendOptions, 'serialNumber' | 'agreed'> {
  readonly onProgress?: MendOptions['onProgress']
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
  /** What is remembered of a run; undefined when there is none. */
  run(runId: string): RunRecord | undefined
  /** The runs of this service that are remembered. */
  history(): RunHistory
  undo(
    runId: string,
    options: Pick<UndoOptions, 'dryRun' | 'agreed' | 'signal' | 'onWaiting'>,
  ): Promise<UndoneImport>
  /** Looks for implausible values among the listings of a chatbot, and changes nothing. */
  check(serialNumber: string, options: CheckRequest): Promise<ListingsCheck>
  /** Corrects what a check has found. */
  mend(options: MendRequest): ImportJob
  /** Stops what is running, and closes the ledger. */
  close(): Promise<void>
}

/** @param ledgerFile where the listings of this service are remembered. */
export function createImports(
  parts: Omit<RunParts, 'ledger'> & { readonly ledgerFile: string },
): Imports {
  const jobs = createJobs<ImportResult>()
  let opened: Ledger | undefined
  const ledger = () => {
    opened ??= openLedger(parts.ledgerFile)
    return opened
  }
  const runParts: RunParts = { ...parts, ledger }

  function start({ request, folders, onProgress, ...options }: StartOptions): ImportJob {
    const runId = newRunId(Date.now())
    let latest = resultOf(openAccount(runId), 'running')
    return jobs.start(runId, {
      known: () => latest,
      async carryOut(signal) {
        latest = await runImport(runParts, {
          ...options,
          request: await withChoicesFile(request, folders),
          folders,
          runId,
          signal,
          onProgress(progress) {
            latest = progress.result
            onProgress?.(progress)
          },
        })
        return latest
      },
    })
  }

  function mend({ onProgress, ...request }: MendRequest): ImportJob {
    const runId = newRunId(Date.now())
    const { service, timeoutMs } = parts
    let latest = createMendTally(runId).result('running')
    return jobs.start(runId, {
      known: () => latest,
      async carryOut(signal) {
        latest = await mendListings({
          ...{ ...request, service, ledger: ledger(), timeoutMs, runId, signal },
          onProgress(progress) {
            latest = progress.result
            onProgress?.(progress)
          },
        })
        return latest
      },
    })
  }

  function recordOf(runId: string): RunRecord {
    const run = ledger().run(runId)
    if (run) return run
    throw new InputError(
      `There is no run ${runId}.`,
      'Check the run ID: import_listings returns it, and find_listings names the run of each listing.',
    )
  }

  async function recorded(runId: string, { cancel, ...patience }: StatusOptions) {
    if (cancel) ledger().requestCancel(runId)
    await waitWhile(() => recordOf(runId).state === 'running', patience)
    const { state, result } = recordOf(runId)
    return { ...(result ?? resultOf(openAccount(runId), 'running')), state }
  }

  /** An intent whose run goes on is no lost answer. */
  function stateOf({ intent, state }: Entry): FoundState {
    if (!intent) return state
    return ledger().run(intent.runId)?.state === 'running' ? 'sending' : 'unknown'
  }

  return {
    inspect: async (request, folders, signal) =>
      inspect(runParts, await withChoicesFile(request, folders), folders, signal),
    start,
    async status(runId, options) {
      const job = jobs.get(runId)
      if (options.cancel) job?.cancel()
      const result = await (job?.within(options.waitMs ?? 0) ?? recorded(runId, options))
      return options.row === undefined ? result : withRow(result, options.row)
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
    run: (runId) => ledger().run(runId),
    history: () => ledger().history,
    async undo(runId, options) {
      const {
        serialNumber,
        findings,
        runId: undoRunId,
        ...counts
      } = await undoRun(runId, {
        ...options,
        service: parts.service,
        ledger: ledger(),
        timeoutMs: parts.timeoutMs,
      })
      return {
        runId,
        ...(undoRunId !== undefined && { undoRunId }),
        SerialNumber: serialNumber,
        ...counts,
        problems: [...findings],
      }
    },
    async check(serialNumber, options) {
      const { service } = parts
      const opened = await openCheck({ ...options, serialNumber, service, ledger: ledger() })
      opened.close()
      return opened.check
    },
    mend,
    async close() {
      await jobs.close()
      opened?.close()
    },
  }
}

/** A request with the saved choices that it names; what it says itself wins. */
async function withChoicesFile<Request extends ImportRequest | InspectRequest>(
  request: Request,
  folders: readonly string[] | undefined,
): Promise<Request> {
  if (request.choices === undefined) return request
  const { readChoices } = await import('../choices/read-choices.ts')
  return withSaved(request, await readChoices(request.choices, folders))
}
