import type { Cell } from '../../read/source.ts'
import type { Converted } from '../converted.ts'
import { problem, quoted } from '../problem.ts'
import { type NumberFormat, withoutThousands } from './number-format.ts'
import { findNumerals, isGrouped, type Numeral } from './numeral.ts'
import { numeralValue } from './numeric-cell.ts'
import { canBeScale, type Scale, scaleBehind } from './scale.ts'

/** No home costs 100,000 millions; a larger number before a scale says something else. */
const leastUnclear = 1e5

/** What a numeral comes to with the scale behind it, and where both end in the text. */
interface ScaledNumber {
  readonly amount: number
  readonly end: number
}

/**
 * A number and what it is multiplied by: `1.2M`, `1億2,000万`. A number that is given in thousands or
 * more has no thousands itself: `3 500 000 m` is a problem.
 *
 * @param symbol of the currency, which decides what some scales mean
 */
export function scaledNumber(
  text: string,
  numeral: Numeral,
  format: NumberFormat,
  symbol: string | undefined,
): Converted<ScaledNumber> {
  const scale = scaleBehind(text.slice(numeral.end), symbol)
  if (scale === 'unclear') return unclearScale(text)
  const own = scale ? formatOfScaled(numeral, format) : format
  const number = numeralValue(numeral, own)
  if (!('value' in number)) return number
  if (!scale)
    return canBeScale(text.slice(numeral.end), number.value)
      ? unclearScale(text)
      : { value: { amount: number.value, end: numeral.end } }
  if (!scale.isMyriad && isUnclear(numeral, number.value, scale, own)) return unclearScale(text)
  const end = text.length - scale.rest.length
  const lower = scale.isMyriad ? lowerMyriads(text, numeral.end, end, format) : undefined
  const amount = scaledUp(number.value, scale.factor) + (lower?.amount ?? 0)
  return { value: { amount, end: lower?.end ?? end } }
}

/** `1.2M` has a decimal point in every column, `1.250M` that of its column. */
function formatOfScaled({ text }: Numeral, format: NumberFormat): NumberFormat {
  return isGrouped(text, '.') || isGrouped(text, ',') ? format : withoutThousands(text, format)
}

/** A number times its scale, without the trace of binary fractions: 1.1 million is 1100000. */
export function scaledUp(value: number, scale: number): number {
  const scaled = value * scale
  // Most prices are whole and have none: to write each of them out would take longer than to read it.
  if (Number.isInteger(scaled) && scaled > 0 && scaled < 1e15) return scaled
  return Number(scaled.toPrecision(15))
}

/** Whether a number can be meant in thousands or more: 307,000 is likely to be whole already. */
export function canBeScaled(value: number, scale: number): boolean {
  return scale === 1 || value < leastUnclear
}

export function unclearScale(cell: Cell): Converted<never> {
  return problem(
    'unclear_scale',
    `It is not clear by how much the number of ${quoted(cell)} is to be multiplied.`,
    'Write the number with all its digits.',
  )
}

function isUnclear(
  { text }: Numeral,
  value: number,
  { factor }: Scale,
  { decimal }: NumberFormat,
): boolean {
  const grouping = decimal === '.' ? /[,' ]/ : /[.' ]/
  const couldBeGrouped = factor === 1e3 && /[.,]\d{3}$/.test(text)
  return grouping.test(text) || couldBeGrouped || !canBeScaled(value, factor)
}

/** `2,000万円` of `1億2,000万円`. In Korea the word is left out of prices: `24억 5,000`. */
function lowerMyriads(
  text: string,
  scaleStart: number,
  from: number,
  format: NumberFormat,
): ScaledNumber | undefined {
  const rest = text.slice(from)
  const [numeral] = findNumerals(rest)
  if (!numeral || numeral.start > 1) return undefined
  const number = numeralValue(numeral, format)
  if (!('value' in number)) return undefined
  const isKorean = /^\s?억/.test(text.slice(scaleStart)) && numeral.end === rest.length
  if (isKorean && number.value < 1e4) return { amount: number.value * 1e4, end: text.length }
  const scale = scaleBehind(rest.slice(numeral.end))
  if (scale === 'unclear' || !scale?.isMyriad) return undefined
  return { amount: number.value * scale.factor, end: text.length - scale.rest.length }
}
