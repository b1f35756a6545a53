import { takeAmounts } from './amounts.ts'
import type { Catalog } from './catalog.ts'
import { takeNamed } from './lookup.ts'
import { takeOrder } from './order.ts'
import { takePlaces } from './places.ts'
import type { Filters, Reading, Relation } from './reading.ts'
import { createRemainder, type Remainder } from './remainder.ts'
import { fold, isCommon, phrase, readable } from './words.ts'

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
  const named = takeNamed(rest, catalog)
  const position = takePosition(rest)
  const amounts = takeAmounts(rest, (figure) => catalog.withKey('zip', figure).size > 0)
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
    if (named.ids.length + named.unknown.length > 0) return 'new'
    if (position !== undefined) return 'refers'
    if (isMore) return 'more'
    if (refersPattern.test(folded)) return 'refers'
    return changesPattern.test(folded) ? 'changes' : 'new'
  }

  return {
    filters,
    terms: termsOf(rest),
    named,
    ...(order && { order }),
    relation: relation(),
    ...(position !== undefined && { position }),
    isAboutListings:
      listingWords.test(folded) ||
      order !== undefined ||
      Object.keys(filters).some((name) => name !== 'places'),
  }
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
