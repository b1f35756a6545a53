import { formatNumber } from '../../text/counted.ts'
import { isOfService } from '../load/problems.ts'
import { wayToTellApart } from '../map/template.ts'
import type { GoneCounts, ImportResult } from '../result.ts'
import { listingName } from './listing-name.ts'
import { countsText, trialText } from './progress-text.ts'

/** How many kinds of problems are told; the report has them all. */
const MAX_SHOWN_PROBLEMS = 12
const MAX_SHOWN_GONE = 5

/**
 * The result of a run for a terminal or an agent. It names files, columns and listings as they are
 * called: data of others.
 */
export function importResultLines(result: ImportResult): string[] {
  const { runId, state, rows, problems, filled = [], files, gone, notes = [] } = result
  const trial = state === 'dry_run'
  const more = problems.length - MAX_SHOWN_PROBLEMS
  return [
    `${formatNumber(rows.read)} rows read: ${trial ? trialText(rows) : countsText(rows)}.${trial ? ' A trial: nothing was sent.' : ''}`,
    ...(state === 'stopped'
      ? [
          `Stopped before the end.${notes.length > 0 ? '' : ' The same import, begun again, goes on from here.'}`,
        ]
      : []),
    ...notes,
    ...openLines(result),
    ...filled.map(
      ({ field, how, count }) =>
        `${field}: ${count} ${count === 1 ? 'value is' : 'values are'} not from the file (${how}).`,
    ),
    ...problems.slice(0, MAX_SHOWN_PROBLEMS).map(problemLine),
    ...(more > 0
      ? [
          `… and ${more} more ${more === 1 ? 'kind of problem' : 'kinds of problems'}: see the report.`,
        ]
      : []),
    ...(gone ? [goneLine(gone)] : []),
    ...failedLines(result),
    ...(files.report ? [`Report: ${files.report}`] : []),
    `Run ${runId}, ${(result.elapsedMs / 1000).toFixed(1)} s.`,
  ]
}

/**
 * Where every failure is the service's, the rows need no correction, and the whole import is begun
 * again: the file of failed rows lacks those that were not reached.
 */
function failedLines({ files: { failedRows }, problems, notes }: ImportResult): string[] {
  if (failedRows === undefined) return []
  const failures = problems.filter(({ severity }) => severity === 'failed')
  if (failures.length === 0 || !failures.every(isOfService))
    return [`Rows to correct and load again, in the same way: ${failedRows}`]
  return notes ? [] : ['The rows that failed need no correction: start the same import again.']
}

function openLines({ openFields = [], unusedColumns = [] }: ImportResult): string[] {
  if (openFields.length === 0) return []
  const unused = [
    `Columns that are not used: ${unusedColumns.join(', ')}.`,
    `Is one of these columns one of the open fields? Say so with mapping (--map '${exampleOf(openFields, unusedColumns)}').`,
  ]
  const [first] = openFields.filter((field) => wayToTellApart(field) === undefined)
  return [
    `No column for: ${openFields.join(', ')}.`,
    ...(unusedColumns.length > 0 ? unused : []),
    ...(first === undefined
      ? []
      : [`A value that holds for all rows is set with constants (--set ${first}=VALUE).`]),
    ...openFields.flatMap((field) => {
      const way = wayToTellApart(field)
      return way ? [`${field} tells listings apart: ${way}.`] : []
    }),
  ]
}

/** A column that sounds like one of the fields, and that field: what is shown is copied. */
function exampleOf(fields: readonly string[], columns: readonly string[]): string {
  const letters = (name: string) => name.toLowerCase().replace(/[^\p{L}\d]/gu, '')
  const soundAlike = (column: string, field: string) => {
    const [one, other] = [letters(column), letters(field)]
    return one.length > 2 && (one.includes(other) || other.includes(one))
  }
  const pairs = fields.flatMap((field) => columns.map((column) => ({ field, column })))
  const near = pairs.find(({ field, column }) => soundAlike(column, field))
  return near ? `${near.column}=${near.field}` : `COLUMN=${fields[0]}`
}

function problemLine({
  severity,
  column,
  count,
  firstRows,
  message,
  fix,
}: ImportResult['problems'][number]): string {
  const rows = `row${count > 1 ? 's' : ''} ${firstRows.join(', ')}${count > firstRows.length ? ', …' : ''}`
  const where = [count > 0 && `${count} x ${severity}, ${rows}`, column && `column ${column}`]
  return `- ${where.filter(Boolean).join(', ')}: ${message} ${fix}`.replace('- : ', '- ')
}

function goneLine(gone: GoneCounts): string {
  const { count } = gone
  const first = gone.first.slice(0, MAX_SHOWN_GONE).map(listingName)
  const which =
    first.length > 0
      ? `${count === 1 ? 'It is' : 'They are'} ${first.join(', ')}${count > first.length ? ', …' : ''}.`
      : ''
  return goneText(gone, which)
}

/**
 * How many loaded listings are no longer in the file, and what was done with them.
 *
 * @param which a sentence that names them
 */
export function goneText(gone: GoneCounts, which = ''): string {
  const { count, known, action, deleted, sold, alreadyGone, failed, unknown, notAttempted } = gone
  const done = Object.entries({ deleted, sold, alreadyGone, failed, unknown, notAttempted })
    .filter(([, number]) => number > 0)
    .map(([what, number]) => `${number} ${what}`)
  const told = done.length > 0 ? `: ${done.join(', ')}` : ''
  const refused = gone.refused ? `${gone.refused.message} ${gone.refused.fix}` : ''
  if (known === 0) return refused
  const counts = `${count} of ${known} loaded listings ${count === 1 ? 'is' : 'are'} no longer in the file (gone: ${action})${told}.`
  return [counts, which, refused].filter(Boolean).join(' ')
}
