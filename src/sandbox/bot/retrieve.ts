import type { Question, StoredListing } from './bot.ts'
import type { Catalog } from './catalog.ts'
import { readInSession, type Wanted } from './conversation.ts'
import { fits } from './fits.ts'
import { facets } from './listing-keys.ts'
import { best } from './rank.ts'
import type { Filters } from './reading.ts'
import { phrase } from './words.ts'

/** What was looked for and what was found. */
export interface Findings extends Wanted {
  /** The best of the listings found, in order: at most ten. */
  readonly best: readonly StoredListing[]
  /** How many were found. */
  readonly total: number
  /** Whether some of them are for sale and some for rent: their prices do not compare. */
  readonly isMixed: boolean
  /** The terms that were left out of account: none of the listings that fit mentions them. */
  readonly missing: readonly string[]
}

const MAX_BEST = 10
/** Below it a price without "rent" or "sale" is taken for a rent, from it on for a sale price. */
const LEAST_SALE_PRICE = 20_000

/** Finds the listings that a question asks for. Sold ones are left out unless asked for or named. */
export function retrieve(question: Question, catalog: Catalog): Findings {
  const said = readInSession(question, catalog)
  const { named, terms, order, filters, isAboutListings } = said.reading
  const isNamed = said.among !== undefined || named.ids.length + named.unknown.length > 0
  const isAsked = isNamed || isAboutListings || terms.length > 0 || filters.places
  const fitting = isAsked ? selectFitting(said, catalog) : []
  const saleType = isNamed ? undefined : impliedSaleType(said, fitting)
  const candidates = fitting.filter(({ fields }) => !saleType || fields.SaleType === saleType)
  const wanted =
    saleType && candidates.length < fitting.length
      ? { ...said, reading: { ...said.reading, filters: { ...filters, saleType } } }
      : said
  const { matches, missing } =
    named.ids.length > 0
      ? { matches: candidates, missing: [] }
      : mentioning(candidates, wanted, catalog)
  return {
    ...wanted,
    best: isNamed && !order ? matches.slice(0, MAX_BEST) : best(matches, order, MAX_BEST),
    total: matches.length,
    isMixed: new Set(matches.map(({ fields }) => fields.SaleType)).size > 1,
    missing,
  }
}

/** The listings that fit all but the terms. */
function selectFitting({ reading, among, except = [] }: Wanted, catalog: Catalog): StoredListing[] {
  const { filters, named, position } = reading
  const chosen = named.ids.length > 0 ? named.ids : among
  const ids = position === undefined ? chosen : chosen?.slice(position).slice(0, 1)
  const excluded = new Set(except)
  const isThere = whereabouts(filters, catalog)
  const pool = ids ? ids.flatMap((id) => catalog.listings.get(id) ?? []) : catalog.listings.values()
  // Whether a single one is available is answered by what it is, not by leaving it out.
  const { status, ...others } = filters
  const asked = ids?.length === 1 ? others : filters
  const found: StoredListing[] = []
  if (named.unknown.length > 0 && named.ids.length === 0) return found
  for (const listing of pool) {
    const isWanted = ids || status || listing.fields.Status !== 'Sold'
    if (!isWanted || excluded.has(listing.id) || !fits(listing.fields, asked)) continue
    if (isThere(listing.id)) found.push(listing)
  }
  return found
}

/** Whether a listing is where a question says: at one of the names of each kind of place. */
function whereabouts({ places = {} }: Filters, catalog: Catalog): (id: string) => boolean {
  const known = facets.flatMap((facet) =>
    places[facet] ? [places[facet].map((name) => catalog.withKey(facet, phrase(name)))] : [],
  )
  const unknown = (places.unknown ?? []).map((name) => catalog.mentioning(name))
  return (id) =>
    known.every((sets) => sets.some((set) => set.has(id))) &&
    unknown.every((isSaidBy) => isSaidBy(id))
}

/**
 * "under $400k" does not mean a rent of $1,800, even if nothing else fits. "The cheapest" does not
 * either, where anything is for sale, nor does "under $2,000" mean a sale.
 */
function impliedSaleType(
  { reading: { filters, order } }: Wanted,
  fitting: readonly StoredListing[],
): 'for_sale' | 'for_rent' | undefined {
  if (filters.saleType) return undefined
  if (filters.price)
    return Math.max(...Object.values(filters.price)) < LEAST_SALE_PRICE ? 'for_rent' : 'for_sale'
  const isOfPrice = order?.by === 'price'
  return isOfPrice && fitting.some(({ fields }) => fields.SaleType === 'for_sale')
    ? 'for_sale'
    : undefined
}

/**
 * The listings that mention every term. A term that none of them mentions is left out of account,
 * but not among listings named before, nor where nothing else is asked, nor in a question that is
 * not about listings.
 */
function mentioning(
  candidates: readonly StoredListing[],
  { reading, among }: Wanted,
  catalog: Catalog,
): { matches: readonly StoredListing[]; missing: readonly string[] } {
  const { terms, filters, order, isAboutListings } = reading
  const sought = terms.map((term) => ({ term, isSaidBy: catalog.mentioning(term) }))
  const known = sought.filter(({ isSaidBy }) => candidates.some(({ id }) => isSaidBy(id)))
  const missing = terms.filter((term) => !known.some((one) => one.term === term))
  const isMore = known.length > 0 || Object.keys(filters).length > 0 || order !== undefined
  if (missing.length > 0 && (among || !isAboutListings || !isMore))
    return { matches: [], missing: [] }
  const matches = candidates.filter(({ id }) => known.every(({ isSaidBy }) => isSaidBy(id)))
  return { matches, missing: matches.length > 0 ? missing : [] }
}
