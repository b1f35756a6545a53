import { bulkPace, createWriter } from '../../../runs/group-writer.ts'
import { type LedgerFile, openLedgerFile } from '../../../runs/ledger-file.ts'
import { createRunHistory } from '../../../runs/run-history.ts'
import type { Ledger } from '../ledger.ts'
import { createAdopting } from './adopting.ts'
import { createCountsOfRun } from './counts-of-run.ts'
import { createEntryReads } from './entry-reads.ts'
import { createEntryWrites } from './entry-writes.ts'
import { createForgetting } from './forgetting.ts'
import { createInDoubt } from './in-doubt.ts'
import { createRuns } from './runs.ts'
import { listingTables } from './schema.ts'
import { createUnconfirmedSyncs } from './unconfirmed-syncs.ts'

/**
 * SQLite moves its log into the file when it has so many pages, 16 MB, and waits for the disk each time: with
 * the 1,000 that it takes otherwise, some fifteen times while 10,000 listings are loaded.
 */
const LOG_PAGES = 4000

/**
 * Opens the ledger of a service in a SQLite file; the file, its folder and its tables are created if missing.
 *
 * @throws StorageError when the file cannot be used; every method can throw it later
 */
export function openSqliteLedger(file: string): Ledger {
  return openLedgerFile(file, listingTables, createLedger)
}

/** The ledger in an open file. */
export function createLedger(file: LedgerFile): Ledger {
  const { database } = file
  database.exec(`PRAGMA wal_autocheckpoint = ${LOG_PAGES}`)
  const writer = createWriter(file, bulkPace)
  const runs = createRuns(file, writer)
  return {
    beginRun: runs.begin,
    run: runs.one,
    chosenBefore: runs.chosenBefore,
    undoingsOf: runs.undoingsOf,
    history: createRunHistory(database, 'runs', {
      kind: 'kind',
      about: 'fileName',
      serialNumbers: 'json_array(serialNumber)',
      // A dry run goes beside the others; its state tells it only once it has come to its end.
      isDryRun: 'exclusive = 0',
      isReached: 'EXISTS (SELECT 1 FROM entries WHERE entries.serialNumber = runs.serialNumber)',
      tool: 'tool',
      callerHost: 'callerHost',
    }),
    unconfirmedSyncs: createUnconfirmedSyncs(database),
    requestCancel: runs.requestCancel,
    countsOfRun: createCountsOfRun(database, writer),
    inDoubt: createInDoubt(database, writer),
    ...createEntryReads(database, writer),
    ...createAdopting(database, writer),
    ...createEntryWrites(database, writer),
    nowMs: async () => Date.now(),
    ...createForgetting(file, writer),
    flush: async () => writer.flush(),
    async close() {
      try {
        writer.flush()
      } finally {
        file.close()
      }
    },
  }
}
