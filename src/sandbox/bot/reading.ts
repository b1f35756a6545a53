import type { Listing } from '../../contract/listing.ts'
import type { Amounts } from './amounts.ts'
import type { Facet } from './listing-keys.ts'
import type { Named } from './lookup.ts'
import type { Order } from './order.ts'

/** What a listing must be. Places and kinds are keys of the catalog: one of each facet must fit. */
export type Filters = Amounts & { readonly [F in Facet]?: readonly string[] } & {
  readonly saleType?: Listing['SaleType']
  readonly statuses?: readonly Listing['Status'][]
  readonly tour?: NonNullable<Listing['Tours']>
}

/**
 * How a question goes on from the ones before it: not at all, putting something in place of a part
 * of the last one ("what about Oak Park?"), adding to it ("and with a garage?"), about the
 * listings named last ("of those"), or asking for others ("more").
 */
export type Relation = 'new' | 'changes' | 'narrows' | 'refers' | 'more'

/** "cheaper", "bigger": beyond all the listings that were named last. */
export interface Comparative {
  readonly by: 'price' | 'area' | 'yearBuilt'
  readonly bound: 'above' | 'below'
}

/** What a question asks for. */
export interface Reading {
  readonly filters: Filters
  /** What only the text of a listing can answer, as typed: pool, "garden or yard" for either. */
  readonly terms: readonly string[]
  /** The terms that name a place ("in Boston") which no listing is known to be in. */
  readonly unknownPlaces: readonly string[]
  /** What must not fit, as typed: "without pool", "not in Cicero". */
  readonly without: readonly string[]
  readonly named: Named
  readonly order?: Order
  readonly comparative?: Comparative
  readonly relation: Relation
  /** "the second one" = 1, "the last one" = -1: a place among the listings named last. */
  readonly position?: number
  /** Whether the question is recognisably about listings. */
  readonly isAboutListings: boolean
}
