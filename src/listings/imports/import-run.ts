import { join } from 'node:path'
import { setInterval } from 'node:timers'
import { StorageError } from '../../errors.ts'
import { makeFolder } from '../../files/make-folder.ts'
import { PRIVATE_FOLDER } from '../../files/private-files.ts'
import { storageError } from '../../runs/storage-error.ts'
import { comparisonOf } from '../compare/comparison.ts'
import type { ReadListings } from '../compare/read-chatbot-listings.ts'
import { DEFAULT_MAX_GONE } from '../import-request.ts'
import { entryPages } from '../ledger/entry-pages.ts'
import type { GoneOptions } from '../load/gone/find-gone.ts'
import { openSourceIndex } from '../load/homes/open-source-index.ts'
import type { SourceIndex } from '../load/homes/source-index.ts'
import { type LoadEnd, loadListings } from '../load/load.ts'
import type { ParkedRows } from '../load/sending/lanes.ts'
import type { Trouble } from '../load/sending/sender.ts'
import { keepPlanned } from '../lookup/planned-homes.ts'
import { createLiveDoubts } from '../report/live-doubts.ts'
import { placeOf } from '../report/parts.ts'
import { parkedGoneText, parkedText, troubleText } from '../report/progress-text.ts'
import { createRowsFile } from '../report/rows-file.ts'
import { writeReport } from '../report/write-report.ts'
import type { ImportResult } from '../result.ts'
import { addedMeanwhileText } from './added-meanwhile.ts'
import {
  type BegunImport,
  beginImport,
  type ImportRunOptions,
  type RunParts,
  TELL_EVERY_MS,
  tell,
} from './begun-import.ts'
import { endOf, type LoadedSource, readerOf, reportOf } from './import-end.ts'
import { resultOf } from './import-result.ts'
import { notInFileText } from './not-in-file.ts'
import { readBot } from './read-bot.ts'
import { firstGone, type Sync, type SyncEnd, syncGone } from './sync-gone.ts'
import { flatColumnOf } from './understand.ts'
import { unknownBotText } from './unknown-bot.ts'

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

async function carryOut(begun: BegunImport, { redact, setSinceLoad }: RunParts) {
  const { options, folder } = begun
  const index = openSourceIndex()
  let bot: ReadListings | undefined
  try {
    makeFolder(folder, PRIVATE_FOLDER)
    // Before the list or the service tells whether they are there.
    const notShown = options.sync?.agreed === undefined ? undefined : await doubtful(begun.scope)
    bot = await readBot(begun, setSinceLoad)
    const loaded = await load(begun, { index, bot, redact, setSinceLoad })
    const survey = begun.account.survey ?? (await begun.look.survey())
    const surveyed = { ...begun, account: { ...begun.account, survey } }
    const sync = syncAfter(loaded, options)
    const synced = sync && (await syncLoaded(sync, begun, { index, bot, setSinceLoad, notShown }))
    const compared = bot && (await comparisonOf(bot))
    // A sync tells what is gone, and a load what it has done.
    const notInFile =
      options.request.dryRun && !options.sync
        ? await notInFileText({ ...begun.scope, index, file: begun.account.mapped.source })
        : ''
    const added = bot
      ? await addedMeanwhileText(begun, bot, {
          created: begun.account.tally.counts().created,
          deleted: synced?.gone.deleted ?? 0,
        })
      : ''
    const unknownBot = options.request.dryRun ? unknownBotText(begun.scope.serialNumber, bot) : ''
    const told = { notInFile, added, unknownBot }
    const end = await endOf(surveyed, { ...loaded, ...compared, ...told }, synced)
    const unreported = await writeReport(
      folder,
      reportOf(surveyed, end.result, synced),
      readerOf(options),
      redact,
    ).then(
      () => undefined,
      (error) => diskFailure(error, folder),
    )
    return { ...end, unreported }
  } finally {
    index.close()
    bot?.listings.close()
  }
}

/** Keys of homes of which it is not known whether they are there. */
async function doubtful({
  ledger,
  serialNumber,
  source,
}: BegunImport['scope']): Promise<ReadonlySet<string>> {
  const keys = new Set<string>()
  const pages = entryPages(({ key }, limit) => ledger.unsettled(serialNumber, source, key, limit))
  for await (const page of pages) for (const { key } of page) keys.add(key)
  return keys
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

interface LoadingParts extends Pick<RunParts, 'redact' | 'setSinceLoad'> {
  readonly index: SourceIndex
  readonly bot: ReadListings | undefined
}

async function load(
  begun: BegunImport,
  { index, bot, redact, setSinceLoad }: LoadingParts,
): Promise<LoadedSource> {
  const { options, scope, account, look, folder } = begun
  const { request, concurrency } = options
  const { tally, wording, mapped, survey } = account
  const columns = mapped.mapping.columns.map(({ header }) => header)
  const rowsFile = (name: string) =>
    createRowsFile(join(folder, name), columns, readerOf(options), redact)
  const failed = rowsFile('failed-rows.csv')
  const skipped = rowsFile('skipped-rows.csv')
  const { doubts = [], strongDoubts = [] } = survey ?? {}
  const doubted = doubts.map(({ message, firstRows }) => `Row ${firstRows[0]}: ${message}`)
  if (doubted.length > 0) tell(begun, 'loading', { notes: doubted })
  const liveDoubts = createLiveDoubts(strongDoubts, request.accept)
  let parked: ParkedRows = { rows: 0, until: 0 }
  let trouble: Trouble | undefined
  const ticking = setInterval(() => {
    const waiting = [troubleText(trouble), parked.rows > 0 ? parkedText(parked) : '']
    const notes = waiting.filter(Boolean)
    tell(begun, 'loading', notes.length > 0 ? { notes } : {})
  }, TELL_EVERY_MS)
  let rowsFiles: LoadedSource['rowsFiles'] = {}
  const end = await loadListings(look.rows, {
    ...scope,
    index,
    bot,
    setSinceLoad,
    mode: request.mode ?? 'upsert',
    duplicates: request.duplicates ?? 'first',
    limit: request.limit,
    maxFailures: request.maxFailures,
    probe: request.probe,
    dryRun: request.dryRun,
    gone: options.sync?.gone,
    accept: request.accept,
    placeOf: (row) => placeOf(mapped.source, row),
    flatColumn: flatColumnOf(mapped.mapping),
    maxConcurrency: concurrency,
    onOutcome(outcome) {
      tally.add(outcome)
      if (!request.dryRun) liveDoubts.add(outcome)
      if (outcome.state === 'failed') failed.add(outcome)
      if (outcome.state === 'skipped') skipped.add(outcome)
      if (outcome.state !== 'notAttempted') wording.add(outcome)
    },
    onParked(now) {
      parked = now
    },
    onTrouble(now) {
      trouble = now
    },
  }).finally(() => {
    clearInterval(ticking)
    const [failedRows, skippedRows] = [failed.close(), skipped.close()]
    rowsFiles = { ...(failedRows && { failedRows }), ...(skippedRows && { skippedRows }) }
  })
  return { ...end, rowsFiles, liveDoubts }
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

function syncLoaded(
  sync: Sync,
  begun: BegunImport,
  parts: Pick<GoneOptions, 'index' | 'bot' | 'setSinceLoad' | 'notShown'>,
): Promise<SyncEnd> {
  tell(begun, 'syncing')
  let begunWith: Pick<ImportResult, 'marking' | 'markingSince' | 'deleting'> = {}
  const tellSyncing = (notes?: string[]) =>
    tell(begun, 'syncing', { ...(notes && { notes }), ...begunWith })
  const { dryRun = false, source } = begun.options.request
  const isPlan = dryRun && sync.gone !== 'keep'
  const isAgreed = source !== undefined || sync.maxGone > DEFAULT_MAX_GONE
  const agreedSync = { ...sync, keepsOthers: sync.keepsOthers === true && !isAgreed }
  return syncGone(agreedSync, {
    ...begun.scope,
    fileName: begun.account.mapped.source.name,
    ...parts,
    dryRun,
    onGone: isPlan ? (keys) => keepPlanned(begun.folder, keys) : undefined,
    onParked: (parked) => tellSyncing([parkedGoneText(parked)]),
    async onMarking(former, markingSince) {
      begunWith = { marking: former, markingSince }
      tellSyncing()
      // If this process dies, what they had before is still known.
      await begun.run.written()
    },
    async onDeleting(found) {
      const { count, renumbered, lastSet, lastSetOfLost } = found
      const first = firstGone(found)
      begunWith = { deleting: { count, first, renumbered, lastSet, lastSetOfLost } }
      tellSyncing()
      await begun.run.written()
    },
  })
}
