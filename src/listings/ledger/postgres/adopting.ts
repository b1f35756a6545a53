import type { Postgres } from '../../../runs/postgres/postgres.ts'
import { jsonText } from '../../../runs/postgres/queries.ts'
import { type Adoptable, pairs, TakenOver, tellingUrls, type UnknownRow } from '../adoption.ts'
import type { Entry, EntryRef } from '../entry.ts'
import type { Ledger, SourceRun } from '../ledger.ts'
import { readEntries } from './entry-rows.ts'
import { hasKey } from './schema.ts'

/** Listings of single calls and of other sources become those of a source that has them too, and what was made anew is known by its new identifier. */
export function createAdopting(
  database: Postgres,
): Pick<Ledger, 'adoptable' | 'takenOver' | 'adopt' | 'remade'> {
  const { schema } = database
  const others = `FROM ${schema}.entries
    WHERE serial_number = $2 AND source <> $3 AND state <> 'deleted'`
  return {
    async remade({ serialNumber, source, key, id }: EntryRef & Pick<Entry, 'id'>, now: string) {
      await database.rows(
        `UPDATE ${schema}.entries SET id = $5, created_by_run = NULL
         WHERE serial_number = $1 AND source = $2 AND key = $3 AND id = $4 AND state = 'loaded'
           AND intent IS NULL`,
        [serialNumber, source, key, id, now],
      )
    },
    async adoptable(
      { serialNumber, source }: Pick<EntryRef, 'serialNumber' | 'source'>,
      rows: readonly UnknownRow[],
    ) {
      if (rows.length === 0) return []
      const keys = {
        MLSNumber: rows.map(({ mlsNumber }) => mlsNumber).filter((mlsNumber) => mlsNumber !== ''),
        URL: tellingUrls(rows),
      }
      const entries = await readEntries(
        database,
        `${others} AND (${hasKey.MLSNumber('$4::text[]')} OR ${hasKey.URL('$5::text[]')})`,
        [serialNumber, source, keys.MLSNumber, keys.URL],
      )
      return pairs(rows, entries)
    },
    async takenOver(serialNumber: string, source: string) {
      const rows = await database.rows(
        `SELECT source, count(*)::int AS count FROM ${schema}.entries
         WHERE serial_number = $1 AND source <> $2 AND state <> 'deleted'
           AND created_by_run IN (SELECT id FROM ${schema}.runs WHERE serial_number = $1 AND source = $2)
         GROUP BY source ORDER BY 2 DESC, 1`,
        [serialNumber, source],
      )
      return rows.map((row) => TakenOver.parse(row))
    },
    async adopt({ serialNumber, source, runId }: SourceRun, found: readonly Adoptable[]) {
      if (found.length === 0) return
      const moves = found.map(({ row, entry }) => ({
        key: row.key,
        system: row.system,
        from_source: entry.source,
        from_key: entry.key,
      }))
      const moved = `json_to_recordset($1) AS moved(
        key text, system text, from_source text, from_key text)`
      await database.transaction(async (queries) => {
        // As long as this goes on nobody else takes the run for dead.
        const alive = await queries.rows(
          `SELECT 1 FROM ${schema}.runs WHERE id = $1 AND state = 'running' FOR SHARE`,
          [runId],
        )
        if (alive.length === 0) return
        await queries.rows(
          `DELETE FROM ${schema}.entries AS entry USING ${moved}
           WHERE entry.serial_number = $2 AND entry.source = $3 AND entry.key = moved.key
             AND state = 'deleted' AND intent IS NULL`,
          [jsonText(moves), serialNumber, source],
        )
        await queries.rows(
          `UPDATE ${schema}.entries AS entry
           SET source = $3, key = moved.key, system = moved.system FROM ${moved}
           WHERE entry.serial_number = $2 AND entry.source = moved.from_source
             AND entry.key = moved.from_key AND NOT EXISTS (
               SELECT 1 FROM ${schema}.entries AS taken WHERE taken.serial_number = $2
                 AND taken.source = $3 AND taken.key = moved.key)`,
          [jsonText(moves), serialNumber, source],
        )
      })
    },
  }
}
