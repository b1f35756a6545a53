import { InputError, StorageError } from '../../errors.ts'
import { alreadyEnded } from '../../runs/already-ended.ts'
import { createJobs, waitWhile } from '../../runs/jobs.ts'
import { newRunId } from '../../runs/run-id.ts'
import { byReader } from '../../text/by-reader.ts'
import { toolText } from '../../text/reader-words.ts'
import { withSaved } from '../choices/file-choices.ts'
import { compareListings } from '../compare/compare.ts'
import { loadedAtAddress } from '../compare/same-address.ts'
import type { ImportRequest, InspectRequest } from '../import-request.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { type LookedUpLedger, noLedger } from '../ledger/no-ledger.ts'
import type { RunRecord } from '../ledger/run.ts'
import { changeOf, isCall } from '../ledger/single-call.ts'
import { withoutKeys } from '../ledger/without-keys.ts'
import { findListings } from '../lookup/find-listings.ts'
import { givingUp } from '../lookup/give-up.ts'
import { openCheck } from '../mend/check.ts'
import { mendListings } from '../mend/mend.ts'
import { createMendTally } from '../mend/mend-tally.ts'
import { openStatusPlan } from '../mend/status-plan.ts'
import { withRow } from '../report/row-report.ts'
import type { ImportResult } from '../result.ts'
import type { RunParts } from './begun-import.ts'
import { earlierCreations } from './earlier-creations.ts'
import { withFetched } from './fetched.ts'
import { dropOldFiles, forgetListings, keptListings } from './forget.ts'
import { openAccount, resultOf } from './import-result.ts'
import { runImport } from './import-run.ts'
import type { ImportJob, Imports, MendRequest, StartOptions, StatusOptions } from './imports.ts'
import { inspect } from './inspect.ts'
import { findByKey } from './keyed-listings.ts'
import { leftOfRun } from './left-of-run.ts'
import type { CompletedRequest } from './rows-of-homes.ts'
import { knownOfUncounted, toldResult, uncountedText } from './uncounted-run.ts'
import { undoImport, undoneText } from './undo-import.ts'

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
  /** To look with: where the ledger cannot be opened the list of the service is told all the same. */
  function readable(): { ledger: LookedUpLedger; unread?: StorageError } {
    try {
      return { ledger: ledger() }
    } catch (error) {
      if (!(error instanceof StorageError)) throw error
      return { ledger: noLedger, unread: error }
    }
  }
  const runParts: RunParts = { ...parts, ledger }

  function start({ request, feed, folders, onProgress, ...options }: StartOptions): ImportJob {
    const runId = newRunId(Date.now())
    let latest = resultOf(openAccount(runId), 'running')
    return jobs.start(runId, {
      known: () => latest,
      async carryOut(signal) {
        const asked = await withChoicesFile(request, folders)
        await dropOldFiles(parts)
        const { request: chosen, told: completed } = await completedRows(asked, options, signal)
        const onTold = (told: string) =>
          onProgress?.({ stage: 'reading', result: latest, fetching: told })
        latest = await withFetched(
          chosen,
          parts,
          { feed, signal, onTold },
          async ({ request: read, file, told }) => {
            const result = await runImport(runParts, {
              ...options,
              request: read,
              folders,
              fetched: file,
              runId,
              signal,
              onProgress(progress) {
                latest = progress.result
                onProgress?.(progress)
              },
            })
            const notes = [told, completed].filter((each) => each !== undefined)
            return notes.length === 0
              ? result
              : { ...result, notes: [...(result.notes ?? []), ...notes] }
          },
        )
        return latest
      },
    })
  }

  /** A sync is told all homes of its source, each whole. */
  async function completedRows(
    request: ImportRequest,
    { sync }: Pick<StartOptions, 'sync'>,
    signal: AbortSignal,
  ): Promise<CompletedRequest> {
    if (sync || request.rows === undefined) return { request }
    const { withRowsOfHomes } = await import('./rows-of-homes.ts')
    const { service, setSinceLoad } = parts
    return withRowsOfHomes(request, { service, setSinceLoad, ledger: ledger(), signal })
  }

  function mend({ onProgress, ...request }: MendRequest): ImportJob {
    const runId = newRunId(Date.now())
    const { service, timeoutMs } = parts
    let latest = createMendTally(runId).result('running')
    return jobs.start(runId, {
      known: () => latest,
      async carryOut(signal) {
        latest = await mendListings({
          ...request,
          service,
          ledger: ledger(),
          setSinceLoad: parts.setSinceLoad,
          timeoutMs,
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

  async function recordOf(runId: string): Promise<RunRecord> {
    const run = await ledger().run(runId)
    if (run) return run
    if (isCall(runId))
      throw new InputError(
        `${runId} is no run: it stands for a single call that changed a listing.`,
        `${toolText('get_changes')} tells it, with change: "${changeOf(runId)}".`,
      )
    throw new InputError(
      `There is no run ${runId}.`,
      `Check the run ID: ${byReader({ agent: 'import_listings returns it', terminal: 'newoaks-mcp runs has it', page: '“Runs” has it' })}, and ${toolText('find_listings')} names the run of each listing.`,
    )
  }

  async function recorded(runId: string, { cancel, ...patience }: StatusOptions) {
    const isTooLate = cancel && !(await ledger().requestCancel(runId))
    await waitWhile(async () => (await recordOf(runId)).state === 'running', patience)
    const run = await recordOf(runId)
    const { state } = run
    const listings = await knownOfUncounted(run, ledger())
    const told = await toldResult(run, ledger())
    const known = { ...(told ?? resultOf(openAccount(runId), 'running')), state }
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
        ...readable(),
        setSinceLoad: parts.setSinceLoad,
        filesFolder: parts.filesFolder,
      }),
    deletedBy: async (runId) => (await ledger().countsOfRun(runId)).deleted,
    findByKey: async (wanted, { timeUp, signal }) =>
      findByKey(wanted, {
        service: timeUp ? givingUp(parts.service, timeUp) : parts.service,
        ledger: ledger(),
        setSinceLoad: parts.setSinceLoad,
        signal,
      }),
    earlierCreations: async (serialNumber, home, { timeUp, signal }) =>
      earlierCreations(serialNumber, home, {
        service: timeUp ? givingUp(parts.service, timeUp) : parts.service,
        ledger: ledger(),
        signal,
      }),
    remembered: async (...wanted) => ledger().loadedWithKey(...wanted),
    rememberedAt: async (serialNumber, home) => loadedAtAddress(serialNumber, home, ledger()),
    async run(runId) {
      const run = await ledger().run(runId)
      return run && { ...run, result: await toldResult(run, ledger()) }
    },
    leftOf: async (run, result) => leftOfRun(result, { ...run, ledger: ledger() }),
    uncounted: async (run) => knownOfUncounted(run, ledger()),
    history: () => ledger().history,
    undo: (runId, options) =>
      undoImport(runId, {
        ...options,
        service: parts.service,
        ledger: ledger(),
        setSinceLoad: parts.setSinceLoad,
        timeoutMs: parts.timeoutMs,
      }),
    undoneText: async (runId) => undoneText(runId, ledger()),
    async check(serialNumber, options) {
      const { service, setSinceLoad } = parts
      const scope = { ...options, serialNumber, service, setSinceLoad, ledger: ledger() }
      const opened = await openCheck(scope)
      opened.close()
      return opened.check
    },
    async planStatus(serialNumber, status, { timeUp, ...options }) {
      const service = timeUp ? givingUp(parts.service, timeUp) : parts.service
      const { setSinceLoad } = parts
      const scope = { ...options, serialNumber, service, setSinceLoad, ledger: ledger() }
      const opened = await openStatusPlan(status, scope)
      opened.close()
      return opened.check
    },
    compare: (serialNumber, options) =>
      compareListings({
        ...options,
        serialNumber,
        service: parts.service,
        ...readable(),
        setSinceLoad: parts.setSinceLoad,
      }),
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
  const { readChoices } = await import('../choices/parse-choices.ts')
  return withSaved(request, await readChoices(request.choices, folders))
}
