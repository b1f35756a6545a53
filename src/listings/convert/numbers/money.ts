import { plainWords } from '../../../text/plain-words.ts'
import { Amount, type Cell } from '../../read/source.ts'
import { type Bound, boundOf } from '../../vocabulary/bounds.ts'
import {
  type CurrencyWord,
  currenciesMeant,
  currencyBeside,
  currencyMeant,
  currencySymbol,
  isBesidePesos,
} from '../../vocabulary/currencies.ts'
import { type Period, periodAt, periodBehind, periodIn } from '../../vocabulary/periods.ts'
import { isBlank, isPlaceholder } from '../blank.ts'
import type { Converted } from '../converted.ts'
import { problem, quoted } from '../problem.ts'
import { areaUnitOf } from './area-unit.ts'
import type { NumberFormat } from './number-format.ts'
import { findNumerals } from './numeral.ts'
import { numericCell, openEnded, severalNumbers } from './numeric-cell.ts'
import { priceOfPart } from './price-of-part.ts'
import { namesScale, scaleBehind } from './scale.ts'
import { canBeScaled, scaledNumber, scaledUp, unclearScale } from './scaled-number.ts'

/** How an `Amount` is written. */
const pointed: NumberFormat = { decimal: '.' }

/** The code of a finding about a row that does not tell what its listing costs. */
export const NO_PRICE = 'no_price'

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
 * @param scale what numbers are to be multiplied by that name no scale themselves
 */
export function toMoney(
  cell: Cell,
  format: NumberFormat,
  currency?: string,
  scale = 1,
): Converted<Money> {
  if (cell instanceof Amount) return toMoney(cell.toString(), pointed, currency, scale)
  const read = numericCell(cell)
  if ('blank' in read && isPlaceholder(cell) && !isBlank(cell)) return onRequest(cell)
  if (!('value' in read)) return read
  if (typeof read.value === 'number')
    return canBeScaled(read.value, scale)
      ? notNegative(cell, { amount: scaledUp(read.value, scale) })
      : unclearScale(cell)
  const text = read.value
  if (!/\d/.test(text)) return onRequest(cell)
  const standing = struckOut.exec(text)?.[2]
  if (standing !== undefined)
    return withoutStruckOut(cell, toMoney(standing, format, currency, scale))
  if (text.startsWith('-') || booked.test(text)) return belowZero(cell)
  const part = priceOfPart(cell, text)
  if (part) return part
  const [numeral, second] = findNumerals(text)
  if (!numeral) return unknownWord(cell)
  const before = text.slice(0, numeral.start)
  const behind = text.slice(numeral.end)
  const beside = symbolOf(before, behind)
  const number = scaledNumber(text, numeral, format, beside ?? currency)
  if (second && !('value' in number && number.value.end >= second.end))
    return /[-–—~]|\b(to|bis|a|à|and)\b/.test(text.slice(numeral.end, second.start + 1))
      ? priceRange(cell)
      : severalNumbers(cell)
  if (!('value' in number)) return number
  const after = text.slice(number.value.end)
  if (/\d/.test(before + after) || touchesUnknown(after)) return unknownWord(cell)
  if (namesScale(`${before} ${after}`)) return unclearScale(cell)
  if (namesArea(after)) return areaNotPrice(cell)
  const ownScale = number.value.end > numeral.end
  if (!ownScale && !canBeScaled(number.value.amount, scale)) return unclearScale(cell)
  const period = periodBehind(after) ?? periodIn(before)
  if (period === 'unclear') return unclearPeriod(cell)
  const symbol = beside ?? symbolOf(before, after)
  return notNegative(
    cell,
    {
      amount: ownScale ? number.value.amount : scaledUp(number.value.amount, scale),
      ...(symbol && { symbol }),
      ...(period && { period }),
    },
    /^\S?\s?\+|^\p{L}+\+/u.test(behind) ? 'least' : boundOf(before, after),
  )
}

/** As books have what is below zero: `(1,250)`. */
const booked = /^\([\d\s.,'\p{Sc}]+\)$/u

/** A former price that is crossed out, and what follows it: `~~$500,000~~ $475,000`. */
const struckOut = /^(~~|<s>|<del>|<strike>)[^~<]*(?:~~|<\/(?:s|del|strike)>)([^~<]*)$/i

function withoutStruckOut(cell: Cell, money: Converted<Money>): Converted<Money> {
  if (!('value' in money)) return money
  const warning = {
    code: 'struck_out_price',
    message: `Of ${quoted(cell)} the price that is not crossed out was taken.`,
    fix: 'Nothing needs to be done if that is the price of today.',
  }
  return { value: money.value, warning }
}

function notNegative(cell: Cell, money: Money, bound?: Bound): Converted<Money> {
  if (money.amount < 0) return belowZero(cell)
  return bound ? { value: money, ...openEnded(cell, bound) } : { value: money }
}

/**
 * The currency that a price names, also where its amount cannot be read: `£950,000 (was £1,000,000)`. Its
 * word is the symbol, or the code where that tells more: `$300,000 CAD`.
 */
export function currencyNamed(cell: Cell, format: NumberFormat): CurrencyWord | undefined {
  if (cell instanceof Amount) return currencyNamed(cell.toString(), pointed)
  const symbol = symbolNamed(cell, format)
  return symbol === undefined ? undefined : { word: codeNamed(cell, symbol) ?? symbol, symbol }
}

/** The code of the currency, where its symbol is that of several and the price tells which it is. */
function codeNamed(cell: Cell, symbol: string): string | undefined {
  const canBe = currenciesMeant(symbol)
  if (canBe.length < 2 || typeof cell !== 'string') return undefined
  const words: readonly string[] = cell.match(/\p{L}+/gu) ?? []
  const pairs = words.slice(1).map((word, at) => `${words[at]} ${word}`)
  const found = signsIn(cell)
  const codes = [...found, ...words, ...pairs].map(currencyMeant)
  const [code, ...others] = new Set(codes.filter((each) => each && canBe.includes(each)))
  return others.length === 0 ? (found.find(isBesidePesos) ?? code) : undefined
}

function symbolNamed(cell: Cell, format: NumberFormat): string | undefined {
  const money = toMoney(cell, format)
  if ('value' in money) return money.value.symbol
  const signs = typeof cell === 'string' ? signsIn(cell) : []
  const [symbol, ...others] = new Set(signs.map(symbolOfSign))
  return others.length === 0 ? symbol : undefined
}

/** `$`, `MX$`, `U$S` */
function signsIn(text: string): readonly string[] {
  return text.match(/\p{L}{0,3}\p{Sc}(?:(?<=[uU]\$)[sSdD](?!\p{L}))?/gu) ?? []
}

function symbolOfSign(sign: string): string {
  return currencySymbol(sign) ?? sign.slice(-1)
}

/** Signs go before words: a word can be a currency's name by accident, but not beside the number. */
function symbolOf(before: string, behind: string): string | undefined {
  const text = `${before} ${behind}`
  const [sign] = signsIn(text)
  if (sign) return symbolOfSign(sign)
  const scale = scaleBehind(behind)
  const after = typeof scale === 'object' ? scale.rest : behind
  const last = before.trimEnd().split(' ').at(-1) ?? ''
  const beside = [
    last,
    ...(last.match(/\p{L}+/gu) ?? []).slice(-1),
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
  // `464,OOO`: letters where zeros should be.
  if (/^[.,]o+(?!\p{L})/iu.test(after)) return true
  const word = /^(?:\p{L}\p{M}*)+/u.exec(after)?.[0]
  if (word === undefined || currencyBeside(word)) return false
  return periodAt(plainWords(after).split(' '), 0) === undefined
}

/** `sq ft`, `m²`; not `per month with AC`. */
function namesArea(after: string): boolean {
  const [first = '', second = ''] = after.trim().split(/\s+/)
  return areaUnitOf(first) !== undefined || areaUnitOf(`${first} ${second}`) !== undefined
}

function areaNotPrice(cell: Cell): Converted<never> {
  return problem(
    'area_not_price',
    `${quoted(cell)} is an area, not a price.`,
    'Write the price, or say what the column holds.',
  )
}

function belowZero(cell: Cell): Converted<never> {
  return problem(
    'not_a_price',
    `${quoted(cell)} is below zero.`,
    'Write the amount, or leave the cell empty.',
  )
}

function priceRange(cell: Cell): Converted<never> {
  return problem('price_range', `${quoted(cell)} is a range of prices.`, 'Write a single price.')
}

function unclearPeriod(cell: Cell): Converted<never> {
  return problem(
    'unclear_period',
    `What the amount of ${quoted(cell)} is for, or how often it is due, is not known.`,
    'Write the amount by the month.',
  )
}

function unknownWord(cell: Cell): Converted<never> {
  return problem(
    'unknown_word',
    `What is written close to the number of ${quoted(cell)} is not known.`,
    'Write the number and its currency, such as EUR 850.',
  )
}

function onRequest(cell: Cell): Converted<never> {
  return problem(NO_PRICE, `${quoted(cell)} does not tell the price.`, 'Write the price.')
}
