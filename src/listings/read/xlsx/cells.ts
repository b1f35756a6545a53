import { stringIn, withoutCdata } from './xml.ts'

/** A cell of a row as the part has it. */
interface CellXml {
  /** From 0. */
  readonly column: number
  readonly attributes: string
  /** What is in it; empty when there is nothing. */
  readonly inside: string
}

/** What stands in a cell. */
export type Content =
  | { readonly kind: 'value'; readonly type: string; readonly value: string }
  /** A text that is written into the cell itself. */
  | { readonly kind: 'string'; readonly value: string }
  /** A formula without a result, or an error. */
  | { readonly kind: 'no result' }

const cellTag = /<((?:\w+:)?)c(\s[^<>]*)?(\/?)>/g
const placeOf = /\sr=["']([A-Z]{1,9})(\d+)/
const typeOf = /\st=["'](\w+)/

/**
 * The cells of a row, in their order.
 *
 * @throws when they are not of this row, or not in order: the workbook is damaged
 */
export function cellsOfRow(xml: string, row: number): CellXml[] {
  const cells: CellXml[] = []
  let column = -1
  cellTag.lastIndex = 0
  for (let tag = cellTag.exec(xml); tag; tag = cellTag.exec(xml)) {
    const [all, prefix, attributes = '', slash] = tag
    const before = column
    const [, letters, digits] = placeOf.exec(attributes) ?? []
    column = letters === undefined ? before + 1 : columnNumber(letters)
    if (column <= before || (digits !== undefined && Number(digits) !== row))
      throw new Error(`A cell is out of place in row ${row}.`)
    if (slash === '/' || attributes.endsWith('/')) continue
    const start = tag.index + all.length
    const end = xml.indexOf(`</${prefix}c>`, start)
    if (end < 0) break
    cells.push({ column, attributes, inside: xml.slice(start, end) })
    cellTag.lastIndex = end
  }
  return cells
}

/** From 0, by its letters. */
export function columnNumber(letters: string): number {
  let number = 0
  for (let at = 0; at < letters.length; at += 1) number = number * 26 + letters.charCodeAt(at) - 64
  return number - 1
}

/** What is in a cell with a formula and nothing behind it, or an empty value. */
const withoutValue =
  /^\s*<(?:\w+:)?f(?:\s[^<>]*)?(?:\/>|>[^<]*<\/(?:\w+:)?f>)\s*(?:(<(?:\w+:)?v\s*\/>|<(?:\w+:)?v>\s*<\/(?:\w+:)?v>)\s*)?$/
const valueTag = /<(?:\w+:)?v(?:\s[^<>]*)?>([^<]*)</
const formula = /<(?:\w+:)?f[\s/>]/

/** What stands in a cell; undefined when it is empty. A text without a letter is a result. */
export function contentOfCell({ attributes, inside }: CellXml): Content | undefined {
  if (inside === '') return undefined
  const type = typeOf.exec(attributes)?.[1] ?? 'n'
  if (type === 'inlineStr') return { kind: 'string', value: stringIn(inside) }
  const xml = withoutCdata(inside)
  const value = valueTag.exec(xml)?.[1] ?? ''
  if (value !== '' && type !== 'e') return { kind: 'value', type, value }
  if (value !== '') return { kind: 'no result' }
  const found = formula.test(xml) ? withoutValue.exec(xml) : null
  return found && !(found[1] && type === 'str') ? { kind: 'no result' } : undefined
}
