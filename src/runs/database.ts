import { dirname } from 'node:path'
import * as z from 'zod'
import { errorCode, StorageError } from '../errors.ts'
import { makeFolder } from '../files/make-folder.ts'
import { makePrivateFile, PRIVATE_FOLDER } from '../files/private-files.ts'
import { BUSY_TIMEOUT_MS, connect, type Database } from './sqlite.ts'
import { type Stored, storageError } from './storage-error.ts'

/** How long to wait before opening a file that another process is just making is tried again. */
const BUSY_PAUSE_MS = 20
const Steps = z.object({ steps: z.int() })

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
): Database {
  const [first] = schemas
  const { name, ifDamaged = 'Move the file away: a new one is begun.' } = first
  const { busyTimeoutMs = BUSY_TIMEOUT_MS } = first
  const stored = { name, file: file ?? ':memory:', ifDamaged }
  const giveUpAt = performance.now() + busyTimeoutMs
  for (;;) {
    try {
      if (file !== undefined) {
        makeFolder(dirname(file), PRIVATE_FOLDER)
        makePrivateFile(file)
      }
      return openOnce(stored, schemas, busyTimeoutMs)
    } catch (error) {
      const failure = storageError(error, stored, 'opened')
      // While another process turns the log on, SQLite does not wait but fails at once.
      if (errorCode(failure) !== 'storage_busy' || performance.now() > giveUpAt) throw failure
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BUSY_PAUSE_MS)
    }
  }
}

function openOnce(
  stored: Stored,
  schemas: readonly DatabaseSchema[],
  busyTimeoutMs: number,
): Database {
  const database = connect(stored, busyTimeoutMs)
  try {
    // The log outlives the process at every commit; NORMAL spares the disk a flush for each.
    database.exec('PRAGMA journal_mode = WAL')
    database.exec('PRAGMA synchronous = NORMAL')
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

function migrate(database: Database, schema: DatabaseSchema, file: string): void {
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
function stepsOfPart(database: Database, part: DatabasePart, version: number): number {
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

function versionOf(database: Database): number {
  const row = database.prepare('SELECT user_version AS steps FROM pragma_user_version').get()
  return Steps.parse(row).steps
}
