import type { KeyType } from '../../contract/listing.ts'
import type { Caller } from '../../runs/caller.ts'
import type { Job, Patience } from '../../runs/jobs.ts'
import type { RunHistory } from '../../runs/run-history.ts'
import type { Reader } from '../../text/by-reader.ts'
import type { CompareOptions } from '../compare/compare.ts'
import type { ComparedListings } from '../compare/compared-listings.ts'
import type { FeedRequest } from '../feed/fetch-feed.ts'
import type { Finding } from '../finding.ts'
import type { ImportProgress } from '../import-progress.ts'
import type { ImportRequest, InspectRequest } from '../import-request.ts'
import type { Entry } from '../ledger/entry.ts'
import type { RunRecord } from '../ledger/run.ts'
import type { RowOutcome } from '../load/load-row.ts'
import type { UndoOptions } from '../load/undo/undo.ts'
import type { FindParts } from '../lookup/find-listings.ts'
import type { FindRequest } from '../lookup/find-request.ts'
import type { FoundListings } from '../lookup/found-listings.ts'
import type { SomeFields } from '../map/listing-fields.ts'
import type { CheckOptions } from '../mend/check.ts'
import type { ListingsCheck } from '../mend/listings-check.ts'
import type { MendOptions } from '../mend/mend.ts'
import type { StatusChange, StatusPlan } from '../mend/status-plan.ts'
import type { ImportResult } from '../result.ts'
import type { EarlierCreation, NewHome } from './earlier-creations.ts'
import type { KeptListings } from './forget.ts'
import type { Inspection } from './inspection.ts'
import type { FoundByKey, KeyedListings } from './keyed-listings.ts'
import type { TakenSince } from './left-of-run.ts'
import type { Sync } from './sync-gone.ts'
import type { KnownOfUncounted } from './uncounted-run.ts'
import type { SourcePlace } from './understand.ts'
import type { UndoneImport } from './undone-import.ts'

export interface StartOptions {
  readonly caller: Caller
  readonly request: ImportRequest
  /** What to read instead of a file. */
  readonly feed?: FeedRequest | undefined
  /** Where files must be; undefined: anywhere. */
  readonly folders?: readonly string[] | undefined
  readonly corrections?: SourcePlace['corrections']
  readonly isCopy?: SourcePlace['isCopy']
  readonly sync?: Sync | undefined
  /** How many requests at once at most. */
  readonly concurrency?: number | undefined
  /** The command that a person typed to begin it, without what makes it a trial; not of a tool. */
  readonly command?: string | undefined
  /** In whose words reports and files of rows are written; default: of whoever typed the command, else of an agent. */
  readonly reader?: Reader | undefined
  readonly onProgress?: (progress: ImportProgress) => void
  /** Told why the run stops before its end. */
  readonly onStopped?: (reason: Finding) => void
}

/** `ended` rejects with an AppError when the source cannot be used. */
export type ImportJob = Job<ImportResult>

interface InspectOptions extends Pick<SourcePlace, 'corrections'> {
  /** Told what would become of each row. */
  readonly onRow?: (outcome: RowOutcome) => void
}

export interface StatusOptions extends Patience {
  readonly cancel?: boolean | undefined
  /** A row to tell of why it did not land, once the run has ended. */
  readonly row?: number | undefined
}

type CompareRequest = Omit<
  CompareOptions,
  'serialNumber' | 'service' | 'ledger' | 'unread' | 'setSinceLoad'
>

export type CheckRequest = Pick<
  CheckOptions,
  'page' | 'pageSize' | 'pageCharacters' | 'signal' | 'onRead'
>

interface FindOptions extends Pick<FindParts, 'signal' | 'onRead'> {
  /** When the service's list is not read any further; default: never. */
  readonly timeUp?: AbortSignal
}

export interface MendRequest
  extends Pick<MendOptions, 'caller' | 'serialNumber' | 'agreed' | 'status'> {
  readonly onProgress?: MendOptions['onProgress']
}

/** Bulk loading: the only door to it for tools and commands. Every method rejects with an AppError. */
export interface Imports {
  inspect(
    request: InspectRequest,
    folders: readonly string[] | undefined,
    signal: AbortSignal,
    options?: InspectOptions,
  ): Promise<Inspection>
  start(options: StartOptions): ImportJob
  /** What is known of a run of this process or another, now or at its end. */
  status(runId: string, options: StatusOptions): Promise<ImportResult>
  /** Looks listings up, in what the service lists and in what is remembered; changes nothing. */
  find(request: FindRequest, options: FindOptions): Promise<FoundListings>
  /** How many of the listings that a run deleted were not loaded again since. */
  deletedBy(runId: string): Promise<number>
  /** Looks for listings by their keys, in the bot and in the memory. */
  findByKey(wanted: KeyedListings, options: Omit<FindOptions, 'onRead'>): Promise<FoundByKey>
  /** Single calls that were to create a home and whose answers were lost: those that may be there, or are. */
  earlierCreations(
    serialNumber: string,
    home: NewHome,
    options: Omit<FindOptions, 'onRead'>,
  ): Promise<EarlierCreation[]>
  /** The loaded listings of a chatbot with a key of the service, as they are remembered. */
  remembered(serialNumber: string, keyType: KeyType, key: string): Promise<readonly Entry[]>
  /** Those that are remembered at the address of a home, however it is written. */
  rememberedAt(
    serialNumber: string,
    home: Pick<SomeFields, 'Address' | 'City'>,
  ): Promise<readonly Entry[]>
  /** What is remembered of a run, of one that died with what it has sent; undefined when there is none. */
  run(runId: string): Promise<RunRecord | undefined>
  /** A result of a run with what takes back what it has set of homes that are known to be there. */
  leftOf(
    run: RunRecord,
    result: ImportResult,
  ): Promise<TakenSince & { readonly result: ImportResult }>
  /** What the memory has of the listings of a run that ended without a count; undefined: it has one. */
  uncounted(run: RunRecord): Promise<KnownOfUncounted | undefined>
  /** The runs of this service that are remembered. */
  history(): RunHistory
  undo(
    runId: string,
    options: Pick<UndoOptions, 'caller' | 'dryRun' | 'agreed' | 'signal' | 'onWaiting'>,
  ): Promise<UndoneImport>
  /** When a run was undone, and by which: a sentence; undefined: it was not. */
  undoneText(runId: string): Promise<string | undefined>
  /** Looks for implausible values among the listings of a chatbot, and changes nothing. */
  check(serialNumber: string, options: CheckRequest): Promise<ListingsCheck>
  /** Compares what a chatbot has with what was loaded, and changes nothing. */
  compare(serialNumber: string, options: CompareRequest): Promise<ComparedListings>
  /** Which listings would get a status; changes nothing. */
  planStatus(serialNumber: string, status: StatusChange, options: FindOptions): Promise<StatusPlan>
  /** Corrects what a check has found, or sets a status. */
  mend(options: MendRequest): ImportJob
  /**
   * What is kept here of a chatbot's listings.
   *
   * @throws InputError while a run of it goes on
   */
  kept(serialNumber: string): Promise<KeptListings>
  /** Forgets all of that; the service keeps what it has. @throws as kept does: nothing is forgotten then */
  forget(serialNumber: string): Promise<void>
  /** Stops what is running, and closes the ledger. */
  close(): Promise<void>
}
