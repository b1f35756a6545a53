import type { Question, StoredListing } from './bot.ts'
import type { Catalog } from './catalog.ts'
import { readInSession, type Wanted } from './conversation.ts'
import { areaOf, fits, priceOf } from './fits.ts'
import { facets } from './listing-keys.ts'
import type { Order } from './order.ts'
import { phrase } from './words.ts'

/** What was looked for and what was found. */
export interface Findings extends Wanted {
  /** The listings found, best first. */
  readonly matches: readonly StoredListing[]
  /** What none of them mentions, and no other listing that fits either: terms, wanted or not. */
  readonly missing: readonly string[]
}

/** Below it a price without "rent" or "sale" is taken for a rent, from it on for a sale price. */
const LEAST_SALE_PRICE = 20_000

/**
 * Finds the listings that a question asks for. Sold ones are left out unless asked for or named.
 * If no listing mentions every term, those that mention most of them are taken, and `missing`
 * says what they lack; but not for a place, for listings named before, or for a question that is
 * not about listings.
 */
export function retrieve(question: Question, catalog: Catalog): Findings {
  const said = readInSession(question, catalog)
  // A listing that says nothing about stairs may have some.
  const silent = said.reading.without.filter((phrase) => idsOf(phrase, catalog).length === 0)
  const without = said.reading.without.filter((phrase) => !silent.includes(phrase))
  const read = { ...said, reading: { ...said.reading, without } }
  if ((said.among && silent.length > 0) || !asksForListings(read))
    return { ...read, matches: [], missing: [...read.reading.terms, ...silent] }
  const { wanted, candidates } = withSaleType(read, selectFitting(read, catalog))
  const { reading } = wanted
  const scores = catalog.mentioning(reading.terms)
  const complete = candidates.filter(({ id }) => reading.terms.length === 0 || scores.has(id))
  const { matches, missing } =
    complete.length > 0
      ? { matches: complete, missing: [] }
      : mentioningMost(candidates, wanted, catalog)
  const keepsOrder = wanted.among && !reading.order
  return {
    ...wanted,
    matches: keepsOrder ? matches : rank(matches, reading.order, scores),
    missing: [...missing, ...silent],
  }
}

function asksForListings({ reading, among }: Wanted): boolean {
  const { filters, terms, named, without } = reading
  return (
    among !== undefined ||
    reading.isAboutListings ||
    terms.length + without.length + named.ids.length + named.unknown.length > 0 ||
    Object.keys(filters).length > 0
  )
}

function selectFitting({ reading, among, except }: Wanted, catalog: Catalog): StoredListing[] {
  const { filters, named, without, position } = reading
  const isKeyed = named.ids.length + named.unknown.length > 0
  const ids = isKeyed
    ? named.ids
    : position === undefined
      ? among
      : (among ?? []).slice(position).slice(0, 1)
  const { statuses, ...facts } = filters
  const pool = ids
    ? ids.flatMap((id) => catalog.listings.get(id) ?? [])
    : [...catalog.listings.values()].filter(
        ({ fields }) => statuses !== undefined || fields.Status !== 'Sold',
      )
  const excluded = new Set([
    ...(except ?? []),
    ...without.flatMap((phrase) => idsOf(phrase, catalog)),
  ])
  const allowed = facets.flatMap((facet) => {
    const names = filters[facet]
    return names ? [new Set(names.flatMap((name) => [...catalog.withKey(facet, name)]))] : []
  })
  return pool.filter(
    ({ id, fields }) =>
      !excluded.has(id) &&
      allowed.every((set) => set.has(id)) &&
      fits(fields, isKeyed || ids?.length === 1 ? facts : filters),
  )
}

const idsOf = (said: string, catalog: Catalog) => [
  ...facets.flatMap((facet) => [...catalog.withKey(facet, phrase(said))]),
  ...catalog.mentioning([said]).keys(),
]

/**
 * "under $400k" does not mean a rent of $1,800, even if nothing else fits. "The cheapest" does not
 * either, nor does "under $2,000" mean a sale: where both kinds fit, one is chosen.
 */
function withSaleType(wanted: Wanted, candidates: readonly StoredListing[]) {
  const { filters, order, named } = wanted.reading
  const matters = filters.price !== undefined || order?.by === 'price'
  const isNamed = wanted.among !== undefined || named.ids.length > 0
  if (!matters || filters.saleType || isNamed) return { wanted, candidates }
  const bound = filters.price && Math.max(...Object.values(filters.price))
  const saleType = (bound ?? LEAST_SALE_PRICE) < LEAST_SALE_PRICE ? 'for_rent' : 'for_sale'
  const fitting = candidates.filter(({ fields }) => fields.SaleType === saleType)
  const isNoRent = bound !== undefined && saleType === 'for_sale'
  if (fitting.length === candidates.length || (fitting.length === 0 && !isNoRent))
    return { wanted, candidates }
  return {
    wanted: {
      ...wanted,
      reading: { ...wanted.reading, filters: { ...filters, saleType } as const },
    },
    candidates: fitting,
  }
}

/** Whether listings for sale and for rent are together: their prices do not compare. */
export function isMixed(listings: readonly StoredListing[]): boolean {
  return new Set(listings.map(({ fields }) => fields.SaleType === 'for_rent')).size > 1
}

function mentioningMost(
  candidates: readonly StoredListing[],
  { reading, among }: Wanted,
  catalog: Catalog,
): Pick<Findings, 'matches' | 'missing'> {
  const nothing = { matches: [], missing: reading.terms }
  if (reading.named.ids.length > 0) return { matches: candidates, missing: reading.terms }
  const lacksPlace = reading.unknownPlaces.length > 0
  if (lacksPlace || among || !reading.isAboutListings) return nothing
  const mentions = reading.terms.map((term) => ({ term, ids: catalog.mentioning([term]) }))
  const sets = candidates.map((listing) => ({
    listing,
    terms: mentions.filter(({ ids }) => ids.has(listing.id)).map(({ term }) => term),
  }))
  const most = sets.reduce<readonly string[]>(
    (best, { terms }) => (terms.length > best.length ? terms : best),
    [],
  )
  const isOnlyTerms = Object.keys(reading.filters).length === 0 && !reading.order
  if (most.length === 0 && isOnlyTerms) return nothing
  const matches = sets.filter(({ terms }) => most.every((term) => terms.includes(term)))
  return {
    matches: matches.map(({ listing }) => listing),
    missing: reading.terms.filter((term) => !most.includes(term)),
  }
}

/**
 * By the superlative, else by how well the text fits, else the cheapest first, those for sale
 * before those for rent. Unknown comes last.
 */
function rank(
  listings: readonly StoredListing[],
  order: Order | undefined,
  scores: ReadonlyMap<string, number>,
): readonly StoredListing[] {
  const by = order ?? { by: 'price', direction: 'ascending' }
  const sign = by.direction === 'ascending' ? 1 : -1
  const rows = listings.map((listing) => ({
    listing,
    score: (!order && scores.get(listing.id)) || 0,
    value: orderValue(listing.fields, by.by),
    isRent: Number(!order && listing.fields.SaleType === 'for_rent'),
  }))
  const known = ({ value }: { value: number | undefined }) => (value === undefined ? 1 : 0)
  return rows
    .sort(
      (a, b) =>
        b.score - a.score ||
        a.isRent - b.isRent ||
        known(a) - known(b) ||
        sign * ((a.value ?? 0) - (b.value ?? 0)),
    )
    .map(({ listing }) => listing)
}

function orderValue(fields: StoredListing['fields'], by: Order['by']): number | undefined {
  switch (by) {
    case 'price':
      return priceOf(fields)
    case 'area':
      return areaOf(fields, 'Square Feet')
    case 'lotArea':
      return fields.LotArea || undefined
    case 'yearBuilt':
      return fields.YearBuilt || undefined
    case 'daysOnMarket':
      return fields.DaysOnMarket
    case 'bedrooms':
      return fields.Bedrooms
  }
}
