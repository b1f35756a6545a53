import * as z from 'zod'
import type { Postgres } from '../../runs/postgres/postgres.ts'
import { NOW_MS } from '../../runs/postgres/queries.ts'

const LastRow = z.object({ id: z.int().nullable() })

/** So many bytes of many agents' changes are kept at most: a page of them reads no more for it. */
export const MAX_BYTES = 1024 * 1024 * 1024

/** Drops what is older than so many days, and the oldest of what is too much; that it did is remembered. */
export async function dropOld(
  database: Postgres,
  { days, maxBytes }: { readonly days: number; readonly maxBytes: number },
): Promise<void> {
  const journal = `${database.schema}.journal`
  await database.transaction(async (queries) => {
    const [old] = await queries.rows(
      `SELECT max(id) AS id FROM ${journal} WHERE at_ms < ${NOW_MS} - $1::bigint * 86400000`,
      [days],
    )
    const [much] = await queries.rows(
      `SELECT max(id) AS id FROM (
         SELECT id, sum(bytes) OVER (ORDER BY id DESC) AS total FROM ${journal}
         WHERE (SELECT sum(bytes) > $1 FROM ${journal})
       ) AS newest WHERE total > $1`,
      [maxBytes],
    )
    const last = Math.max(...[old, much].map((row) => LastRow.parse(row).id ?? 0))
    if (last === 0) return
    // One of several that drop at once counts what it has dropped.
    await queries.rows(
      `WITH gone AS (DELETE FROM ${journal} WHERE id <= $1 RETURNING at_ms)
       INSERT INTO ${database.schema}.journal_dropped AS dropped (only_one, count, until_ms)
       SELECT 1, count(*), max(at_ms) FROM gone HAVING count(*) > 0
       ON CONFLICT (only_one) DO UPDATE SET count = dropped.count + excluded.count,
         until_ms = greatest(dropped.until_ms, excluded.until_ms)`,
      [last],
    )
  })
}
