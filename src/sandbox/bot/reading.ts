import type { Listing } from '../../contract/listing.ts'
import type { Amounts } from './amounts.ts'
import type { Facet } from './listing-keys.ts'
import type { Order } from './order.ts'

/** What a question says about place, as it was typed. */
export type Places = {
  /** Names that listings have: one of each facet must fit. */
  readonly [F in Facet]?: readonly string[]
} & {
  /** Said as a place ("in Boston"), though no listing is known to be there. */
  readonly unknown?: readonly string[]
}

/** What a listing must be. */
export interface Filters extends Amounts {
  readonly saleType?: Listing['SaleType']
  readonly status?: Listing['Status']
  readonly places?: Places
}

/** The single listings that a question names by address, MLS number or Url. */
export interface Named {
  readonly ids: readonly string[]
  /** Addresses, MLS numbers and Urls that no listing has, as they were written. */
  readonly unknown: readonly string[]
}

/**
 * How a question goes on from the ones before it: not at all, putting something in place of a part
 * of the last one ("what about Oak Park?"), about the listings named last ("of those"), or asking
 * for others ("more").
 */
export type Relation = 'new' | 'changes' | 'refers' | 'more'

/** What a question asks for. */
export interface Reading {
  readonly filters: Filters
  /** What only the text of a listing can answer, as typed: pool, garden. */
  readonly terms: readonly string[]
  readonly named: Named
  readonly order?: Order
  readonly relation: Relation
  /** "the second one" = 1, "the last one" = -1: a place among the listings named last. */
  readonly position?: number
  /** Whether the question is recognisably about listings. */
  readonly isAboutListings: boolean
}
