import { existsSync, statSync } from 'node:fs'
import * as z from 'zod'
import { StorageError } from '../errors.ts'
import { CountRow, type DatabasePart, type DatabaseSchema, openDatabase } from './database.ts'
import { createMark, markFile, readMark } from './ledger-mark.ts'
import type { Database } from './sqlite.ts'
import { storageError } from './storage-error.ts'
import { WITH_PROBE } from './with-probe.ts'

/** How long others may keep the log from being moved into the file. */
const CHECKPOINT_WAIT_MS = 100

const Emptied = z.object({ busy: z.int() })

/** The tables that one of its users keeps in the file of a ledger. */
export interface LedgerTables extends DatabasePart {
  readonly steps: readonly string[]
}

/** The file of a ledger, open for one of its users. */
export interface LedgerFile {
  /** To read from; a change goes through `write`. */
  readonly database: Database
  /** Makes changes in one transaction, which the ledger and its mark count. */
  write<Value>(change: () => Value): Value
  /**
   * Writes the file anew without what was deleted, and empties the log.
   *
   * @throws StorageError when another program is in the way: what was deleted can still be in the file
   */
  erase(): void
  /** Moves the log into the file, so that the file alone has everything. */
  checkpoint(): void
  /** The same, then closes it. */
  close(): void
}

export const naming = {
  name: 'ledger of loaded listings',
  ifDamaged:
    'Do not import before it is mended, or listings may be created again. Restore a backup (newoaks-mcp ledger restore FILE); newoaks-mcp ledger check tells more.',
}

/** How many changes were made. Each counts itself in its own transaction. */
export const changes: DatabaseSchema = {
  ...naming,
  steps: ['CREATE TABLE changes (count INTEGER NOT NULL); INSERT INTO changes VALUES (0);'],
  part: { name: 'changes', stepsAmong: () => 0 },
}

/**
 * Opens the file of a ledger for one of its users; file, folder and tables are created if missing.
 * It is closed again when `use` throws.
 *
 * @param tables the tables of this user; those of others are left alone
 * @param use makes what reads and writes the ledger
 * @throws StorageError when the file cannot be used, or does not have what it once had
 */
export function openLedgerFile<Opened>(
  file: string,
  tables: LedgerTables | readonly LedgerTables[],
  use: (ledger: LedgerFile) => Opened,
): Opened {
  let database: Database | undefined
  try {
    // Before the count of the ledger is read, or another process might mark a change in between.
    const marked = readMark(file)
    if (sizeOf(file) === 0 && existsSync(movedFile(file))) throw moved(file)
    if (marked !== undefined && sizeOf(file) === 0) throw emptied(file)
    database = openDatabase(file, changes, ...[tables].flat().map(ledgerSchema))
    const count = changesIn(database)
    if (marked !== undefined && count < marked) throw lost(file, { count, marked })
    return use(ledgerFile(database, file))
  } catch (error) {
    database?.close()
    throw storageError(error, { ...naming, file }, 'opened')
  }
}

/** What the file holds for one of its users. */
export function ledgerSchema({ steps, ...part }: LedgerTables): DatabaseSchema {
  return { ...naming, steps, part }
}

/** How many changes a ledger counts. */
export function changesIn(database: Database): number {
  return CountRow.parse(database.prepare('SELECT count FROM changes').get()).count
}

function ledgerFile(database: Database, file: string): LedgerFile {
  const mark = createMark(file)
  const count = database.prepare('UPDATE changes SET count = count + 1 RETURNING count')

  function checkpoint(): void {
    const timeout = database.prepare('SELECT timeout AS count FROM pragma_busy_timeout').get()
    database.exec(`PRAGMA busy_timeout = ${CHECKPOINT_WAIT_MS}`)
    try {
      database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    } finally {
      database.exec(`PRAGMA busy_timeout = ${CountRow.parse(timeout).count}`)
    }
    const made = changesIn(database)
    try {
      if (made > 0) mark.write(made)
    } catch (error) {
      throw storageError(error, { ...naming, file: markFile(file) }, 'read or written')
    }
  }

  return {
    database,
    write(change) {
      const made = database
        .transaction(() => ({ value: change(), ...CountRow.parse(count.get()) }))
        .immediate()
      try {
        mark.write(made.count)
      } catch {
        // It may lag behind: at the latest the next checkpoint says why it cannot be written.
      }
      return made.value
    },
    erase() {
      database.exec('VACUUM')
      const emptied = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()
      if (Emptied.parse(emptied).busy === 0) return
      throw new StorageError(
        'storage_busy',
        `The log of the ${naming.name}, ${file}-wal, is read by another program: what was deleted can still be in it.`,
        'Close the programs that use this server, and do the same again.',
      )
    },
    checkpoint,
    close() {
      if (!database.isOpen) return
      try {
        checkpoint()
      } catch (error) {
        // All is in the log, where the next opening finds it, or says what is wrong.
        if (!(storageError(error, { ...naming, file }, 'read or written') instanceof StorageError))
          throw error
      } finally {
        mark.close()
        database.close()
      }
    },
  }
}

/** Where a ledger is kept that was moved into PostgreSQL. */
export function movedFile(ledger: string): string {
  return `${ledger}.moved`
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}

const SETTLE = `What is missing may be created again: load with ${WITH_PROBE} afterwards, which looks for each listing first.`

function moved(file: string): StorageError {
  return new StorageError(
    'storage_lost',
    `The ${naming.name}, ${file}, was moved into PostgreSQL.`,
    `Set NEWOAKS_LEDGER to that database, or bring it back into the file: newoaks-mcp ledger to-sqlite. What was moved is kept in ${movedFile(file)}.`,
  )
}

function emptied(file: string): StorageError {
  return new StorageError(
    'storage_lost',
    `The ${naming.name}, ${file}, is empty or gone, and was not when it was last used.`,
    `Put the file back, or restore a backup (newoaks-mcp ledger restore FILE). To begin anew, move ${markFile(file)} away. ${SETTLE}`,
  )
}

function lost(
  file: string,
  { count, marked }: { readonly count: number; readonly marked: number },
): StorageError {
  return new StorageError(
    'storage_lost',
    `The ${naming.name}, ${file}, has lost changes: it has ${count} of the ${marked} that were written to it.`,
    `Put it back together with its -wal file, or restore a backup (newoaks-mcp ledger restore FILE). To go on with what is left, restore it from itself (newoaks-mcp ledger restore ${file}). ${SETTLE}`,
  )
}
