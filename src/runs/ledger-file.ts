import type Database from 'libsql'
import { AppError, ConfigError, errorCode, reasonOf } from '../errors.ts'
import { type DatabasePart, type DatabaseSchema, openDatabase } from './database.ts'

/** The tables that one of its users keeps in the file of a ledger. */
export interface LedgerTables extends DatabasePart {
  readonly steps: readonly string[]
}

/**
 * Opens the file of a ledger for one of its users; file, folder and tables are created if missing.
 * It is closed again when `use` throws.
 *
 * @param tables the tables of this user; those of others are left alone
 * @param use makes what reads and writes the database
 * @throws ConfigError when the file cannot be used
 */
export function openLedgerFile<Opened>(
  file: string,
  tables: LedgerTables,
  use: (database: Database.Database) => Opened,
): Opened {
  let database: Database.Database | undefined
  try {
    database = openDatabase(file, ledgerSchema(tables))
    return use(database)
  } catch (error) {
    database?.close()
    throw cannotOpen(file, error)
  }
}

/** What the file holds for one of its users. */
export function ledgerSchema({ steps, ...part }: LedgerTables): DatabaseSchema {
  return { name: 'ledger', steps, part }
}

/** What SQLite calls a file that is damaged, no database, or a database of something else. */
const unusable = ['SQLITE_NOTADB', 'SQLITE_CORRUPT', 'SQLITE_ERROR']

function cannotOpen(file: string, error: unknown): AppError {
  if (error instanceof AppError) return error
  const ledger = `The ledger of loaded listings, ${file},`
  const reason = reasonOf(error)
  const code = errorCode(error) ?? ''
  if (unusable.includes(code))
    return new ConfigError(
      `${ledger} is damaged or no ledger: ${reason}.`,
      'Move the file away: a new one is begun, in which nothing of earlier imports and tests is known. NEWOAKS_DATA_DIR names another folder for it.',
    )
  if (code === 'SQLITE_BUSY')
    return new ConfigError(
      `${ledger} is held by another program: ${reason}.`,
      'Try again when that program has ended, or name another folder with NEWOAKS_DATA_DIR.',
    )
  return new ConfigError(
    `${ledger} cannot be opened: ${reason}.`,
    'Make its folder one that can be written to, or name another with NEWOAKS_DATA_DIR.',
  )
}
