import type { Writer } from '../../../runs/group-writer.ts'
import type { Database } from '../../../runs/sqlite.ts'
import { type Adoptable, pairs, TakenOver, tellingUrls, type UnknownRow } from '../adoption.ts'
import type { Entry, EntryRef } from '../entry.ts'
import type { SourceRun } from '../ledger.ts'
import { entryRows } from './entry-rows.ts'
import { keyColumns } from './schema.ts'

const OTHERS = `serialNumber = ?1 AND source <> ?2 AND state <> 'deleted'`

/** Listings of single calls and of other sources become those of a source that has them too, and what was made anew is known by its new identifier. */
export function createAdopting(database: Database, writer: Writer) {
  const select = entryRows.prepare(
    database,
    `SELECT entries.* FROM ${keyColumns.MLSNumber.entries} WHERE ${OTHERS}
       AND sentMlsNumber IN (SELECT value FROM json_each(?3) WHERE value <> '')
     UNION SELECT entries.* FROM ${keyColumns.URL.entries} WHERE ${OTHERS}
       AND sentUrl IN (SELECT value FROM json_each(?4))`,
  )
  // Most chatbots have one source: the two ranges of the primary key beside it are empty.
  const takenOver = database.prepare(
    `SELECT source, count(*) AS count FROM entries
     WHERE serialNumber = ?1 AND (source < ?2 OR source > ?2) AND state <> 'deleted'
       AND createdByRun IN (SELECT id FROM runs WHERE serialNumber = ?1 AND source = ?2)
     GROUP BY source ORDER BY 2 DESC, 1`,
  )
  const clear = database.prepare(
    `DELETE FROM entries WHERE serialNumber = ? AND source = ? AND key = ?
     AND state = 'deleted' AND intent IS NULL`,
  )
  const move = database.prepare(
    `UPDATE OR IGNORE entries SET source = ?2, key = ?3, system = ?4
     WHERE serialNumber = ?1 AND source = ?5 AND key = ?6
     AND EXISTS (SELECT 1 FROM runs WHERE id = ?7 AND state = 'running')`,
  )

  const remade = database.prepare(
    `UPDATE entries SET id = ?5, createdByRun = NULL
     WHERE serialNumber = ?1 AND source = ?2 AND key = ?3 AND id = ?4 AND state = 'loaded' AND intent IS NULL`,
  )

  return {
    async remade(
      { serialNumber, source, key, id }: EntryRef & Pick<Entry, 'id'>,
      now: string,
    ): Promise<void> {
      await writer.now(() => remade.run(serialNumber, source, key, id, now))
    },
    async adoptable(
      { serialNumber, source }: Pick<EntryRef, 'serialNumber' | 'source'>,
      rows: readonly UnknownRow[],
    ): Promise<Adoptable[]> {
      if (rows.length === 0) return []
      const mlsNumbers = JSON.stringify(rows.map(({ mlsNumber }) => mlsNumber))
      const urls = JSON.stringify(tellingUrls(rows))
      return pairs(rows, entryRows.read(select, serialNumber, source, mlsNumbers, urls))
    },
    async takenOver(serialNumber: string, source: string): Promise<readonly TakenOver[]> {
      return takenOver.all(serialNumber, source).map((row) => TakenOver.parse(row))
    },
    async adopt(
      { serialNumber, source, runId }: SourceRun,
      found: readonly Adoptable[],
    ): Promise<void> {
      if (found.length === 0) return
      await writer.now(() => {
        for (const { row, entry } of found) {
          clear.run(serialNumber, source, row.key)
          move.run(serialNumber, source, row.key, row.system, entry.source, entry.key, runId)
        }
      })
    },
  }
}
