import { compassPoints, streetTypes } from '../../../listings/vocabulary/street-words.ts'
import type { Word } from '../word.ts'
import {
  type AddressReading,
  isClose,
  isNamePart,
  type KnownStreets,
  LONGEST_NAME,
  type Readings,
  type WordedText,
} from './address-reading.ts'
import { streetOf } from './street-name.ts'
import {
  connectors,
  countedNouns,
  describing,
  leadingTypes,
  noStreetNames,
  numberedTypes,
  smallTypes,
} from './street-words.ts'
import { unitAfter, unitBefore } from './unit-beside.ts'

/** `12 Oak Street`, and known streets whose number stands first. */
export function numberFirst(
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
    const isKnown = (isName || !isFirst) && known.has(streetOf(name).street)
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
