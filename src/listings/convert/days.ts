import type { Cell } from '../read/source.ts'
import type { Converted } from './converted.ts'
import type { NumberFormat } from './number-format.ts'
import { findNumerals } from './numeral.ts'
import { notANumber, numeralValue, numericCell } from './numeric-cell.ts'
import { problem, quoted } from './problem.ts'

const units: readonly (readonly [days: number, words: RegExp])[] = [
  [1 / 1440, /^(m|mins?|minutes?|minuten?|minutos?|minuti)$/i],
  [1 / 24, /^(h|hrs?|hours?|stunden?|std|horas?|heures?|or[ae])$/i],
  [1, /^(d|days?|tage?n?|d[ií]as?|jours?|giorn[io]|dom)$/i],
  [7, /^(w|wks?|weeks?|wochen?|semanas?|semaines?|settiman[ae])$/i],
  [365.25 / 12, /^(mo|mos|mths?|months?|monate?n?|mes|meses|mois|mes[ei])$/i],
  [365.25, /^(y|yrs?|years?|jahre?n?|años?|ans?|ann[io])$/i],
]
/** What may stand around the time: `12 days on Zillow`, `listed 3 weeks ago`. */
const around =
  /^(ago|about|active|and|cdom|for|hace|il|in|listed|y|a|market|on|online|realtor|redfin|seit|since|site|the|und|vor|zillow)$/i

/**
 * Whole days that have passed: `12`, `2 weeks`, `5 hours ago`, `1 month 3 days`. Months and years
 * are taken at their mean length, with a warning. Not negative.
 */
export function toDays(cell: Cell, format: NumberFormat): Converted<number> {
  const read = numericCell(cell)
  if (!('value' in read)) return read
  if (typeof read.value === 'number') return whole(cell, read.value)
  // Behind a separator, three zeros are no thousands of days.
  const text = read.value.replace(/^(\d+)[.,]000(?!\d)/, '$1')
  const numerals = findNumerals(text)
  if (numerals.length === 0) return notANumber(cell)
  if (!/^[\p{L}\d\s.,'+:|-]*$/u.test(text)) return notDays(cell)
  let days = 0
  let isMean = false
  for (const [index, numeral] of numerals.entries()) {
    const number = numeralValue(numeral, format)
    if (!('value' in number)) return number
    const words = text.slice(numeral.end, numerals[index + 1]?.start).match(/\p{L}+/gu) ?? []
    const [length, ...others] = lengthsIn(words)
    if (others.length > 0 || (length === undefined && numerals.length > 1)) return notDays(cell)
    if (!words.every((word) => around.test(word) || lengthsIn([word]).length > 0)) {
      return notDays(cell)
    }
    days += number.value * (length ?? 1)
    isMean ||= (length ?? 1) > 7
  }
  const before = text.slice(0, numerals[0]?.start).match(/\p{L}+/gu) ?? []
  if (!before.every((word) => around.test(word) || lengthsIn([word]).length > 0)) {
    return notDays(cell)
  }
  const result = whole(cell, days)
  if (!('value' in result) || !isMean) return result
  return { ...result, warning: meanLength(cell, result.value) }
}
