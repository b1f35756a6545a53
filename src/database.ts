import { dirname } from 'node:path'
import Database from 'libsql'
import * as z from 'zod'
import { makeFolder } from './make-folder.ts'

/** How long a statement waits for another process that is writing. */
const BUSY_TIMEOUT_MS = 10_000
/** How long to wait before opening a file that another process is just making is tried again. */
const BUSY_PAUSE_MS = 20
const Version = z.object({ found: z.int() })

/** What a database holds. */
export interface DatabaseSchema {
  /** What it is called in an error, such as `sandbox`. */
  readonly name: string
  /** What makes its tables, in order: a change is one more step, and old files take it over. */
  readonly steps: readonly string[]
}

/**
 * Opens a database, and creates the file, its folder and its tables if missing. Several processes
 * may have the same file open. File undefined: in memory.
 */
export function openDatabase(file: string | undefined, schema: DatabaseSchema): Database.Database {
  if (file !== undefined) makeFolder(dirname(file))
  const giveUpAt = performance.now() + BUSY_TIMEOUT_MS
  for (;;) {
    try {
      return openOnce(file, schema)
    } catch (error) {
      // While another process turns the log on, SQLite does not wait but fails at once.
      if (!isBusy(error) || performance.now() > giveUpAt) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BUSY_PAUSE_MS)
    }
  }
}

function openOnce(file: string | undefined, schema: DatabaseSchema): Database.Database {
  const database = new Database(file ?? ':memory:', { timeout: BUSY_TIMEOUT_MS })
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

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY'
}

function migrate(database: Database.Database, { name, steps }: DatabaseSchema): void {
  const { found } = Version.parse(
    database.prepare('SELECT user_version AS found FROM pragma_user_version').get(),
  )
  if (found > steps.length) throw new Error(`The ${name} database is of a newer version`)
  if (found === steps.length) return
  for (const step of steps.slice(found)) database.exec(step)
  database.exec(`PRAGMA user_version = ${steps.length}`)
}
