import { plainWords } from '../../text/plain-words.ts'
import type { Cell } from '../read/source.ts'
import { currencyBeside, currencySymbol } from '../vocabulary/currencies.ts'
import { type Period, periodAt, periodIn } from '../vocabulary/periods.ts'
import { areaUnitOf } from './area-unit.ts'
import type { Converted } from './converted.ts'
import type { NumberFormat } from './number-format.ts'
import { findNumerals, type Numeral } from './numeral.ts'
import { numeralValue, numericCell, openEnded, severalNumbers } from './numeric-cell.ts'
import { problem, quoted } from './problem.ts'
import { namesScale, type Scale, scaleBehind } from './scale.ts'

/** No home costs 100,000 millions; a larger number before a scale says something else. */
const mostScaled = 1e5

/** An amount, in the currency and for the period that the cell names. */
export interface Money {
  readonly amount: number
  readonly symbol?: string
  readonly period?: Period
}

/**
 * A price, rent, fee or deposit with the symbol and the period that stand beside it:
 * `$4,000/mo`, `1.2M`, `118300円`. A range, or a price for a square foot or a person, is a problem;
 * so is a word that touches the number and is not known.
 *
 * @param currency the symbol of the column, for cells that name none
 */
export function toMoney(cell: Cell, format: NumberFormat, currency?: string): Converted<Money> {
  const read = numericCell(cell)
  if (!('value' in read)) return read
  if (typeof read.value === 'number') return notNegative(cell, { amount: read.value })
  const text = read.value
  if (!/\d/.test(text)) return onRequest(cell)
  if (text.startsWith('-')) return belowZero(cell)
  const share = shareOfPrice(cell, text)
  if (share) return share
  const [numeral, ...others] = findNumerals(text)
  if (!numeral) return unknownWord(cell)
  const before = text.slice(0, numeral.start)
  const behind = text.slice(numeral.end)
  const beside = symbolOf(before, behind)
  const scale = scaleBehind(behind, beside ?? currency)
  if (scale === 'unclear') return unclearScale(cell)
  const [second] = others
  if (second && !(scale?.isMyriad && others.length === 1)) {
    return /[-–—~]|\b(to|bis|a|à|and)\b/.test(text.slice(numeral.end, second.start + 1))
      ? priceRange(cell)
      : severalNumbers(cell)
  }
  const number = scale ? scaledValue(numeral, scale, format) : numeralValue(numeral, format)
  if (!('value' in number)) return number
  const after = scale ? scale.rest : behind
  const added = second ? lowerMyriads(after, format) : { value: 0, rest: after }
  if (!added) return severalNumbers(cell)
  if (/\d/.test(before + added.rest) || touchesUnknown(added.rest)) return unknownWord(cell)
  if (namesScale(`${before} ${added.rest}`)) return unclearScale(cell)
  const period = periodIn(`${before} ${behind}`)
  const symbol = beside ?? symbolOf(before, added.rest)
  return notNegative(
    cell,
    {
      amount: Number((number.value + added.value).toPrecision(15)),
      ...(symbol && { symbol }),
      ...(period && { period }),
    },
    /^\S?\s?\+|^\p{L}+\+/u.test(behind) || /\b(from|ab|desde|starting)\b/i.test(before),
  )
}

/** A number that is given in thousands or more has no thousands itself. */
function scaledValue(
  numeral: Numeral,
  { factor, isMyriad }: Scale,
  format: NumberFormat,
): Converted<number> {
  const number = numeralValue(numeral, format)
  if (!('value' in number)) return number
  const isGrouped = format.decimal === '.' ? /[,' ]/ : /[.' ]/
  const isUnclear =
    isGrouped.test(numeral.text) || (/[.,]\d{3}$/.test(numeral.text) && factor < 1e4)
  return !isMyriad && (isUnclear || number.value >= mostScaled)
    ? unclearScale(numeral.text)
    : { value: number.value * factor }
}

/** `2,000万円` of `1億2,000万円`, behind the greater scale. */
function lowerMyriads(
  after: string,
  format: NumberFormat,
): { readonly value: number; readonly rest: string } | undefined {
  const [numeral] = findNumerals(after)
  if (!numeral || numeral.start > 1) return undefined
  const scale = scaleBehind(after.slice(numeral.end))
  if (scale === 'unclear' || !scale?.isMyriad) return undefined
  const number = numeralValue(numeral, format)
  return 'value' in number ? { value: number.value * scale.factor, rest: scale.rest } : undefined
}

function notNegative(cell: Cell, money: Money, isLeast = false): Converted<Money> {
  if (money.amount < 0) return belowZero(cell)
  return isLeast ? { value: money, ...openEnded(cell) } : { value: money }
}

/** Signs go before words: a word can be a currency's name by accident, but not beside the number. */
function symbolOf(before: string, behind: string): string | undefined {
  const text = `${before} ${behind}`
  const sign = /\p{L}{0,3}\p{Sc}/u.exec(text)?.[0]
  if (sign) return currencySymbol(sign) ?? sign.slice(-1)
  const scale = scaleBehind(behind)
  const after = typeof scale === 'object' ? scale.rest : behind
  const beside = [
    ...(/(\S*?(\p{L}*)\.?)\s?$/u.exec(before)?.slice(1) ?? []),
    ...(/^\s?(\p{L}+)/u.exec(after)?.slice(1) ?? []),
  ]
  const words = text.match(/\p{L}+\.?/gu) ?? []
  return (
    beside.map(symbolBeside).find((symbol) => symbol !== undefined) ??
    words.map(currencySymbol).find((symbol) => symbol !== undefined)
  )
}

/** `1200 ALL INCLUSIVE` is not in Albanian lekë. */
function symbolBeside(word: string): string | undefined {
  return /^(ALL|TOP)$/.test(word) ? undefined : currencyBeside(word)?.symbol
}

/** `850xyz`: what is written so close belongs to the number. */
function touchesUnknown(after: string): boolean {
  const word = /^(?:\p{L}\p{M}*)+/u.exec(after)?.[0]
  if (word === undefined || currencyBeside(word)) return false
  return periodAt(plainWords(after).split(' '), 0) === undefined
}

function shareOfPrice(cell: Cell, text: string): Converted<never> | undefined {
  if (/\b(pppw|pppcm|pp|per person)\b/i.test(text)) {
    return problem(
      'price_per_person',
      `${quoted(cell)} is for one person.`,
      'Write the rent of the whole property.',
    )
  }
  return isPerArea(text) ? pricePerArea(cell) : undefined
}

/**
 * Whether a price, or what is said about one, is for a unit of area: `$25/SF/YR`, `$2.50 psf`,
 * `Per Square Foot Per Year`; so are rents to which the costs come, `$18 NNN`.
 */
export function isPerArea(text: string): boolean {
  if (/\b(p\.?s\.?[fm]|nnn|triple net)\b/i.test(text)) return true
  const shares = text.split(/\/|(?<!\p{L})(?:per|je|pro|por|al|par|a)(?!\p{L})/iu).slice(1)
  return shares.some(beginsWithArea)
}

/** `sf/yr`, `Square Foot Per Year`; not `month with AC`. */
function beginsWithArea(text: string): boolean {
  const [first = '', second = ''] = text.trim().split(/[\s.,;/]+/)
  if (areaUnitOf(first) || /^(ft|m)$/i.test(first)) return true
  return areaUnitOf(second) === undefined && areaUnitOf(`${first} ${second}`) !== undefined
}

export function pricePerArea(cell: Cell): Converted<never> {
  return problem(
    'price_per_area',
    `${quoted(cell)} is a price for a unit of area.`,
    'Write the price of the whole property.',
  )
}

function belowZero(cell: Cell): Converted<never> {
  return problem('not_a_price', `${quoted(cell)} is below zero.`, 'Write 0 or more.')
}

function priceRange(cell: Cell): Converted<never> {
  return problem('price_range', `${quoted(cell)} is a range of prices.`, 'Write a single price.')
}

function unknownWord(cell: Cell): Converted<never> {
  return problem(
    'unknown_word',
    `What is written close to the number of ${quoted(cell)} is not known.`,
    'Write the number and its currency, such as EUR 850.',
  )
}

function unclearScale(cell: Cell): Converted<never> {
  return problem(
    'unclear_scale',
    `It is not clear by how much the number of ${quoted(cell)} is to be multiplied.`,
    'Write the number with all its digits.',
  )
}

function onRequest(cell: Cell): Converted<never> {
  return problem(
    'no_price',
    `${quoted(cell)} does not tell the price.`,
    'Write the price, or leave the cell empty.',
  )
}
