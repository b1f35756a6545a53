import * as z from 'zod'
import { createCallWrites } from '../../listings/ledger/postgres/call-writes.ts'
import { callName, endsByKey, type ListingCall } from '../../listings/ledger/single-call.ts'
import type { Postgres } from '../../runs/postgres/postgres.ts'
import { jsonText, NOW_MS, type Queries } from '../../runs/postgres/queries.ts'
import { type HomeBefore, homeBefore, MAX_HOMES } from '../homes-before.ts'
import {
  ChangeCount,
  type ChangeEnd,
  type ChangeIntent,
  type ChangeQuery,
  DroppedChanges,
  type Journal,
  type JournalOptions,
  type LastSet,
} from '../journal.ts'
import { createOwnEdits } from '../own-edits.ts'
import { ChangeRow, ChatbotRow, changeOfRow } from '../rows.ts'
import { LastEdit, setElsewhere } from '../set-elsewhere.ts'
import { dropOld, MAX_BYTES } from './dropping.ts'

/** After so many changes it is looked again whether some are to be dropped. */
const DROP_EVERY = 1000

const IdRow = z.object({ id: z.int() })
const Row = ChangeRow.transform(changeOfRow)
const LastSetRow = LastEdit.extend({ field: z.string(), value: z.unknown() })

const columns = `id, at_ms AS "atMs", kind, serial_number AS "serialNumber", tool, host, sent, outcome,
  answer, homes`
const matches = `($1::text IS NULL OR serial_number = $1) AND ($2::bigint IS NULL OR at_ms >= $2)
  AND ($3::bigint IS NULL OR at_ms < $3) AND ($4::text[] IS NULL OR kind = ANY($4))`

/** The journal of a service in PostgreSQL, in the database of its ledger. */
export function openPostgresJournal(database: Postgres, options: JournalOptions): Journal {
  const { lateMs, days, maxBytes = MAX_BYTES } = options
  const table = `${database.schema}.journal`
  const calls = createCallWrites(database.schema)
  /** What is on its way to the database, and is there before anything is read. */
  const writing = new Set<Promise<void>>()
  const ended = () => Promise.all(writing)
  /** The edits of this program. */
  const own = createOwnEdits()
  let written = 0

  /** Nobody is told when it cannot be written: an outcome stays unknown then, and what is old stays. */
  function write(work: Promise<void>): void {
    const written = work.catch(() => {}).finally(() => writing.delete(written))
    writing.add(written)
  }
  const drop = () => write(dropOld(database, { days, maxBytes }))

  async function homesBefore(
    queries: Queries,
    serialNumber: string,
    call: ListingCall,
  ): Promise<HomeBefore[]> {
    if (call.kind === 'create') return []
    const entries = await calls.known(queries, serialNumber, call, MAX_HOMES)
    return entries.map((entry) => homeBefore(entry, call))
  }

  async function insert(
    queries: Queries,
    { kind, serialNumber, tool, host, sent, listings, homes: read }: ChangeIntent,
  ): Promise<number> {
    const text = jsonText(sent)
    // As they are before the call is noted at their entries.
    const known = read ?? (listings ? await homesBefore(queries, serialNumber, listings) : [])
    const homes = known.length > 0 ? jsonText(known) : null
    const bytes = text.length + (homes?.length ?? 0)
    const [row] = await queries.rows(
      `INSERT INTO ${table} (at_ms, kind, serial_number, tool, host, sent, homes, bytes)
       VALUES (${NOW_MS}, $1, $2, $3, $4, $5, $6, $7) RETURNING id`,
      [kind, serialNumber, tool, host ?? null, text, homes, bytes],
    )
    return IdRow.parse(row).id
  }

  /** The newest edit of each field that was not refused. */
  async function lastSet({ kind, serialNumber, sent, host }: ChangeIntent, beforeId: number) {
    if (kind !== 'edit') return new Map<string, LastSet>()
    await ended()
    const rows = await database.rows(
      `SELECT field, last.* FROM unnest($3::text[]) AS field
       CROSS JOIN LATERAL (
         SELECT id, at_ms AS "atMs", tool, host, sent -> field AS value, outcome FROM ${table}
         WHERE serial_number = $1 AND id < $2 AND kind = 'edit'
           AND outcome IS DISTINCT FROM 'not_applied' AND sent -> field IS NOT NULL
         ORDER BY id DESC LIMIT 1
       ) AS last`,
      [serialNumber, beforeId, Object.keys(sent)],
    )
    return new Map<string, LastSet>(
      rows.map((row) => {
        const last = LastSetRow.parse(row)
        const { field, value, outcome } = last
        const elsewhere = setElsewhere(last, own, { host })
        return [field, { value, outcome: outcome ?? 'unknown', ...(elsewhere && { elsewhere }) }]
      }),
    )
  }

  async function writeEnd(
    id: number,
    { serialNumber, listings }: ChangeIntent,
    { outcome, answer, listings: became }: ChangeEnd,
  ): Promise<void> {
    const text = jsonText(answer)
    const writeOutcome = (queries: Queries) =>
      queries.rows(
        `UPDATE ${table} SET outcome = $2, answer = $3, bytes = bytes + $4 WHERE id = $1`,
        [id, outcome, text, text.length],
      )
    if (!listings || !became) return void (await writeOutcome(database))
    await database.transaction(async (queries) => {
      await writeOutcome(queries)
      for (const [call, end] of endsByKey(listings, became))
        await calls.end(queries, { name: callName(id), serialNumber }, call, end, lateMs)
    })
  }

  drop()
  return {
    async intend(intent) {
      const { serialNumber, listings } = intent
      await database.assertCurrent()
      const id = listings
        ? await database.transaction(async (queries) => {
            const made = await insert(queries, intent)
            await calls.begin(queries, { name: callName(made), serialNumber }, listings, lateMs)
            return made
          })
        : await insert(database, intent)
      if (intent.kind === 'edit') own.add(id)
      written += 1
      if (written % DROP_EVERY === 0) drop()
      const before = lastSet(intent, id)
      // Whoever waits for it is told.
      before.catch(() => {})
      return {
        id,
        before,
        end(end) {
          write(writeEnd(id, intent, end))
        },
      }
    },
    async changes(query, limit) {
      await ended()
      const rows = await database.rows(
        `SELECT ${columns} FROM ${table} WHERE ${matches} ORDER BY id DESC LIMIT $5`,
        [...filters(query), limit],
      )
      return rows.map((row) => Row.parse(row))
    },
    async counts(query) {
      await ended()
      const rows = await database.rows(
        `SELECT kind, coalesce(outcome, 'unknown') AS outcome, count(*) AS count FROM ${table}
         WHERE ${matches} GROUP BY 1, 2 ORDER BY 3 DESC`,
        filters(query),
      )
      return rows.map((row) => ChangeCount.parse(row))
    },
    async change(id) {
      await ended()
      const [row] = await database.rows(`SELECT ${columns} FROM ${table} WHERE id = $1`, [id])
      return row === undefined ? undefined : Row.parse(row)
    },
    async settle(change, { outcome, answer: found }) {
      await ended()
      const answer = jsonText(found)
      await database.rows(
        `UPDATE ${table} SET outcome = $2, bytes = bytes + $4,
           answer = (coalesce(answer, '{}')::jsonb || $3::jsonb)::json
         WHERE id = $1 AND coalesce(outcome, 'unknown') = 'unknown'`,
        [change, outcome, answer, answer.length],
      )
    },
    async chatbots() {
      await ended()
      const rows = await database.rows(
        `SELECT serial_number AS "serialNumber" FROM ${table}
         WHERE outcome IS DISTINCT FROM 'not_applied' GROUP BY serial_number ORDER BY max(id) DESC`,
      )
      return rows.map((row) => ChatbotRow.parse(row).serialNumber)
    },
    async dropped() {
      const [row] = await database.rows(
        `SELECT count, until_ms AS "untilMs" FROM ${database.schema}.journal_dropped`,
      )
      return DroppedChanges.optional().parse(row)
    },
    async forget(serialNumber) {
      await ended()
      await database.rows(`DELETE FROM ${table} WHERE serial_number = $1`, [serialNumber])
    },
    async close() {
      await ended()
      await database.close()
    },
  }
}

function filters({ serialNumber, sinceMs, beforeMs, kinds }: ChangeQuery) {
  return [serialNumber ?? null, sinceMs ?? null, beforeMs ?? null, kinds ?? null]
}
