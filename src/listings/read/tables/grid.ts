import type { Cell } from '../source.ts'

/** One row of a table, before anything is known about its columns. */
export interface GridRow {
  /** As in `SourceRow`. */
  readonly row: number
  readonly line?: number
  readonly cells: readonly Cell[]
}

/** Rows of a column whose cells are one for who looks at them: the first has the value. */
export interface MergedCells {
  /** From 0. */
  readonly column: number
  readonly first: number
  readonly last: number
}

/** The rows of a table, blank ones included, from the start as often as needed. */
export interface Grid {
  readonly merged?: readonly MergedCells[]
  /** In batches: a step for each row would cost more than reading it. */
  batches(): AsyncIterable<readonly GridRow[]>
}

export function isEmpty(cell: Cell | undefined): boolean {
  if (typeof cell === 'string') return cell === '' || cell.trim() === ''
  return cell === null || cell === undefined
}

/** The first rows that are not blank. */
export async function firstRows(grid: Grid, count: number): Promise<GridRow[]> {
  const rows: GridRow[] = []
  for await (const batch of grid.batches()) {
    rows.push(...batch.filter(({ cells }) => !cells.every(isEmpty)).slice(0, count - rows.length))
    if (rows.length >= count) break
  }
  return rows
}
