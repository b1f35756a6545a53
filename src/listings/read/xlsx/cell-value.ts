import type { Cell } from '../source.ts'
import type { Content } from './cells.ts'
import { amountShown } from './shown-number.ts'
import type { NumberStyle } from './styles.ts'
import { plainText } from './xml.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** The days from the beginning of the calendar of spreadsheets to 1970, and how much later another one begins. */
const DAYS_BEFORE_1970 = 25_569
const DAYS_TO_1904 = 1462

/** What the values of cells refer to. */
export interface Book {
  readonly strings: readonly string[]
  readonly styles: readonly NumberStyle[]
  /** Whether its days are counted from 1904. */
  readonly isFrom1904: boolean
}

/** The number of the style of a cell, in its attributes. */
export const styleOf = /\ss=["'](\d+)/

/** @throws when there is no such value: the workbook is damaged */
export function cellValue(content: Content | undefined, attributes: string, book: Book): Cell {
  if (!content || content.kind === 'no result') return null
  if (content.kind === 'string') return content.value.trim() || null
  const { type, value } = content
  switch (type) {
    case 's':
      return stringAt(value, book)
    case 'str':
      return plainText(value).trim() || null
    case 'b':
      return sound(value === '1' || (value === '0' ? false : undefined))
    case 'd':
      return dateOf(new Date(value).getTime())
    case 'n':
      return styledNumber(value, attributes, book)
    default:
      throw new Error(`There is no type ${type}.`)
  }
}

function stringAt(number: string, { strings }: Book): Cell {
  return sound(strings[Number(number)]).trim() || null
}

function styledNumber(text: string, attributes: string, { styles, isFrom1904 }: Book): Cell {
  const number = Number(text)
  if (Number.isNaN(number)) throw new Error(`${text} is no number.`)
  const ofCell = styleOf.exec(attributes)?.[1]
  const style = ofCell === undefined ? undefined : sound(styles[Number(ofCell)])
  if (style?.shown) return amountShown(number, style.shown)
  if (!style?.isDate) return number
  const day = number + (isFrom1904 ? DAYS_TO_1904 : 0)
  return dateOf(Math.floor((day - DAYS_BEFORE_1970) * DAY_MS))
}

function dateOf(atMs: number): Date {
  if (Number.isNaN(atMs)) throw new Error('A cell holds no date.')
  return new Date(atMs)
}

function sound<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('A cell refers to what is not there.')
  return value
}
