import { plainWords } from '../../text/plain-words.ts'
import { withoutEnd } from '../../text/without-end.ts'
import { formOf, type PartOfBuilding } from '../vocabulary/address-forms.ts'
import {
  shortForms,
  streetsBeforeNumbers,
  streetTypes,
  unitWords,
} from '../vocabulary/street-words.ts'
import { isBlank } from './blank.ts'

type Part = 'number' | 'numberAddition' | 'dirPrefix' | 'name' | 'suffix' | 'dirSuffix'

interface AddressParts extends Partial<Readonly<Record<Part, string | undefined>>> {
  /** The number stands behind the street. */
  readonly numberFollows?: boolean
  /** What tells the home from others in its building, in the order in which it is written. */
  readonly within?: readonly PartWithin[]
}

export interface PartWithin {
  readonly part: PartOfBuilding
  readonly text: string
  /** Of the column that has it. */
  readonly language?: string | undefined
}

interface SplitAddress {
  readonly Address?: string
  readonly City?: string
  readonly State?: string
  readonly ZIP?: string
}

/** The street address in one line; a bare unit, `5` or `2B`, is called Unit, or so in its language. */
export function joinAddress(parts: AddressParts): string {
  const { number, numberAddition, numberFollows, dirPrefix, name, suffix, dirSuffix } = parts
  const { within = [] } = parts
  const street = joined([dirPrefix, name, suffix, dirSuffix], ' ')
  const house = joined([number], '')
  const addition = joined([numberAddition], '').replace(/^\d+$/, '-$&')
  const line = besideStreet(street, (name) => {
    const withHouse = joined(numberFollows ? [name, house] : [house, name], ' ')
    return addition ? joined([withHouse, addition], addition.startsWith('-') ? '' : ' ') : withHouse
  })
  return within.reduce((text, each, at) => `${text}${textWithin(each, within[at - 1])}`, line)
}

/** The line with what belongs to the street: of `The Old Mill, Church Lane` that is the second part. */
function besideStreet(line: string, withNumber: (street: string) => string): string {
  if (!line.includes(',')) return withNumber(line)
  // Not at the comma of `3,5 tr`.
  const parts = line.split(/(?<!\d),\s*|,(?!\d)\s*/)
  const at = Math.max(0, parts.findIndex(isStreet))
  return parts.map((part, index) => (index === at ? withNumber(part) : part)).join(', ')
}

const streetsAfterNumbers = /^(allée|avenue|boulevard|chemin|impasse|quai|route|rue)\b/iu

/** Whether it is the name of a street, and not of a house or a flat. */
function isStreet(part: string): boolean {
  if (streetsBeforeNumbers.test(part) || streetsAfterNumbers.test(part)) return true
  const words = plainWords(part).split(' ')
  const last = words.at(-1) ?? ''
  return words.length > 1 && streetTypes.has(shortForms.get(last) ?? last)
}

function joined(parts: readonly (string | undefined)[], separator: string): string {
  const present: string[] = []
  for (const part of parts) if (part !== undefined && !isBlank(part)) present.push(part.trim())
  return present.join(separator)
}

/** `, 3º`, and behind it ` B`. */
function textWithin({ part, text, language }: PartWithin, before: PartWithin | undefined): string {
  const form = formOf(part, language)
  const [separator = ' '] = /^, /.exec(form) ?? []
  const isDoor = part === 'door' && before?.part === 'floor'
  const bare = text.trim()
  const isBare = part === 'floor' ? /^\d{1,2}$/.test(bare) : /^(\d+[A-Z]?|[A-Z])$/i.test(bare)
  const isLetter = /^\p{L}$/u.test(bare)
  const whole = isBare && !(isDoor && isLetter) ? form.replace('#', bare) : `${separator}${bare}`
  return isDoor ? whole.replace(/^,/, '') : whole
}

const placeAtEnd =
  /^(?:(.*), ?)?([^,\d]+), ?([A-Z]{2}),? (\d{5}(?:-\d{4})?|[A-Z]\d[A-Z] ?\d[A-Z]\d)(?:, ?(?:USA?|United States|Canada))?$/
const noStreet =
  /^\(?(undisclosed|unknown|no|withheld|hidden)( street)?( address)?\)?$|^\(?address (is )?(not |un|with)[a-z ]+\)?$/i

/**
 * The parts of an American or Canadian address that ends with city, state and postal code, such as
 * `123 Elm St, Springfield, IL 62701`. Any other text is the `Address` as a whole. There is none
 * where the text has a place and no street: `, San Jose, CA 95128`.
 */
export function splitFullAddress(text: string): SplitAddress {
  const [, street = '', City = '', State, ZIP] = placeAtEnd.exec(text.trim()) ?? []
  // `Via Roma, MI 20121` is no place.
  const isStreetAlone = street === '' && /\s/.test(City.trim()) && streetsBeforeNumbers.test(City)
  if (!City || !State || !ZIP || isStreetAlone) return withStreet(text)
  return { City: City.trim(), State, ZIP, ...withStreet(street) }
}

function withStreet(text: string): SplitAddress {
  const street = withoutEnd(text.trim(), /[\s,]/)
  return street === '' || /^,/.test(street) || noStreet.test(street) ? {} : { Address: street }
}

/**
 * The same text for spellings of the same address, to compare them by: the street with its unit,
 * and the postal code without its +4, or else the city.
 */
export function normalisedAddress(address: string, zip?: string, city?: string): string {
  const code = zip === undefined || isBlank(zip) ? undefined : zip.replace(/^(\d{5})-?\d{4}$/, '$1')
  return `${streetWords(address).join(' ')}|${plainWords(code ?? city ?? '')}`
}

/**
 * Whether two addresses, or two cities, can be spellings of one: the one has all words and numbers of the
 * other, a word in full or in short, and single letters aside.
 */
export function canBeSamePlace(one: string, other: string): boolean {
  const [words, otherWords] = [tellingWords(one), tellingWords(other)]
  return hasAllOf(words, otherWords) || hasAllOf(otherWords, words)
}

/** Whether it has more than numbers and single letters. */
export function namesStreet(address: string): boolean {
  return tellingWords(address).some((word) => !/^\d/.test(word))
}

function hasAllOf(words: readonly string[], others: readonly string[]): boolean {
  return others.every((other) => words.some((word) => areOneWord(word, other)))
}

function areOneWord(one: string, other: string): boolean {
  if (/^\d/.test(one) || /^\d/.test(other)) return one === other
  return one.startsWith(other) || other.startsWith(one)
}

/** `12A` has the number 12, and a letter that tells little. */
function tellingWords(place: string): string[] {
  const parts = streetWords(place).flatMap((word) => word.match(/\d+|\D{2,}/g) ?? [])
  return parts.map((part) => part.replaceAll('ß', 'ss'))
}

function streetWords(address: string): string[] {
  const words = plainWords(address.replace(/#/g, ' unit '))
    .split(' ')
    .map((word) => (unitWords.includes(word) ? 'unit' : (shortForms.get(word) ?? word)))
  return words.filter((word, index) => word !== 'unit' || words[index - 1] !== 'unit')
}
