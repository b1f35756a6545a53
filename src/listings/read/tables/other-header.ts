import type { Cell } from '../source.ts'
import { headerText, nameColumns, nameKey } from './column-names.ts'

/** Whether a name of the table stands in a row at another place: a second line of its header has none. */
export function movesColumns(cells: readonly Cell[], columns: readonly string[]): boolean {
  const places = new Map(columns.map((column, at) => [nameKey(column), at]))
  return cells.some((cell, at) => (places.get(nameKey(headerText(cell))) ?? at) !== at)
}

/** The columns of a header below another one: those that both have are the same. */
export function columnsOf(cells: readonly Cell[], first: readonly string[]): readonly string[] {
  const known = new Map(first.map((column) => [nameKey(column), column]))
  const used = cells.map(headerText)
  const width = used.findLastIndex((text) => text !== '') + 1
  return nameColumns(used.slice(0, width).map((text) => known.get(nameKey(text)) ?? text)).names
}
