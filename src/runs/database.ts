import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import type Database from 'libsql'
import * as z from 'zod'
import { ConfigError, errorCode, reasonOf, StorageError } from '../errors.ts'
import { makeFolder } from '../files/make-folder.ts'
import { makePrivateFile, PRIVATE_FOLDER } from '../files/private-files.ts'
import { type Stored, storageError } from './storage-error.ts'

const BUSY_TIMEOUT_MS = 10_000
/** How long to wait before opening a file that another process is just making is tried again. */
const BUSY_PAUSE_MS = 20
const Steps = z.object({ steps: z.int() })
const Library = z.custom<typeof Database>((value) => typeof value === 'function')
const loadModule = createRequire(import.meta.url)

/** The row of a query that counts, as `SELECT count(*) AS count`. */
export const CountRow = z.object({ count: z.int() })

/** A column that holds JSON text: parsed, then checked against `schema`. */
export function jsonColumn<Schema extends z.ZodType>(schema: Schema) {
  return z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(schema)
}

/** The tables that somebody keeps in a database. */
export interface DatabaseSchema {
  /** What the database is called in an error, such as `data of the sandbox`. */
  readonly name: string
  /** What to do when its file is damaged; default: to move it away. */
  readonly ifDamaged?: string
  /** How long a statement waits for another process that is writing; default 10,000. */
  readonly busyTimeoutMs?: number
  /** What makes the tables, in order: a change is one more step, and old files take it over. */
  readonly steps: readonly string[]
  /** Whose tables these are, where several keep theirs in one file. */
  readonly part?: DatabasePart
}

/** One of those who share a file. Each takes its own steps, whenever it opens the file. */
export interface DatabasePart {
  readonly name: string
  /** How many of its steps were taken in a file that counted the steps of all parts together. */
  stepsAmong(steps: number): number
}

/**
 * Opens a database, and creates the file, its folder and its tables if missing. Several processes
 * may have the same file open. File undefined: in memory.
 *
 * @throws ConfigError when there is no database for this computer; the next use tries again
 * @throws StorageError when the file cannot be used; the database itself throws it as well, from
 *   every statement
 */
export function openDatabase(
  file: string | undefined,
  ...schemas: readonly [DatabaseSchema, ...DatabaseSchema[]]
): Database.Database {
  const Connection = loadLibrary()
  const [{ name, ifDamaged = 'Move the file away: a new one is begun.', busyTimeoutMs }] = schemas
  const stored = { name, file: file ?? ':memory:', ifDamaged }
  const giveUpAt = performance.now() + (busyTimeoutMs ?? BUSY_TIMEOUT_MS)
  for (;;) {
    try {
      if (file !== undefined) {
        makeFolder(dirname(file), PRIVATE_FOLDER)
        makePrivateFile(file)
      }
      return openOnce(Connection, stored, schemas, busyTimeoutMs)
    } catch (error) {
      const failure = storageError(error, stored, 'opened')
      // While another process turns the log on, SQLite does not wait but fails at once.
      if (errorCode(failure) !== 'storage_busy' || performance.now() > giveUpAt) throw failure
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BUSY_PAUSE_MS)
    }
  }
}

/**
 * Opens a database that is there as it is: no table is made, nothing is switched.
 *
 * @throws ConfigError, StorageError as openDatabase does
 */
export function openAsIs(stored: Stored): Database.Database {
  const Connection = loadLibrary()
  try {
    return connected(Connection, stored)
  } catch (error) {
    throw storageError(error, stored, 'opened')
  }
}

/** A connection whose errors say what to do. */
function connected(
  Connection: typeof Database,
  stored: Stored,
  busyTimeoutMs = BUSY_TIMEOUT_MS,
): Database.Database {
  const database = new Connection(stored.file, { timeout: busyTimeoutMs })
  const typed =
    <Values extends unknown[], Value>(call: (...values: Values) => Value) =>
    (...values: Values): Value => {
      try {
        return call(...values)
      } catch (error) {
        throw storageError(error, stored, 'read or written')
      }
    }
  const bound =
    <Value>(call: (...values: unknown[]) => Value) =>
    (...values: unknown[]): Value =>
      call(...(values.some(hasHalf) ? values.map(withoutHalves) : values))
  const prepare = database.prepare.bind(database)
  const exec = typed(database.exec.bind(database))
  return Object.assign(database, {
    prepare: typed((sql: string) => {
      const statement = prepare(sql)
      return Object.assign(statement, {
        run: bound(typed(statement.run.bind(statement))),
        get: bound(typed(statement.get.bind(statement))),
        all: bound(typed(statement.all.bind(statement))),
      })
    }),
    exec(sql: string) {
      // After some errors SQLite has done it already, and its complaint would hide them.
      return sql === 'ROLLBACK' && !database.inTransaction ? database : exec(sql)
    },
  })
}

/** Whether it may have half of a character that is written as two, as JSON writes it. */
function hasHalf(value: unknown): value is string {
  return typeof value === 'string' && value.includes('\\ud')
}

/**
 * JSON with such halves replaced: SQLite makes texts of them that its library cannot read, and the process
 * ends, now and whenever the row is read again. What is no JSON has none that the library does not replace.
 */
function withoutHalves(value: unknown): unknown {
  if (!hasHalf(value)) return value
  try {
    return JSON.stringify(JSON.parse(value), (_, member: unknown) =>
      typeof member === 'string' ? member.toWellFormed() : member,
    )
  } catch {
    return value
  }
}

/**
 * Its native part is missing on some systems. An import at the top of a file that fails ends the
 * process, and is never tried again.
 */
function loadLibrary(): typeof Database {
  try {
    return Library.parse(loadModule('libsql'))
  } catch (error) {
    // Node adds the list of files that asked for a missing one.
    const [reason] = reasonOf(error).split('\n')
    throw new ConfigError(
      `The database cannot be loaded on this computer (${process.platform} ${process.arch}): ${reason}.`,
      'Install the server on this computer with npm, which brings what its system needs. The tools that only forward to the service work without.',
    )
  }
}

function openOnce(
  Connection: typeof Database,
  stored: Stored,
  schemas: readonly DatabaseSchema[],
  busyTimeoutMs: number | undefined,
): Database.Database {
  const database = connected(Connection, stored, busyTimeoutMs)
  try {
    // The log outlives the process at every commit; NORMAL spares the disk a flush for each.
    database.pragma('journal_mode = WAL')
    database.pragma('synchronous = NORMAL')
    database
      .transaction(() => {
        for (const schema of schemas) migrate(database, schema, stored.file)
      })
      .immediate()
  } catch (error) {
    database.close()
    throw error
  }
  return database
}

/** `user_version` counts the steps of a database; this says that each part counts its own. */
const COUNTED_BY_PART = 100

function migrate(database: Database.Database, schema: DatabaseSchema, file: string): void {
  const { name, steps, part } = schema
  const version = versionOf(database)
  const found = part ? stepsOfPart(database, part, version) : version
  if (found > steps.length || (part && version > COUNTED_BY_PART))
    throw new StorageError(
      'storage_newer',
      `The ${name}, ${file}, is of a newer version of this program.`,
      'Use that version, or a later one. This one cannot know what is in the file.',
    )
  if (found === steps.length) return
  for (const step of steps.slice(found)) database.exec(step)
  if (part)
    database.prepare('REPLACE INTO parts (name, steps) VALUES (?, ?)').run(part.name, steps.length)
  else database.exec(`PRAGMA user_version = ${steps.length}`)
}

/** The steps that a part has taken. What a file counted together before is kept under no name. */
function stepsOfPart(database: Database.Database, part: DatabasePart, version: number): number {
  if (version < COUNTED_BY_PART) {
    database.exec('CREATE TABLE parts (name TEXT PRIMARY KEY, steps INTEGER NOT NULL)')
    database.prepare("INSERT INTO parts (name, steps) VALUES ('', ?)").run(version)
    database.exec(`PRAGMA user_version = ${COUNTED_BY_PART}`)
  }
  const steps = (name: string) =>
    Steps.optional().parse(database.prepare('SELECT steps FROM parts WHERE name = ?').get(name))
      ?.steps
  return steps(part.name) ?? part.stepsAmong(steps('') ?? 0)
}

function versionOf(database: Database.Database): number {
  const row = database.prepare('SELECT user_version AS steps FROM pragma_user_version').get()
  return Steps.parse(row).steps
}
