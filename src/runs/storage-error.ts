import * as z from 'zod'
import { AppError, errorCode, reasonOf, StorageError } from '../errors.ts'

/** A file in which something is remembered, as errors speak of it. */
export interface Stored {
  /** What it is, such as `ledger of loaded listings`. */
  readonly name: string
  readonly file: string
  /** What to do when it is damaged. */
  readonly ifDamaged: string
}

/** What was tried with a file. */
export type Attempt = 'opened' | 'read or written'

const OfSqlite = z.object({ sqliteCodeName: z.string() })
/** What SQLite says of them, which is all that its library tells where many rows are read. */
const sqliteNames: Readonly<Record<string, string>> = {
  'attempt to write a readonly database': 'SQLITE_READONLY',
  'database disk image is malformed': 'SQLITE_CORRUPT',
  'database is locked': 'SQLITE_BUSY',
  'database or disk is full': 'SQLITE_FULL',
  'database table is locked': 'SQLITE_LOCKED',
  'disk I/O error': 'SQLITE_IOERR',
  'file is not a database': 'SQLITE_NOTADB',
  'unable to open database file': 'SQLITE_CANTOPEN',
}
const FULL = /^(SQLITE_FULL|ENOSPC|EDQUOT|EFBIG)$/
const DAMAGED = /^SQLITE_(CORRUPT|NOTADB)/
const BUSY = /^SQLITE_(BUSY|LOCKED)/
const UNUSABLE =
  /^(SQLITE_(READONLY|CANTOPEN|IOERR|PERM)|E(ACCES|PERM|ROFS|IO|NOTDIR|ISDIR|NOENT|EXIST|MFILE|NFILE)$)/

/**
 * An error of SQLite or the file system as one that says what to do. One that is about neither the
 * file nor its disk stays what it is.
 */
export function storageError(error: unknown, stored: Stored, attempt: Attempt): unknown {
  if (error instanceof AppError) return error
  const what = `The ${stored.name}, ${stored.file},`
  const reason = reasonOf(error)
  const code = nameOf(error) ?? ''
  if (FULL.test(code))
    return new StorageError(
      'storage_full',
      `${what} cannot be written: its disk is full (${reason}).`,
      'Make room on that disk, then do the same again: it goes on where this stopped.',
      { cause: error },
    )
  // Tables that are not as they should be are those of something else.
  if (DAMAGED.test(code) || (attempt === 'opened' && code === 'SQLITE_ERROR'))
    return new StorageError(
      'storage_damaged',
      `${what} is damaged, or something else: ${reason}.`,
      stored.ifDamaged,
      { cause: error },
    )
  if (BUSY.test(code))
    return new StorageError(
      'storage_busy',
      `${what} is held by another program: ${reason}.`,
      'Try again when that program has ended, or name another folder with NEWOAKS_DATA_DIR.',
      { cause: error },
    )
  if (attempt === 'opened' || UNUSABLE.test(code))
    return new StorageError(
      'storage_unusable',
      `${what} cannot be ${attempt}: ${reason}.`,
      'Look at that disk, and make the folder one that can be written to, or name another with NEWOAKS_DATA_DIR.',
      { cause: error },
    )
  return error
}

/** The name that SQLite or the system gives an error. */
function nameOf(error: unknown): string | undefined {
  return (
    OfSqlite.safeParse(error).data?.sqliteCodeName ??
    sqliteNames[reasonOf(error)] ??
    errorCode(error)
  )
}
