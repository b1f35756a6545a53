import { oneLine } from './excerpt.ts'

const GAP = '  '
const MIN_COLUMN_CHARS = 8

/**
 * A table for a terminal, one line a row: cells stand below each other, and are cut where the table
 * would be wider than the terminal.
 *
 * @param width of the terminal, in characters
 * @param whole how many of the first columns are never cut
 */
export function alignedTable(
  rows: readonly (readonly string[])[],
  width: number,
  whole = 0,
): string[] {
  const lines = rows.map((cells) => cells.map((cell) => oneLine(cell, cell.length)))
  const count = Math.max(0, ...lines.map((cells) => cells.length))
  const natural = Array.from({ length: count }, (_, at) =>
    Math.max(...lines.map((cells) => cells[at]?.length ?? 0)),
  )
  const fixed = natural.slice(0, whole).reduce((sum, chars) => sum + chars, 0)
  const most = widestColumn(natural.slice(whole), width - fixed - GAP.length * (count - 1))
  const widths = natural.map((chars, at) => (at < whole ? chars : Math.min(chars, most)))
  return lines.map((cells) =>
    widths
      .map((chars, at) => cut(cells[at] ?? '', chars).padEnd(chars))
      .join(GAP)
      .trimEnd(),
  )
}

/** How wide a column may be at most for all of them to fit. */
function widestColumn(natural: readonly number[], room: number): number {
  let most = Math.max(MIN_COLUMN_CHARS, ...natural)
  const taken = () => natural.reduce((sum, chars) => sum + Math.min(chars, most), 0)
  while (most > MIN_COLUMN_CHARS && taken() > room) most -= 1
  return most
}

function cut(text: string, chars: number): string {
  return text.length > chars ? oneLine(text, chars - 1) : text
}
