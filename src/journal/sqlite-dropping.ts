import * as z from 'zod'
import { CountRow } from '../runs/database.ts'
import type { LedgerFile } from '../runs/ledger-file.ts'

/** Drops what is older than a time, and the oldest of what is too much; that it did is remembered. */
export function createDropping({ database, write }: LedgerFile, maxBytes: number) {
  // Those before the first that is young enough: it is mostly the first of all.
  const lastOld = database.prepare(
    `SELECT max(id) AS id FROM journal
     WHERE id < coalesce((SELECT id FROM journal WHERE atMs >= ? ORDER BY id LIMIT 1), ${Number.MAX_SAFE_INTEGER})`,
  )
  const isTooMuch = database.prepare('SELECT total(bytes) > ? AS count FROM journal')
  const lastOfTooMuch = database.prepare(
    `SELECT max(id) AS id FROM (
       SELECT id, sum(bytes) OVER (ORDER BY id DESC) AS total FROM journal
     ) WHERE total > ?`,
  )
  const note = database.prepare(
    `INSERT INTO journalDropped (only, count, untilMs)
     SELECT 1, count(*), max(atMs) FROM journal WHERE id <= ?1 HAVING count(*) > 0
     ON CONFLICT DO UPDATE SET count = count + excluded.count, untilMs = excluded.untilMs`,
  )
  const remove = database.prepare('DELETE FROM journal WHERE id <= ?')
  const LastRow = z.object({ id: z.int().nullable() })
  return (beforeMs: number): void => {
    const ends = [lastOld.get(beforeMs)]
    if (CountRow.parse(isTooMuch.get(maxBytes)).count) ends.push(lastOfTooMuch.get(maxBytes))
    const id = Math.max(...ends.map((end) => LastRow.parse(end).id ?? 0))
    if (id === 0) return
    write(() => {
      note.run(id)
      remove.run(id)
    })
  }
}
