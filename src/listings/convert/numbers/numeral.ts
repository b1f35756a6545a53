import { withoutInvisible } from '../../../text/invisible.ts'
import { plainDigits } from '../../../text/plain-digits.ts'
import { currencyBeside } from '../../vocabulary/currencies.ts'

/** A number as it is written in a text, with its place there. */
export interface Numeral {
  readonly text: string
  readonly start: number
  readonly end: number
}

// A sign after a digit joins two numbers.
const sign = String.raw`(?:(?<![\p{L}\d.,)])[+-])?`
const bareFraction = String.raw`(?<![\p{L}\d.,])[.,]\d+`
const spaced = String.raw`\d{1,3}(?: \d{3})+(?!\d)(?:[.,]\d+)?`
const joined = String.raw`\d+(?:[.,']\d+)*`
const exponent = String.raw`(?:[eE][+-]?\d+(?![\p{L}\d]))?`
const numeral = new RegExp(
  `(?<digits>${sign}(?:${bareFraction}|(?<![\\p{L}\\d])(?:${spaced}|${joined}))${exponent})|(?<![\\p{L}\\d])(?<word>\\p{L}+)(?<touching>${spaced}|${joined})`,
  'gu',
)

/** As books have what is below zero: `450,500-`. A dash in the place of cents, `450,-`, is none. */
const minusBehind = /(\d) ?-(\s*(?:\p{Sc}|\p{Lu}{3})?)$/u

/**
 * The text with digits of other scripts, unusual spaces, apostrophes and minus signs as plain ones, a minus
 * in front, and without what is not seen, so that numerals can be found in it.
 */
export function plainNumerals(text: string): string {
  const plain = inPlainCharacters(text)
  return plain.includes('-') && minusBehind.test(plain)
    ? `-${plain.replace(minusBehind, '$1$2')}`
    : plain
}

function inPlainCharacters(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text.trim()
  return plainDigits(withoutInvisible(text))
    .replace(/(?<=\d)،(?=\d)/g, ',')
    .replace(/[\uFF0B-\uFF19]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .normalize('NFC')
    .replace(/[\u00A0\u2000-\u200A\u202F\u205F\u3000]/g, ' ')
    .replace(/[\u2018\u2019\u02BC\u00B4]/g, "'")
    .replace(/\u2212/g, '-')
    .trim()
}

/**
 * Every numeral of a text that `plainNumerals` returned, in order. A digit after a letter belongs to
 * a name (`m2`, `X172`), unless the letters name a currency: `OMR300`.
 */
export function findNumerals(text: string): Numeral[] {
  const numerals: Numeral[] = []
  for (const { groups, index, 0: found } of text.matchAll(numeral)) {
    const { digits, word, touching } = groups ?? {}
    const end = index + found.length
    if (digits !== undefined) numerals.push({ text: digits, start: index, end })
    else if (word !== undefined && touching !== undefined && touchesNumbers(word)) {
      numerals.push({ text: touching, start: end - touching.length, end })
    }
  }
  return numerals
}

/** `ft2` and `Q1` are no money. Where words have no spaces between them a number has none either: `月租9000元`. */
function touchesNumbers(word: string): boolean {
  if (/^\p{Script=Han}+$/u.test(word)) return true
  return !/^(ft|q)$/i.test(word) && currencyBeside(word) !== undefined
}

/** What a numeral means with the decimal separator of its column; undefined when it does not fit. */
export function readNumeral(text: string, decimal: '.' | ','): number | undefined {
  if (/e/i.test(text)) return Number(text.replace(',', '.'))
  const [whole = '', fraction = '', ...more] = text.replace(/^[+-]/, '').split(decimal)
  if (more.length > 0 || !/^\d*$/.test(fraction)) return undefined
  if (!/^\d*$/.test(whole) && !isGrouped(whole, decimal === '.' ? ',' : '.')) return undefined
  const value = Number(`${whole.replace(/\D/g, '')}.${fraction}`)
  return text.startsWith('-') ? -value : value
}

const grouped = {
  ',': /^[1-9]\d{0,2}([,' ])\d{3}(?:\1\d{3})*$|^[1-9]\d?(?:,\d{2})+,\d{3}$/,
  '.': /^[1-9]\d{0,2}([.' ])\d{3}(?:\1\d{3})*$|^[1-9]\d?(?:\.\d{2})+\.\d{3}$/,
}

/** Whether digits are grouped as thousands, or as lakhs: `12,50,000`. Spaces and `'` always group. */
export function isGrouped(whole: string, thousands: '.' | ','): boolean {
  return grouped[thousands].test(whole)
}
