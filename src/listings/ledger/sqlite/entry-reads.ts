import * as z from 'zod'
import type { KeyType } from '../../../contract/listing.ts'
import { CountRow } from '../../../runs/database.ts'
import type { Writer } from '../../../runs/group-writer.ts'
import type { Database, Statement } from '../../../runs/sqlite.ts'
import {
  type EntriesApart,
  type Entry,
  type EntryAge,
  type EntryIdentity,
  type EntryOrder,
  type EntryRef,
  newest,
  type Recognisable,
} from '../entry.ts'
import type { SharedKeys } from '../ledger.ts'
import { entryRows, recognisableRows } from './entry-rows.ts'
import { keyColumns } from './schema.ts'
import { createWithStreet } from './with-street.ts'

const Shared = z.object({ mlsNumber: z.int(), url: z.int() })

/** A key that stands for none, such as "n/a", many have. */
const MAX_WITH_KEY = 100

/** Reading the listings of the ledger. */
export function createEntryReads(database: Database, writer: Writer) {
  const known = entryRows.prepare(
    database,
    `SELECT entries.* FROM json_each(?3) CROSS JOIN entries
     ON serialNumber = ?1 AND source = ?2 AND entries.key = json_each.value`,
  )
  const loaded = entryRows.prepare(
    database,
    `SELECT * FROM entries WHERE serialNumber = ? AND source = ? AND key > ? AND state = 'loaded'
     ORDER BY key LIMIT ?`,
  )
  const withKey = (keyType: KeyType) =>
    entryRows.prepare(
      database,
      `SELECT * FROM ${keyColumns[keyType].entries}
       WHERE serialNumber = ? AND ${keyColumns[keyType].column} = ?
       AND state = 'loaded' ORDER BY source, key LIMIT ${MAX_WITH_KEY}`,
    )
  const loadedWith = {
    NewOaks: withKey('NewOaks'),
    MLSNumber: withKey('MLSNumber'),
    URL: withKey('URL'),
  }
  const deletedWithId = entryRows.prepare(
    database,
    `SELECT * FROM ${keyColumns.NewOaks.entries} WHERE serialNumber = ? AND id = ?
     AND state = 'deleted' ORDER BY updatedAtMs DESC, source, key LIMIT 1`,
  )
  const loadedOfAll = recognisableRows.prepare(
    database,
    `SELECT * FROM entries WHERE serialNumber = ?1 AND (source, key) > (?2, ?3)
     AND state = 'loaded' ORDER BY source, key LIMIT ?4`,
  )
  const unsettled = entryRows.prepare(
    database,
    `SELECT * FROM entries WHERE serialNumber = ? AND source = ? AND key > ?
     AND intent IS NOT NULL AND state = 'unknown' ORDER BY key LIMIT ?`,
  )
  // Without the chatbot, which is the same for all of them, each page would sort all that is left.
  const createdBy = entryRows.prepare(
    database,
    `SELECT * FROM entries WHERE createdByRun = ?1 AND state <> 'deleted'
     AND serialNumber = (SELECT serialNumber FROM runs WHERE id = ?1)
     AND (source, key) > (?2, ?3) ORDER BY source, key LIMIT ?4`,
  )
  // Only a query that says so can use the index of those that are not loaded.
  const apart = `FROM entries WHERE serialNumber = ?1 AND state = ?2 AND state <> 'loaded'`
  const inState = entryRows.prepare(
    database,
    `SELECT * ${apart} AND updatedAtMs <= ?3 AND (updatedAtMs < ?3 OR (source, key) > (?4, ?5))
     ORDER BY updatedAtMs DESC, source, key LIMIT ?6`,
  )
  const count = database.prepare('SELECT count(*) AS count FROM entries WHERE serialNumber = ?')
  const countInState = database.prepare(`SELECT count(*) AS count ${apart}`)
  const sharedId = database.prepare(
    `SELECT 1 FROM ${keyColumns.NewOaks.entries} WHERE serialNumber = ?1 AND id = ?4
     AND NOT (source = ?2 AND key = ?3) AND state <> 'deleted'`,
  )
  const shared = database.prepare(
    `SELECT
       EXISTS (SELECT 1 FROM ${keyColumns.MLSNumber.entries}
         WHERE serialNumber = ?1 AND sentMlsNumber = ?4
         AND NOT (source = ?2 AND key = ?3) AND (state <> 'deleted' OR intent IS NOT NULL)) AS mlsNumber,
       EXISTS (SELECT 1 FROM ${keyColumns.URL.entries}
         WHERE serialNumber = ?1 AND sentUrl = ?5
         AND NOT (source = ?2 AND key = ?3) AND (state <> 'deleted' OR intent IS NOT NULL)) AS url`,
  )

  /** A page of entries of a source, by key. */
  const pageOf =
    (statement: Statement) =>
    async (
      serialNumber: string,
      source: string,
      afterKey: string,
      limit: number,
    ): Promise<Entry[]> => {
      writer.flush()
      return entryRows.read(statement, serialNumber, source, afterKey, limit)
    }

  return {
    async known(serialNumber: string, source: string, keys: readonly string[]) {
      const entries = entryRows.read(known, serialNumber, source, JSON.stringify(keys))
      return new Map(entries.map((entry) => [entry.key, entry]))
    },
    loaded: pageOf(loaded),
    async loadedWithKey(serialNumber: string, keyType: KeyType, key: string): Promise<Entry[]> {
      writer.flush()
      return entryRows.read(loadedWith[keyType], serialNumber, key)
    },
    async deletedWithId(serialNumber: string, id: string): Promise<Entry | undefined> {
      writer.flush()
      return entryRows.read(deletedWithId, serialNumber, id)[0]
    },
    loadedWithStreet: createWithStreet(database, writer),
    unsettled: pageOf(unsettled),
    async loadedOfAll(
      serialNumber: string,
      after: EntryOrder,
      limit: number,
    ): Promise<Recognisable[]> {
      writer.flush()
      return recognisableRows.read(loadedOfAll, serialNumber, after.source, after.key, limit)
    },
    async count(serialNumber: string): Promise<number> {
      writer.flush()
      return CountRow.parse(count.get(serialNumber)).count
    },
    async inState(
      { serialNumber, state }: EntriesApart,
      after: EntryAge | undefined,
      limit: number,
    ): Promise<Entry[]> {
      writer.flush()
      const { updatedAtMs, source, key } = after ?? newest
      return entryRows.read(inState, serialNumber, state, updatedAtMs, source, key, limit)
    },
    async countInState({ serialNumber, state }: EntriesApart): Promise<number> {
      writer.flush()
      return CountRow.parse(countInState.get(serialNumber, state)).count
    },
    async createdBy(runId: string, after: EntryOrder, limit: number): Promise<Entry[]> {
      writer.flush()
      return entryRows.read(createdBy, runId, after.source, after.key, limit)
    },
    async sharedBy({
      serialNumber,
      source,
      key,
      mlsNumber,
      url,
    }: EntryIdentity): Promise<SharedKeys> {
      const row = Shared.parse(shared.get(serialNumber, source, key, mlsNumber, url))
      return { mlsNumber: row.mlsNumber === 1, url: row.url === 1 }
    },
    async isSharedId({ serialNumber, source, key, id }: EntryRef & Pick<Entry, 'id'>) {
      return sharedId.get(serialNumber, source, key, id) !== undefined
    },
  }
}
