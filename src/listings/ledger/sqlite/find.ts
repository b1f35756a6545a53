import { CountRow } from '../../../runs/database.ts'
import type { Writer } from '../../../runs/group-writer.ts'
import type { Database } from '../../../runs/sqlite.ts'
import type { EntryQuery } from '../entry.ts'
import { entryRows } from './entry-rows.ts'

const matches = `FROM entries
  WHERE (?1 IS NULL OR serialNumber = ?1)
  AND (?2 IS NULL OR state = ?2)`

/** Searching the listings of the ledger; the last changed come first. */
export function createFind(database: Database, writer: Writer) {
  const count = database.prepare(`SELECT count(*) AS count ${matches}`)
  const page = entryRows.prepare(
    database,
    `SELECT * ${matches} ORDER BY updatedAtMs DESC, source, key LIMIT ?3 OFFSET ?4`,
  )
  return async (query: EntryQuery) => {
    writer.flush()
    const { serialNumber = null, state = null, pageSize } = query
    const filters = [serialNumber, state]
    return {
      total: CountRow.parse(count.get(...filters)).count,
      entries: entryRows.read(page, ...filters, pageSize, (query.page - 1) * pageSize),
    }
  }
}
