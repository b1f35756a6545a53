import { currencyBeside } from '../../vocabulary/currencies.ts'
import { Amount } from '../source.ts'
import { currencyOfLocale } from './locales.ts'

/** What a format shows of a number besides its own digits. */
export interface ShownNumber {
  readonly before: string
  readonly after: string
  /** Whether that names a currency. */
  readonly isMoney: boolean
  /** Of a code, `00000`, `00000-0000`: its digits, undefined each, and what stands between them. */
  readonly places?: readonly Place[]
}

/** A text, or undefined for a digit. */
type Place = string | undefined

/**
 * What a format of numbers consists of: space as wide as a sign, and what fills up, which are not shown;
 * texts in quotes and escaped ones; signs of money, colours and conditions in brackets; the number.
 */
const piece =
  /[_*].|"(?<quoted>[^"]*)"?|\\(?<escaped>.)|\[(?<bracket>[^\]]*)\]?|(?<scaled>[#0?],+(?![#0?,]))|(?<number>General|[#0?])|(?<plain>[ \p{Sc}-])|[;%]|(?<other>.)/gsu

/**
 * `#,##0 "€"`, `[$$-1009]#,##0`, `"LV-"0000`, `0.0" ha"`; undefined of a format that shows a mere number, and of
 * one that shows another number than the cell holds: percents, and thousands (`#,##0,`).
 */
export function shownNumber(format: string): ShownNumber | undefined {
  const places: Place[] = []
  let areOnlyZeros = true
  let isConditional = false
  for (const { 0: found, groups } of format.matchAll(piece)) {
    const { quoted, escaped, bracket, scaled, number, plain, other } = groups ?? {}
    if (found === '%' || scaled !== undefined) return undefined
    // What follows is for numbers below zero.
    if (found === ';') break
    if (number !== undefined) places.push(undefined)
    else places.push(quoted ?? escaped ?? plain ?? signIn(bracket ?? ''))
    areOnlyZeros &&= other === undefined && (number ?? '0') === '0'
    isConditional ||= /^[<=>]/.test(bracket ?? '')
  }
  const first = places.indexOf(undefined)
  const last = places.lastIndexOf(undefined)
  const before = textOf(places.slice(0, Math.max(first, 0))).trimStart()
  const money = { before, after: textOf(places.slice(first + 1)).trimEnd(), isMoney: true }
  if (namesCurrency(`${money.before} ${money.after}`)) return money
  if (first < 0 || isConditional) return undefined
  const shown = { before, after: textOf(places.slice(last + 1)).trimEnd(), isMoney: false }
  const digits = places.slice(first, last + 1)
  if (areOnlyZeros && digits.length > 1) return { ...shown, places: digits }
  const hasWord = /\p{L}/u.test(shown.before + shown.after)
  return hasWord && textOf(digits).trim() === '' ? shown : undefined
}

/** A number as a cell of a format shows it. */
export function amountShown(value: number, { places, ...shown }: ShownNumber): Amount {
  return places && Number.isSafeInteger(value) && value >= 0
    ? new Amount(value, { ...shown, digits: inPlaces(String(value), places) })
    : new Amount(value, shown)
}

/** The digits from the right, zeros in front of them, and all that there are more of before the first. */
function inPlaces(digits: string, places: readonly Place[]): string {
  let left = digits
  const written = places.toReversed().map((place) => {
    if (place !== undefined) return place
    const digit = left.slice(-1) || '0'
    left = left.slice(0, -1)
    return digit
  })
  return left + written.toReversed().join('')
}

function textOf(places: readonly Place[]): string {
  return places.join('')
}

/** `$€-407`; a colour, a condition and a locale alone show nothing. */
function signIn(bracket: string): string {
  const [, sign = '', locale] = /^\$([^-]*)(?:-(.*))?$/.exec(bracket) ?? []
  return currencyOfLocale(sign, locale) ?? sign
}

function namesCurrency(text: string): boolean {
  const words = text.match(/\p{L}{0,3}\p{Sc}|\p{L}+\.?/gu) ?? []
  return words.some((word) => currencyBeside(word)?.symbol !== undefined)
}
