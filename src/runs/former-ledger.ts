import {
  closeSync,
  existsSync,
  linkSync,
  openSync,
  readSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { reasonOf, StorageError } from '../errors.ts'
import { PRIVATE_FILE } from '../files/private-files.ts'
import { openDatabase } from './database.ts'
import { changes, naming } from './ledger-file.ts'
import type { LedgerPlace } from './ledger-name.ts'
import { WITH_PROBE } from './with-probe.ts'

/** The beginning of every file of SQLite. */
const SQLITE = 'SQLite format 3\0'
/** Enough for the name of a file. */
const NOTE_BYTES = 255

/**
 * Gives a ledger that an earlier version named its name of today. Several addresses could share the
 * earlier name: the first that comes takes the ledger, and a note in its place says so to the others.
 *
 * @throws StorageError when another address has taken it, or both are there
 */
export function takeOverFormer({ file, former }: LedgerPlace): void {
  if (former === undefined || !existsSync(former)) return
  const found = beginningOf(former)
  const isLedger = found.startsWith(SQLITE)
  if (!existsSync(file)) {
    if (!isLedger) throw takenByAnother(former, found)
    takeOver(former, file)
  } else if (isLedger) {
    if (!isSameFile(former, file)) throw twoLedgers(file, former)
    leaveNote(former, file)
  }
}

function takeOver(former: string, file: string): void {
  const database = openDatabase(former, changes)
  try {
    // Puts all into the one file. Fails while others have it open, who would go on writing to it.
    database.exec('PRAGMA journal_mode = DELETE')
  } finally {
    database.close()
  }
  try {
    // Fails when another process has just done it: a rename would put the note there.
    linkSync(former, file)
  } catch (error) {
    if (existsSync(file)) return
    throw new StorageError(
      'storage_unusable',
      `The ${naming.name}, ${former}, cannot get its name of today: ${reasonOf(error)}.`,
      `Rename it to ${basename(file)} yourself.`,
      { cause: error },
    )
  }
  leaveNote(former, file)
}

/** In place of the ledger, so that an earlier version refuses it where it would begin a new one. */
function leaveNote(former: string, file: string): void {
  const note = `${former}.note-${process.pid}`
  writeFileSync(note, `${basename(file)}\n`, { mode: PRIVATE_FILE })
  renameSync(note, former)
}

function isSameFile(one: string, other: string): boolean {
  return statSync(one).ino === statSync(other).ino
}

function beginningOf(path: string): string {
  const file = openSync(path, 'r')
  try {
    const bytes = Buffer.alloc(NOTE_BYTES)
    return bytes.toString('utf8', 0, readSync(file, bytes))
  } finally {
    closeSync(file)
  }
}

function twoLedgers(file: string, former: string): StorageError {
  return new StorageError(
    'storage_lost',
    `There are two ledgers of this service: ${file} and, from an earlier version, ${former}.`,
    `Each may know listings that the other does not. Move away the one that knows less, then load with ${WITH_PROBE}, which looks for each listing before it creates it.`,
  )
}

function takenByAnother(former: string, note: string): StorageError {
  const taken = join(dirname(former), note.trim())
  return new StorageError(
    'storage_lost',
    `What an earlier version remembered of this service may be in ${taken}: it kept several addresses in one file, ${former}, and another address has taken that over.`,
    `If listings were loaded to this service before, begin with a copy of it: newoaks-mcp ledger restore ${taken}. If none were, move ${former} away.`,
  )
}
