import type { Cell } from '../source.ts'
import { headerText, nameKey } from './column-names.ts'
import { type GridRow, isEmpty } from './grid.ts'

/** Which row names the columns. */
interface Header {
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
    const names = row.cells.map(headerText).filter(canBeName)
    // To look whether names are known takes long, and no more of these can be.
    if (names.length <= known) continue
    const count = knownHeaders(names)
    if (count > known) {
      best = row
      known = count
    }
  }
  // A title or a value can be one of the names by chance.
  if (known > 1) return { row: firstOf(sample, best, knownHeaders), known }
  const widths = sample.map(({ cells }) => filled(cells)).sort((a, b) => a - b)
  const usual = widths[Math.floor(widths.length / 2)] ?? 0
  const at = sample.findIndex(({ cells }) => filled(cells) >= Math.max(2, usual / 2))
  const row = sample[at]
  return row && looksLikeNames(row.cells, sample.slice(at + 1))
    ? { row, known }
    : { row: undefined, known: 0 }
}

/** What has no letters is a value. */
export function canBeName(text: string): boolean {
  return /\p{L}/u.test(text)
}

/** The header of the first of several tables, whatever names the others have: homes stand below it. */
function firstOf(
  sample: readonly GridRow[],
  best: GridRow | undefined,
  knownHeaders: (names: readonly string[]) => number,
): GridRow | undefined {
  const isHome = (row: GridRow | undefined) =>
    row !== undefined && row.cells.filter(looksLikeValue).length > 1
  return sample.find(
    (row, at) =>
      row === best ||
      (isHome(sample[at + 1]) &&
        isHome(sample[at + 2]) &&
        namesColumns(row.cells, [], knownHeaders)),
  )
}

/** With fewer names a row says nothing of its table. */
const MIN_NAMES = 3

/**
 * Whether a row between others is a header: all of its cells are texts and none is a value, and at least
 * two of three are names that listing files are known to have, or that the table has.
 */
export function namesColumns(
  cells: readonly Cell[],
  columns: readonly string[],
  knownHeaders: (names: readonly string[]) => number,
): boolean {
  // Most rows have a number, and are not looked at further.
  if (cells.some(isNumber) || cells.some(looksLikeValue)) return false
  const names = new Set(cells.map(headerText).filter((name) => name !== ''))
  if (names.size < MIN_NAMES) return false
  const own = new Set(columns.map(nameKey))
  const known = [...names].filter((name) => own.has(nameKey(name)) || knownHeaders([name]) > 0)
  return known.length >= MIN_NAMES && known.length * 3 >= names.size * 2
}

function isNumber(cell: Cell): boolean {
  return typeof cell === 'string' ? /^\d[\d.,]*$/.test(cell) : cell !== null
}

/** How many cells are not empty. */
export function filled(cells: readonly Cell[]): number {
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
