import { fontReader } from './elements.ts'
import { type ShownNumber, shownNumber } from './shown-number.ts'
import { tagsNamed } from './xml.ts'

/** The numbers of formats of dates and times that every workbook has, of all languages. */
const builtInDates: readonly (readonly [first: number, last: number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
  [71, 81],
]
/** From here on a workbook can have formats of its own. */
const FIRST_OWN_FORMAT = 100

/** What a format of a date or time is written with, in any case. */
const dateToken = /^(?:s{1,2}|m{1,5}|h{1,2}|am|pm|p|d{1,4}|a|a{3,5}|y|yy|yyyy|e|ee|eeee)$/

/** What a number in a cell of a style is: a date, one that is shown with more than its digits, or a mere number. */
export interface NumberStyle {
  readonly isDate: boolean
  readonly shown?: ShownNumber | undefined
}

/** Every style of cells, by its number. */
export function numberStyles(xml: string): NumberStyle[] {
  const own = new Map(
    tagsNamed(xml, 'numFmt').map((tag) => [
      Number(tag.get('numFmtId')),
      tag.get('formatCode') ?? '',
    ]),
  )
  const isDate = (format: number) => {
    const code = format >= FIRST_OWN_FORMAT ? own.get(format) : undefined
    if (code !== undefined) return isDateFormat(code)
    return builtInDates.some(([first, last]) => format >= first && format <= last)
  }
  const bases = tagsNamed(xml, 'xf', 'cellStyleXfs')
  return tagsNamed(xml, 'xf', 'cellXfs').map((style) => {
    const base = bases[Number(style.get('xfId') ?? Number.NaN)]
    const format = Number(style.get('numFmtId') ?? base?.get('numFmtId') ?? Number.NaN)
    if (isDate(format)) return { isDate: true }
    return { isDate: false, shown: shownNumber(own.get(format) ?? '') }
  })
}

const strike = /<(?:\w+:)?strike(?!\sval=["'](?:0|false))[\s/>]/

/** The numbers of the styles whose text is struck through. */
export function struckStyles(xml: string): ReadonlySet<string> {
  const fonts = fontReader().take(xml)
  const isStruck = (font = '') => strike.test(fonts[Number(font)]?.inside ?? '')
  return new Set(
    tagsNamed(xml, 'xf', 'cellXfs').flatMap((style, at) =>
      isStruck(style.get('fontId')) ? [String(at)] : [],
    ),
  )
}

/** `yyyy-mm-dd`, `[$-409]d. mmm yy;@`, `"on" d/m`; not `0.00`, `#,##0 "days"`. */
function isDateFormat(code: string): boolean {
  const plain = code.toLowerCase().replace(/;@$/, '').replace(/\\./g, ' ')
  return plain.split(';').some((part) => {
    const tokens = part
      .replace(/"[^"]*"/g, ' ')
      .replace(/\[([smhd]{1,2})\]/g, '$1')
      .replace(/\[[^[\]]*\]/g, '')
      // Parts of a second.
      .replace(/([smhd])[.,]0{1,3}/g, '$1')
      .split(/[^a-z0#?%]+/)
      .filter(Boolean)
    return tokens.length > 0 && tokens.every((token) => dateToken.test(token))
  })
}
