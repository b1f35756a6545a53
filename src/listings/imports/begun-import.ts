import { join } from 'node:path'
import { InputError } from '../../errors.ts'
import type { Caller } from '../../runs/caller.ts'
import type { Reader } from '../../text/by-reader.ts'
import { chosenIn } from '../choices/file-choices.ts'
import type { Finding } from '../finding.ts'
import type { ImportProgress } from '../import-progress.ts'
import type { ImportRequest } from '../import-request.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { ActiveRun } from '../ledger/run.ts'
import { createFingerprint, type Fingerprint } from '../load/deletion/fingerprint.ts'
import type { LoadOptions, LoadParts, LoadScope } from '../load/load-options.ts'
import type { ImportResult } from '../result.ts'
import type { Survey } from '../survey/survey.ts'
import type { FetchParts } from './fetched.ts'
import { type ImportAccount, openAccount, resultOf } from './import-result.ts'
import { columnsKey, proposalIn, withProposal } from './known-source.ts'
import { type LookedAt, lookAt } from './look-at.ts'
import { refuseOtherRows, refusePage, type Sync } from './sync-gone.ts'
import { type MappedSource, type SourcePlace, understand } from './understand.ts'

export const TELL_EVERY_MS = 1000

/** What runs work with. */
export interface RunParts
  extends Pick<LoadParts, 'service' | 'timeoutMs'>,
    Pick<LoadOptions, 'setSinceLoad'>,
    FetchParts {
  readonly ledger: () => Ledger
  /** Every run makes a folder in it for its files. */
  readonly filesFolder: string
  /** For how many days reports and copies of feeds are kept; default: for ever. */
  readonly keepDays?: number | undefined
  /** Cuts keys out of text. */
  readonly redact: (text: string) => string
}

export interface ImportRunOptions extends SourcePlace {
  readonly runId: string
  readonly caller: Caller
  readonly request: ImportRequest
  readonly sync?: Sync | undefined
  readonly concurrency?: number | undefined
  /** See StartOptions. */
  readonly command?: string | undefined
  /** See StartOptions. */
  readonly reader?: Reader | undefined
  /** Aborted: nothing new is sent, and the rest counts as not attempted. */
  readonly signal: AbortSignal
  /** Told about once a second, and at every new stage. */
  readonly onProgress: (progress: ImportProgress) => void
  readonly onStopped?: ((reason: Finding) => void) | undefined
}

/** An import that has looked at its source and may change the chatbot's listings. */
export interface BegunImport {
  readonly options: ImportRunOptions
  readonly scope: LoadParts & LoadScope
  readonly run: ActiveRun
  readonly account: ImportAccount & Required<Pick<ImportAccount, 'mapped'>>
  /** What is to be loaded. */
  readonly look: LookedAt
  /** Sums up what the rows become; only of a sync that takes listings down, which is agreed to. */
  readonly fingerprint: Fingerprint | undefined
  /** For the files of this run. */
  readonly folder: string
}

/**
 * Reads the source to understand it, and again to look at all its rows; then waits until no other
 * run changes the same chatbot's listings. The rows of a trial are looked at when it has them loaded:
 * whatever they tell, nothing is sent.
 *
 * @throws InputError when the source cannot be used, or must not be before the user has chosen
 * @throws CancelledError when the signal is aborted while another run is waited for
 */
export async function beginImport(
  parts: RunParts,
  options: ImportRunOptions,
): Promise<BegunImport> {
  const { runId, caller, request, sync, signal, onProgress } = options
  const account = openAccount(runId)
  const ledger = parts.ledger()
  const mapped = await withProposal(await readSource(account, options), request, ledger)
  const { SerialNumber: serialNumber, dryRun = false } = request
  const { source: file, mapping } = mapped
  if (sync) refusePage(file, sync)
  const fingerprint = sync && sync.gone !== 'keep' ? createFingerprint() : undefined
  const look = lookAt(mapped, request, ledger, {
    limit: request.limit,
    signal,
    onRows: tellRows(account, onProgress),
    onMapped: (row) => fingerprint?.addChange(row),
  })
  const survey = dryRun ? undefined : await look.survey()
  if (survey && !signal.aborted) {
    if (sync) refuseOtherRows(file.name, fingerprint?.sum(), sync)
    refuseUntilChosen(file.name, survey, proposalIn(mapping))
  }
  const run = await ledger.beginRun({
    id: runId,
    kind: sync ? 'sync' : 'import',
    caller,
    serialNumber,
    source: mapping.source,
    fileName: file.name,
    choices: chosenIn(request),
    columnsKey: columnsKey(mapping),
    dryRun,
    signal,
    onWaiting: (waitingFor) =>
      onProgress({ stage: 'waiting', result: resultOf(account, 'running'), waitingFor }),
  })
  const scope = {
    service: parts.service,
    ledger,
    timeoutMs: parts.timeoutMs,
    signal: AbortSignal.any([signal, run.signal]),
    runId,
    serialNumber,
    source: mapping.source,
  }
  const folder = join(parts.filesFolder, runId)
  return {
    options,
    scope,
    run,
    account: { ...account, mapped, ...(survey && { survey }) },
    look,
    fingerprint,
    folder,
  }
}

function readSource(
  account: ImportAccount,
  { request, onProgress, ...place }: ImportRunOptions,
): Promise<MappedSource> {
  onProgress({ stage: 'reading', result: resultOf(account, 'running') })
  return understand(request, place, tellRows(account, onProgress))
}

/** Tells about once a second how many rows have been read. */
function tellRows(account: ImportAccount, onProgress: ImportRunOptions['onProgress']) {
  return everySecond((rowsSeen: number) =>
    onProgress({ stage: 'reading', result: resultOf(account, 'running'), rowsSeen }),
  )
}

/** Tells how far the import is, and keeps that for those who ask later. */
export function tell(
  { run, account, options }: BegunImport,
  stage: ImportProgress['stage'],
  more: Partial<ImportResult> = {},
  listed?: number,
): void {
  const result = resultOf(account, 'running', more)
  run.save(result)
  const totalRows = Math.min(account.mapped.mapping.rows, options.request.limit ?? Infinity)
  options.onProgress({ stage, result, totalRows, ...(listed !== undefined && { listed }) })
}

export function everySecond<Argument>(
  tell: (argument: Argument) => void,
): (argument: Argument) => void {
  let lastAt = performance.now()
  return (argument) => {
    if (performance.now() - lastAt < TELL_EVERY_MS) return
    lastAt = performance.now()
    tell(argument)
  }
}

/**
 * @param known what was chosen when such a source was loaded before
 * @throws InputError that names all that the user must choose before anything of a source is sent
 */
function refuseUntilChosen(
  name: string,
  { refusals }: Pick<Survey, 'refusals'>,
  known?: Finding,
): void {
  if (refusals.length === 0) return
  const messages = refusals.map(({ message }) => message)
  const fixes = refusals.map(({ field, column, fix }) =>
    refusals.length > 1 ? `${field ?? column}: ${fix}` : fix,
  )
  throw new InputError(
    `Nothing of ${name} was sent, since it would hardly be right. ${messages.join(' ')}`,
    [...fixes, ...(known ? [known.message, known.fix] : [])].join(' '),
  )
}
