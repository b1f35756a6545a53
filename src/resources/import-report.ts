import type { Redact } from '../keys/redact.ts'
import type { Imports } from '../listings/imports/imports.ts'
import { uncountedText } from '../listings/imports/uncounted-run.ts'
import type { RunRecord } from '../listings/ledger/run.ts'
import { mendedLines } from '../listings/mend/check-text.ts'
import { MAX_SHOWN_GONE } from '../listings/report/gone-text.ts'
import { landsNothing } from '../listings/report/progress-text.ts'
import { withReportedChanges } from '../listings/report/reported-changes.ts'
import { importResultLines } from '../listings/report/result-text.ts'
import type { ImportResult, Mended, ReadFrom } from '../listings/result.ts'
import type { GoneCounts } from '../listings/taken-down.ts'
import { formatNumber } from '../text/counted.ts'
import { code, codeBlock } from '../text/markdown.ts'
import { callerText } from './caller-text.ts'

/**
 * The report of an import, a sync, a correction or an undoing as Markdown; undefined when there is no such
 * run. What files and listings say is in code.
 *
 * @param redact cuts keys out of what they say
 */
export async function importMarkdown(
  imports: Pick<Imports, 'run' | 'deletedBy' | 'uncounted' | 'undoneText'>,
  runId: string,
  redact: Redact,
): Promise<string | undefined> {
  const run = await imports.run(runId)
  if (!run) return undefined
  const { kind, fileName, serialNumber, state, startedAtMs, endedAtMs, caller } = run
  const known = await imports.uncounted(run)
  // What goes on cannot have been undone.
  const undone = state === 'running' ? undefined : await imports.undoneText(runId)
  const end = known ? 'found without its process' : 'ended'
  const ended = endedAtMs === null ? '' : `, ${end} ${time(endedAtMs)}`
  const by = caller ? ` by ${callerText(caller)}` : ''
  return [
    `# ${kind} of ${code(redact(fileName))}, chatbot ${code(redact(serialNumber))}`,
    `Run ${code(runId)}: ${state}${isEmptyLoad(run) ? ', but nothing was loaded' : ''}. Begun ${time(startedAtMs)}${by}${ended}.`,
    ...(run.result?.from ? [fromText(run.result.from, redact)] : []),
    ...(known ? [uncountedText(known)] : []),
    ...(undone === undefined ? [] : [codeBlock([redact(undone)])]),
    ...(kind === 'undo'
      ? [await deletedText(imports, runId)]
      : importedTexts(
          { ...run, result: run.result && (await withReportedChanges(run.result)) },
          redact,
        )),
  ].join('\n\n')
}

function fromText({ path, given }: ReadFrom, redact: Redact): string {
  const named = given === undefined ? '' : `, given as ${code(redact(given))}`
  return `Read from ${code(redact(path))}${named}.`
}

/** Nothing is kept in the first second of a run: of one that ended then its process was killed. */
function importedTexts({ kind, state, result }: RunRecord, redact: Redact): readonly string[] {
  const lines = kind === 'mend' ? mendedLines : importResultLines
  const known = result ? [codeBlock(lines(result).map(redact))] : []
  if (state === 'running') return [...known, 'get_run tells how far it is.']
  if (result) return [...known, ...elsewhereTexts(result).map(redact)]
  return [
    'Its process ended. find_listings shows what is loaded; the same import, begun again, goes on from there.',
  ]
}

const OTHER_ROWS =
  'Of a group of rows the first are named: get_run with runId and row has each that did not land, and which ones with the same problem come next. Listings that landed: find_listings with runId.'

/** Where that is told of which the report names the first, or none. */
function elsewhereTexts({ runId, problems, rows, gone, mended, files }: ImportResult): string[] {
  return [
    problems.some(({ count, firstRows }) => count > firstRows.length) ? OTHER_ROWS : '',
    gone && gone.count > MAX_SHOWN_GONE
      ? goneElsewhere(gone, runId, files.report && code(files.report))
      : '',
    mended ? mendedElsewhere(mended, runId, mended.count ?? rows.updated) : '',
  ].filter(Boolean)
}

function goneElsewhere(
  { count, first, sold, deleted }: GoneCounts,
  runId: string,
  report: string | undefined,
): string {
  const marked = sold > 0 ? 'Status Sold, beside those that the file has as Sold' : ''
  const filter = deleted > 0 ? 'state deleted' : marked
  const found = filter && `find_listings with runId ${runId} and ${filter}`
  const where = [report, found].filter(Boolean)
  const all =
    first.length < count && report
      ? [`The first ${first.length} of them: ${report}`, found && `all: ${found}`]
      : [where.length > 0 && `All of them: ${where.join(', and ')}`]
  const others = all.filter(Boolean).join('; ')
  return `Of the ${formatNumber(count)} that are gone, ${MAX_SHOWN_GONE} are named here.${others && ` ${others}.`}`
}

function mendedElsewhere({ homes }: Mended, runId: string, count: number): string {
  const more =
    count > homes.length
      ? `, the first ${homes.length}; all: find_listings with runId ${runId}`
      : ''
  return `Which ones, and what they had before: get_run with runId ${runId}${more}.`
}

/** A load that came to its end is called completed also where every row failed. */
function isEmptyLoad({ kind, state, result }: RunRecord): boolean {
  const isLoad = kind === 'import' || kind === 'sync'
  return isLoad && state === 'completed' && result !== null && landsNothing(result.rows)
}

/** What an undoing did shows in the listings: some may be loaded again by now. */
async function deletedText(imports: Pick<Imports, 'deletedBy'>, runId: string): Promise<string> {
  return `Listings that it deleted and that were not loaded again since: ${await imports.deletedBy(runId)}.`
}

function time(ms: number): string {
  return new Date(ms).toISOString()
}
