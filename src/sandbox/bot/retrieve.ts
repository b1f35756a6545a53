import { inTurns } from '../../runs/turns.ts'
import type { Question, StoredListing } from './bot.ts'
import type { Catalog } from './catalog.ts'
import { readInSession, type Wanted } from './conversation.ts'
import { type Filters, fits } from './fits.ts'
import { facets } from './place-names.ts'
import type { Reading } from './question.ts'
import { best } from './rank.ts'

/** What was looked for and what was found. */
export interface Findings extends Wanted {
  /** The best of the listings found, in order: at most ten. */
  readonly best: readonly StoredListing[]
  /** How many were found. */
  readonly total: number
  /** The terms that were left out of account: none of the listings that fit mentions them. */
  readonly missing: readonly string[]
}

const MAX_BEST = 10
/** Below it a price without "rent" or "sale" is taken for a rent, from it on for a sale price. */
const LEAST_SALE_PRICE = 20_000

/**
 * Finds the listings that a question asks for. Sold ones are left out unless asked for or named. Among
 * many listings, other work goes on in between.
 */
export async function retrieve(question: Question, catalog: Catalog): Promise<Findings> {
  const wanted = readInSession(question, catalog)
  const { reading, among } = wanted
  const { terms, names, order, filters, isAboutListings } = reading
  const isNamed = among !== undefined || names.length > 0
  const isAsked = isNamed || isAboutListings || terms.length > 0 || filters.places
  const fitting = isAsked ? await selectFitting(wanted, catalog) : []
  const saleType = isNamed ? undefined : impliedSaleType(reading, fitting)
  const candidates = fitting.filter(({ fields }) => !saleType || fields.SaleType === saleType)
  const { matches, missing } =
    names.length > 0
      ? { matches: candidates, missing: [] }
      : await mentioning(candidates, wanted, catalog)
  return {
    ...wanted,
    best: among && !order ? matches.slice(0, MAX_BEST) : best(matches, order, MAX_BEST),
    total: matches.length,
    missing,
  }
}

/** The listings that fit all but the terms. */
async function selectFitting(
  { reading, among, except = [] }: Wanted,
  catalog: Catalog,
): Promise<StoredListing[]> {
  const { filters, names } = reading
  const excluded = new Set(except)
  const isMeant = meant(reading, catalog)
  const pool = among?.flatMap((id) => catalog.listings.get(id) ?? []) ?? catalog.listings.values()
  // Whether a single one is available is answered by what it is, not by leaving it out.
  const { status, ...others } = filters
  const isOne = names.length > 0 || among?.length === 1
  const found: StoredListing[] = []
  for await (const listing of inTurns(pool)) {
    const { id, fields } = listing
    const isWanted = among || isOne || status || fields.Status !== 'Sold'
    if (!isWanted || excluded.has(id) || !fits(fields, isOne ? others : filters)) continue
    if (isMeant(id)) found.push(listing)
  }
  return found
}

/** Whether a listing is at one of the places of each kind, and has one of the names. */
function meant({ filters: { places = {} }, names }: Reading, catalog: Catalog) {
  const known = facets.flatMap((facet) =>
    places[facet] ? [places[facet].map((name) => catalog.at(facet, name))] : [],
  )
  const unknown = (places.unknown ?? []).map((name) => catalog.mentioning(name))
  const named = names.map((name) => catalog.mentioning(name))
  return (id: string) =>
    known.every((sets) => sets.some((set) => set.has(id))) &&
    unknown.every((isSaidBy) => isSaidBy(id)) &&
    (named.length === 0 || named.some((isSaidBy) => isSaidBy(id)))
}

/**
 * "under $400k" does not mean a rent of $1,800, even if nothing else fits. "The cheapest" does not
 * either, where anything is for sale, nor does "under $2,000" mean a sale.
 */
function impliedSaleType(
  { filters, order }: Reading,
  fitting: readonly StoredListing[],
): Filters['saleType'] {
  if (filters.saleType) return undefined
  if (filters.price)
    return Math.max(...Object.values(filters.price)) < LEAST_SALE_PRICE ? 'for_rent' : 'for_sale'
  const isForSale = fitting.some(({ fields }) => fields.SaleType === 'for_sale')
  return order?.by === 'price' && isForSale ? 'for_sale' : undefined
}

/**
 * The listings that mention every term. A term that none of them mentions is left out of account,
 * but not among listings named before, nor where nothing else is asked, nor in a question that is
 * not about listings.
 */
async function mentioning(
  candidates: readonly StoredListing[],
  { reading, among }: Wanted,
  catalog: Catalog,
): Promise<{ matches: readonly StoredListing[]; missing: readonly string[] }> {
  const { terms, filters, order, isAboutListings } = reading
  const known: { readonly term: string; readonly isSaidBy: (id: string) => boolean }[] = []
  for (const term of terms) {
    const isSaidBy = catalog.mentioning(term)
    if (await isAnySaying(candidates, isSaidBy)) known.push({ term, isSaidBy })
  }
  const missing = terms.filter((term) => !known.some((one) => one.term === term))
  const isMore = known.length > 0 || Object.keys(filters).length > 0 || order !== undefined
  if (missing.length > 0 && (among || !isAboutListings || !isMore))
    return { matches: [], missing: [] }
  const matches: StoredListing[] = []
  for await (const listing of inTurns(candidates))
    if (known.every(({ isSaidBy }) => isSaidBy(listing.id))) matches.push(listing)
  return { matches, missing: matches.length > 0 ? missing : [] }
}

async function isAnySaying(
  listings: readonly StoredListing[],
  isSaidBy: (id: string) => boolean,
): Promise<boolean> {
  for await (const { id } of inTurns(listings)) if (isSaidBy(id)) return true
  return false
}
