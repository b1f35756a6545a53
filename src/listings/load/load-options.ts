import type { Service } from '../../api/service.ts'
import type { ReadListings } from '../compare/read-chatbot-listings.ts'
import type { SetSinceLoad } from '../compare/set-since-load.ts'
import type { DuplicatePolicy, GoneAction, ImportMode } from '../import-request.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { SourceIndex } from './homes/source-index.ts'
import type { RowOutcome } from './load-row.ts'
import type { ParkedRows } from './sending/lanes.ts'
import type { Trouble } from './sending/sender.ts'

/** What it takes to change listings. */
export interface LoadParts {
  readonly service: Service
  readonly ledger: Ledger
  /** How long one request may take: that of the service's configuration. */
  readonly timeoutMs: number
  /** Aborted: nothing new is sent, and what is under way is given up after a second. */
  readonly signal: AbortSignal
}

/** The run that changes listings, and which: those of one chatbot that are from one source. */
export interface LoadScope {
  /** Of `ledger.beginRun`. */
  readonly runId: string
  readonly serialNumber: string
  /** `Mapping.source`. */
  readonly source: string
}

export interface LoadOptions extends LoadParts, LoadScope {
  readonly mode: ImportMode
  readonly duplicates: DuplicatePolicy
  /** Only so many rows are read, from the first. */
  readonly limit?: number | undefined
  /** More failed rows than that stop the run. */
  readonly maxFailures?: number | undefined
  /** Try to update a listing that the ledger does not know before it is created; not in `create`. */
  readonly probe?: boolean | undefined
  /** Fields whose doubtful values the user has looked at and wants to be loaded. */
  readonly accept?: readonly string[] | undefined
  /** What is to become of listings that are gone, by who loads; default `keep`. */
  readonly gone?: GoneAction | undefined
  /** What the chatbot has: rows are looked up in it. The caller closes it. */
  readonly bot?: ReadListings | undefined
  /** The journal has that; undefined: only that single calls have touched a home is told. */
  readonly setSinceLoad?: SetSinceLoad | undefined
  /** Sends and remembers nothing. */
  readonly dryRun?: boolean | undefined
  /** How many requests at once at most; default MAX_CONCURRENCY. */
  readonly maxConcurrency?: number | undefined
  /** Where a row stands, in words: of several files the one that it is in. */
  readonly placeOf?: ((row: number) => string) | undefined
  /** The header of a column that seems to tell flats of one address apart, and is not used. */
  readonly flatColumn?: string | undefined
  /** Remembers which listings the source has, for `applyGoneAction`; the caller opens and closes it. */
  readonly index?: SourceIndex | undefined
  /** Called exactly once for every row read, in any order. */
  readonly onOutcome: (outcome: RowOutcome) => void
  /** Told which rows wait for a late request to act, whenever that changes. */
  readonly onParked?: (parked: ParkedRows) => void
  /** Told since when the service has carried out nothing, and when it does again. */
  readonly onTrouble?: ((trouble: Trouble | undefined) => void) | undefined
}
