import { spelledOut, withoutMarks } from '../../text/without-marks.ts'
import { streetSpellings } from '../vocabulary/street-spellings.ts'
import { compassPoints, shortForms, streetTypes, unitWords } from '../vocabulary/street-words.ts'

/** Letters of scripts that have no spaces between words. */
const unspaced = String.raw`\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}`
const isUnspaced = new RegExp(`[${unspaced}]`, 'u')
const besideUnspaced = new RegExp(`(?<=[${unspaced}]) | (?=[${unspaced}])`, 'gu')

/** `4-B`, `b/4`: one unit, however it is written. */
const cutUnit = /(?<![\p{L}\p{N}])(\d+|\p{L})[-–/](\d+|\p{L})(?![\p{L}\p{N}])/gu
const unitName = /^(?:\d+\p{L}|\p{L}\d+)$/u
const UNIT = 'unit'
/** With letters that can be spelled out. */
const isMarked = /[äöüøå]|[aou](?:\u0308|\u030a)/iu

/**
 * Finds what was asked for in a text, in any order: `742 evergreen ter` in `742 Evergreen Terrace`. A
 * number must be the same, of a word the beginning is enough, and in scripts without spaces between words
 * any part: `横浜市` in `神奈川県横浜市南区`. `Muellerstr` is in `Müllerstraße` and the reverse, `apt 4b` in `#4-B`.
 * `700 West Street` is in `700 W St`, and not in `700 W Mechanic St`.
 */
export function createWordFinder(wanted: string): (text: string) => boolean {
  const asked = wanted.replace(cutUnit, (cut, one: string, other: string) =>
    isUnit(one, other) ? one + other : cut,
  )
  const spelled = wordsOf(spelledOut(asked))
  const words = wordsOf(asked).map((word, at, all) => {
    const isMark = unitWords.includes(word) && /\d|^.$/u.test(all[at + 1] ?? '')
    const short = isMark ? UNIT : shortOf(word)
    const spellings = [...new Set([word, spelled[at] ?? word])]
    return { word, short, spellings, inStreets: spellings.flatMap(streetSpellings).map(shortOf) }
  })
  const named = words.flatMap(({ short }, at) => {
    const next = words[at + 1]?.short ?? ''
    return compassPoints.has(short) && streetTypes.has(next) ? [{ point: short, type: next }] : []
  })
  const hasMark = words.some(({ short }) => short === UNIT)
  const hasUnit = words.some(({ word }) => unitName.test(word))
  return (text) => {
    const plain = wordsOf(text)
    const whole = isUnspaced.test(text) ? plain.join(' ').replace(besideUnspaced, '') : ''
    const numbers = whole.match(/\d+/g) ?? []
    const there = [
      ...plain,
      ...(isMarked.test(text) ? wordsOf(spelledOut(text)) : []),
      ...(hasUnit ? joinedUnits(plain) : []),
    ]
    const isNamed = named.every(({ point, type }) =>
      plain.some((word, at) => shortOf(word) === point && shortOf(plain[at + 1] ?? '') === type),
    )
    if (!isNamed) return false
    const shorts = new Set([...there.map(shortOf), ...numbers])
    if (hasMark && (text.includes('#') || plain.some((word) => unitWords.includes(word))))
      shorts.add(UNIT)
    return words.every(
      ({ word, short, spellings, inStreets }) =>
        shorts.has(short) ||
        inStreets.some((each) => shorts.has(each)) ||
        (isUnspaced.test(word)
          ? isPartOf(whole, word)
          : !/^\d+$/.test(word) &&
            there.some((each) => spellings.some((spelling) => each.startsWith(spelling)))),
    )
  }
}

function shortOf(word: string): string {
  return shortForms.get(word) ?? word
}

/** The words of a text as people look for them: in small letters, without accents and signs. */
function wordsOf(text: string): string[] {
  return withoutMarks(text)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

/** `4 b` and `b 4` as one word each. */
function joinedUnits(words: readonly string[]): string[] {
  return words.flatMap((word, at) => {
    const next = words[at + 1]
    return next !== undefined && isUnit(word, next) ? word + next : []
  })
}

/** Whether one of them is a number and the other a letter. */
function isUnit(one: string, other: string): boolean {
  return unitName.test(one + other)
}

/** Whether a text has a part that does not cut a number: `大岡5` is none of `大岡50`. */
function isPartOf(text: string, part: string): boolean {
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
    const cutsBefore = /^\d/.test(part) && /\d$/.test(text.slice(0, at))
    const cutsBehind = /\d$/.test(part) && /^\d/.test(text.slice(at + part.length))
    if (!cutsBefore && !cutsBehind) return true
  }
  return false
}
