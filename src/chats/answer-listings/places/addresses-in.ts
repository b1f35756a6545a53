import type { TextSpan } from '../text-span.ts'
import { wordsIn } from '../word.ts'
import {
  type AddressReading,
  isClose,
  type KnownStreets,
  type WordedText,
} from './address-reading.ts'
import { numberFirst } from './number-first.ts'
import { numberLast } from './number-last.ts'
import { otherNumbers } from './street-words.ts'

export interface FoundAddress extends TextSpan {
  readonly text: string
  /** Where its name could end, the longest first: `14 Oak St. Louis Park`, `14 Oak St`. */
  readonly readings: readonly AddressReading[]
}

/** The street addresses in a text: number and street. A street alone is none. */
export function addressesIn(text: string, streets: KnownStreets): FoundAddress[] {
  if (!/\d/.test(text)) return []
  const worded = { text, words: wordsIn(text) }
  const found: FoundAddress[] = []
  worded.words.forEach((word, index) => {
    if (word.at < (found.at(-1)?.end ?? 0) || !isHouseNumber(worded, index)) return
    const readings = numberFirst(worded, index, streets) ?? numberLast(worded, index, streets)
    const [longest] = readings?.readings ?? []
    // `Calle Mayor 12, 28013 Madrid` has one house.
    if (!readings || !longest || readings.at < (found.at(-1)?.end ?? 0)) return
    found.push({
      at: readings.at,
      end: longest.end,
      text: text.slice(readings.at, longest.end),
      readings: readings.readings,
    })
  })
  return found
}

/** A text with a capital at the beginning of each word, for addresses typed without any. */
export function capitalised(text: string): string {
  return text.replace(/(?<![\p{L}\p{N}'’])\p{Ll}/gu, (letter) => letter.toUpperCase())
}

function isHouseNumber({ text, words }: WordedText, index: number): boolean {
  const word = words[index]
  if (!word || !/^(?:\d{1,6}\/)?\d{1,6}[a-j]?(?:-\d{1,6}[a-j]?)?$/.test(word.form)) return false
  if (
    word.form === '24/7' ||
    /[$€£¥₹]\s?$|\d:$|\p{L}-$/u.test(text.slice(Math.max(0, word.at - 3), word.at))
  )
    return false
  const before = words[index - 1]
  if (!before || !isClose(text, before, word)) return true
  const isYear =
    /^(?:19|20)\d\d$/.test(word.form) && /^(?:in|since|until|by|from)$/.test(before.form)
  return !isYear && !otherNumbers.has(before.form)
}
