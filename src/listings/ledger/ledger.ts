import * as z from 'zod'
import { openDatabase } from '../../database.ts'
import type { Entry, EntryRef } from './entry.ts'
import { createEntryReads } from './entry-reads.ts'
import { createEntryWrites, type Intent, type Result } from './entry-writes.ts'
import { createFind, type EntryQuery } from './find.ts'
import type { Run, RunRecord, RunStart } from './run.ts'
import { createRuns } from './runs.ts'
import { ledgerSchema } from './schema.ts'
import { createWriter } from './writer.ts'

/** What was loaded to a service, by whom and when. One SQLite file, shared by processes. */
export interface Ledger {
  /**
   * Registers a run. Only one at a time changes a chatbot's listings: waits for another that is
   * alive; one whose process died is ended.
   *
   * @throws CancelledError when the signal is aborted while waiting
   */
  beginRun(start: RunStart): Promise<Run>
  run(runId: string): RunRecord | undefined
  /** The newest first. */
  runs(query: { readonly serialNumber?: string; readonly limit: number }): RunRecord[]
  /** Asks a run, perhaps of another process, to stop. False when it is not running. */
  requestCancel(runId: string): boolean
  /** Every chatbot that has a listing or a run here. */
  chatbots(): string[]

  find(query: EntryQuery): { readonly total: number; readonly entries: readonly Entry[] }
  /** The entries with these keys, by key. */
  known(serialNumber: string, source: string, keys: readonly string[]): ReadonlyMap<string, Entry>
  /** Those that are loaded, by key: a page, from after a key. */
  loaded(serialNumber: string, source: string, afterKey: string, limit: number): Entry[]
  /** Those of which nobody knows whether they are there, by key: a page, from after a key. */
  unsettled(serialNumber: string, source: string, afterKey: string, limit: number): Entry[]
  /** Those that the run created or was creating and that were not deleted since: a page. */
  createdBy(runId: string, after: Pick<EntryRef, 'source' | 'key'>, limit: number): Entry[]
  /** Whether another listing of the chatbot, of whatever source, has the MLS number or the Url. */
  sharedBy(entry: EntryRef & Pick<Entry, 'mlsNumber' | 'url'>): {
    readonly mlsNumber: boolean
    readonly url: boolean
  }

  /**
   * Writes that a request is about to be sent. Resolves when that is on disk, to the moment at
   * which it was written, milliseconds since 1970.
   *
   * @throws InputError when the run is no longer the one that may change the listings
   */
  intend(ref: EntryRef, intent: Intent): Promise<number>
  /** Writes what a request has led to, within moments. */
  record(ref: EntryRef, runId: string, result: Result): void
  /** Writes everything to disk. @throws when something since the last time could not be written */
  flush(): void
  /** Writes what is left and closes the file. */
  close(): void
}

const Chatbot = z.object({ serialNumber: z.string() })

/** Opens the ledger of a service; the file, its folder and its tables are created if missing. */
export function openLedger(file: string): Ledger {
  const database = openDatabase(file, ledgerSchema)
  const writer = createWriter(database)
  const runs = createRuns(database, writer)
  const find = createFind(database)
  const chatbots = database.prepare(
    `SELECT serialNumber FROM runs UNION SELECT serialNumber FROM entries ORDER BY serialNumber`,
  )
  return {
    beginRun: runs.begin,
    run: runs.one,
    runs: ({ serialNumber, limit }) => runs.list(serialNumber, limit),
    requestCancel: runs.requestCancel,
    chatbots: () => chatbots.all().map((row) => Chatbot.parse(row).serialNumber),
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
        database.close()
      }
    },
  }
}
