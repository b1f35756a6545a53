import { rounded } from '../../../listings/convert/numbers/rounded.ts'
import { scaleFactor, scaleWords } from '../../../listings/vocabulary/scales.ts'

/** A number as it was written: `$389k` can be anything from 388,500 to 389,499. */
export interface Figure {
  readonly value: number
  /** The lowest number that is written so. */
  readonly low: number
  /** The lowest number that is written higher. */
  readonly high: number
}

/** A letter of scripts whose words run into each other, or take endings: `售价580万元`, `$485K입니다`. */
export const joined = String.raw`[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]`
/** Where a number, or a word of one, can begin and end, as parts of a regular expression. */
export const beginsNumber = String.raw`(?<!(?!${joined})[\p{L}\p{N}.,])`
export const endsWord = String.raw`(?!(?!${joined})[\p{L}\p{N}])`

/** Digits with whatever separators, as part of a regular expression. No number has more groups. */
export const digitsPattern = String.raw`\d+(?:[.,'’\u00a0\u202f\u2009]\d+){0,9}`

/** One of these words, the longest that fits, as part of a regular expression. */
export function oneOf(words: Iterable<string>): string {
  return [...words]
    .sort((one, other) => other.length - one.length)
    .join('|')
    .replaceAll('.', '\\.')
}

const anyCase = [...scaleWords, 'mil'].flatMap((word) => [
  word,
  word.charAt(0).toUpperCase() + word.slice(1),
  word.toUpperCase(),
])
const joinedScales = scaleWords.filter((word) => new RegExp(`^${joined}+$`, 'u').test(word))

/** What digits are multiplied by, as part of a regular expression. */
export const scalePattern = String.raw`(?:[\s-]?(?:${oneOf(joinedScales)}|(?:${oneOf(new Set(anyCase))})${endsWord}))`

/** Reads digits with whatever separators, and what they are multiplied by: `1.2` and `m`. */
export function readFigure(digits: string, scale: string | undefined): Figure {
  const plain = plainDigits(digits, scale !== undefined)
  const factor = factorOf(scale, Number(plain))
  const decimals = plain.split('.')[1]?.length ?? 0
  const half = (factor * 10 ** -decimals) / 2
  const value = rounded(Number(plain) * factor)
  return { value, low: value - half, high: value + half }
}

function factorOf(scale: string | undefined, figure: number): number {
  const word = scale?.replace(/[\s-]/g, '').toLowerCase()
  if (!word) return 1
  // A thousand in Spanish, a million in English slang.
  if (word === 'mil') return figure < 10 ? 1e6 : 1e3
  return scaleFactor(word) ?? 1
}

/** With nothing but a point before the decimals. */
function plainDigits(digits: string, isScaled: boolean): string {
  const groups = digits.split(/\D/)
  const separators: readonly string[] = digits.match(/\D/g) ?? []
  const last = separators.at(-1) ?? ''
  const isLastNew = separators.indexOf(last) === separators.length - 1
  const isOfThree = groups.at(-1)?.length === 3
  const isOnlyPoint = last === '.' && separators.length === 1
  const isDecimal = /[.,]/.test(last) && isLastNew && (!isOfThree || (isOnlyPoint && isScaled))
  return isDecimal ? `${groups.slice(0, -1).join('')}.${groups.at(-1)}` : groups.join('')
}
