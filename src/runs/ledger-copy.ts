import {
  closeSync,
  existsSync,
  fstatSync,
  openSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
} from 'node:fs'
import * as z from 'zod'
import { errorCode, InputError, StorageError } from '../errors.ts'
import { PRIVATE_FILE } from '../files/private-files.ts'
import { openDatabase } from './database.ts'
import { changes, changesIn, type LedgerTables, ledgerSchema, naming } from './ledger-file.ts'
import { createMark, readMark } from './ledger-mark.ts'
import { isAlive, OwnedRun } from './liveness.ts'
import { connect, type Database } from './sqlite.ts'
import { storageError } from './storage-error.ts'

/** A database, its log, and the index of the log. */
const FILE_ENDS = ['', '-wal', '-shm']

const Table = z.object({ name: z.string() })

/**
 * Copies a ledger into a new file, also while others work with it.
 *
 * @throws InputError when there is no ledger, or the target is there already
 * @throws StorageError when the ledger cannot be read or the copy not be written
 */
export function backupLedger(ledger: string, target: string): void {
  if (existsSync(target)) throw isThere(target)
  copy(ledger, target)
}

/**
 * Puts a copy of a backup in the place of a ledger.
 *
 * @param tables all that a ledger holds
 * @returns where the ledger that was there is now; undefined when there was none
 * @throws InputError when the backup is none, and while a run goes on
 * @throws StorageError when the backup is damaged, or another program has the ledger open
 */
export function restoreLedger(
  ledger: string,
  backup: string,
  tables: readonly LedgerTables[],
): string | undefined {
  const restored = `${ledger}.restoring`
  // One that was killed may have left its log as well: it would be read as that of the new copy.
  removeDatabase(restored)
  try {
    copy(backup, restored)
    if (!hasRuns(restored)) throw noLedger(backup, 'is no ledger')
    const count = countOn(restored, readMark(ledger) ?? 0, tables)
    // A log without its ledger is what a restoring that was killed has left.
    const there = FILE_ENDS.filter((end) => existsSync(ledger + end))
    const replaced = there.length > 0 ? `${ledger}.replaced-${Date.now()}` : undefined
    if (existsSync(ledger)) claim(ledger)
    swap(ledger, restored, replaced)
    const mark = createMark(ledger)
    mark.write(count)
    mark.close()
    return replaced
  } finally {
    removeDatabase(restored)
  }
}

/** Puts a file in the place of a ledger; what was there goes back when that fails. */
function swap(ledger: string, restored: string, replaced = ''): void {
  const moved: string[] = []
  try {
    for (const end of replaced === '' ? [] : FILE_ENDS) {
      if (!existsSync(ledger + end)) continue
      renameSync(ledger + end, replaced + end)
      moved.push(end)
    }
    renameSync(restored, ledger)
  } catch (error) {
    for (const end of moved) renameSync(replaced + end, ledger + end)
    throw error
  }
}

function removeDatabase(file: string): void {
  for (const end of FILE_ENDS) rmSync(file + end, { force: true })
}

/** Prepares no statement: one would keep the file open for as long as it is not collected. */
function copy(from: string, to: string): void {
  if (!existsSync(from)) throw noLedger(from, 'is not there')
  const database = connect({ ...naming, file: from })
  try {
    const made = madeNew(to)
    try {
      // SQLite writes into an empty file only.
      database.exec(`VACUUM INTO '${to.replaceAll("'", "''")}'`)
    } catch (error) {
      // What another has put in its place meanwhile is theirs.
      if (statSync(to, { throwIfNoEntry: false })?.ino === made.ino) rmSync(to, { force: true })
      throw error
    }
  } finally {
    database.close()
  }
}

/** Makes an empty file that nobody else reads. @throws InputError when there is one already */
function madeNew(file: string): Stats {
  try {
    const handle = openSync(file, 'wx', PRIVATE_FILE)
    try {
      return fstatSync(handle)
    } finally {
      closeSync(handle)
    }
  } catch (error) {
    if (errorCode(error) === 'EEXIST') throw isThere(file)
    throw storageError(error, { ...naming, file }, 'read or written')
  }
}

function isThere(file: string): InputError {
  return new InputError(`${file} is there already.`, 'Name a file that is not there yet.')
}

function noLedger(file: string, what: string): InputError {
  return new InputError(`${file} ${what}.`, 'Name the file of a ledger, or of a backup of one.')
}

function hasRuns(file: string): boolean {
  const database = connect({ ...naming, file })
  try {
    return runTables(database).length > 0
  } finally {
    database.close()
  }
}

/** Counts on from the mark: the ledger is accepted in the moment in which it is in its place. */
function countOn(file: string, marked: number, tables: readonly LedgerTables[]): number {
  const database = openDatabase(file, changes, ...tables.map(ledgerSchema))
  try {
    database.exec(`UPDATE changes SET count = max(count, ${marked}) + 1`)
    const count = changesIn(database)
    singleFile(database)
    return count
  } finally {
    database.close()
  }
}

function claim(ledger: string): void {
  const database = connect({ ...naming, file: ledger })
  try {
    claimOpen(database)
  } catch (error) {
    // A damaged one is what a backup is for.
    if (!(error instanceof StorageError && error.code === 'storage_damaged')) throw error
  } finally {
    database.close()
  }
}

/**
 * Makes sure that nobody else works with a ledger that is open, and that all of it is in one file.
 *
 * @throws InputError while a run goes on; StorageError when another program has it open
 */
export function claimOpen(database: Database): void {
  refuseIfRunning(database)
  singleFile(database)
}

/** Fails while others have the database open. */
function singleFile(database: Database): void {
  database.exec('PRAGMA journal_mode = DELETE')
}

function refuseIfRunning(database: Database): void {
  for (const table of runTables(database)) {
    const running = database.prepare(
      `SELECT id, host, pid, processStartMs, heartbeatAtMs FROM ${table} WHERE state = 'running'`,
    )
    const runs = running.all().map((row) => OwnedRun.parse(row))
    const alive = runs.find((run) => isAlive(run, Date.now()))
    if (alive)
      throw new InputError(
        `Run ${alive.id} goes on: its ledger cannot be replaced.`,
        'Wait for its end, close the programs that use this server, and restore again.',
      )
  }
}

function runTables(database: Database): string[] {
  return database
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name IN ('runs', 'testRuns')")
    .all()
    .map((row) => Table.parse(row).name)
}
