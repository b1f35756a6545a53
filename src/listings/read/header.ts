import { headerText } from './column-names.ts'
import { type GridRow, isEmpty } from './grid.ts'
import type { Cell } from './source.ts'

/** Which row names the columns. */
export interface Header {
  /** Undefined when no row does. */
  readonly row: GridRow | undefined
  /** How many of its names are known from listing files. */
  readonly known: number
}

/** How many rows that are not blank are looked at. */
export const HEADER_SAMPLE = 30

/**
 * Finds the header among the first rows that are not blank: the row with the most known names; else
 * the first one with enough cells, if they look like names and not like values.
 */
export function findHeader(
  sample: readonly GridRow[],
  knownHeaders: (names: readonly string[]) => number,
): Header {
  let best: GridRow | undefined
  let known = 0
  for (const row of sample) {
    const count = knownHeaders(row.cells.map(headerText).filter((name) => name !== ''))
    if (count > known) {
      best = row
      known = count
    }
  }
  // A title or a value can be one of the names by chance.
  if (known > 1) return { row: best, known }
  const widths = sample.map(({ cells }) => filled(cells)).sort((a, b) => a - b)
  const usual = widths[Math.floor(widths.length / 2)] ?? 0
  const at = sample.findIndex(({ cells }) => filled(cells) >= Math.max(2, usual / 2))
  const row = sample[at]
  return row && looksLikeNames(row.cells, sample.slice(at + 1))
    ? { row, known }
    : { row: undefined, known: 0 }
}

function filled(cells: readonly Cell[]): number {
  return cells.filter((cell) => !isEmpty(cell)).length
}

/** Names are short, are not numbers, dates or links, and do not come again as values. */
function looksLikeNames(cells: readonly Cell[], below: readonly GridRow[]): boolean {
  const count = filled(cells)
  if (cells.filter(looksLikeValue).length > count / 4) return false
  const repeated = below.map(
    (row) => cells.filter((cell, at) => !isEmpty(cell) && row.cells[at] === cell).length,
  )
  // A whole header can come again, a part of it cannot.
  return !repeated.some((same) => same > 0 && same < count)
}

const value =
  /^(?:\p{Sc}|[(+-])?\s*\d[\d\s.,']*(?:[%)]|\p{Sc}|\p{Lo}|m²|sq\.? ?ft)?$|^\d{1,4}[-/.]\d{1,2}[-/.]\d|^\w+:\/\/|^[^\s@]+@[^\s@]+\.\w+$|^(?:true|false|yes|no|null|none|n\/a)$/iu

function looksLikeValue(cell: Cell): boolean {
  if (typeof cell !== 'string') return cell !== null
  const text = cell.trim()
  return text !== '' && (text.length > 100 || value.test(text))
}
