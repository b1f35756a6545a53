import type { Delimiter } from './delimiter.ts'
import type { Cell } from './source.ts'

/** Of fewer columns a text of several lines can be like two rows by accident; hardly any has tabs. */
const FEWEST_COLUMNS = 6
/** So many columns must have numbers in the row that is begun and in the one that ends it. */
const FEWEST_NUMBERS = 2
/** And this share must have a number in both, or in none of them. */
const MOST = 0.8

interface DelimitedRow {
  readonly cells: readonly Cell[]
  readonly delimiter: Delimiter
  /** How many columns the table has. */
  readonly width: number
}

/**
 * Whether a cell holds the ends of rows: a quote that opens it is closed in it by one of a row below. What is
 * before its first line break ends the row, and what is behind the last begins another.
 */
export function holdsOtherRows({ cells, delimiter, width }: DelimitedRow, at: number): boolean {
  const cell = cells[at]
  if (typeof cell !== 'string' || (width < FEWEST_COLUMNS && delimiter !== '\t')) return false
  // Most cells are shorter than a row.
  if (cell.length < width * 2 || !/[\r\n]/.test(cell)) return false
  const lines = cell.split(/\r\n|\n|\r/)
  const begun = [...cells.slice(0, at), ...(lines[0] ?? '').split(delimiter)]
  const ended = [...(lines.at(-1) ?? '').split(delimiter), ...cells.slice(at + 1)]
  return begun.length === width && ended.length === width && areAlike(begun, ended)
}

function areAlike(one: readonly Cell[], other: readonly Cell[]): boolean {
  const pairs = one.map((cell, at) => ({ is: isNumber(cell), isOther: isNumber(other[at]) }))
  const both = pairs.filter(({ is, isOther }) => is && isOther).length
  const same = pairs.filter(({ is, isOther }) => is === isOther).length
  return both >= FEWEST_NUMBERS && same >= pairs.length * MOST
}

/** It begins with digits, perhaps behind the sign of a currency. */
function isNumber(cell: Cell | undefined): boolean {
  return typeof cell === 'string' && /^[^\p{L}\p{N}]{0,3}\p{N}/u.test(cell)
}
