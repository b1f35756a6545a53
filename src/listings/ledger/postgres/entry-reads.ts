import * as z from 'zod'
import type { KeyType } from '../../../contract/listing.ts'
import type { Postgres } from '../../../runs/postgres/postgres.ts'
import { CountRow } from '../../../runs/postgres/queries.ts'
import {
  type EntriesApart,
  type Entry,
  type EntryAge,
  type EntryIdentity,
  type EntryOrder,
  type EntryRef,
  entryStates,
  newest,
  type Recognisable,
} from '../entry.ts'
import { type Ledger, MAX_WITH_STREET, type SharedKeys } from '../ledger.ts'
import { readEntries, readRecognisable } from './entry-rows.ts'
import { hasKey } from './schema.ts'

const StateCount = CountRow.extend({ state: z.enum(entryStates) })
const Shared = z.object({ mlsNumber: z.boolean(), url: z.boolean() })

/** A key that stands for none, such as "n/a", many have. */
const MAX_WITH_KEY = 100

/** What of a ledger reads the listings. */
type EntryReads = Pick<
  Ledger,
  | 'count'
  | 'known'
  | 'loaded'
  | 'loadedWithKey'
  | 'deletedWithId'
  | 'loadedWithStreet'
  | 'unsettled'
  | 'loadedOfAll'
  | 'inDoubt'
  | 'inState'
  | 'countInState'
  | 'countsOfRun'
  | 'createdBy'
  | 'sharedBy'
  | 'isSharedId'
>

/**
 * Reading the listings of the ledger.
 *
 * @param flush resolves when all that is to be read is written
 */
export function createEntryReads(database: Postgres, flush: () => Promise<void>): EntryReads {
  const entries = `FROM ${database.schema}.entries`
  const runs = `${database.schema}.runs`
  const read = (from: string, values: readonly unknown[]) =>
    readEntries(database, `${entries} ${from}`, values)

  /** A page of entries of a source, by key. */
  const pageOf =
    (which: string) =>
    async (serialNumber: string, source: string, afterKey: string, limit: number) => {
      await flush()
      return read(
        `WHERE serial_number = $2 AND source = $3 AND key > $4 AND ${which} ORDER BY key LIMIT $5`,
        [serialNumber, source, afterKey, limit],
      )
    }

  return {
    async count(serialNumber: string) {
      await flush()
      const [row] = await database.rows(
        `SELECT count(*) AS count ${entries} WHERE serial_number = $1`,
        [serialNumber],
      )
      return CountRow.parse(row).count
    },
    async known(serialNumber: string, source: string, keys: readonly string[]) {
      const found = await read(
        'WHERE serial_number = $2 AND source = $3 AND key = ANY($4::text[])',
        [serialNumber, source, keys],
      )
      return new Map(found.map((entry) => [entry.key, entry]))
    },
    loaded: pageOf("state = 'loaded'"),
    unsettled: pageOf("intent IS NOT NULL AND state = 'unknown'"),
    async loadedWithKey(serialNumber: string, keyType: KeyType, key: string) {
      await flush()
      return read(
        `WHERE serial_number = $2 AND ${hasKey[keyType]('$3::text[]')} AND state = 'loaded'
         ORDER BY source, key LIMIT ${MAX_WITH_KEY}`,
        [serialNumber, [key]],
      )
    },
    async deletedWithId(serialNumber: string, id: string) {
      await flush()
      const [last] = await read(
        `WHERE serial_number = $2 AND id = $3 AND state = 'deleted'
         ORDER BY updated_at_ms DESC, source, key LIMIT 1`,
        [serialNumber, id],
      )
      return last
    },
    async loadedWithStreet(serialNumber: string, part: string) {
      await flush()
      return read(
        `WHERE serial_number = $2 AND state = 'loaded' AND strpos(lower(address), $3) > 0
         ORDER BY source, key LIMIT ${MAX_WITH_STREET}`,
        [serialNumber, part],
      )
    },
    async loadedOfAll(serialNumber: string, after: EntryOrder, limit: number) {
      await flush()
      const found: Recognisable[] = await readRecognisable(
        database,
        `${entries} WHERE serial_number = $1 AND (source, key) > ($2, $3) AND state = 'loaded'
         ORDER BY source, key LIMIT $4`,
        [serialNumber, after.source, after.key, limit],
      )
      return found
    },
    async inDoubt(serialNumber: string) {
      await flush()
      return read(
        `WHERE serial_number = $2 AND state = 'loaded' AND intent IS NOT NULL ORDER BY source, key`,
        [serialNumber],
      )
    },
    async inState({ serialNumber, state }: EntriesApart, after: EntryAge | undefined, limit) {
      await flush()
      const { updatedAtMs, source, key } = after ?? newest
      return read(
        `WHERE serial_number = $2 AND state = $3 AND state <> 'loaded' AND updated_at_ms <= $4
           AND (updated_at_ms < $4 OR (source, key) > ($5, $6))
         ORDER BY updated_at_ms DESC, source, key LIMIT $7`,
        [serialNumber, state, updatedAtMs, source, key, limit],
      )
    },
    async countInState({ serialNumber, state }: EntriesApart) {
      await flush()
      const [row] = await database.rows(
        `SELECT count(*) AS count ${entries}
         WHERE serial_number = $1 AND state = $2 AND state <> 'loaded'`,
        [serialNumber, state],
      )
      return CountRow.parse(row).count
    },
    async countsOfRun(runId: string) {
      await flush()
      const rows = await database.rows(
        `SELECT CASE WHEN intent_run = $1::text THEN 'unknown' ELSE state END AS state, count(*) AS count
         ${entries} WHERE array[created_by_run, last_run, intent_run] @> array[$1::text] GROUP BY 1`,
        [runId],
      )
      const counts = { loaded: 0, unknown: 0, deleted: 0 }
      for (const row of rows) {
        const { state, count } = StateCount.parse(row)
        counts[state] = count
      }
      return counts
    },
    async createdBy(runId: string, after: EntryOrder, limit: number) {
      await flush()
      return read(
        `WHERE created_by_run = $2 AND state <> 'deleted'
           AND serial_number = (SELECT serial_number FROM ${runs} WHERE id = $2)
           AND (source, key) > ($3, $4) ORDER BY source, key LIMIT $5`,
        [runId, after.source, after.key, limit],
      )
    },
    async sharedBy({ serialNumber, source, key, mlsNumber, url }: EntryIdentity) {
      const others = (isSame: string) => `EXISTS (SELECT 1 ${entries} WHERE serial_number = $1
        AND NOT (source = $2 AND key = $3) AND ${isSame}
        AND (state <> 'deleted' OR intent IS NOT NULL))`
      const [row] = await database.rows(
        `SELECT ${others(hasKey.MLSNumber('$4::text[]'))} AS "mlsNumber",
           ${others(hasKey.URL('$5::text[]'))} AS url`,
        [serialNumber, source, key, [mlsNumber], [url]],
      )
      const shared: SharedKeys = Shared.parse(row)
      return shared
    },
    async isSharedId({ serialNumber, source, key, id }: EntryRef & Pick<Entry, 'id'>) {
      const found = await database.rows(
        `SELECT 1 ${entries} WHERE serial_number = $1 AND id = $4
         AND NOT (source = $2 AND key = $3) AND state <> 'deleted' LIMIT 1`,
        [serialNumber, source, key, id],
      )
      return found.length > 0
    },
  }
}
