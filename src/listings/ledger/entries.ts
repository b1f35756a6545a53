import type Database from 'libsql'
import * as z from 'zod'
import { InputError } from '../../errors.ts'
import type { Content } from './content.ts'
import {
  type Entry,
  type EntryRef,
  entryStates,
  type IntentKind,
  intentKinds,
  RequiredFields,
} from './entry.ts'
import type { Writer } from './writer.ts'

export interface Intent {
  readonly kind: IntentKind
  readonly runId: string
  /** How long from now the request may still act. */
  readonly lateMs: number
  /** Undefined for a delete. */
  readonly content?: Content
}

/** What a request has led to. */
export type Result =
  /** The service has the listing as sent; id null: known by its MLS number or address alone. */
  | { readonly kind: 'created'; readonly id: string | null; readonly content: Content }
  | { readonly kind: 'updated'; readonly content: Content }
  /** The service has the listing that a run before was creating, as sent then or not. */
  | { readonly kind: 'present' }
  /** Nothing changed: the service refused the request, or it was never sent. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'deleted' }

const Count = z.object({ count: z.int() })
const Shared = z.object({ mlsNumber: z.int(), url: z.int() })

const EntryRow = z
  .object({
    serialNumber: z.string(),
    source: z.string(),
    key: z.string(),
    system: z.string(),
    id: z.string().nullable(),
    fields: z.string().transform((text) => RequiredFields.parse(JSON.parse(text))),
    address: z.string().nullable(),
    city: z.string().nullable(),
    region: z.string().nullable(),
    hash: z.string().nullable(),
    state: z.enum(entryStates),
    intent: z.enum(intentKinds).nullable(),
    intentRun: z.string().nullable(),
    intentHash: z.string().nullable(),
    lateUntilMs: z.int().nullable(),
    createdByRun: z.string().nullable(),
    lastRun: z.string(),
    updatedAtMs: z.int(),
  })
  .transform(
    ({ intent, intentRun, intentHash, lateUntilMs, ...entry }): Entry => ({
      ...entry,
      mlsNumber: entry.fields.MLSNumber,
      url: entry.fields.Url,
      intent: intent && {
        kind: intent,
        runId: intentRun ?? '',
        hash: intentHash,
        lateUntilMs: lateUntilMs ?? 0,
      },
    }),
  )

const OPEN = `intent = ?, intentRun = ?, intentHash = ?, lateUntilMs = ?`
const CLOSED = 'intent = NULL, intentRun = NULL, intentHash = NULL, lateUntilMs = NULL'
const CONTENT = 'system = ?, fields = ?, address = ?, city = ?, region = ?'
const TOUCHED = 'lastRun = ?, updatedAtMs = ?'
const THIS = 'WHERE serialNumber = ? AND source = ? AND key = ?'

const contentValues = (content: Content) => [
  content.system,
  JSON.stringify(content.fields),
  content.address,
  content.city,
  content.region,
]
const refValues = ({ serialNumber, source, key }: EntryRef) => [serialNumber, source, key]

/** The listings of the ledger: reading and writing of single ones. */
export function createEntries(database: Database.Database, writer: Writer) {
  const statement = (sql: string) => database.prepare(sql)
  const all = (prepared: Database.Statement, ...values: unknown[]) =>
    prepared.all(...values).map((row) => EntryRow.parse(row))

  const mayChange = statement(
    "SELECT count(*) AS count FROM runs WHERE id = ? AND state = 'running'",
  )
  const insert = statement(
    `INSERT OR IGNORE INTO entries (serialNumber, source, key, system, fields, state, lastRun, updatedAtMs)
     VALUES (?, ?, ?, '', '{}', 'unknown', '', 0)`,
  )
  const openCreate = statement(
    `UPDATE entries SET state = 'unknown', id = NULL, hash = NULL, createdByRun = NULL,
     ${CONTENT}, ${OPEN}, ${TOUCHED} ${THIS}`,
  )
  const fill = statement(`UPDATE entries SET ${CONTENT} ${THIS} AND lastRun = ''`)
  const open = statement(`UPDATE entries SET ${OPEN}, ${TOUCHED} ${THIS}`)
  const created = statement(
    `UPDATE entries SET state = 'loaded', id = ?, hash = ?, createdByRun = ?,
     ${CONTENT}, ${CLOSED}, ${TOUCHED} ${THIS}`,
  )
  const updated = statement(
    `UPDATE entries SET state = 'loaded', hash = ?, ${CONTENT}, ${CLOSED}, ${TOUCHED} ${THIS}`,
  )
  const present = statement(
    `UPDATE entries SET state = 'loaded', createdByRun = iif(intent = 'create', intentRun, NULL),
     ${CLOSED}, ${TOUCHED} ${THIS}`,
  )
  const deleted = statement(
    `UPDATE entries SET state = 'deleted', hash = NULL, ${CLOSED}, ${TOUCHED} ${THIS}`,
  )
  const forget = statement(`DELETE FROM entries ${THIS} AND state = 'unknown'`)
  const close = statement(`UPDATE entries SET ${CLOSED} ${THIS}`)

  const known = statement(
    `SELECT entries.* FROM json_each(?3) CROSS JOIN entries
     ON serialNumber = ?1 AND source = ?2 AND entries.key = json_each.value`,
  )
  const loaded = statement(
    `SELECT * FROM entries WHERE serialNumber = ? AND source = ? AND key > ? AND state = 'loaded'
     ORDER BY key LIMIT ?`,
  )
  const unsettled = statement(
    `SELECT * FROM entries WHERE serialNumber = ? AND source = ? AND key > ?
     AND intent IS NOT NULL AND state = 'unknown' ORDER BY key LIMIT ?`,
  )
  const createdBy = statement(
    `SELECT * FROM entries WHERE (source, key) > (?2, ?3)
     AND (createdByRun = ?1 AND state = 'loaded'
       OR intentRun = ?1 AND intent = 'create' AND state = 'unknown')
     ORDER BY source, key LIMIT ?4`,
  )
  const shared = statement(
    `SELECT
       EXISTS (SELECT 1 FROM entries WHERE serialNumber = ?1 AND mlsNumber = ?4
         AND NOT (source = ?2 AND key = ?3) AND (state <> 'deleted' OR intent IS NOT NULL)) AS mlsNumber,
       EXISTS (SELECT 1 FROM entries WHERE serialNumber = ?1 AND url = ?5
         AND NOT (source = ?2 AND key = ?3) AND (state <> 'deleted' OR intent IS NOT NULL)) AS url`,
  )

  function writeIntent(ref: EntryRef, { kind, runId, lateMs, content }: Intent) {
    if (Count.parse(mayChange.get(runId)).count === 0) return undefined
    const nowMs = Date.now()
    const opened = [kind, runId, content?.hash ?? null, nowMs + lateMs]
    const touched = [runId, nowMs]
    const where = refValues(ref)
    if (content) insert.run(...where)
    if (content && kind === 'create')
      openCreate.run(...contentValues(content), ...opened, ...touched, ...where)
    else {
      if (content) fill.run(...contentValues(content), ...where)
      open.run(...opened, ...touched, ...where)
    }
    return nowMs
  }

  function writeResult(ref: EntryRef, runId: string, result: Result): void {
    const touched = [runId, Date.now()]
    const where = refValues(ref)
    switch (result.kind) {
      case 'created': {
        const { id, content } = result
        const values = [id, content.hash, runId, ...contentValues(content), ...touched, ...where]
        created.run(...values)
        return
      }
      case 'updated': {
        const { content } = result
        updated.run(content.hash, ...contentValues(content), ...touched, ...where)
        return
      }
      case 'present':
        present.run(...touched, ...where)
        return
      case 'deleted':
        deleted.run(...touched, ...where)
        return
      case 'refused':
        forget.run(...where)
        close.run(...where)
    }
  }

  return {
    async intend(ref: EntryRef, intent: Intent): Promise<number> {
      const writtenAtMs = await writer.now(() => writeIntent(ref, intent))
      if (writtenAtMs !== undefined) return writtenAtMs
      throw new InputError(
        `The run ${intent.runId} was taken for dead, and another may have begun.`,
        'Start the same run again: it goes on where this one stopped.',
      )
    },
    record(ref: EntryRef, runId: string, result: Result): void {
      writer.soon(() => writeResult(ref, runId, result))
    },
    known(serialNumber: string, source: string, keys: readonly string[]) {
      const entries = all(known, serialNumber, source, JSON.stringify(keys))
      return new Map(entries.map((entry) => [entry.key, entry]))
    },
    loaded(serialNumber: string, source: string, afterKey: string, limit: number): Entry[] {
      writer.flush()
      return all(loaded, serialNumber, source, afterKey, limit)
    },
    unsettled(serialNumber: string, source: string, afterKey: string, limit: number): Entry[] {
      writer.flush()
      return all(unsettled, serialNumber, source, afterKey, limit)
    },
    createdBy(runId: string, after: Pick<EntryRef, 'source' | 'key'>, limit: number): Entry[] {
      writer.flush()
      return all(createdBy, runId, after.source, after.key, limit)
    },
    sharedBy(entry: EntryRef & Pick<Entry, 'mlsNumber' | 'url'>) {
      const row = Shared.parse(shared.get(...refValues(entry), entry.mlsNumber, entry.url))
      return { mlsNumber: row.mlsNumber === 1, url: row.url === 1 }
    },
    read: all,
  }
}
