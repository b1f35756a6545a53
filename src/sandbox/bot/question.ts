import type { Listing } from '../../contract/listing.ts'
import { takeAmounts, withFigures } from './amounts.ts'
import type { Catalog } from './catalog.ts'
import { takeComparative } from './comparative.ts'
import { takeNamed } from './lookup.ts'
import { takeOrder } from './order.ts'
import { takePlaces } from './places.ts'
import type { Filters, Reading, Relation } from './reading.ts'
import { createRemainder } from './remainder.ts'
import { asTyped, distinct, fold, isCommon, readable, term } from './words.ts'

const saleTypes: readonly [Listing['SaleType'], RegExp][] = [
  [
    'for_rent',
    /\b(?:for|to) (?:rent|let|lease)\b|\brent(?:als?|ing|ed)?\b|\bleas(?:e|ing)\b|(?:\bper|\ba|\/|\beach) ?mo(?:nth)?\b|\bmonthly\b|\bpcm\b/g,
  ],
  ['for_sale', /\bfor sale\b|\b(?:to )?(?:buy|purchase)(?:ing)?\b|\bon sale\b|\bsales?\b/g],
]
const statuses: readonly [Listing['Status'], RegExp][] = [
  [
    'PreOnMarket',
    /\bcoming soon\b|\b(?:pre|not yet on)[- ]?(?:on[- ]?)?(?:the )?market\b|\bnot yet (?:listed|active|available)\b/g,
  ],
  ['Active', /\b(?:not|un)[- ]?sold\b|\bactive\b|\bavailable\b|\bstill on the market\b/g],
  ['Sold', /\bsold\b/g],
]
const tours: readonly [NonNullable<Listing['Tours']>, RegExp][] = [
  ['OpenHouse', /\bopen[- ]houses?\b/g],
  ['3D', /\b(?:3-?d|virtual|360)(?: virtual)? tours?\b/g],
]
const positions: readonly string[][] = [
  ['first', '1st', '1'],
  ['second', '2nd', '2'],
  ['third', '3rd', '3'],
]
const positionPattern =
  /\b(?:the |number |no\.? ?|option |#)(first|second|third|last|1st|2nd|3rd|[123](?!\d))(?= (?:one|listing|home|house|property|place|apartment|condo|flat|option|result|of (?:those|these|them))\b|[^\w]*$| (?:have|has|is|cost|still|got)\b| (?:and|,) )/g
const refersPattern =
  /\b(?:those|these|them|they|their|it|its|(?:this|that|the same) (?:one|ones|listing|home|house|property|apartment|condo|flat|place))\b/
const morePattern =
  /^\W*(?:(?:ok|okay|and|yes)\W+)?(?:(?:can you |could you |please )?(?:show|give|tell|list|name) (?:me )?(?:some |a few |the )?(?:more|others|next|rest)|(?:any|some|what) (?:more|others?|else)|what else|anything else|more|(?:the )?next(?: page)?|others|any others?|continue|go on|keep going|(?:do you have |have you got |are there |got )(?:any |some )?(?:more|others|anything else|other ones))\b(?! (?:about|expensive|detail|info|than|bed|bath))/g
const opening = String.raw`^\W*(?:(?:ok|okay|so|well|hm+|great|thanks|and|or|but)\b\W*)*`
const changesPattern = new RegExp(
  String.raw`${opening}(?:(?:what|how) about (?!th|it\b)|what if|same\b|instead\b|make (?:it|that)\b)`,
)
const narrowsPattern =
  /^\W*(?:(?:ok|okay|so|well|hm+|great|thanks)\W+)?(?:(?:and|or|but|now|only|just|not?|except|excluding|with(?:out)?|in|under|below|over|above|up to|for (?:rent|sale))\b)/
const listingWords =
  /\b(?:listings?|homes?|houses?|propert(?:y|ies)|places?|apartments?|flats?|condos?|real estate|units?|anything|something|any|looking|have you|do you have|you have|you got|show me|find me|search|bedrooms?|beds?|for me)\b/

const isPlace = (key: string) => ['city', 'state', 'location', 'zip'].includes(key)

/** Reads a question: what it says about the listings it wants, in filters and terms. Pure. */
export function readQuestion(text: string, catalog: Catalog): Reading {
  const typed = asTyped(readable(text))
  // Folding can make eighteen characters of one.
  const folded = withFigures(readable(fold(readable(text))))
  const rest = createRemainder(folded)
  const named = takeNamed(rest, catalog)
  const position = takePosition()
  const amounts = takeAmounts(rest, (figure) => catalog.withKey('zip', figure).size > 0)
  const kinds = saleTypes.filter(([, pattern]) => rest.take(pattern)).map(([kind]) => kind)
  const asked = statuses.filter(([, pattern]) => rest.take(pattern)).map(([status]) => status)
  const tour = tours.find(([, pattern]) => rest.take(pattern))?.[0]
  const order = takeOrder(rest)
  const comparative = takeComparative(rest)
  const places = takePlaces(rest, typed, catalog)
  const isMore = rest.take(morePattern)
  const terms = distinct([...places.unknown, ...termsOf(rest.text()).map(typed)])
  const filters: Filters = {
    ...amounts,
    ...places.facets,
    ...(kinds.length === 1 && kinds[0] && { saleType: kinds[0] }),
    ...(asked.length > 0 && { statuses: asked }),
    ...(tour && { tour }),
  }
  const saysNothingElse = Object.keys(filters).length === 0 && terms.length === 0
  const isSet = listingWords.test(folded)

  function takePosition(): number | undefined {
    let found: number | undefined
    rest.take(positionPattern, ([, word = '']) => {
      found = word === 'last' ? -1 : positions.findIndex((names) => names.includes(word))
    })
    return found
  }
  function relation(): Relation {
    if (named.ids.length + named.unknown.length > 0) return 'new'
    if (position !== undefined) return 'refers'
    const isAmong = refersPattern.test(folded) || (comparative && /\bwhich\b/.test(folded))
    if (comparative && !isAmong) return 'changes'
    if (isMore) return 'more'
    if (changesPattern.test(folded)) return 'changes'
    if (isAmong) return 'refers'
    if (narrowsPattern.test(folded)) return 'narrows'
    return order && saysNothingElse && (/\bones?\b/.test(folded) || !isSet) ? 'refers' : 'new'
  }

  return {
    filters,
    terms,
    unknownPlaces: places.unknown,
    without: places.without,
    named: { ...named, unknown: named.unknown.map(typed) },
    ...(order && { order }),
    ...(comparative && { comparative }),
    relation: relation(),
    ...(position !== undefined && { position }),
    isAboutListings:
      isSet || order !== undefined || Object.keys(filters).some((key) => !isPlace(key)),
  }
}

/** The words that say something. "a swimming pool or a garden" is one term: either will do. */
function termsOf(text: string): string[] {
  const groups: string[][] = []
  let end = 0
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}]+/gu)) {
    if (isCommon(term(word))) continue
    const between = text.slice(end, index)
    const isChoice = /^,? or [^|.?!]*$/.test(between)
    if (groups.length > 0 && (isChoice || between === ' '))
      groups.at(-1)?.push(...(isChoice ? ['or', word] : [word]))
    else groups.push([word])
    end = index + word.length
  }
  return groups.flatMap((group) => (group.includes('or') ? group.join(' ') : group))
}
