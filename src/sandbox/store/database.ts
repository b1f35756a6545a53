import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'libsql'
import * as z from 'zod'

/** How long a statement waits for another process that is writing. */
const BUSY_TIMEOUT_MS = 10_000
/** How long to wait before opening a file that another process is just making is tried again. */
const BUSY_PAUSE_MS = 20
const SCHEMA_VERSION = 1
const Version = z.object({ version: z.int() })

/**
 * A listing with `fields` NULL is a tombstone. The key columns are read out of `fields`, so a
 * tombstone has no keys and cannot be matched by them.
 */
const schema = `
CREATE TABLE keys (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
) WITHOUT ROWID;

CREATE TABLE chatbots (
  serialNumber TEXT PRIMARY KEY,
  settings TEXT NOT NULL
) WITHOUT ROWID;

CREATE TABLE listings (
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  serialNumber TEXT NOT NULL,
  revision INTEGER NOT NULL,
  fields TEXT,
  mlsNumber TEXT AS (fields ->> 'MLSNumber'),
  url TEXT AS (fields ->> 'Url')
);
CREATE INDEX listings_present ON listings (serialNumber) WHERE fields IS NOT NULL;
CREATE INDEX listings_by_revision ON listings (serialNumber, revision);
CREATE INDEX listings_by_mls_number ON listings (serialNumber, mlsNumber);
CREATE INDEX listings_by_url ON listings (serialNumber, url);

CREATE TABLE sessions (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  serialNumber TEXT NOT NULL,
  createdAtMs INTEGER NOT NULL
);
CREATE INDEX sessions_by_time ON sessions (serialNumber, createdAtMs);

CREATE TABLE messages (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  sessionId INTEGER NOT NULL,
  serialNumber TEXT NOT NULL,
  sender TEXT NOT NULL,
  text TEXT NOT NULL,
  suffix TEXT NOT NULL,
  listingIds TEXT NOT NULL,
  createdAtMs INTEGER NOT NULL
);
CREATE INDEX messages_by_session ON messages (sessionId);
CREATE INDEX questions_by_time ON messages (serialNumber, createdAtMs) WHERE sender = 'user';

CREATE TABLE files (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  sizeBytes INTEGER NOT NULL,
  animated INTEGER NOT NULL
);
`

/**
 * Opens the sandbox's database, and creates the file, its folder and its tables if missing.
 * Several processes may have the same file open. Undefined: in memory.
 */
export function openDatabase(file: string | undefined): Database.Database {
  if (file !== undefined) makeFolder(dirname(file))
  const giveUpAt = performance.now() + BUSY_TIMEOUT_MS
  for (;;) {
    try {
      return openOnce(file)
    } catch (error) {
      // While another process turns the log on, SQLite does not wait but fails at once.
      if (!isBusy(error) || performance.now() > giveUpAt) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BUSY_PAUSE_MS)
    }
  }
}

function openOnce(file: string | undefined): Database.Database {
  const database = new Database(file ?? ':memory:', { timeout: BUSY_TIMEOUT_MS })
  try {
    // The log outlives the process at every commit; NORMAL spares the disk a flush for each.
    database.pragma('journal_mode = WAL')
    database.pragma('synchronous = NORMAL')
    database.transaction(() => migrate(database)).immediate()
  } catch (error) {
    database.close()
    throw error
  }
  return database
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY'
}

/** Not mkdir's own `recursive`: under /proc that never returns on Node 20. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  const parent = dirname(folder)
  if (parent !== folder) makeFolder(parent)
  try {
    mkdirSync(folder)
  } catch (error) {
    // Another process may have made it a moment ago.
    if (!existsSync(folder)) throw error
  }
}

function migrate(database: Database.Database): void {
  const version = database.prepare('SELECT user_version AS version FROM pragma_user_version').get()
  const { version: found } = Version.parse(version)
  if (found > SCHEMA_VERSION) throw new Error('The sandbox database is of a newer version')
  if (found === SCHEMA_VERSION) return
  database.exec(schema)
  database.exec(`PRAGMA user_version = ${SCHEMA_VERSION}`)
}
