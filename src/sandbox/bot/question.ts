import { takeAmounts } from './amounts.ts'
import type { Catalog } from './catalog.ts'
import type { Filters } from './fits.ts'
import { type Order, takeOrder } from './order.ts'
import { takePlaces } from './places.ts'
import { createRemainder, type Remainder } from './remainder.ts'
import { fold, isCommon, phrase, readable } from './words.ts'

/**
 * How a question goes on from the ones before it: not at all, putting something in place of a part
 * of the last one ("what about Oak Park?"), about the listings named last ("of those"), or asking
 * for others ("more").
 */
type Relation = 'new' | 'changes' | 'refers' | 'more'

/** What a question asks for. */
export interface Reading {
  readonly filters: Filters
  /** What only the text of a listing can answer, as typed: pool, garden. */
  readonly terms: readonly string[]
  /** Addresses, MLS numbers and links, as typed: a listing must have one of them. */
  readonly names: readonly string[]
  readonly order?: Order
  readonly relation: Relation
  /** "the second one" = 1, "the last one" = -1: a place among the listings named last. */
  readonly position?: number
  /** Whether the question is recognisably about listings. */
  readonly isAboutListings: boolean
}

const link = /https?:\/\/\S+/gi
const mlsNumber =
  /\bMLS ?(?:number |no\.? ?|# ?)?((?:[a-z]{1,9}-?)?\d[\w-]*)|\b([a-z]{1,9}-?\d{4,})\b/gi
const streetAddress =
  /(?<![\p{L}\p{N}.,$€£])\d+[a-d]? ((?:[\p{L}\p{N}]+ ){1,3})(?:st|street|ave|avenue|rd|road|blvd|boulevard|dr|drive|ln|lane|ct|court|pkwy|parkway|ter|terrace|way)\b/giu
const rentPattern = /\b(?:rent|rentals?|renting|lease|per month|a month|monthly)\b|\/mo(?:nth)?\b/gi
const salePattern = /\b(?:sale|buy|buying|purchase)\b/gi
const statusPatterns = [
  ['PreOnMarket', /\b(?:coming soon|pre-market)\b/gi],
  ['Active', /\b(?:active|available|not sold)\b/gi],
  ['Sold', /\bsold\b/gi],
] as const

const ordinals = ['first', 'second', 'third']
const positionPattern =
  /\b(first|second|third|last) (?:one|home|house|listing|property|condo|apartment)\b/gi
const refersPattern = /\b(?:those|these|them|they|their|it|its|(?:this|that) (?:one|home|house))\b/i
const morePattern =
  /^\W*(?:(?:and|ok|please|show me|any|anything|some|what) )?(?:the )?(?:more|others?|else|next|rest)\b/gi
const changesPattern =
  /^\W*(?:ok|no|and|or|but|only|just|what about|how about|with|in|under|below|over|above|up to|for (?:rent|sale))\b/i
const listingWords =
  /\b(?:listings?|homes?|houses?|propert(?:y|ies)|places?|apartments?|condos?|any|anything|something|looking|have you|do you have|show me|bedrooms?)\b/i

/** Reads a question: what it says about the listings it wants, in filters and terms. Pure. */
export function readQuestion(text: string, catalog: Catalog): Reading {
  const read = readable(text)
  const folded = fold(read)
  const rest = createRemainder(read)
  const names = takeNames(rest)
  const position = takePosition(rest)
  const amounts = takeAmounts(rest, (figure) => catalog.at('zip', figure).size > 0)
  const order = takeOrder(rest)
  const isMore = rest.take(morePattern)
  const isRent = rest.take(rentPattern)
  const isSale = rest.take(salePattern)
  const status = statusPatterns.find(([, pattern]) => rest.take(pattern))?.[0]
  const places = takePlaces(rest, catalog)
  const filters: Filters = {
    ...amounts,
    ...(isRent !== isSale && { saleType: isRent ? 'for_rent' : 'for_sale' }),
    ...(status && { status }),
    ...(Object.keys(places).length > 0 && { places }),
  }

  function relation(): Relation {
    if (names.length > 0) return 'new'
    if (position !== undefined) return 'refers'
    if (isMore) return 'more'
    if (refersPattern.test(folded)) return 'refers'
    return changesPattern.test(folded) ? 'changes' : 'new'
  }

  return {
    filters,
    terms: termsOf(rest),
    names,
    ...(order && { order }),
    relation: relation(),
    ...(position !== undefined && { position }),
    isAboutListings:
      listingWords.test(folded) ||
      order !== undefined ||
      Object.keys(filters).some((name) => name !== 'places'),
  }
}

/** Takes what means one listing. "2 homes on a quiet street" is no address. */
function takeNames(rest: Remainder): string[] {
  const names: string[] = []
  rest.take(link, ([url]) => names.push(url) > 0)
  rest.take(mlsNumber, ([, called, number = '']) => names.push(called ?? number) > 0)
  rest.take(streetAddress, ([address, street = '']) => {
    const isName = !street.split(' ').some((word) => word.length > 1 && isCommon(word))
    if (isName) names.push(address)
    return isName
  })
  return names
}

function takePosition(rest: Remainder): number | undefined {
  let position: number | undefined
  rest.take(positionPattern, ([, word = '']) => {
    position = ordinals.indexOf(word.toLowerCase())
    return true
  })
  return position
}

/** The words that say something, each once. */
function termsOf(rest: Remainder): string[] {
  const said = rest.words().map(({ text }) => text)
  const telling = said.filter((word) => !isCommon(word))
  return [...new Map(telling.map((word) => [phrase(word), word])).values()]
}
