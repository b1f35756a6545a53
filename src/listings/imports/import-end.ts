import type { EndState } from '../../runs/run-state.ts'
import type { Reader } from '../../text/by-reader.ts'
import { counted } from '../../text/counted.ts'
import { agentOrPerson } from '../../text/reader-words.ts'
import type { LoadEnd } from '../load/load.ts'
import type { ReadyRow } from '../load/load-row.ts'
import { MAX_KNOWN_VALUES } from '../report/changed-values.ts'
import { twiceText, unseenText } from '../report/compared-text.ts'
import { takenDownText } from '../report/gone-text.ts'
import type { LiveDoubts } from '../report/live-doubts.ts'
import { nextStep } from '../report/next-step.ts'
import { nothingLoadedText, stoppedText, untilSettledText } from '../report/progress-text.ts'
import { suggestionText } from '../report/ready.ts'
import type { Report } from '../report/report-page.ts'
import { saidFirst } from '../report/said-first.ts'
import { reportFiles } from '../report/write-report.ts'
import type { DuplicateListings, ImportResult } from '../result.ts'
import type { BegunImport, ImportRunOptions } from './begun-import.ts'
import { type ImportAccount, resultOf } from './import-result.ts'
import { readyToLoad } from './ready-to-load.ts'
import type { SyncEnd } from './sync-gone.ts'
import { understoodSentences } from './understand.ts'

/** What was read of the bot before the run, or why nothing was. */
type Compared = Pick<ImportResult, 'bot' | 'notCompared'>

/** An import that has looked at all its rows. */
type SurveyedImport = BegunImport & { readonly account: Required<ImportAccount> }

/** How the loading of the rows ended. */
export interface LoadedSource extends LoadEnd {
  readonly liveDoubts: LiveDoubts
  /** Those of the rows that did not land, where there are any. */
  readonly rowsFiles: Pick<ImportResult['files'], 'failedRows' | 'skippedRows'>
}

/** The state in which an import ends, and its result, with what is to be said first. */
export async function endOf(
  { account, folder, options, fingerprint }: SurveyedImport,
  {
    state,
    stopped: loadStopped,
    rowsFiles,
    liveDoubts,
    bot,
    notCompared,
    notInFile,
    added,
    unknownBot,
  }: LoadedSource & Compared & Readonly<Record<'notInFile' | 'added' | 'unknownBot', string>>,
  synced: SyncEnd | undefined,
): Promise<{ readonly state: EndState; readonly result: ImportResult }> {
  const stopped = loadStopped ?? synced?.stopped
  if (stopped) options.onStopped?.(stopped)
  const endState = stopped ? 'stopped' : state
  const notes = [
    endState === 'dry_run' ? untilSettledText(account.survey.refusals) : '',
    endState === 'stopped' ? '' : nothingLoadedText(account.tally.counts(), endState === 'dry_run'),
    ...(stopped
      ? [
          stoppedText(account.tally.counts(), synced ? takenDownText(synced.gone) : ''),
          `${stopped.message} ${stopped.fix}`,
        ]
      : []),
    ...saidFirst(account.tally.problems(), account.tally, account.mapped.mapping.columns),
    [
      unseenText(
        { notCompared, created: account.tally.counts().created },
        { isSought: options.request.probe === true, isTrial: endState === 'dry_run' },
      ),
      unknownBot,
    ]
      .filter(Boolean)
      .join(' '),
    leftByLimitText(account, options.request.limit),
    added || (bot ? twiceBeforeText(bot.duplicates, synced) : ''),
    notInFile,
    ...liveDoubts.texts((row, field) => correctionText(row, field, options)),
  ].filter(Boolean)
  const result = resultOf(account, endState, {
    files: { ...rowsFiles, ...reportFiles(folder) },
    ...(bot && { bot: { when: 'before this run' as const, ...bot } }),
    ...(notCompared !== undefined && { notCompared }),
    ...(synced && { gone: synced.gone }),
    ...(endState === 'dry_run' && fingerprint && { rowsFingerprint: fingerprint.sum() }),
    ...(notes.length > 0 && { notes }),
  })
  const { limit } = options.request
  const ready =
    endState === 'dry_run'
      ? await readyToLoad(account.mapped, askedOf(options), result, limit)
      : undefined
  // A command that is to be copied says it beside.
  const suggestion =
    readerOf(options) === 'agent' ? suggestionText({ ...result, ready }, options.request) : ''
  return {
    state: endState,
    result: {
      ...result,
      ...(ready && { ready }),
      ...(suggestion !== '' && { notes: [...notes, suggestion] }),
    },
  }
}

/** Rows behind a limit are in no count. */
function leftByLimitText({ mapped }: SurveyedImport['account'], limit = Infinity): string {
  const left = mapped.mapping.rows - limit
  return left > 0
    ? `${counted(left, 'more row of the source is', 'more rows of the source are')} beyond the limit, and not counted here. The same import without a limit goes on with ${left === 1 ? 'it' : 'them'}.`
    : ''
}

/** How a value that is live is corrected, by whoever reads it. */
function correctionText({ key, listing }: ReadyRow, field: string, options: ImportRunOptions) {
  const { MLSNumber, Url } = listing
  const keyed =
    key.kind === 'mls' ? { KeyType: 'MLSNumber', Key: MLSNumber } : { KeyType: 'URL', Key: Url }
  const args = JSON.stringify({ SerialNumber: options.request.SerialNumber, ...keyed })
  return agentOrPerson({
    agent: `Ask the user for the right value, then: update_listing ${args} with ${field}; correct the file as well.`,
    person: 'Correct the file, and load it again.',
  })
}

/** What a tool would be asked for. */
function askedOf({ request, sync }: ImportRunOptions) {
  return { ...request, ...(sync && { gone: sync.gone, maxGone: sync.maxGone }) }
}

/** Unless it is said, a person who typed a command reads what becomes of it; else an agent does. */
export function readerOf({ command, reader }: ImportRunOptions): Reader {
  return reader ?? (command === undefined ? 'agent' : 'terminal')
}

/** What the report of an import is made of. */
export function reportOf(
  { scope, options, account: { mapped, tally, survey } }: SurveyedImport,
  result: ImportResult,
  synced: SyncEnd | undefined,
): Report {
  const { command } = options
  return {
    result: { ...result, ...(result.changed && { changed: tally.changed(MAX_KNOWN_VALUES) }) },
    serialNumber: scope.serialNumber,
    file: mapped.source.name,
    understood: understoodSentences(mapped),
    columns: mapped.mapping.columns,
    rows: tally.reportedRows(),
    landedRows: tally.landedRows(),
    rowNumbers: tally.rowNumbers(),
    gone: synced?.listings ?? [],
    preview: survey.preview,
    next: isRepeatable(options)
      ? nextStep(result, {
          request: askedOf(options),
          typed: command === undefined ? undefined : { command, request: options.request },
        })
      : undefined,
    endedAt: new Date(),
  }
}

/** Whether whoever reads the report has a call, or a command, for what was asked: none has corrected cells. */
function isRepeatable(options: ImportRunOptions): boolean {
  const { command, corrections = [] } = options
  return corrections.length === 0 && (command !== undefined || readerOf(options) === 'agent')
}

/** A run that takes listings down may have ended what the list had twice before it. */
function twiceBeforeText(duplicates: DuplicateListings, synced: SyncEnd | undefined): string {
  const twice = twiceText(duplicates)
  const isTakenDown = synced !== undefined && synced.gone.deleted + synced.gone.sold > 0
  return twice && isTakenDown
    ? `As the list was before this run, look again first. ${twice}`
    : twice
}
