import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import type Database from 'libsql'
import * as z from 'zod'
import { ConfigError, errorCode, reasonOf } from '../errors.ts'
import { makeFolder } from '../files/make-folder.ts'

/** How long a statement waits for another process that is writing. */
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
  /** What the database is called in an error, such as `sandbox`. */
  readonly name: string
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
 */
export function openDatabase(file: string | undefined, schema: DatabaseSchema): Database.Database {
  const Connection = loadLibrary()
  if (file !== undefined) makeFolder(dirname(file))
  const giveUpAt = performance.now() + BUSY_TIMEOUT_MS
  for (;;) {
    try {
      return openOnce(Connection, file, schema)
    } catch (error) {
      // While another process turns the log on, SQLite does not wait but fails at once.
      if (errorCode(error) !== 'SQLITE_BUSY' || performance.now() > giveUpAt) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BUSY_PAUSE_MS)
    }
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
  file: string | undefined,
  schema: DatabaseSchema,
): Database.Database {
  const database = new Connection(file ?? ':memory:', { timeout: BUSY_TIMEOUT_MS })
  try {
    // The log outlives the process at every commit; NORMAL spares the disk a flush for each.
    database.pragma('journal_mode = WAL')
    database.pragma('synchronous = NORMAL')
    database.transaction(() => migrate(database, schema)).immediate()
  } catch (error) {
    database.close()
    throw error
  }
  return database
}

/** `user_version` counts the steps of a database; this says that each part counts its own. */
const COUNTED_BY_PART = 100

function migrate(database: Database.Database, schema: DatabaseSchema): void {
  const { name, steps, part } = schema
  const version = versionOf(database)
  const found = part ? stepsOfPart(database, part, version) : version
  if (found > steps.length || (part && version > COUNTED_BY_PART))
    throw new Error(`The ${name} database is of a newer version`)
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
