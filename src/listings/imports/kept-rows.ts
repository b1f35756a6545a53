import type { LoadRow } from '../load/load-row.ts'
import type { MappedRow } from '../map/mapping.ts'
import { createRowAllowance } from '../read/kept-rows.ts'
import type { SourceRow } from '../read/source.ts'
import { type MappedSource, mappedRows } from './understand.ts'

/** What the rows of a source became when all of them were looked at, for who wants the same again at once. */
export interface KeptRows {
  /** To be given every row, in their order. */
  add(mapped: MappedRow, source: SourceRow): void
  /** Every row: those that were kept, or mapped once more where not all of them were. */
  rows(): AsyncIterable<LoadRow>
}

export function createKeptRows(source: MappedSource): KeptRows {
  const allowance = createRowAllowance()
  let kept: LoadRow[] | undefined = []
  return {
    add(mapped, row) {
      if (kept && allowance.take(row)) kept.push({ source: row, mapped })
      else kept = undefined
    },
    rows: () => (kept?.length === source.mapping.rows ? each(kept) : mappedRows(source)),
  }
}

async function* each(rows: readonly LoadRow[]): AsyncGenerator<LoadRow> {
  for (const row of rows) yield row
}
