import type { Imports } from '../listings/imports/imports.ts'
import type { RunRecord } from '../listings/ledger/run.ts'
import { mendedLines } from '../listings/mend/check-text.ts'
import { landsNothing } from '../listings/report/progress-text.ts'
import { importResultLines, MAX_SHOWN_GONE } from '../listings/report/result-text.ts'
import type { ImportResult } from '../listings/result.ts'
import type { Redact } from '../redact.ts'
import { code, codeBlock } from '../text/markdown.ts'

/**
 * The report of an import, a sync, a correction or an undoing as Markdown; undefined when there is no such
 * run. What files and listings say is in code.
 *
 * @param redact cuts keys out of what they say
 */
export async function importMarkdown(
  imports: Pick<Imports, 'run' | 'deletedBy'>,
  runId: string,
  redact: Redact,
): Promise<string | undefined> {
  const run = await imports.run(runId)
  if (!run) return undefined
  const { kind, fileName, serialNumber, state, startedAtMs, endedAtMs } = run
  const ended = endedAtMs === null ? '' : `, ended ${time(endedAtMs)}`
  return [
    `# ${kind} of ${code(redact(fileName))}, chatbot ${code(redact(serialNumber))}`,
    `Run ${code(runId)}: ${state}${isEmptyLoad(run) ? ', but nothing was loaded' : ''}. Begun ${time(startedAtMs)}${ended}.`,
    ...(kind === 'undo' ? [await undoneText(imports, runId)] : importedTexts(run, redact)),
  ].join('\n\n')
}

/** Nothing is kept in the first second of a run: of one that ended then its process was killed. */
function importedTexts({ kind, state, result }: RunRecord, redact: Redact): readonly string[] {
  const lines = kind === 'mend' ? mendedLines : importResultLines
  const known = result ? [codeBlock(lines(result).map(redact))] : []
  if (state === 'running') return [...known, 'get_run tells how far it is.']
  if (result) return [...known, ...(hasMore(result) ? [OTHERS] : [])]
  return [
    'Its process ended. find_listings shows what is loaded; the same import, begun again, goes on from there.',
  ]
}

const OTHERS =
  'Of a group of rows the first are named: get_run with runId and row has each that did not land, and which ones with the same problem come next. Listings that landed or are gone: find_listings with runId, or state deleted.'

function hasMore({ problems, gone }: ImportResult): boolean {
  return (
    problems.some(({ count, firstRows }) => count > firstRows.length) ||
    (gone !== undefined && gone.count > MAX_SHOWN_GONE)
  )
}

/** A load that came to its end is called completed also where every row failed. */
function isEmptyLoad({ kind, state, result }: RunRecord): boolean {
  const isLoad = kind === 'import' || kind === 'sync'
  return isLoad && state === 'completed' && result !== null && landsNothing(result.rows)
}

/** What an undoing did shows in the listings: some may be loaded again by now. */
async function undoneText(imports: Pick<Imports, 'deletedBy'>, runId: string): Promise<string> {
  return `Listings that it deleted and that were not loaded again since: ${await imports.deletedBy(runId)}.`
}

function time(ms: number): string {
  return new Date(ms).toISOString()
}
