import type { Cell } from '../../read/source.ts'
import { type Bound, withoutBound } from '../../vocabulary/bounds.ts'
import type { Converted } from '../converted.ts'
import { problem, quoted } from '../problem.ts'
import type { NumberFormat } from './number-format.ts'
import { readNumeral } from './numeral.ts'
import { numericCell, openEnded } from './numeric-cell.ts'

const weekDays = 7
const units: readonly (readonly [days: number, words: RegExp])[] = [
  [1 / 1440, /^(min|mins|minutes?|minuten?|minutos?|minuti)$/i],
  [1 / 24, /^(h|hrs?|hours?|std|stunden?|horas?|heures?|or[ae])$/i],
  [1, /^(d|days?|tage?n?|d[ií]as?|jours?|giorn[io])$/i],
  [weekDays, /^(w|wks?|weeks?|wochen?|semanas?|semaines?|settiman[ae])$/i],
  [365.25 / 12, /^(mo|mos|mths?|months?|monate?n?|m[eê]s|meses|mois|mes[ei])$/i],
  [365.25, /^(y|yrs?|years?|jahre?n?|años?|ans?|ann[io])$/i],
]
const amountAndUnit = /(?<![\d.,])[.,]*(\d[\d.,]*)\s*(?:-\s*)?(\p{L}+)/gu
/** What may stand around the time: `12 days on Zillow`, `Listed 3 weeks ago`. */
const around =
  /^([\s.,:+]|ago|and|dom|for|hace|il y a|listed|on|market|realtor|redfin|seit|since|the|und|vor|zillow)*$/i

/**
 * Whole days that have passed: `12`, `2 weeks`, `5 hours ago`, `1 month 3 days`. Months and years
 * are taken at their mean length, with a warning. Not negative.
 */
export function toDays(cell: Cell, format: NumberFormat): Converted<number> {
  const read = numericCell(cell)
  if (!('value' in read)) return read
  if (typeof read.value === 'number') return whole(cell, read.value)
  const written = read.value.replace(/^dom\b[:\s]*/i, '')
  const { text, bound } = withoutBoundOf(written)
  const days = daysIn(cell, text, format)
  return 'value' in days && bound ? { ...days, ...openEnded(cell, bound) } : days
}

/** `30+ days`, `more than 3 weeks` */
function withoutBoundOf(text: string): { readonly text: string; readonly bound?: Bound } {
  const [, before = '', number = '', plus, behind = ''] =
    /^(\D*)(\d[\d.,' ]*)(\+?)(.*)$/su.exec(text) ?? []
  // Minutes are no minimum.
  const isMinutes = /^\s*min/i.test(behind)
  const around = withoutBound(before, isMinutes ? '' : behind)
  const bound = plus ? 'least' : around.bound
  if (!bound) return { text }
  return { text: `${around.before}${number}${isMinutes ? behind : around.behind}`.trim(), bound }
}

function daysIn(cell: Cell, text: string, format: NumberFormat): Converted<number> {
  if (/^[-+]?[\d.,' ]+$/.test(text)) return whole(cell, readAmount(text, format))
  let days: number | undefined
  let isMean = false
  for (const [, amount = '', word = ''] of text.matchAll(amountAndUnit)) {
    const length = units.find(([, words]) => words.test(word))?.[0]
    days = (days ?? 0) + (readAmount(amount, format) ?? Number.NaN) * (length ?? Number.NaN)
    isMean ||= length !== undefined && length > weekDays
  }
  const rest = text.replace(amountAndUnit, ' ')
  const result = whole(cell, around.test(rest) ? days : undefined)
  if (!('value' in result) || !isMean) return result
  const warning = {
    code: 'mean_length',
    message: `${quoted(cell)} was taken for ${result.value} days.`,
    fix: 'Write the days if they are known.',
  }
  return { ...result, warning }
}

/** Days have no fractions: three zeros behind a separator are no thousands. */
function readAmount(text: string, { decimal }: NumberFormat): number | undefined {
  return readNumeral(text.replace(/^(\d+)[.,]000$/, '$1'), decimal)
}

function whole(cell: Cell, days: number | undefined): Converted<number> {
  if (days !== undefined && days >= 0) return { value: Math.floor(days) }
  return problem(
    'not_days',
    `${quoted(cell)} is not a number of days.`,
    'Write the days as a number, such as 14.',
  )
}
