import { scratchFolder } from './nameless-file.ts'
import { connectToTemporary, type Database } from './sqlite.ts'

/** With the 2 MB of SQLite's own, a load of 30,000 rows writes and reads its pages again and again. */
const CACHE_KIB = 16_000

/**
 * A database for what is too much for memory, and is needed only as long as it is open. It is in a
 * file in the system's folder for such, which is gone however the process ends.
 *
 * @param name what it is called in an error, such as `memory of a run`
 * @param tables what makes its tables, as SQL
 * @throws ConfigError when there is no database for this computer
 * @throws StorageError when the folder cannot be written to; every statement throws it as well
 */
export function openScratchDatabase(name: string, tables: string): Database {
  const database = connectToTemporary({
    name,
    file: scratchFolder(),
    ifDamaged: 'Do the same again: a new one is begun.',
  })
  // Nobody needs it after a crash: not even its tables wait for the disk.
  database.exec('PRAGMA journal_mode = OFF')
  database.exec('PRAGMA synchronous = OFF')
  database.exec(`PRAGMA cache_size = -${CACHE_KIB}`)
  database.exec(tables)
  // Never ended: pages are written when memory is full, and not after each statement.
  database.exec('BEGIN')
  return database
}
