import { createRequire } from 'node:module'
import type { DatabaseSync, DatabaseSyncOptions } from '@photostructure/sqlite'
import * as z from 'zod'
import { ConfigError, reasonOf } from '../errors.ts'
import { makeNamelessFile } from './nameless-file.ts'
import { type Attempt, type Stored, storageError } from './storage-error.ts'

const Library = z.object({
  DatabaseSync: z.custom<typeof DatabaseSync>((value) => typeof value === 'function'),
})
/** How long a statement waits for another process that is writing. */
export const BUSY_TIMEOUT_MS = 10_000
const loadModule = createRequire(import.meta.url)

/** What a column holds. */
export type SqlValue = string | number | null
/** What takes the place of a `?`, or by their names of all `@…`. */
export type Bound = SqlValue | Readonly<Record<string, SqlValue>>

/** An SQL statement; whoever reads its rows parses them. */
export interface Statement {
  run(...values: readonly Bound[]): {
    readonly changes: number
    readonly lastInsertRowid: number | bigint
  }
  /** The first row; undefined when there is none. */
  get(...values: readonly Bound[]): unknown
  all(...values: readonly Bound[]): unknown[]
  iterate(...values: readonly Bound[]): IterableIterator<unknown>
}

/** A connection to a database of SQLite. Its errors say what to do. */
export interface Database {
  prepare(sql: string): Statement
  exec(sql: string): void
  readonly isOpen: boolean
  readonly inTransaction: boolean
  /** A function that does `work` as one change: when it throws, nothing is changed. */
  transaction<Values extends unknown[], Value>(
    work: (...values: Values) => Value,
  ): Transaction<Values, Value>
  close(): void
}

interface Transaction<Values extends unknown[], Value> {
  (...values: Values): Value
  /** Waits for other writers before it begins, not at its first change. */
  immediate(...values: Values): Value
}

/**
 * Opens a file of SQLite; one that is missing is made.
 *
 * @param busyTimeoutMs how long a statement waits for another process that is writing
 * @throws ConfigError when there is no database for this computer; the next use tries again
 * @throws StorageError when the file cannot be opened; every statement throws it as well
 */
export function connect(stored: Stored, busyTimeoutMs = BUSY_TIMEOUT_MS): Database {
  return connectTo(stored.file, stored, { timeout: busyTimeoutMs })
}

/** Only where SQLite does not defend a file can its journal be turned off. */
const temporary: DatabaseSyncOptions = { defensive: false }

/**
 * Opens a file of its own, which is gone however the process ends.
 *
 * @param stored its file is the folder for such files
 * @throws ConfigError, StorageError as connect does
 */
export function connectToTemporary(stored: Stored): Database {
  // On Windows SQLite has one of its own; what that takes is freed on this thread, when it closes.
  if (process.platform === 'win32') return connectTo('', stored, temporary)
  const file = makeNamelessFile(stored)
  try {
    return connectTo(file.path, stored, temporary, file.free)
  } catch (error) {
    file.free()
    throw error
  } finally {
    file.takeName()
  }
}

function connectTo(
  path: string,
  stored: Stored,
  options: DatabaseSyncOptions,
  onClosed?: () => void,
): Database {
  const Connection = loadLibrary()
  const told = <Value>(call: () => Value, attempt: Attempt = 'read or written'): Value => {
    try {
      return call()
    } catch (error) {
      throw storageError(error, stored, attempt)
    }
  }
  const connection = told(() => new Connection(path, options), 'opened')
  const exec = (sql: string) => told(() => connection.exec(sql))
  const within =
    <Values extends unknown[], Value>(begin: string, work: (...values: Values) => Value) =>
    (...values: Values): Value => {
      exec(begin)
      try {
        const value = work(...values)
        exec('COMMIT')
        return value
      } catch (error) {
        // After some errors SQLite has done it already, and its complaint would hide them.
        if (connection.isTransaction) exec('ROLLBACK')
        throw error
      }
    }
  return {
    prepare(sql) {
      const statement = told(() => connection.prepare(sql))
      return {
        run: (...values) => told(() => statement.run(...bound(values))),
        get: (...values) => told(() => statement.get(...bound(values))),
        all: (...values) => told(() => statement.all(...bound(values))),
        *iterate(...values) {
          try {
            yield* statement.iterate(...bound(values))
          } catch (error) {
            throw storageError(error, stored, 'read or written')
          }
        },
      }
    },
    exec,
    get isOpen() {
      return connection.isOpen
    },
    get inTransaction() {
      return connection.isTransaction
    },
    transaction: (work) =>
      Object.assign(within('BEGIN', work), { immediate: within('BEGIN IMMEDIATE', work) }),
    close() {
      connection.close()
      onClosed?.()
    },
  }
}

/** The library would end a text at its first NUL, silently. */
function bound(values: readonly Bound[]): readonly Bound[] {
  if (!values.some(hasNul)) return values
  return values.map((value) =>
    isNamed(value)
      ? Object.fromEntries(
          Object.entries(value).map(([name, member]) => [name, withoutNul(member)]),
        )
      : withoutNul(value),
  )
}

function isNamed(value: Bound): value is Readonly<Record<string, SqlValue>> {
  return typeof value === 'object' && value !== null
}

function hasNul(value: Bound): boolean {
  if (isNamed(value)) return Object.values(value).some(hasNul)
  return typeof value === 'string' && value.includes('\0')
}

function withoutNul(value: SqlValue): SqlValue {
  return typeof value === 'string' ? value.replaceAll('\0', '\ufffd') : value
}

/**
 * Its native part is missing on some systems. An import at the top of a file that fails ends the
 * process, and is never tried again.
 */
function loadLibrary(): typeof DatabaseSync {
  try {
    return Library.parse(loadModule('@photostructure/sqlite')).DatabaseSync
  } catch (error) {
    // What follows the first line is about the library's own files.
    const [reason] = reasonOf(error).split('\n')
    throw new ConfigError(
      `The database cannot be loaded on this computer (${process.platform} ${process.arch}): ${reason}.`,
      'Install the server on this computer with npm, which brings what its system needs. The tools that only forward to the service work without.',
    )
  }
}
