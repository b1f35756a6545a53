import * as z from 'zod'
import type { Database } from '../../../runs/sqlite.ts'

const Row = z.object({ id: z.string() })

/**
 * The syncs of a source since the last one that came to its end and had nothing to refuse. What
 * they created may be from a wrong file.
 */
export function createUnconfirmedSyncs(database: Database) {
  const select = database.prepare(
    `WITH syncs AS (
       SELECT id, state, result FROM runs WHERE serialNumber = ? AND source = ? AND kind = 'sync'
     )
     SELECT id FROM syncs WHERE id > coalesce((
       SELECT id FROM syncs WHERE state = 'completed'
         AND result ->> '$.gone' IS NOT NULL AND result ->> '$.gone.refused' IS NULL
       ORDER BY id DESC LIMIT 1
     ), '')`,
  )
  return async (serialNumber: string, source: string): Promise<ReadonlySet<string>> =>
    new Set(select.all(serialNumber, source).map((row) => Row.parse(row).id))
}
