import { unitWords } from '../../listings/vocabulary/street-words.ts'
import { inTurns } from '../../runs/turns.ts'
import { type FoundAmount, isAmong } from './amounts/amounts-in.ts'
import { canBeSame } from './amounts/currency.ts'
import { codeKey, codeKind } from './codes-in.ts'
import { createLinks } from './known-links.ts'
import type { KnownListing } from './known-listings.ts'
import { isPicture } from './links-in.ts'
import type { AddressReading, KnownStreets } from './places/address-reading.ts'
import { addressesIn, capitalised } from './places/addresses-in.ts'
import { streetOf } from './places/street-name.ts'
import { formsOf, type Word, wordsIn } from './word.ts'

/** The known listings by what names them. */
export interface ListingIndex {
  readonly streets: KnownStreets
  /** Hosts of their links. */
  readonly hosts: ReadonlySet<string>
  /** Whether links of pictures are known. */
  readonly hasPictures: boolean
  /** Those to which a link belongs; undefined when it belongs to none. */
  byLink(key: string): readonly KnownListing[] | undefined
  byCode(key: string): readonly KnownListing[]
  /** Whether a code is made like the MLS numbers that are known. */
  isMlsLike(key: string): boolean
  byAddress(reading: AddressReading): readonly AtAddress[]
  /** Whether a listing is in a city of that name. */
  isCity(name: string): boolean
  /** Whether a listing has such a name: most have none. */
  readonly hasNames: boolean
  /** Those whose names, such as `Rose Cottage`, begin with this form. */
  byName(firstForm: string): readonly NamedListing[]
  hasAmount(amount: FoundAmount): boolean
  /** Whether the amounts of all are known, and whether one is sold: most lists have none that is. */
  readonly amountsKnown: boolean
  readonly hasSold: boolean
}

/** A listing at an address. */
export interface AtAddress {
  readonly listing: KnownListing
  /** Whether its own address has a unit and a point of the compass just where this has. */
  readonly isExact: boolean
}

/** A listing whose address is a name without a number. */
interface NamedListing {
  readonly listing: KnownListing
  readonly forms: readonly string[]
}

/** What of an address tells houses apart. */
type House = Pick<AddressReading, 'number' | 'street' | 'compass' | 'unit'>

interface ListingHouse {
  readonly listing: KnownListing
  readonly reading: House
}

/** The index of listings that are all there already. */
export function indexListings(listings: readonly KnownListing[]): ListingIndex {
  const indexing = createIndexing()
  for (const listing of listings) indexing.add(listing)
  return indexing.end()
}

/** The same. Other work goes on in between. */
export async function indexInTurns(listings: readonly KnownListing[]): Promise<ListingIndex> {
  const indexing = createIndexing()
  for await (const listing of inTurns(listings)) indexing.add(listing)
  return indexing.end()
}

function createIndexing() {
  const links = createLinks()
  const codes = new Map<string, KnownListing[]>()
  const kinds = new Set<string>()
  const streets = { numberFirst: new Set<string>(), numberLast: new Set<string>() }
  const houses = new Map<string, ListingHouse[]>()
  const names = new Map<string, NamedListing[]>()
  const amounts = new Map<string, Set<number>>()
  const cities = new Set<string>()
  let hasPictures = false
  let amountsKnown = true
  let hasSold = false

  function addAddress(listing: KnownListing, address: string): void {
    const { readings, order, name } = addressParts(address)
    for (const reading of readings) {
      streets[order].add(reading.street)
      append(houses, houseKey(reading), { listing, reading })
    }
    const [first] = name
    if (first !== undefined && isName(name, listing)) append(names, first, { listing, forms: name })
  }

  return {
    add(listing: KnownListing): void {
      const { address, amounts: own, city, currency, mlsNumber } = listing
      links.add(listing)
      hasPictures ||= listing.links.some(isPicture)
      amountsKnown &&= listing.amountsKnown
      hasSold ||= listing.isSold
      for (const key of codesOf(listing)) append(codes, key, listing)
      for (const kind of kindOfMls(mlsNumber)) kinds.add(kind)
      if (address !== null) addAddress(listing, address)
      if (city !== null) cities.add(formsOf(city))
      if (own.length > 0) addAll(amounts, currency, own)
    },
    end(): ListingIndex {
      const sorted = [...amounts].map(([currency, values]) => ({
        currency,
        values: Float64Array.from(values).sort(),
      }))
      return {
        streets,
        hosts: links.hosts,
        hasPictures,
        byLink: links.by,
        byCode: (key) => codes.get(key) ?? [],
        isMlsLike: (key) => kinds.has(codeKind(key)),
        byAddress: (reading) =>
          (houses.get(houseKey(reading)) ?? [])
            .filter(
              (other) =>
                isSameHouse(other.reading, reading) && isWhole(reading, other.listing.city),
            )
            .map(({ listing, reading: known }) => ({
              listing,
              isExact: isWrittenAlike(known, reading),
            })),
        isCity: (name) => cities.has(formsOf(name)),
        hasNames: names.size > 0,
        byName: (form) => names.get(form) ?? [],
        hasAmount: (amount) =>
          sorted.some(
            ({ currency, values }) =>
              canBeSame(currency, amount.currency) &&
              isAmong(amount, (low, high) => (values[firstFrom(values, low)] ?? high) < high),
          ),
        amountsKnown,
        hasSold,
      }
    },
  }
}

function append<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}

function addAll(sets: Map<string, Set<number>>, key: string, values: readonly number[]): void {
  const set = sets.get(key) ?? new Set()
  for (const value of values) set.add(value)
  sets.set(key, set)
}

function codesOf({ mlsNumber, id }: KnownListing): string[] {
  return [mlsNumber, id ?? ''].map(codeKey).filter(Boolean)
}

/** How an MLS number is made, where that tells it from other numbers. */
function kindOfMls(mlsNumber: string): string[] {
  const tells = /\p{L}/u.test(mlsNumber) && mlsNumber.length >= 5
  return tells ? [codeKind(codeKey(mlsNumber))] : []
}

/** A word alone, or the name of a place, is said of much else. */
function isName(forms: readonly string[], { city, region }: KnownListing): boolean {
  const isPlace = [city, region].some(
    (place) => place !== null && formList(place).join(' ') === forms.join(' '),
  )
  return forms.length > 1 && !isPlace
}

const formList = (text: string) => wordsIn(text).map(({ form }) => form)
const houseKey = ({ number, street }: House) => `${number} ${street}`

/** A point of the compass and a unit may be left out, but not be others or more than are known. */
function isSameHouse(known: House, said: House): boolean {
  const agree = (a: string, b: string) => b === '' || a === b
  return agree(known.compass, said.compass) && agree(known.unit, said.unit)
}

/** `12 Oak Street` beside `12 Oak Street Unit 3` is the house itself. */
function isWrittenAlike(known: House, said: House): boolean {
  return known.compass === said.compass && known.unit === said.unit
}

/** `742 Elm Grove` is no part of `742 Elm Grove Street`, but it is of `742 Elm Grove Park City`. */
function isWhole({ nextType }: AddressReading, city: string | null): boolean {
  return nextType === '' || formList(city ?? '')[0] === nextType
}

interface AddressParts {
  readonly readings: readonly House[]
  readonly order: keyof KnownStreets
  /** Forms of an address without a number; empty when it has one. */
  readonly name: readonly string[]
}

const unitBegin = new RegExp(String.raw`,|#|\b(?:${unitWords.join('|')})\b`, 'i')

/** `#714 -859 The Queensway`, `714 - 859`, `Unit 714, 859` */
const unitInFront = new RegExp(
  String.raw`^(?:(?:#|(?:${unitWords.join('|')}|flat)\b\.? ?#?) ?(\d{1,5}) ?[-–, ] ?|(\d{1,5}) ?[-–] )(?=\d)`,
  'i',
)

/** An address as it was loaded. What has no known type of street is taken by its number alone. */
function addressParts(address: string): AddressParts {
  const text = capitalised(address.replace(unitInFront, '$1$2-'))
  const [street = '', ...more] = text.split(unitBegin)
  const [found] = addressesIn(text, namesOfNumbered(wordsIn(street)))
  if (found) {
    const order = /^\d/.test(found.text) ? 'numberFirst' : 'numberLast'
    return { readings: found.readings, order, name: [] }
  }
  // A word alone, `Broadway`, is a name only together with its place.
  const forms = formList(street)
  const name = forms.length > 1 || more.length === 0 ? forms : formList(address)
  return { readings: [], order: 'numberFirst', name }
}

/** What is left of a street when its number is taken away at either end. */
function namesOfNumbered(all: readonly Word[]): KnownStreets {
  // `南京西路100号`
  const words = /^(?:号|號|호|번지)$/.test(all.at(-1)?.text ?? '') ? all.slice(0, -1) : all
  const isNumber = (word: Word | undefined) => word !== undefined && /^\d/.test(word.form)
  const names = (isNamed: boolean, name: readonly Word[]) =>
    new Set(isNamed && name.length > 0 ? [streetOf(name).street] : [])
  return {
    numberFirst: names(isNumber(words[0]), words.slice(1)),
    numberLast: names(!isNumber(words[0]) && isNumber(words.at(-1)), words.slice(0, -1)),
  }
}

/** Where the first of sorted amounts that is not lower stands. */
function firstFrom(sorted: Float64Array, lowest: number): number {
  let from = 0
  let to = sorted.length
  while (from < to) {
    const middle = (from + to) >> 1
    if ((sorted[middle] ?? 0) < lowest) from = middle + 1
    else to = middle
  }
  return from
}
