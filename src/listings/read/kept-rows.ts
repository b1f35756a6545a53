import type { Cell, Source, SourceRow } from './source.ts'

/** Of more rows, or of larger ones, none is kept: memory does not grow with them. */
const MAX_ROWS = 10_000
const MAX_CHARACTERS = 20_000_000
/** What a cell takes besides its text, in characters. */
const CELL_CHARACTERS = 16

/** How many rows may be kept: as many as take little memory. */
interface RowAllowance {
  /** Asked for each row, in their order. False: the source has too many, and none of its rows may be kept. */
  take(row: SourceRow): boolean
}

export function createRowAllowance(): RowAllowance {
  let rows = 0
  let characters = 0
  return {
    take({ cells }) {
      rows += 1
      for (const cell of cells.values()) characters += CELL_CHARACTERS + charactersOf(cell)
      return rows <= MAX_ROWS && characters <= MAX_CHARACTERS
    },
  }
}

function charactersOf(cell: Cell): number {
  if (typeof cell === 'string') return cell.length
  return Array.isArray(cell) ? JSON.stringify(cell).length : 0
}

/**
 * The same source, of which the rows are kept, where they may be, once all of them were read: an import
 * looks at them several times.
 *
 * @param allowance what all sources of the import have together
 */
export function keepingRows(source: Source, allowance: RowAllowance): Source {
  let kept: readonly (readonly SourceRow[])[] | undefined
  let mayKeep = true
  return {
    ...source,
    async *batches() {
      if (kept) {
        yield* kept
        return
      }
      const read: (readonly SourceRow[])[] = []
      for await (const rows of source.batches()) {
        mayKeep &&= rows.every((row) => allowance.take(row))
        if (mayKeep) read.push(rows)
        else read.length = 0
        yield rows
      }
      if (mayKeep) kept = read
    },
    isKept: () => kept !== undefined,
  }
}
