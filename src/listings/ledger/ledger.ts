import { type LedgerFile, openLedgerFile } from '../../runs/ledger-file.ts'
import { createRunHistory, type RunHistory } from '../../runs/run-history.ts'
import type { Entry, EntryIdentity, EntryRef } from './entry.ts'
import { createEntryReads } from './entry-reads.ts'
import { createEntryWrites, type Intent, type IntentResult } from './entry-writes.ts'
import { createFind, type EntryQuery } from './find.ts'
import type { ActiveRun, RunRecord, RunStart } from './run.ts'
import { createRuns } from './runs.ts'
import { listingTables } from './schema.ts'
import { createUnconfirmedSyncs } from './unconfirmed-syncs.ts'
import { createWriter } from './writer.ts'

/** What was loaded to a service, by whom and when. One SQLite file, shared by processes. */
export interface Ledger {
  /**
   * Registers a run. Only one at a time changes a chatbot's listings: waits for another that is
   * alive; one whose process died is ended.
   *
   * @throws CancelledError when the signal is aborted while waiting
   */
  beginRun(start: RunStart): Promise<ActiveRun>
  run(runId: string): RunRecord | undefined
  /**
   * The last load of a source with these columns that came to its end, landed something, and for
   * which something was chosen.
   *
   * @param source only one with this name
   */
  chosenBefore(columnsKey: string, source: string | undefined): RunRecord | undefined
  /** Of imports, syncs, corrections and undoings. */
  readonly history: RunHistory
  /** The syncs of a source since the last one that came to its end and had nothing to refuse. */
  unconfirmedSyncs(serialNumber: string, source: string): ReadonlySet<string>
  /** Asks a run, perhaps of another process, to stop. False when it is not running. */
  requestCancel(runId: string): boolean

  find(query: EntryQuery): { readonly total: number; readonly entries: readonly Entry[] }
  /** The entries with these keys, by key. */
  known(serialNumber: string, source: string, keys: readonly string[]): ReadonlyMap<string, Entry>
  /** Those that are loaded, by key: a page, from after a key. */
  loaded(serialNumber: string, source: string, afterKey: string, limit: number): Entry[]
  /** Those of all sources that are loaded, by source and key: a page. */
  loadedOfAll(serialNumber: string, after: Pick<EntryRef, 'source' | 'key'>, limit: number): Entry[]
  /** Those of which nobody knows whether they are there, by key: a page, from after a key. */
  unsettled(serialNumber: string, source: string, afterKey: string, limit: number): Entry[]
  /** Those that the run created or was creating and that were not deleted since: a page. */
  createdBy(runId: string, after: Pick<EntryRef, 'source' | 'key'>, limit: number): Entry[]
  /** Whether another listing of the chatbot, of whatever source, was sent with the MLS number or Url. */
  sharedBy(listing: EntryIdentity): {
    readonly mlsNumber: boolean
    readonly url: boolean
  }

  /**
   * Writes that a request is about to be sent. Resolves when that is on disk.
   *
   * @throws InputError when the run is no longer the one that may change the listings
   */
  intend(ref: EntryRef, intent: Intent): Promise<void>
  /** @throws InputError when the run is no longer the one that may change the listings */
  assertRuns(runId: string): void
  /**
   * Writes what a request has led to, within moments. Left out when another run has the listing in
   * hand since.
   */
  record(ref: EntryRef, runId: string, result: IntentResult): void
  /** Writes everything to disk. @throws when something since the last time could not be written */
  flush(): void
  /** Writes what is left and closes the file. */
  close(): void
}

/**
 * Opens the ledger of a service; the file, its folder and its tables are created if missing.
 *
 * @throws StorageError when the file cannot be used; every method can throw it later
 */
export function openLedger(file: string): Ledger {
  return openLedgerFile(file, listingTables, createLedger)
}

/** The ledger in an open file. */
export function createLedger(file: LedgerFile): Ledger {
  const { database } = file
  const writer = createWriter(file)
  const runs = createRuns(file, writer)
  const find = createFind(database)
  return {
    beginRun: runs.begin,
    run: runs.one,
    chosenBefore: runs.chosenBefore,
    history: createRunHistory(database, 'runs', {
      kind: 'kind',
      about: 'fileName',
      serialNumbers: 'json_array(serialNumber)',
      // A dry run goes beside the others; its state tells it only once it has come to its end.
      isDryRun: 'exclusive = 0',
    }),
    unconfirmedSyncs: createUnconfirmedSyncs(database),
    requestCancel: runs.requestCancel,
    find(query) {
      writer.flush()
      return find(query)
    },
    ...createEntryReads(database, writer),
    ...createEntryWrites(database, writer),
    flush: writer.flush,
    close() {
      try {
        writer.flush()
      } finally {
        file.close()
      }
    },
  }
}
