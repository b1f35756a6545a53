import { unitWords } from '../../listings/vocabulary/street-words.ts'
import { groupedBy } from '../grouped-by.ts'
import { type AddressReading, addressesIn, capitalised, type KnownStreets } from './addresses-in.ts'
import type { FoundAmount } from './amounts-in.ts'
import { codeKey, codeKind, isCode } from './codes-in.ts'
import { canBeSame } from './currency.ts'
import type { KnownListing } from './known-listings.ts'
import { isPicture, linkHost, linkKey, linkPath } from './links-in.ts'
import { streetOf } from './street-name.ts'
import { type Word, wordsIn } from './word.ts'

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
  byAddress(reading: AddressReading): readonly KnownListing[]
  /** Whether a listing has such a name: most have none. */
  readonly hasNames: boolean
  /** Those whose names, such as `Rose Cottage`, begin with this form. */
  byName(firstForm: string): readonly NamedListing[]
  hasAmount(amount: FoundAmount): boolean
}

/** A listing whose address is a name without a number. */
export interface NamedListing {
  readonly listing: KnownListing
  readonly forms: readonly string[]
}

/** What of an address tells houses apart. */
type House = Pick<AddressReading, 'number' | 'street' | 'compass' | 'unit'>

interface ListingHouse {
  readonly listing: KnownListing
  readonly reading: House
}

export function indexListings(listings: readonly KnownListing[]): ListingIndex {
  const { links, hosts } = indexLinks(listings)
  const codes = groupedBy(listings.flatMap(codesOf), ({ key }) => key)
  const kinds = new Set(listings.flatMap(({ mlsNumber }) => kindOfMls(mlsNumber)))
  const addresses = listings.flatMap(addressOf)
  const houses = groupedBy(addresses.flatMap(housesAt), ({ reading }) => houseKey(reading))
  const names = groupedBy(addresses.flatMap(nameOf), ({ forms }) => forms[0])
  const amounts = listings
    .flatMap(({ amounts, currency }) => amounts.map((value) => ({ value, currency })))
    .sort((one, other) => one.value - other.value)

  return {
    streets: {
      numberFirst: streetsOf(addresses, 'numberFirst'),
      numberLast: streetsOf(addresses, 'numberLast'),
    },
    hosts,
    hasPictures: listings.some((listing) => listing.links.some(isPicture)),
    byLink: (key) => links.get(key),
    byCode: (key) => (codes.get(key) ?? []).map(({ listing }) => listing),
    isMlsLike: (key) => kinds.has(codeKind(key)),
    byAddress: (reading) =>
      (houses.get(houseKey(reading)) ?? [])
        .filter(
          (other) => isSameHouse(other.reading, reading) && isWhole(reading, other.listing.city),
        )
        .map(({ listing }) => listing),
    hasNames: names.size > 0,
    byName: (form) => names.get(form) ?? [],
    hasAmount: (amount) => {
      for (let at = firstFrom(amounts, amount.low); at < amounts.length; at += 1) {
        const known = amounts[at]
        if (!known || known.value >= amount.high) return false
        if (canBeSame(known.currency, amount.currency)) return true
      }
      return false
    },
  }
}

/** The listings of each link, and of its path alone; none for links of pictures and the like. */
function indexLinks(listings: readonly KnownListing[]) {
  const links = new Map<string, KnownListing[]>()
  const hosts = new Set<string>()
  const add = (text: string, named: readonly KnownListing[]) => {
    const key = text === '' ? undefined : linkKey(text)
    if (key === undefined) return
    const listings = links.get(key) ?? []
    listings.push(...named)
    links.set(key, listings)
    if (!linkHost(key).includes('.')) return
    hosts.add(linkHost(key))
    if (linkPath(key) !== '') links.set(linkPath(key), listings)
  }
  for (const listing of listings) {
    add(listing.url, [listing])
    for (const link of listing.links) add(link, [])
  }
  return { links, hosts }
}

function codesOf(listing: KnownListing) {
  return [listing.mlsNumber, listing.id ?? '']
    .filter(isCode)
    .map((code) => ({ key: codeKey(code), listing }))
}

/** How an MLS number is made, where that tells it from other numbers. */
function kindOfMls(mlsNumber: string): string[] {
  const tells = /\p{L}/u.test(mlsNumber) && mlsNumber.length >= 5
  return tells ? [codeKind(codeKey(mlsNumber))] : []
}

interface ListingAddress extends AddressParts {
  readonly listing: KnownListing
}

function addressOf(listing: KnownListing): ListingAddress[] {
  return listing.address === null ? [] : [{ listing, ...addressParts(listing.address) }]
}

function housesAt({ listing, readings }: ListingAddress): ListingHouse[] {
  return readings.map((reading) => ({ listing, reading }))
}

function streetsOf(
  addresses: readonly ListingAddress[],
  order: keyof KnownStreets,
): ReadonlySet<string> {
  const numbered = addresses.filter((address) => address.order === order)
  return new Set(numbered.flatMap(({ readings }) => readings.map(({ street }) => street)))
}

/** A word alone, or the name of a place, is said of much else. */
function nameOf({ listing, name }: ListingAddress): NamedListing[] {
  const isPlace = [listing.city, listing.region].some(
    (place) => place !== null && formList(place).join(' ') === name.join(' '),
  )
  return name.length < 2 || isPlace ? [] : [{ listing, forms: name }]
}

const formList = (text: string) => wordsIn(text).map(({ form }) => form)
const houseKey = ({ number, street }: House) => `${number} ${street}`

/** Points of the compass and units count when both have them. */
function isSameHouse(one: House, other: House): boolean {
  const agree = (a: string, b: string) => a === '' || b === '' || a === b
  return agree(one.compass, other.compass) && agree(one.unit, other.unit)
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

/** An address as it was loaded. What has no known type of street is taken by its number alone. */
function addressParts(address: string): AddressParts {
  const text = capitalised(address)
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
function namesOfNumbered(words: readonly Word[]): KnownStreets {
  const isNumber = (word: Word | undefined) => word !== undefined && /^\d/.test(word.form)
  const names = (isNamed: boolean, name: readonly Word[]) =>
    new Set(isNamed && name.length > 0 ? [streetOf(name).street] : [])
  return {
    numberFirst: names(isNumber(words[0]), words.slice(1)),
    numberLast: names(!isNumber(words[0]) && isNumber(words.at(-1)), words.slice(0, -1)),
  }
}

/** Where the first of sorted amounts that is not lower stands. */
function firstFrom(sorted: readonly { readonly value: number }[], lowest: number): number {
  let from = 0
  let to = sorted.length
  while (from < to) {
    const middle = (from + to) >> 1
    if ((sorted[middle]?.value ?? 0) < lowest) from = middle + 1
    else to = middle
  }
  return from
}
