import type { KeyType } from '../../contract/listing.ts'
import type { RunHistory } from '../../runs/run-history.ts'
import type { Adoptable, TakenOver, UnknownRow } from './adoption.ts'
import type {
  EntriesApart,
  Entry,
  EntryAge,
  EntryIdentity,
  EntryOrder,
  EntryRef,
  EntryState,
  Recognisable,
} from './entry.ts'
import type { Intent, IntentResult } from './intent.ts'
import type { ActiveRun, ChosenRun, RunRecord, RunStart } from './run.ts'

/**
 * What was loaded to a service, by whom and when; shared by processes. Every method rejects with a
 * StorageError when what it is kept in cannot be used.
 */
export interface Ledger {
  /**
   * Registers a run. Only one at a time changes a chatbot's listings: waits for another that is
   * alive; one whose process died is ended.
   *
   * @throws CancelledError when the signal is aborted while waiting
   */
  beginRun(start: RunStart): Promise<ActiveRun>
  run(runId: string): Promise<RunRecord | undefined>
  /**
   * The last load of a source with these columns that came to its end, landed something, and for
   * which something was chosen.
   *
   * @param source only one with this name
   */
  chosenBefore(columnsKey: string, source: string | undefined): Promise<ChosenRun | undefined>
  /** The undoings of a run that have begun to delete, the first one first. */
  undoingsOf(run: Pick<RunRecord, 'id' | 'serialNumber'>): Promise<readonly RunRecord[]>
  /** Of imports, syncs, corrections and undoings. */
  readonly history: RunHistory
  /** The syncs of a source since the last one that came to its end and had nothing to refuse. */
  unconfirmedSyncs(serialNumber: string, source: string): Promise<ReadonlySet<string>>
  /** Asks a run, perhaps of another process, to stop. False when it is not running. */
  requestCancel(runId: string): Promise<boolean>

  /** How many entries a chatbot has, in whatever state. */
  count(serialNumber: string): Promise<number>
  /** The entries with these keys, by key. */
  known(
    serialNumber: string,
    source: string,
    keys: readonly string[],
  ): Promise<ReadonlyMap<string, Entry>>
  /** Those that are loaded, by key: a page, from after a key. */
  loaded(serialNumber: string, source: string, afterKey: string, limit: number): Promise<Entry[]>
  /** By what those of all sources that are loaded are found in the service's list: a page. */
  loadedOfAll(serialNumber: string, after: EntryOrder, limit: number): Promise<Recognisable[]>
  /** Those of all sources that are loaded and have this key of the service. */
  loadedWithKey(serialNumber: string, keyType: KeyType, key: string): Promise<Entry[]>
  /** The last changed of those that are deleted and had this identifier. */
  deletedWithId(serialNumber: string, id: string): Promise<Entry | undefined>
  /**
   * Those of all sources that are loaded and have this in the text of their street address: `MAX_WITH_STREET` at most.
   *
   * @param part in lower case; compared in any case as far as it is ASCII
   */
  loadedWithStreet(serialNumber: string, part: string): Promise<Entry[]>
  /** Those of which nobody knows whether they are there, by key: a page, from after a key. */
  unsettled(serialNumber: string, source: string, afterKey: string, limit: number): Promise<Entry[]>
  /** Those of all sources that are loaded, and of an update or deletion of which no answer is known: few. */
  inDoubt(serialNumber: string): Promise<Entry[]>
  /** Those of a state, the last changed first: a page, from after one of them. */
  inState(of: EntriesApart, after: EntryAge | undefined, limit: number): Promise<Entry[]>
  countInState(of: EntriesApart): Promise<number>
  /** Of those that the run created or last changed; a request of its that is open leaves one unknown. */
  countsOfRun(runId: string): Promise<EntryCounts>
  /** Those that the run created or was creating and that were not deleted since: a page. */
  createdBy(runId: string, after: EntryOrder, limit: number): Promise<Entry[]>
  /**
   * Whether another listing of the chatbot, of whatever source, was sent with the MLS number or Url.
   * One whose intent was written before is counted.
   */
  sharedBy(listing: EntryIdentity): Promise<SharedKeys>
  /** Listings that other sources or single calls loaded and that are those of rows; nothing is changed. */
  adoptable(
    of: Pick<EntryRef, 'serialNumber' | 'source'>,
    rows: readonly UnknownRow[],
  ): Promise<Adoptable[]>
  /** The listings that runs of the source created and that are those of others now, by source, most first. */
  takenOver(serialNumber: string, source: string): Promise<readonly TakenOver[]>
  /** By the clock that `updatedAtMs` of entries is of: that of a database may be another than this computer's. */
  nowMs(): Promise<number>
  /** Makes them listings of the run's source, unless the run was taken for dead. */
  adopt(run: SourceRun, found: readonly Adoptable[]): Promise<void>
  /** Notes that somebody else has deleted a loaded listing and made it anew, which no run from here has created. */
  remade(entry: EntryRef & Pick<Entry, 'id'>, id: string): Promise<void>
  /** Notes that the run has rows of which nothing is to be sent: the service has that already. */
  confirm(run: SourceRun, keys: readonly string[]): Promise<void>
  /** Whether the service gave the identifier to another listing of the chatbot as well. */
  isSharedId(listing: EntryRef & Pick<Entry, 'id'>): Promise<boolean>

  /**
   * Writes that a request is about to be sent. Resolves when that is on disk.
   *
   * @throws InputError when the run is no longer the one that may change the listings
   */
  intend(ref: EntryRef, intent: Intent): Promise<void>
  /** @throws InputError when the run is no longer the one that may change the listings */
  assertRuns(runId: string): Promise<void>
  /**
   * Writes what a request has led to, within moments; `updated` also where none was needed, as the service
   * has that already. Left out when another run has the listing in hand since.
   */
  record(ref: EntryRef, runId: string, result: IntentResult): void
  /**
   * Forgets the listings and the runs of a chatbot, and takes them out of the file where it is one.
   * What is on the chatbot is not known any more.
   *
   * @throws InputError while a run of it goes on: nothing is forgotten then
   */
  forget(serialNumber: string): Promise<void>
  /** Writes everything to disk. @throws when something since the last time could not be written */
  flush(): Promise<void>
  /** Writes what is left and closes the file. */
  close(): Promise<void>
}

/** A street, or a name that several have, has many. */
export const MAX_WITH_STREET = 200

/** A run of a source of a chatbot. */
export type SourceRun = Readonly<Record<'serialNumber' | 'source' | 'runId', string>>

/** How many listings there are in each state. */
export type EntryCounts = Readonly<Record<EntryState, number>>

/** Which keys of a listing another one has as well. */
export interface SharedKeys {
  readonly mlsNumber: boolean
  readonly url: boolean
}
