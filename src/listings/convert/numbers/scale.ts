import { plainWords } from '../../../text/plain-words.ts'
import { boundOf } from '../../vocabulary/bounds.ts'
import { currencyBeside } from '../../vocabulary/currencies.ts'
import { periodAt, periodBehind } from '../../vocabulary/periods.ts'
import { isRemark } from '../../vocabulary/remarks.ts'
import { scaleBeside, scaleWords } from '../../vocabulary/scales.ts'
import { areaUnitOf } from './area-unit.ts'

/** What a number is multiplied by, as the word behind it says. */
export interface Scale {
  readonly factor: number
  /** Numbers before it can have thousands: `3,480万`, but not `3,480 million`. */
  readonly isMyriad: boolean
  /** What follows it, such as a currency. */
  readonly rest: string
}

const wordBehind = /^\s?((?:\p{L}\p{M}*)+)/u
const squareMeters = /^\s?k?m[2²]/i
/** Of `120,000 U$S`. */
const dollars = /^\s?u\$/i
const myriads = /^[万萬億亿만억]/
const longWords: ReadonlySet<string> = new Set(
  scaleWords.filter((word) => word.length > 2).flatMap((word) => [word, `${word}s`]),
)
/** Before a currency, as in `350 TEUR` and `2 950 tkr`. */
const thousand = /^t$/i
/** Letters alone that are no scale: `$900 a week`, `900 p.m.` */
const otherLetters = /^[apyeàr]$/i

/** Of words, not of a scale: `k.k.`, `o.n.o.`, `M.N.` */
const initials = /^\s?\p{L}(?:\.\p{L})+(?![\p{L}\p{M}])/u

/**
 * The scale directly behind a number: `1.2M`, `850kEUR`, `3,480万円`. Unclear for a word that can be
 * one and is not known as such, undefined where there is none.
 *
 * @param symbol of the currency
 */
export function scaleBehind(after: string, symbol?: string): Scale | 'unclear' | undefined {
  const [found = '', word = ''] = wordBehind.exec(after) ?? []
  if (word === '' || initials.test(after) || squareMeters.test(after) || dollars.test(after))
    return undefined
  const whole = scaleBeside(word, symbol)
  if (whole === 'unclear') return whole
  const behind = after.slice(found.length)
  const isMyriad = myriads.test(word)
  if (whole !== undefined) return { factor: whole, isMyriad, rest: behind }
  if (currencyBeside(word) || periodAt([word.toLowerCase()], 0)) return undefined
  for (let length = word.length - 1; length > 0; length--) {
    const currency = word.slice(length)
    const scale = word.slice(0, length)
    const factor = thousand.test(scale) ? 1e3 : scaleBeside(scale, symbol)
    if (typeof factor !== 'number') continue
    if (/^[a-z]$/i.test(currency) || !(isMyriad || currencyBeside(currency))) continue
    return { factor, isMyriad, rest: `${currency}${behind}` }
  }
  return word.length === 1 && /[a-z]/i.test(word) && !otherLetters.test(word)
    ? 'unclear'
    : undefined
}

/** An amount from which on a word that is not known is no scale: nothing costs a thousand thousands of what is counted so. */
const leastWhole = 1000
/** And one so small that it is no price, so that longer words can be one, too. */
const leastPrice = 100
const longestScale = { ofSmall: 12, ofOthers: 4 } as const

/**
 * Whether a word behind a number may multiply it, in a language or a way that is not known: `1,2 xyz`, `350 mijë`.
 * A large number, or a word that is one of offers, is a price as it stands.
 */
export function canBeScale(after: string, value: number): boolean {
  if (value >= leastWhole || value === 0 || initials.test(after)) return false
  const [, word = ''] = /^\s((?:\p{L}\p{M}*)+)/u.exec(after) ?? []
  if (word === '' || currencyBeside(word) || areaUnitOf(after)) return false
  const [first = ''] = plainWords(after).split(' ')
  if (isRemark(first) || boundOf('', after) || periodBehind(after) !== undefined) return false
  const longest = value < leastPrice ? longestScale.ofSmall : longestScale.ofOthers
  return word.length <= longest || !/^\p{Script=Latin}+$/u.test(first)
}

/** Whether words name a scale that does not stand directly behind a number: `USD million 2.5`. */
export function namesScale(words: string): boolean {
  return (words.match(/(?:\p{L}\p{M}*)+/gu) ?? []).some((word) => longWords.has(word.toLowerCase()))
}
