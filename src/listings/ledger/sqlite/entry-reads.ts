import type Database from 'libsql'
import * as z from 'zod'
import { isIdentifier } from '../../../contract/identifier.ts'
import { jsonColumn } from '../../../runs/database.ts'
import type { Writer } from '../../../runs/group-writer.ts'
import {
  type Entry,
  type EntryIdentity,
  type EntryOrder,
  type EntryRef,
  entryStates,
  intentKinds,
  RememberedFields,
} from '../entry.ts'
import type { SharedKeys } from '../ledger.ts'

const Shared = z.object({ mlsNumber: z.int(), url: z.int() })

/** Earlier versions kept whatever the service gave, blanks too: by those no listing is known. */
const Identifier = z
  .string()
  .nullable()
  .transform((id) => (id !== null && isIdentifier(id) ? id : null))

const EntryRow = z
  .object({
    serialNumber: z.string(),
    source: z.string(),
    key: z.string(),
    system: z.string(),
    id: Identifier,
    mlsNumber: z.string(),
    url: z.string(),
    fields: jsonColumn(RememberedFields),
    address: z.string().nullable(),
    city: z.string().nullable(),
    region: z.string().nullable(),
    hash: z.string().nullable(),
    state: z.enum(entryStates),
    intent: z.enum(intentKinds).nullable(),
    intentRun: z.string().nullable(),
    intentHash: z.string().nullable(),
    intentAtMs: z.int().nullable(),
    lateMs: z.int().nullable(),
    createdByRun: z.string().nullable(),
    lastRun: z.string(),
    updatedAtMs: z.int(),
  })
  .transform(
    ({ intent, intentRun, intentHash, intentAtMs, lateMs, ...entry }): Entry => ({
      ...entry,
      intent: intent && {
        kind: intent,
        runId: intentRun ?? '',
        hash: intentHash,
        lateUntilMs: (intentAtMs ?? 0) + (lateMs ?? 0),
        lateMs: lateMs ?? 0,
      },
    }),
  )

/** Entries out of a statement that selects all their columns. */
export function readEntries(statement: Database.Statement, ...values: unknown[]): Entry[] {
  return statement.all(...values).map((row) => EntryRow.parse(row))
}

/** Reading the listings of the ledger. */
export function createEntryReads(database: Database.Database, writer: Writer) {
  const known = database.prepare(
    `SELECT entries.* FROM json_each(?3) CROSS JOIN entries
     ON serialNumber = ?1 AND source = ?2 AND entries.key = json_each.value`,
  )
  const loaded = database.prepare(
    `SELECT * FROM entries WHERE serialNumber = ? AND source = ? AND key > ? AND state = 'loaded'
     ORDER BY key LIMIT ?`,
  )
  const loadedOfAll = database.prepare(
    `SELECT * FROM entries WHERE serialNumber = ?1 AND (source, key) > (?2, ?3)
     AND state = 'loaded' ORDER BY source, key LIMIT ?4`,
  )
  const unsettled = database.prepare(
    `SELECT * FROM entries WHERE serialNumber = ? AND source = ? AND key > ?
     AND intent IS NOT NULL AND state = 'unknown' ORDER BY key LIMIT ?`,
  )
  const createdBy = database.prepare(
    `SELECT * FROM entries WHERE createdByRun = ?1 AND state <> 'deleted'
     AND (source, key) > (?2, ?3) ORDER BY source, key LIMIT ?4`,
  )
  const sharedId = database.prepare(
    `SELECT 1 FROM entries WHERE serialNumber = ?1 AND id = ?4
     AND NOT (source = ?2 AND key = ?3) AND state <> 'deleted'`,
  )
  const shared = database.prepare(
    `SELECT
       EXISTS (SELECT 1 FROM entries WHERE serialNumber = ?1 AND sentMlsNumber = ?4
         AND NOT (source = ?2 AND key = ?3) AND (state <> 'deleted' OR intent IS NOT NULL)) AS mlsNumber,
       EXISTS (SELECT 1 FROM entries WHERE serialNumber = ?1 AND sentUrl = ?5
         AND NOT (source = ?2 AND key = ?3) AND (state <> 'deleted' OR intent IS NOT NULL)) AS url`,
  )

  /** A page of entries of a source, by key. */
  const pageOf =
    (statement: Database.Statement) =>
    async (
      serialNumber: string,
      source: string,
      afterKey: string,
      limit: number,
    ): Promise<Entry[]> => {
      writer.flush()
      return readEntries(statement, serialNumber, source, afterKey, limit)
    }

  return {
    async known(serialNumber: string, source: string, keys: readonly string[]) {
      const entries = readEntries(known, serialNumber, source, JSON.stringify(keys))
      return new Map(entries.map((entry) => [entry.key, entry]))
    },
    loaded: pageOf(loaded),
    unsettled: pageOf(unsettled),
    async loadedOfAll(serialNumber: string, after: EntryOrder, limit: number) {
      writer.flush()
      return readEntries(loadedOfAll, serialNumber, after.source, after.key, limit)
    },
    async createdBy(runId: string, after: EntryOrder, limit: number): Promise<Entry[]> {
      writer.flush()
      return readEntries(createdBy, runId, after.source, after.key, limit)
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
