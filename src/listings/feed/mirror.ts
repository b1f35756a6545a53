import * as z from 'zod'
import { errorCode, InputError } from '../../errors.ts'
import { CountRow, type DatabaseSchema, jsonColumn, openDatabase } from '../../runs/database.ts'
import type { FeedRecord } from './feed-pages.ts'

const tables = `
CREATE TABLE records (key TEXT PRIMARY KEY, modified TEXT, record TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE listed (key TEXT PRIMARY KEY, modified TEXT) WITHOUT ROWID;
CREATE TABLE facts (name TEXT PRIMARY KEY, fact TEXT NOT NULL) WITHOUT ROWID;
`

const schema: DatabaseSchema = {
  name: 'copy of a feed',
  ifDamaged: 'Move the file away: the whole feed is read anew.',
  // Another run reads the same feed for minutes: whoever comes second is told at once.
  busyTimeoutMs: 1000,
  steps: [tables],
}

/** What is remembered of a feed beside its records. */
const Facts = z.object({
  /** What was asked for: with another filter it is another feed. */
  query: z.string(),
  /** The last ModificationTimestamp up to which all was read. */
  readUpTo: z.string().nullable(),
  /** When all keys were last compared, milliseconds since 1970. */
  comparedAtMs: z.number(),
})
type FeedFacts = z.infer<typeof Facts>

/** A record with what it is known by. */
export interface MirrorRecord {
  /** As JSON, because a number is another key than the same digits as a text. */
  readonly key: string
  readonly modified: string | null
  readonly record: FeedRecord
}

const Row = z.object({ record: z.string() })
const KeyRow = z.object({ key: z.string() })
const FactRow = z.object({ fact: jsonColumn(Facts) }).optional()

/** A feed as it was last read, on disk. All changes are one: they are kept together or not at all. */
export interface Mirror {
  readonly facts: FeedFacts | undefined
  get(key: string): FeedRecord | undefined
  put(records: readonly MirrorRecord[]): void
  remove(keys: readonly string[]): void
  clear(): void
  count(): number
  /** Remembers which keys the feed lists, with their time. */
  list(keys: readonly Omit<MirrorRecord, 'record'>[]): void
  listedCount(): number
  /** Keys that the feed does not list: a page, from after a key. */
  unlisted(after: string, limit: number): string[]
  /** Keys that it lists and that are not here, or of another time: the same. */
  outdated(after: string, limit: number): string[]
  /** Every record, as JSON on one line. */
  lines(): Iterable<string>
  /** Keeps what was changed. */
  keep(facts: FeedFacts): void
  /** Closes it; what was not kept is undone. */
  close(): void
}

/**
 * Opens the copy of a feed for one run, which has it alone until it is kept or closed.
 *
 * @throws InputError while another run has it
 * @throws StorageError
 */
export function openMirror(file: string): Mirror {
  const database = openAlone(file)
  const select = database.prepare('SELECT record FROM records WHERE key = ?')
  const put = database.prepare('REPLACE INTO records VALUES (?, ?, ?)')
  const remove = database.prepare('DELETE FROM records WHERE key = ?')
  const list = database.prepare('REPLACE INTO listed VALUES (?, ?)')
  const counts = {
    records: database.prepare('SELECT count(*) AS count FROM records'),
    listed: database.prepare('SELECT count(*) AS count FROM listed'),
  }
  const unlisted = database.prepare(
    `SELECT key FROM records WHERE key > ? AND key NOT IN (SELECT key FROM listed)
     ORDER BY key LIMIT ?`,
  )
  const outdated = database.prepare(
    `SELECT listed.key FROM listed LEFT JOIN records USING (key)
     WHERE listed.key > ? AND (records.key IS NULL OR listed.modified IS NOT records.modified)
     ORDER BY listed.key LIMIT ?`,
  )
  const all = database.prepare('SELECT record FROM records ORDER BY key')
  const facts = FactRow.parse(database.prepare("SELECT fact FROM facts WHERE name = 'feed'").get())
  database.exec('DELETE FROM listed')
  return {
    facts: facts?.fact,
    get(key) {
      const row = Row.optional().parse(select.get(key))
      return row && z.record(z.string(), z.unknown()).parse(JSON.parse(row.record))
    },
    put(records) {
      for (const { key, modified, record } of records)
        put.run(key, modified, JSON.stringify(record))
    },
    remove(keys) {
      for (const key of keys) remove.run(key)
    },
    clear: () => void database.exec('DELETE FROM records'),
    count: () => CountRow.parse(counts.records.get()).count,
    list(keys) {
      for (const { key, modified } of keys) list.run(key, modified)
    },
    listedCount: () => CountRow.parse(counts.listed.get()).count,
    unlisted: (after, limit) => unlisted.all(after, limit).map((row) => KeyRow.parse(row).key),
    outdated: (after, limit) => outdated.all(after, limit).map((row) => KeyRow.parse(row).key),
    *lines() {
      for (const row of all.iterate()) yield Row.parse(row).record
    },
    keep(known) {
      database.exec('DELETE FROM listed')
      database.prepare("REPLACE INTO facts VALUES ('feed', ?)").run(JSON.stringify(known))
      database.exec('COMMIT')
    },
    close() {
      if (database.inTransaction) database.exec('ROLLBACK')
      database.close()
    },
  }
}

/** Open, in a transaction that no other run can begin at the same time. */
function openAlone(file: string): ReturnType<typeof openDatabase> {
  let database: ReturnType<typeof openDatabase> | undefined
  try {
    database = openDatabase(file, schema)
    database.exec('BEGIN IMMEDIATE')
    return database
  } catch (error) {
    database?.close()
    if (errorCode(error) !== 'storage_busy') throw error
    throw new InputError(
      'Another run is reading the same feed for the same chatbot. Nothing was loaded.',
      'Wait until it has ended.',
    )
  }
}
