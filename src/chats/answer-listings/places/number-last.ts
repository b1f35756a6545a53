import { streetTypes } from '../../../listings/vocabulary/street-words.ts'
import { joined } from '../amounts/figure.ts'
import type { Word } from '../word.ts'
import {
  isClose,
  isNamePart,
  type KnownStreets,
  LONGEST_NAME,
  type Readings,
  type WordedText,
} from './address-reading.ts'
import { streetOf } from './street-name.ts'
import { connectors, leadingTypes, numberedStreet } from './street-words.ts'
import { unitAfter } from './unit-beside.ts'

const isJoined = new RegExp(joined, 'u')

/** `Hauptstraße 5`, `Calle Mayor 12`, and known streets whose number stands last. */
export function numberLast(
  worded: WordedText,
  index: number,
  { numberLast: known }: KnownStreets,
): Readings {
  const { text, words } = worded
  const number = words[index]
  const last = words[index - 1]
  if (!number || !last || !isBeside(text.slice(last.end, number.at), last)) return undefined
  if (numberedStreet.test(last.form) && /^\p{Lu}/u.test(last.text)) {
    // Of `Berliner Straße` and `Alte Hauptstraße` the first word counts only when the last says nothing.
    const isBare = /^(?:strasse|platz)$/.test(last.form)
    return lastReading(worded, isBare ? index - 2 : index - 1, index)
  }
  for (let first = index - 1; first >= Math.max(0, index - LONGEST_NAME); first -= 1) {
    const word = words[first]
    const next = words[first + 1]
    if (!word || !next || (first < index - 1 && !isClose(text, word, next))) return undefined
    const name = words.slice(first, index)
    if (known.has(streetOf(name).street) && /^[\p{Lu}\p{Lo}]/u.test(word.text))
      return lastReading(worded, first, index)
    if (leadingTypes.has(word.form) && name.length > 1 && !connectors.has(last.form))
      return lastReading(worded, first, index)
    if (!isNamePart(word) || streetTypes.has(word.form)) return undefined
  }
  return undefined
}

/** `Calle Mayor, n.º 12`, `南京西路100号` */
function isBeside(gap: string, street: Word): boolean {
  return /^(?:[.,]? |,? n[.º°]? ?)$/i.test(gap) || (gap === '' && isJoined.test(street.text))
}

/** From the first word of the street's name to its number. */
function lastReading({ text, words }: WordedText, first: number, index: number): Readings {
  const number = words[index]
  const begin = words[Math.max(0, first)]
  if (!number || !begin) return undefined
  const unit = unitAfter(text, number.end)
  const name = words.slice(Math.max(0, first), index)
  const reading = { number: number.form, ...streetOf(name), unit: unit?.value ?? '', nextType: '' }
  const bare = text.slice(begin.at, number.end)
  return { at: begin.at, readings: [{ ...reading, bare, end: unit?.end ?? number.end }] }
}
