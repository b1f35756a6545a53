import type { Entry } from '../ledger/entry.ts'
import type { ComparedListing } from './compared-listings.ts'

/** What single calls have set of a listing, and no row since, and is otherwise than before. */
export type SetSinceLoad = (entry: Entry) => Promise<{
  /** With the change that set it last. */
  readonly set: readonly (NonNullable<ComparedListing['set']>[number] & {
    readonly change: number
  })[]
  /** Whether they have changed anything, told or not. */
  readonly isChanged: boolean
}>
