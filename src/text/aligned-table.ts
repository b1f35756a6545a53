import { oneLine } from './excerpt.ts'

const GAP = '  '
const MIN_COLUMN_CHARS = 8

/**
 * A table for a terminal, one line a row: cells stand below each other, and are cut where the table
 * would be wider than the terminal.
 *
 * @param width of the terminal, in characters
 */
export function alignedTable(rows: readonly (readonly string[])[], width: number): string[] {
  const lines = rows.map((cells) => cells.map((cell) => oneLine(cell, cell.length)))
  const count = Math.max(0, ...lines.map((cells) => cells.length))
  const natural = Array.from({ length: count }, (_, at) =>
    Math.max(...lines.map((cells) => cells[at]?.length ?? 0)),
  )
  const most = widestColumn(natural, width - GAP.length * (count - 1))
  return lines.map((cells) =>
    natural
      .map((chars, at) => cut(cells[at] ?? '', Math.min(chars, most)).padEnd(Math.min(chars, most)))
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
