import { formatNumber } from '../../../text/counted.ts'
import type { RowFinding } from '../../finding.ts'
import type { Cell } from '../source.ts'
import { columnLetter, letterName } from './column-names.ts'
import { type GridRow, isEmpty, type MergedCells } from './grid.ts'

/** The code of the finding of each column that has such cells. */
export const MERGED_CELLS = 'merged_cells'

/**
 * The cells of a row with those that are merged with ones above them, which have the same value. For rows in
 * their order.
 *
 * @param headerRow what begins above the first row below it is merged for its looks
 */
export function createFilling(
  merged: readonly MergedCells[],
  headerRow: number,
): (row: GridRow) => readonly Cell[] {
  const left = merged
    .filter(({ first }) => first > headerRow)
    .sort((one, other) => one.first - other.first)
  const open = new Map<number, { readonly last: number; readonly value: Cell }>()
  let at = 0
  return ({ row, cells }) => {
    for (let next = left[at]; next && next.first <= row; next = left[++at])
      if (next.first === row)
        open.set(next.column, { last: next.last, value: cells[next.column] ?? null })
    let filled: Cell[] | undefined
    for (const [column, { last, value }] of open) {
      if (last < row) open.delete(column)
      else if (column < cells.length && isEmpty(cells[column])) {
        filled ??= [...cells]
        filled[column] = value
      }
    }
    return filled ?? cells
  }
}

interface TableFacts {
  readonly headerRow: number | undefined
  readonly columns: readonly string[]
}

/** Says of each column that cells of it are merged, and that all of their rows have the value. */
export function mergedFindings(
  merged: readonly MergedCells[],
  { headerRow = 0, columns }: TableFacts,
): RowFinding[] {
  const byColumn = new Map<number, MergedCells[]>()
  for (const each of merged.filter(({ first }) => first > headerRow)) {
    const known = byColumn.get(each.column)
    if (known) known.push(each)
    else byColumn.set(each.column, [each])
  }
  return [...byColumn]
    .sort(([one], [other]) => one - other)
    .map(([at, ranges]) => {
      const column = columns[at] ?? letterName(at)
      const rows = ranges.reduce((sum, { first, last }) => sum + last - first + 1, 0)
      const [first] = ranges
      const place = `${columnLetter(at)}${first?.first}:${columnLetter(at)}${first?.last}`
      return {
        code: MERGED_CELLS,
        column,
        message: `Cells of ${column} are merged, over ${formatNumber(rows)} rows in all, the first of them ${place}: each of these rows has the value.`,
        fix: 'Nothing needs to be done if the value is that of each row; else write it into the rows that have it.',
      }
    })
}
