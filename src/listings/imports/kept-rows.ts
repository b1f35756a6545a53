import type { LoadRow } from '../load/load-row.ts'
import type { MappedRow } from '../map/mapping.ts'
import type { Cell, SourceRow } from '../read/source.ts'
import { type MappedSource, mappedRows } from './understand.ts'

/** Of more rows, or of longer ones, none is kept: memory does not grow with them. */
const MAX_ROWS = 10_000
const MAX_CHARACTERS = 20_000_000

/** What the rows of a source became when all of them were looked at, for who wants the same again at once. */
export interface KeptRows {
  /** To be given every row, in their order. */
  add(mapped: MappedRow, source: SourceRow): void
  /** Every row: those that were kept, or read once more where not all of them were. */
  rows(): AsyncIterable<LoadRow>
}

export function createKeptRows(source: MappedSource): KeptRows {
  const count = source.mapping.rows
  let kept: LoadRow[] | undefined = count <= MAX_ROWS ? [] : undefined
  let characters = 0
  return {
    add(mapped, row) {
      if (!kept) return
      kept.push({ source: row, mapped })
      for (const cell of row.cells.values()) characters += charactersOf(cell)
      if (characters > MAX_CHARACTERS) kept = undefined
    },
    rows: () => (kept?.length === count ? each(kept) : mappedRows(source)),
  }
}

async function* each(rows: readonly LoadRow[]): AsyncGenerator<LoadRow> {
  for (const row of rows) yield row
}

function charactersOf(cell: Cell): number {
  if (typeof cell === 'string') return cell.length
  return Array.isArray(cell) ? JSON.stringify(cell).length : 0
}
