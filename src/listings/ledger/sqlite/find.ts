import type Database from 'libsql'
import { CountRow } from '../../../runs/database.ts'
import type { Writer } from '../../../runs/group-writer.ts'
import type { EntryQuery } from '../entry.ts'
import { entryRows } from './entry-rows.ts'

const matches = `FROM entries
  WHERE (?1 IS NULL OR serialNumber = ?1)
  AND (?2 IS NULL OR state = ?2)
  AND (?3 IS NULL OR createdByRun = ?3 OR lastRun = ?3)
  AND (?4 IS NULL OR source = ?4)
  AND (?5 IS NULL OR concat_ws(char(10), id, sentMlsNumber, sentUrl, address, city, region) LIKE ?5 ESCAPE '\\')`

/** Searching the listings of the ledger; the last changed come first. */
export function createFind(database: Database.Database, writer: Writer) {
  const count = database.prepare(`SELECT count(*) AS count ${matches}`)
  const page = entryRows.prepare(
    database,
    `SELECT * ${matches} ORDER BY updatedAtMs DESC, source, key LIMIT ?6 OFFSET ?7`,
  )
  return async (query: EntryQuery) => {
    writer.flush()
    const { serialNumber, text, state, runId, source, pageSize } = query
    const pattern = text && `%${text.replace(/[\\%_]/g, '\\$&')}%`
    const filters = [serialNumber, state, runId, source, pattern].map((value) => value || null)
    return {
      total: CountRow.parse(count.get(...filters)).count,
      entries: entryRows.read(page, ...filters, pageSize, (query.page - 1) * pageSize),
    }
  }
}
