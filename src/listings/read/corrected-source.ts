import type { Source, SourceRow } from './source.ts'

/** What a cell should say, in place of what the file has there. */
export interface CellCorrection {
  /** As `SourceRow` has it: of one of several files, the row in it. */
  readonly row: number
  /** Which of several files or sheets. */
  readonly part?: string | undefined
  readonly column: string
  /** Empty: the cell is to have no value. */
  readonly value: string
}

/** A source that reads as if its cells were corrected; what it reads stays as it is. */
export function correctedSource(source: Source, corrections: readonly CellCorrection[]): Source {
  if (corrections.length === 0) return source
  const byRow = new Map<number, CellCorrection[]>()
  for (const correction of corrections)
    byRow.set(correction.row, [...(byRow.get(correction.row) ?? []), correction])
  return {
    ...source,
    async *batches() {
      for await (const rows of source.batches())
        yield rows.map((row) => corrected(row, byRow.get(row.row) ?? []))
    },
  }
}

function corrected(row: SourceRow, corrections: readonly CellCorrection[]): SourceRow {
  if (corrections.length === 0) return row
  const cells = new Map(row.cells)
  for (const { column, value } of corrections) cells.set(column, value === '' ? null : value)
  const columns = new Set(corrections.map(({ column }) => column))
  const { findings, ...rest } = row
  // What was doubtful about a cell is not so any more.
  const left = findings?.filter(({ column }) => column === undefined || !columns.has(column))
  return { ...rest, cells, ...(left && left.length > 0 && { findings: left }) }
}
