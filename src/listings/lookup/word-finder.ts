import { withoutMarks } from '../../text/without-marks.ts'
import { shortForms } from '../vocabulary/street-words.ts'

/** Letters of scripts that have no spaces between words. */
const unspaced = String.raw`\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}`
const isUnspaced = new RegExp(`[${unspaced}]`, 'u')
const besideUnspaced = new RegExp(`(?<=[${unspaced}]) | (?=[${unspaced}])`, 'gu')

/**
 * Finds what was asked for in a text, in any order: `742 evergreen ter` in `742 Evergreen Terrace`. A
 * number must be the same, of a word the beginning is enough, and in scripts without spaces between words
 * any part: `横浜市` in `神奈川県横浜市南区`.
 */
export function createWordFinder(wanted: string): (text: string) => boolean {
  const words = wordsOf(wanted).map((word) => ({ word, short: shortForms.get(word) ?? word }))
  return (text) => {
    const there = wordsOf(text)
    const whole = isUnspaced.test(text) ? there.join(' ').replace(besideUnspaced, '') : ''
    const numbers = whole.match(/\d+/g) ?? []
    const shorts = new Set([...there.map((word) => shortForms.get(word) ?? word), ...numbers])
    return words.every(
      ({ word, short }) =>
        shorts.has(short) ||
        (isUnspaced.test(word)
          ? isPartOf(whole, word)
          : !/^\d+$/.test(word) && there.some((each) => each.startsWith(word))),
    )
  }
}

/** The words of a text as people look for them: in small letters, without accents and signs. */
function wordsOf(text: string): string[] {
  return withoutMarks(text)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
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
