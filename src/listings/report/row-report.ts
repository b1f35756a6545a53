import { readFile } from 'node:fs/promises'
import * as z from 'zod'
import { type ImportResult, Problem, ReportedRow } from '../result.ts'
import { rowsText } from '../rows-text.ts'
import { isNotAttempted, RowNumbers } from './row-numbers.ts'
import { MAX_REPORTED_ROWS } from './tally.ts'

/** So many rows are named to whoever asked about another one. */
const MAX_NAMED = 5
/** Of those that come after it, with the same problem. */
const MAX_NEXT = 50

const Rows = z.array(
  ReportedRow.omit({ fixes: true }).extend({
    findings: z
      .array(z.object({ code: z.string(), ...Problem.pick({ column: true, field: true }).shape }))
      .optional(),
  }),
)
type Rows = z.infer<typeof Rows>

/** Reports of earlier versions have neither rows that landed nor numbers. */
const ReportedRows = z.looseObject({
  rows: Rows,
  landedRows: Rows.default([]),
  rowNumbers: RowNumbers.optional(),
})
type ReportedRows = z.infer<typeof ReportedRows>

/**
 * The result of a run, with what became of one row, as its report says: of one that did not land, or of
 * which something was to be said. Of a run that came to its end the other notes are left out.
 */
export async function withRow(
  { notes: ofRun = [], ...result }: ImportResult,
  row: number,
): Promise<ImportResult> {
  const { reportJson } = result.files
  const reported = reportJson === undefined ? undefined : await readReported(reportJson)
  const before = result.state === 'completed' || result.state === 'dry_run' ? [] : ofRun
  for (const rows of reported ? [reported.rows, reported.landedRows] : []) {
    const found = rows.find((each) => each.row === row)
    if (!found) continue
    const { findings = [], ...told } = found
    const fixes = fixesOf(findings, result)
    const next = nextText(found, rows)
    const notes = [...before, ...(next === '' ? [] : [next])]
    const asked = { ...told, ...(fixes.length > 0 && { fixes }) }
    return { ...result, row: asked, ...(notes.length > 0 && { notes }) }
  }
  const said = [absence(result, row, reported), reported ? othersText(result, reported) : '']
  return { ...result, notes: [...before, said.filter(Boolean).join(' ')] }
}

/** What can be done about a row, as it is said of all that have the same problem. */
function fixesOf(
  findings: NonNullable<Rows[number]['findings']>,
  { problems }: Pick<ImportResult, 'problems'>,
): string[] {
  const fixes = findings.flatMap((finding) =>
    problems.filter(
      ({ code, column, field }) =>
        code === finding.code && column === finding.column && field === finding.field,
    ),
  )
  return [...new Set(fixes.map(({ fix }) => fix).filter(Boolean))]
}

/** How to go on from one row of a group to the others: of a group the first five alone are told. */
function nextText({ row, findings = [] }: Rows[number], rows: Rows): string {
  const codes = new Set(findings.map(({ code }) => code))
  const next = rows
    .filter((each) => each.row > row && each.findings?.some(({ code }) => codes.has(code)))
    .map((each) => each.row)
    .toSorted((one, other) => one - other)
  if (next.length === 0) return ''
  const of =
    rows.length >= MAX_REPORTED_ROWS
      ? `, of the first ${MAX_REPORTED_ROWS} that the report has`
      : ''
  return `Next with the same problem${of}: ${rowsText(next.length, next.slice(0, MAX_NEXT))}.`
}

/** Undefined when the report is not there any more. */
async function readReported(file: string): Promise<ReportedRows | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : ReportedRows.parse(JSON.parse(text))
}

function absence(
  { state, rows: { read } }: ImportResult,
  row: number,
  reported: ReportedRows | undefined,
): string {
  if (state === 'running') return `What becomes of row ${row} is known when the run has ended.`
  if (read === 0) return `Row ${row} was not attempted: the run ended before it came to any row.`
  if (!reported) return `The report of the run is gone: nothing is known of row ${row}.`
  const { rows, rowNumbers } = reported
  if (rowNumbers && row < rowNumbers.first)
    return `Row ${row} is no listing: the first of the file is in row ${rowNumbers.first}, below the names of the columns.`
  if (rowNumbers && row > rowNumbers.last)
    return `Row ${row} was not read: the last row that was is ${rowNumbers.last}.`
  if (rowNumbers && isNotAttempted(row, rowNumbers))
    return `Row ${row} was not attempted: the run stopped before it. The same import again goes on there.`
  const did = state === 'dry_run' ? 'would not' : 'did not'
  if (rows.length >= MAX_REPORTED_ROWS)
    return `Row ${row} is not among the first ${MAX_REPORTED_ROWS} that ${did} land, which are all that the report has.`
  if (rows.length === 0)
    return `Row ${row} has nothing against it: there is no row that failed or was left out.`
  return `Row ${row} is not among the rows that ${did} land.`
}

/** Which rows can be asked about; empty when there are none. */
function othersText({ state, rows: counts }: ImportResult, { rows }: ReportedRows): string {
  if (rows.length === 0) return ''
  const first = rows.map(({ row }) => row).toSorted((one, other) => one - other)
  const count = counts.failed + counts.skipped + counts.unknown
  return `Those that ${state === 'dry_run' ? 'would not' : 'did not'} land: ${rowsText(count, first.slice(0, MAX_NAMED))}.`
}
