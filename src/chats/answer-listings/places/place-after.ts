import { countryCode } from '../../../listings/vocabulary/countries.ts'
import type { KnownListing } from '../known-listings.ts'
import { formsOf } from '../word.ts'
import { noStreetNames } from './street-words.ts'

/** Where a text says that an address is: `, Hyde Park, Austin, TX 78701`. */
interface FoundPlace {
  readonly names: readonly string[]
  /** Two capitals; empty when there is none. */
  readonly region: string
  readonly postcode: string
  /** Whether its only name is said in a way that is hardly used of anything but a place. */
  readonly isClear: boolean
  readonly end: number
}

const joined = String.raw`(?:[ -](?:(?:de|del|la|las|los|el|da|do|dos|di|am|an|im|der|of|upon|on|the|le|les|sur|sous|en|aan|den)[ -]){0,2}|\. )`
const word = String.raw`\p{Lu}[\p{L}\p{M}'’]{0,24}`
const name = new RegExp(`^${word}(?:${joined}${word}){0,4}`, 'u')
const postcode =
  /^(?:\d{5}(?:-\d{4})?|\d{4} ?[A-Z]{2}|\d{2}-\d{3}|\d{4}(?:-\d{3})?|\d{6}|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|[A-Z]\d[A-Z] ?\d[A-Z]\d)(?![\p{L}\p{N}]|[.,]\d)/u
const divider = /^(?:, ?| \(| (?:in|en|à|em|w) (?:the (?:city|town) of )?| )/u

const notPlaces = new Set(
  `active sold pending available new price rent house townhouse condo apartment studio villa cottage
  single residential listing listed status mls beds bedrooms baths built type january february march april may june
  july august september october november december english spanish escrow person fact wohnung haus balkon garten
  baujahr miete kaufpreis neubau altbau piso casa prix maison appartement precio loyer alquiler affitto prezzo appartamento`.split(
    /\s+/,
  ),
)

const MOST_PARTS = 5

/** The place behind an address; undefined when none is said. */
export function placeAfter(text: string, end: number): FoundPlace | undefined {
  const names: string[] = []
  let region = ''
  let code = ''
  let first = ''
  let at = end
  for (let part = 0; part < MOST_PARTS; part += 1) {
    const gap = matchAt(divider, text, at)
    if (gap === undefined) break
    const from = at + gap.length
    const number = code === '' ? matchAt(postcode, text, from) : undefined
    if (
      number !== undefined &&
      !isCounted(text.slice(from + number.length, from + number.length + 20))
    ) {
      code = number
      at = from + number.length
      first ||= gap
      continue
    }
    const found = matchAt(name, text, from)
    if (found === undefined || isNoPlace(found)) break
    // A new sentence, or a word of the same one, with nothing between.
    if (gap === ' ' && part > 0 && code === '' && !/^[A-Z]{2}$/.test(found)) break
    const [, city, state] = /^(?:(.+)[ -])?([A-Z]{2})$/u.exec(found) ?? [found, found]
    if (city !== undefined) names.push(city)
    if (state !== undefined) region = state
    at = from + found.length
    first ||= gap
    if (state !== undefined && code !== '') break
  }
  if (names.length === 0 && code === '' && region === '') return undefined
  const isCertain = region !== '' || code !== ''
  if (first === ' ' && !isCertain) return undefined
  return {
    names,
    region,
    postcode: code,
    isClear: !/^, ?$/.test(first) || endsThere(text, at),
    end: at,
  }
}

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  return pattern.exec(text.slice(at, at + 200))?.[0]
}

/** `43560 sq ft` */
function isCounted(after: string): boolean {
  const [, next = ''] = /^[ -]?([\p{L}\d²]+)/u.exec(after) ?? []
  return noStreetNames.has(next.toLowerCase()) || /^m²|²/.test(next)
}

function isNoPlace(found: string): boolean {
  const [first = ''] = found.toLowerCase().split(/[ -]/)
  return notPlaces.has(first) || /(?:lage|nähe|besitz|ruhe|preis|miete|prijs|huur)$/.test(first)
}

/** `10 Elm Street, Dallas is …`; `10 Elm Street, Colonial style` goes on otherwise. */
function endsThere(text: string, at: number): boolean {
  return /^(?:$|[.)!?|\n]|: ?\|| ?[–—-] | (?:is|costs?|has|was|offers|features|for|at|kostet|ist|hat|cuesta|está|tiene|coûte|est|costa|è|kost|kosztuje|jest|custa|é|tem)(?!\p{L}))/u.test(
    text.slice(at, at + 20),
  )
}

/**
 * Whether a listing is at a place: undefined where that is not certain.
 *
 * @param isCity whether another listing is in a city of that name
 */
export function isAt(
  listing: Pick<KnownListing, 'city' | 'region' | 'postcode'>,
  place: FoundPlace,
  isCity: (name: string) => boolean,
): boolean | undefined {
  const { city, region } = listing
  if (place.region !== '' && /^[A-Z]{2}$/.test(region ?? '') && place.region !== region)
    return false
  const codes = [place.postcode, listing.postcode ?? ''].map(plainCode)
  const isCompared = codes.every((code) => code !== '') && shape(codes[0]) === shape(codes[1])
  if (isCompared && codes[0] !== codes[1]) return false
  if (city === null || place.names.some((each) => isPart(each, city))) return true
  const others = place.names.filter((each) => !isWider(each, region))
  if (others.some(isCity)) return false
  if (others.length === 0 || isCompared) return true
  if (place.region !== '' || (place.postcode !== '' && listing.postcode === null)) return false
  return place.isClear ? undefined : true
}

/** `South Austin` and `Austin`, `New York` and `New York City`. */
function isPart(one: string, other: string): boolean {
  if (one === other) return true
  const [first, second] = [formsOf(one), formsOf(other)]
  return first.includes(second) || second.includes(first)
}

/** A country, or the region by its name or by letters of it: `TX` is Texas. */
function isWider(found: string, region: string | null): boolean {
  if (countryCode(found) !== undefined) return true
  if (region === null) return false
  const letters = [...region.toLowerCase()].map((letter) => letter.replace(/[^\p{L}]/u, ''))
  let from = 0
  const text = found.toLowerCase()
  return (
    text[0] === letters[0] &&
    letters.every((letter) => {
      from = text.indexOf(letter, from) + 1
      return from > 0
    })
  )
}

/** Without what stands behind the five digits of a ZIP code. */
function plainCode(code: string): string {
  return code
    .replace(/^(\d{5})-\d{4}$/, '$1')
    .replaceAll(/[ -]/g, '')
    .toUpperCase()
}

function shape(code: string | undefined): string {
  return (code ?? '').replace(/\d/g, '0').replace(/[A-Z]/g, 'A')
}
