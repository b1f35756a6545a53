import type { Cell } from '../source.ts'
import type { Delimiter } from './delimiter.ts'

/** Of fewer columns a text of several lines can be like two rows by accident; hardly any has tabs. */
const FEWEST_COLUMNS = 4
/** This share of the columns must have the same kind of value in the row that is begun and in the one that ends it. */
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

/** Whether they can be rows of one table: some columns hold more than words, and most the same kind of value in both. */
function areAlike(one: readonly Cell[], other: readonly Cell[]): boolean {
  const kinds = one.map((cell, at) => [kindOf(cell), kindOf(other[at])])
  const same = kinds.filter(([is, isOther]) => is === isOther)
  const hasNumber = same.some(([kind]) => kind === 'number' || kind === 'link')
  return hasNumber && same.length >= kinds.length * MOST
}

type Kind = 'empty' | 'number' | 'link' | 'numbered' | 'words'

function kindOf(cell: Cell | undefined): Kind {
  const text = typeof cell === 'string' ? cell.trim() : ''
  if (text === '') return 'empty'
  if (/^https?:/i.test(text)) return 'link'
  if (!/\p{N}/u.test(text)) return 'words'
  return /\p{L}/u.test(text) ? 'numbered' : 'number'
}
