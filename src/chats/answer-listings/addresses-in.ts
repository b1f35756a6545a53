import { compassPoints, streetTypes } from '../../listings/vocabulary/street-words.ts'
import { joined } from './figure.ts'
import { streetOf } from './street-name.ts'
import {
  connectors,
  countedNouns,
  describing,
  leadingTypes,
  noStreetNames,
  numberedStreet,
  numberedTypes,
  otherNumbers,
  smallTypes,
} from './street-words.ts'
import type { TextSpan } from './text-span.ts'
import { unitAfter, unitBefore } from './unit-beside.ts'
import { type Word, wordsIn } from './word.ts'

/** A street address taken apart. */
export interface AddressReading {
  /** `12`, `12-14`, `7b`. */
  readonly number: string
  /** Forms of the words of its name, without points of the compass around it. */
  readonly street: string
  readonly compass: string
  /** Empty when there is none. */
  readonly unit: string
  /** As it stands in the text, without the unit. */
  readonly bare: string
  /** The form of the word after it, when with that word it is the name of a street too. */
  readonly nextType: string
  /** Where it ends in the text, with the unit. */
  readonly end: number
}

export interface FoundAddress extends TextSpan {
  readonly text: string
  /** Where its name could end, the longest first: `14 Oak St. Louis Park`, `14 Oak St`. */
  readonly readings: readonly AddressReading[]
}

/** Streets that are known by name though nothing in their names says that they are streets. */
export interface KnownStreets {
  /** Their number stands first. */
  readonly numberFirst: ReadonlySet<string>
  readonly numberLast: ReadonlySet<string>
}

const LONGEST_NAME = 6
const isJoined = new RegExp(joined, 'u')

/** The street addresses in a text: number and street. A street alone is none. */
export function addressesIn(text: string, streets: KnownStreets): FoundAddress[] {
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

interface WordedText {
  readonly text: string
  /** All of the text, in order. */
  readonly words: readonly Word[]
}

type Readings = { readonly at: number; readonly readings: readonly AddressReading[] } | undefined

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

/** Whether two words follow each other within a name. */
function isClose(text: string, before: Word, after: Word): boolean {
  const gap = text.slice(before.end, after.at)
  return (
    /^(?:[ \u00a0]{1,2}|-)$/.test(gap) || (/^\. ?$/.test(gap) && /^\p{L}{1,4}$/u.test(before.text))
  )
}

/** Names have capitals: a sentence goes on without. */
function isNamePart({ text, form }: Word): boolean {
  if (noStreetNames.has(form)) return false
  return /^\p{Lu}/u.test(text) || /^\d{1,3}(?:st|nd|rd|th)?$/.test(form) || connectors.has(form)
}

function numberFirst(
  worded: WordedText,
  index: number,
  { numberFirst: known }: KnownStreets,
): Readings {
  const { text, words } = worded
  const number = words[index]
  const first = words[index + 1]
  if (!number || !first) return undefined
  const gap = text.slice(number.end, first.at)
  const leads = leadingTypes.has(first.form)
  const isGroup =
    number.text.length === 3 && /\d $/.test(text.slice(Math.max(0, number.at - 2), number.at))
  const isApart = (leads && gap === ', ' && !isGroup) || isNextCell(number, first, gap)
  if (!isClose(text, number, first) && !isApart) return undefined

  const readings: AddressReading[] = []
  let longest = index
  let isName = true
  for (let last = index + 1; last <= index + LONGEST_NAME; last += 1) {
    const word = words[last]
    const before = words[last - 1]
    if (!word || !before || (last > index + 1 && !isClose(text, before, word))) break
    const isFirst = last === index + 1
    const name = words.slice(index + 1, last + 1)
    const isTyped = !isFirst && endsInSmallLetters(number, name)
    isName &&= isNamePart(word) || (isFirst && leads) || isTyped
    const isWhole =
      streetTypes.has(word.form) ||
      (leads && isName && !connectors.has(word.form)) ||
      isNumbered(before, word)
    const isKnown = known.has(streetOf(name).street) && (isName || !isFirst)
    if (!isKnown && !isTyped && !(isName && !isFirst && isWhole)) continue
    const [shorter] = readings
    if (shorter && longest === last - 1 && streetTypes.has(word.form))
      readings[0] = { ...shorter, nextType: word.form }
    readings.unshift(
      ...firstReadings({ text, number, name, after: words.slice(last + 1, last + 3) }),
    )
    longest = last
  }
  const end = readings[0]?.end
  if (end === undefined) return undefined
  const after = words.slice(longest + 1, longest + 4).find(({ at }) => at >= end)
  const isCount =
    after && countedNouns.has(after.form) && /^ {1,2}$/.test(text.slice(end, after.at))
  if (isCount) return undefined
  return { at: number.at, readings: [...readings, ...readings.flatMap(withUnitInFront)] }
}

/** `Highway 101`, `Route 9` */
function isNumbered(before: Word, { form }: Word): boolean {
  return numberedTypes.has(before.form) && /^\p{Lu}/u.test(before.text) && /^\d{1,3}$/.test(form)
}

/** So far apart at most are the ends of a range: `12-14 High Street`. */
const LONGEST_RANGE = 20

/** `714-859 The Queensway`, as Canadians write a unit in front of the number. */
function withUnitInFront(reading: AddressReading): AddressReading[] {
  const [, unit = '', number] = /^(\d+)-(\d+[a-j]?)$/.exec(reading.number) ?? []
  const apart = Number.parseInt(number ?? '', 10) - Number(unit)
  const isRange = apart > 0 && apart <= LONGEST_RANGE
  return number === undefined || isRange || reading.unit !== ''
    ? []
    : [{ ...reading, unit, number }]
}

/** In a table the number of a house can have a cell of its own; so can that of a row. */
function isNextCell(number: Word, first: Word, gap: string): boolean {
  return /^ ?\| ?$/.test(gap) && number.text.length > 1 && /^\p{L}/u.test(first.text)
}

/** `12 evergreen terrace`, `7 Evergreen terrace`; `7 quiet terrace` can be a count. */
function endsInSmallLetters(number: Word, name: readonly Word[]): boolean {
  const type = name.at(-1)
  if (!type || name.length > 4 || !smallTypes.has(type.form) || !/^\p{Ll}/u.test(type.text))
    return false
  const rest = name.slice(0, -1)
  if (rest.every(isNamePart) && rest.some(({ text }) => /^\p{Lu}/u.test(text))) return true
  const isName = ({ form, text }: Word) =>
    /^\p{L}{3,}|^\d+\p{L}/u.test(text) && !noStreetNames.has(form) && !describing.has(form)
  return number.text.length > 1 && rest.every(isName)
}

interface NumberAndName {
  readonly text: string
  readonly number: Word
  /** What follows the number, as far as it is the name of the street. */
  readonly name: readonly Word[]
  /** The two words after the name, of which the first can be its side: `N`, `East`. */
  readonly after: readonly Word[]
}

function firstReadings(parts: NumberAndName): AddressReading[] {
  const { text, number, name, after } = parts
  const [side, next] = after
  const lastWord = name.at(-1) ?? number
  const isSide =
    side &&
    compassPoints.has(side.form) &&
    /^\p{Lu}/u.test(side.text) &&
    isClose(text, lastWord, side)
  if (!isSide) return [firstReading(parts, [])]
  // `10 Elm Street East Austin`
  const isOfPlace = next && /^\p{Lu}/u.test(next.text) && isClose(text, side, next)
  const readings = [firstReading(parts, [side])]
  return isOfPlace ? [...readings, firstReading(parts, [])] : readings
}

function firstReading(
  { text, number, name }: NumberAndName,
  side: readonly Word[],
): AddressReading {
  const lastWord = name.at(-1) ?? number
  const end = (side[0] ?? lastWord).end
  const unit = unitAfter(text, end)
  const [inFront, house] = number.form.includes('/') ? number.form.split('/') : ['', number.form]
  return {
    number: house ?? number.form,
    ...streetOf([...name, ...side]),
    unit: unit?.value ?? (inFront || unitBefore(text, number.at)),
    nextType: '',
    bare: text.slice(number.at, end),
    end: unit?.end ?? end,
  }
}

/** `Hauptstraße 5`, `Calle Mayor 12`, and known streets whose number stands last. */
function numberLast(
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
