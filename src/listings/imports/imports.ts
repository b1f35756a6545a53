import type { KeyType } from '../../contract/listing.ts'
import { InputError } from '../../errors.ts'
import { alreadyEnded } from '../../runs/already-ended.ts'
import { createJobs, type Job, type Patience, waitWhile } from '../../runs/jobs.ts'
import type { RunHistory } from '../../runs/run-history.ts'
import { newRunId } from '../../runs/run-id.ts'
import { withSaved } from '../choices/file-choices.ts'
import { type CompareOptions, compareListings } from '../compare/compare.ts'
import type { ComparedListings } from '../compare/compared-listings.ts'
import type { FeedRequest } from '../feed/fetch-feed.ts'
import type { Finding } from '../finding.ts'
import type { ImportProgress } from '../import-progress.ts'
import type { ImportRequest, InspectRequest } from '../import-request.ts'
import type { Entry } from '../ledger/entry.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { RunRecord } from '../ledger/run.ts'
import { changeOf, isCall } from '../ledger/single-call.ts'
import { withoutKeys } from '../ledger/without-keys.ts'
import type { RowOutcome } from '../load/load-row.ts'
import type { UndoOptions } from '../load/undo.ts'
import { type FindParts, type FindRequest, findListings } from '../lookup/find-listings.ts'
import type { FoundListings } from '../lookup/found-listings.ts'
import { givingUp } from '../lookup/give-up.ts'
import { type CheckOptions, openCheck } from '../mend/check.ts'
import type { ListingsCheck } from '../mend/listings-check.ts'
import { type MendOptions, mendListings } from '../mend/mend.ts'
import { createMendTally } from '../mend/mend-tally.ts'
import { openStatusPlan, type StatusChange, type StatusPlan } from '../mend/status-plan.ts'
import { withRow } from '../report/row-report.ts'
import type { ImportResult } from '../result.ts'
import type { RunParts } from './begun-import.ts'
import { withFetched } from './fetched.ts'
import { dropOldFiles, forgetListings, type KeptListings, keptListings } from './forget.ts'
import { openAccount, resultOf } from './import-result.ts'
import { runImport } from './import-run.ts'
import { inspect } from './inspect.ts'
import type { Inspection } from './inspection.ts'
import { type FoundByKey, findByKey, type KeyedListings } from './keyed-listings.ts'
import type { Sync } from './sync-gone.ts'
import { type KnownOfRun, knownOfUncounted, uncountedText } from './uncounted-run.ts'
import type { SourcePlace } from './understand.ts'
import { undoImport, undoneText } from './undo-import.ts'
import type { UndoneImport } from './undone-import.ts'

export interface StartOptions {
  readonly request: ImportRequest
  /** What to read instead of a file. */
  readonly feed?: FeedRequest | undefined
  /** Where files must be; undefined: anywhere. */
  readonly folders?: readonly string[] | undefined
  readonly corrections?: SourcePlace['corrections']
  readonly sync?: Sync | undefined
  /** How many requests at once at most. */
  readonly concurrency?: number | undefined
  /** The command that a person typed to begin it, without what makes it a trial; not of a tool. */
  readonly command?: string | undefined
  readonly onProgress?: (progress: ImportProgress) => void
  /** Told why the run stops before its end. */
  readonly onStopped?: (reason: Finding) => void
}

/** `ended` rejects with an AppError when the source cannot be used. */
export type ImportJob = Job<ImportResult>

export interface InspectOptions extends Pick<SourcePlace, 'corrections'> {
  /** Told what would become of each row. */
  readonly onRow?: (outcome: RowOutcome) => void
}

export interface StatusOptions extends Patience {
  readonly cancel?: boolean | undefined
  /** A row to tell of why it did not land, once the run has ended. */
  readonly row?: number | undefined
}

export type CompareRequest = Omit<CompareOptions, 'serialNumber' | 'service' | 'ledger'>

export type CheckRequest = Pick<CheckOptions, 'page' | 'pageSize' | 'signal' | 'onRead'>

export interface FindOptions extends Pick<FindParts, 'signal' | 'onRead'> {
  /** When the service's list is not read any further; default: never. */
  readonly timeUp?: AbortSignal
}

export interface MendRequest extends Pick<MendOptions, 'serialNumber' | 'agreed' | 'status'> {
  readonly onProgress?: MendOptions['onProgress']
}

/** Bulk loading: the only door to it for tools and commands. Every method rejects with an AppError. */
export interface Imports {
  inspect(
    request: InspectRequest,
    folders: readonly string[] | undefined,
    signal: AbortSignal,
    options?: InspectOptions,
  ): Promise<Inspection>
  start(options: StartOptions): ImportJob
  /** What is known of a run of this process or another, now or at its end. */
  status(runId: string, options: StatusOptions): Promise<ImportResult>
  /** Looks listings up, in what the service lists and in what is remembered; changes nothing. */
  find(request: FindRequest, options: FindOptions): Promise<FoundListings>
  /** How many of the listings that a run deleted were not loaded again since. */
  deletedBy(runId: string): Promise<number>
  /** Looks for listings by their keys, in the bot and in the memory. */
  findByKey(wanted: KeyedListings, signal: AbortSignal): Promise<FoundByKey>
  /** The loaded listings of a chatbot with a key of the service, as they are remembered. */
  remembered(serialNumber: string, keyType: KeyType, key: string): Promise<readonly Entry[]>
  /** What is remembered of a run; undefined when there is none. */
  run(runId: string): Promise<RunRecord | undefined>
  /** What the memory has of the listings of a run that ended without a count; undefined: it has one. */
  uncounted(run: RunRecord): Promise<KnownOfRun | undefined>
  /** The runs of this service that are remembered. */
  history(): RunHistory
  undo(
    runId: string,
    options: Pick<UndoOptions, 'dryRun' | 'agreed' | 'signal' | 'onWaiting'>,
  ): Promise<UndoneImport>
  /** When a run was undone, and by which: a sentence; undefined: it was not. */
  undoneText(runId: string): Promise<string | undefined>
  /** Looks for implausible values among the listings of a chatbot, and changes nothing. */
  check(serialNumber: string, options: CheckRequest): Promise<ListingsCheck>
  /** Compares what a chatbot has with what was loaded, and changes nothing. */
  compare(serialNumber: string, options: CompareRequest): Promise<ComparedListings>
  /** Which listings would get a status; changes nothing. */
  planStatus(serialNumber: string, status: StatusChange, options: FindOptions): Promise<StatusPlan>
  /** Corrects what a check has found, or sets a status. */
  mend(options: MendRequest): ImportJob
  /**
   * What is kept here of a chatbot's listings.
   *
   * @throws InputError while a run of it goes on
   */
  kept(serialNumber: string): Promise<KeptListings>
  /** Forgets all of that; the service keeps what it has. @throws as kept does: nothing is forgotten then */
  forget(serialNumber: string): Promise<void>
  /** Stops what is running, and closes the ledger. */
  close(): Promise<void>
}

/** @param openLedger opens what remembers the listings of this service. */
export function createImports(
  parts: Omit<RunParts, 'ledger'> & { readonly openLedger: () => Ledger },
): Imports {
  const jobs = createJobs<ImportResult>()
  let opened: Ledger | undefined
  const ledger = () => {
    opened ??= withoutKeys(parts.openLedger(), parts.redact)
    return opened
  }
  const runParts: RunParts = { ...parts, ledger }

  function start({ request, feed, folders, onProgress, ...options }: StartOptions): ImportJob {
    const runId = newRunId(Date.now())
    let latest = resultOf(openAccount(runId), 'running')
    return jobs.start(runId, {
      known: () => latest,
      async carryOut(signal) {
        const chosen = await withChoicesFile(request, folders)
        await dropOldFiles(parts)
        const onTold = (told: string) =>
          onProgress?.({ stage: 'reading', result: latest, fetching: told })
        latest = await withFetched(
          chosen,
          parts,
          { feed, signal, onTold },
          async ({ request: asked, file, told }) => {
            const result = await runImport(runParts, {
              ...options,
              request: asked,
              folders,
              fetched: file,
              runId,
              signal,
              onProgress(progress) {
                latest = progress.result
                onProgress?.(progress)
              },
            })
            return told === undefined
              ? result
              : { ...result, notes: [...(result.notes ?? []), told] }
          },
        )
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

  async function recordOf(runId: string): Promise<RunRecord> {
    const run = await ledger().run(runId)
    if (run) return run
    if (isCall(runId))
      throw new InputError(
        `${runId} is no run: it stands for a single call that changed a listing.`,
        `get_changes tells it, with change: "${changeOf(runId)}".`,
      )
    throw new InputError(
      `There is no run ${runId}.`,
      'Check the run ID: import_listings returns it, and find_listings names the run of each listing.',
    )
  }

  async function recorded(runId: string, { cancel, ...patience }: StatusOptions) {
    const isTooLate = cancel && !(await ledger().requestCancel(runId))
    await waitWhile(async () => (await recordOf(runId)).state === 'running', patience)
    const run = await recordOf(runId)
    const { state, result } = run
    const known = { ...(result ?? resultOf(openAccount(runId), 'running')), state }
    const listings = await knownOfUncounted(run, ledger())
    const notes = [
      isTooLate && state !== 'running' ? alreadyEnded(runId, state) : '',
      listings ? uncountedText(listings) : '',
      ...(known.notes ?? []),
    ].filter(Boolean)
    return notes.length > 0 ? { ...known, notes } : known
  }

  return {
    inspect: async (request, folders, signal, { corrections, onRow } = {}) =>
      withFetched(
        await withChoicesFile(request, folders),
        parts,
        { signal },
        ({ request: asked, file }) =>
          inspect(runParts, asked, { folders, fetched: file, corrections }, signal, onRow),
      ),
    start,
    async status(runId, options) {
      const job = jobs.get(runId)
      if (options.cancel) job?.cancel()
      const result = await (job?.within(options.waitMs ?? 0) ?? recorded(runId, options))
      return options.row === undefined ? result : withRow(result, options.row)
    },
    find: async (request, { timeUp, ...options }) =>
      findListings(request, {
        ...options,
        service: timeUp ? givingUp(parts.service, timeUp) : parts.service,
        ledger: ledger(),
      }),
    async deletedBy(runId) {
      const { total } = await ledger().find({ runId, state: 'deleted', page: 1, pageSize: 1 })
      return total
    },
    findByKey: async (wanted, signal) =>
      findByKey(wanted, { service: parts.service, ledger: ledger(), signal }),
    remembered: async (...wanted) => ledger().loadedWithKey(...wanted),
    run: async (runId) => ledger().run(runId),
    uncounted: async (run) => knownOfUncounted(run, ledger()),
    history: () => ledger().history,
    undo: (runId, options) =>
      undoImport(runId, {
        ...options,
        service: parts.service,
        ledger: ledger(),
        timeoutMs: parts.timeoutMs,
      }),
    undoneText: async (runId) => undoneText(runId, ledger()),
    async check(serialNumber, options) {
      const { service } = parts
      const opened = await openCheck({ ...options, serialNumber, service, ledger: ledger() })
      opened.close()
      return opened.check
    },
    async planStatus(serialNumber, status, { timeUp, ...options }) {
      const service = timeUp ? givingUp(parts.service, timeUp) : parts.service
      const scope = { ...options, serialNumber, service, ledger: ledger() }
      const opened = await openStatusPlan(status, scope)
      opened.close()
      return opened.check
    },
    compare: (serialNumber, options) =>
      compareListings({ ...options, serialNumber, service: parts.service, ledger: ledger() }),
    mend,
    kept: (serialNumber) => keptListings(serialNumber, { ...parts, ledger: ledger() }),
    forget: (serialNumber) => forgetListings(serialNumber, { ...parts, ledger: ledger() }),
    async close() {
      await jobs.close()
      await opened?.close()
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
