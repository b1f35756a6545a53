import { readFile } from 'node:fs/promises'
import * as z from 'zod'
import { type ImportResult, ReportedRow } from '../result.ts'
import { MAX_REPORTED_ROWS } from './tally.ts'

const Rows = z.looseObject({ rows: z.array(ReportedRow) })

/** The result of a run, with what became of one row that did not land, as its report says. */
export async function withRow(result: ImportResult, row: number): Promise<ImportResult> {
  const { reportJson } = result.files
  const rows = reportJson === undefined ? undefined : await reportedRows(reportJson)
  const found = rows?.find((each) => each.row === row)
  if (found) return { ...result, row: found }
  return { ...result, notes: [...(result.notes ?? []), absence(result, row, rows)] }
}

/** Undefined when the report is not there any more. */
async function reportedRows(file: string): Promise<readonly ReportedRow[] | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : Rows.parse(JSON.parse(text)).rows
}

function absence(
  { state }: ImportResult,
  row: number,
  rows: readonly ReportedRow[] | undefined,
): string {
  if (state === 'running') return `What becomes of row ${row} is known when the run has ended.`
  if (!rows) return `The report of the run is gone: nothing is known of row ${row}.`
  if (rows.length >= MAX_REPORTED_ROWS)
    return `Row ${row} is not among the first ${MAX_REPORTED_ROWS} that did not land, which are all that the report has.`
  return `Row ${row} is not among the rows that ${state === 'dry_run' ? 'would not' : 'did not'} land.`
}
