import type { AbsentState, ShownPart } from './found-listings.ts'
import type { ListingFilters } from './listing-filters.ts'

/** Which listings are looked up, and what is told of them. */
export interface FindRequest {
  /** Default: every chatbot that is known. */
  readonly serialNumber?: string | undefined
  /** Those that are known beside the ones that runs were for. */
  readonly alsoKnown?: readonly string[] | undefined
  readonly filters: ListingFilters
  /** Default: those that the chatbot has. */
  readonly state?: AbsentState | undefined
  /** Default: rows of what one needs most. */
  readonly show?: ShownPart | undefined
  /** From 1. */
  readonly page: number
  /** How many listings a page has, whatever they take; default: as many as a result has room for. */
  readonly pageSize?: number | undefined
}
