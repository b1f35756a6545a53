import {
  countingLetters,
  countingWords,
  halfBehind,
  joiningWords,
  multiplierLetters,
  multiplyingWords,
} from '../../../listings/vocabulary/number-words.ts'
import { matchesIn } from '../../../text/matches-in.ts'
import type { TextSpan } from '../text-span.ts'
import { beginsNumber, digitsPattern, endsWord, type Figure, oneOf, readFigure } from './figure.ts'

/** A number that is written with more than digits and one scale: `two hundred thousand`, `8억 5천만`. */
export interface SpokenNumber extends TextSpan {
  readonly figure: Figure
}

/** Less is said in words of much else: `one of two`. */
const LEAST = 1000

const halves = oneOf(halfBehind)
const multiplier = oneOf(multiplyingWords.keys())
const word = `(?:${oneOf([...countingWords.keys(), ...multiplyingWords.keys()])})${endsWord}`
const half = String.raw`(?:\s(?:${halves})${endsWord})`
const joint = String.raw`(?:[\s-](?:(?:${oneOf(joiningWords)})\s)?)`
const counting = [...countingLetters.keys()].join('')
const multiplying = [...multiplierLetters.keys()].join('')
const letterRun = `[${counting}${multiplying}]{1,24}`

/** `two hundred thousand`, `a million and a half` */
const inWords = `(?:${oneOf(countingWords.keys())})${endsWord}(?:${half}|${joint}${word}){1,14}`
/** `六百八十万`, `팔억 오천만` */
const inLetters = String.raw`(?<![数數几幾多上수몇])[${counting}十십](?:${letterRun})(?:(?<=[만억])\s${letterRun})?`
const step = String.raw`${digitsPattern}\s?(?:(?:${multiplier})${endsWord}|[${multiplying}]{1,2})`
/** `1 crore 25 lakh`, `8억 5천만`, `8 tỷ rưỡi` */
const byTurns = String.raw`${step}(?:(?:\s?${step}){1,3}|${half})`

const spoken = new RegExp(
  `${beginsNumber}(?:${byTurns}|${inWords})|${inLetters}(?![${counting}${multiplying}])`,
  'giu',
)
const part = new RegExp(
  `(?<digits>${digitsPattern})|(?<half>${halves})|(?<word>${word})|(?<letter>[${counting}${multiplying}])`,
  'giu',
)
/** Numbers that are not begun by what is read: `one point two five million`, `two to three hundred`. */
const cutOff = new RegExp(
  String.raw`(?:\b(?:point|coma)|phẩy|点)\s?$|(?:${word}|\d)\s(?:to|or|a|o|đến|hoặc)\s$`,
  'iu',
)
/** Few texts have any: they are not looked at further. */
const telling = new RegExp(`(?:${multiplier})${endsWord}|[${multiplying}]`, 'iu')

/** The numbers of a text that are written so, in order. */
export function spokenNumbersIn(text: string): SpokenNumber[] {
  if (!telling.test(text)) return []
  let last = 0
  return matchesIn(text, spoken).flatMap(({ 0: match, index: at }) => {
    const figure = figureOf(match)
    const before = text.slice(Math.max(last, at - 20), at)
    if (figure.value < LEAST || cutOff.test(before)) return []
    last = at + match.length
    return [{ figure, at, end: last }]
  })
}

/** What was counted, or multiplied, with what it was multiplied by last. */
interface Part {
  readonly value: number
  readonly factor: number
}

/** Adds what is counted, and multiplies what is less than a multiplier by it. */
function figureOf(text: string): Figure {
  const parts: Part[] = []
  let unit = 1
  for (const { groups } of matchesIn(text, part)) {
    const { digits, half, word = '', letter = '' } = groups ?? {}
    const name = (word || letter).toLowerCase()
    const factor = multiplyingWords.get(name) ?? multiplierLetters.get(name)
    if (factor !== undefined) {
      const counted = parts.splice(parts.findLastIndex(({ value }) => value >= factor) + 1)
      parts.push({ value: (counted.length > 0 ? sum(counted) : 1) * factor, factor })
      unit = counted.at(-1)?.factor === 1 ? unit * factor : factor
    } else if (half !== undefined) {
      const { factor: last = 1 } = parts.at(-1) ?? {}
      parts.push({ value: last / 2, factor: 1 })
      unit = last / 10
    } else {
      const read = digits === undefined ? undefined : readFigure(digits, 'k')
      const value = countingWords.get(name) ?? countingLetters.get(name) ?? 0
      parts.push({ value: read ? read.value / 1000 : value, factor: 1 })
      unit = read ? (read.high - read.low) / 1000 : value % 1 ? 0.1 : 1
    }
  }
  const shortened = /[零〇영]|\p{L}\s(?:lẻ|linh|and|y)\s/u.test(text) ? 1 : shortOf(parts)
  const last = parts.pop()
  const value = sum(parts) + (last?.value ?? 0) * shortened
  return { value, low: value - (unit * shortened) / 2, high: value + (unit * shortened) / 2 }
}

/** What is left unsaid of a last part: `8억 5천` is `8억 5천만`, `một tỷ hai` is 1.2 milliard. */
function shortOf(parts: readonly Part[]): number {
  const [before, last] = parts.slice(-2)
  if (!before || !last || before.factor < 1e4) return 1
  if (last.factor === 1 && last.value >= 1 && last.value < 10) return before.factor / 10
  return before.factor === 1e8 && last.value < 1e4 ? 1e4 : 1
}

const sum = (parts: readonly Part[]) => parts.reduce((total, { value }) => total + value, 0)
