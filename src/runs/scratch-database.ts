import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type Database from 'libsql'
import { openAsIs } from './database.ts'

/** A database for what is too much for memory, and is needed only as long as it is open. */
export interface ScratchDatabase {
  readonly database: Database.Database
  close(): void
}

/**
 * @param name what it is called in an error, such as `memory of a run`
 * @param tables what makes its tables, as SQL
 */
export function openScratchDatabase(name: string, tables: string): ScratchDatabase {
  // A file, because libsql keeps what SQLite calls a temporary database in memory.
  const folder = mkdtempSync(join(tmpdir(), 'newoaks-scratch-'))
  const database = openAsIs({
    name,
    file: join(folder, 'scratch.db'),
    ifDamaged: 'Do the same again: a new one is begun.',
  })
  // Nobody needs it after a crash: not even its tables wait for the disk.
  database.pragma('journal_mode = OFF')
  database.pragma('synchronous = OFF')
  database.exec(tables)
  // Where an open file can be removed, nothing stays behind however the process ends.
  removeIfPossible(folder)
  return {
    database,
    close() {
      database.close()
      removeIfPossible(folder)
    },
  }
}

function removeIfPossible(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch {
    // On Windows an open file stays; the system clears its folder for temporary files itself.
  }
}
