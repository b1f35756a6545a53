import * as z from 'zod'
import type { Postgres } from '../../runs/postgres/postgres.ts'
import { CountRow, jsonText, NOW_MS, type Queries } from '../../runs/postgres/queries.ts'
import { FleetAccount } from '../file/fleet-file.ts'
import { endStates, type TaskEnd, TaskRecord, TaskRef, type TaskState } from './task.ts'

/** A task that a night has planned. */
export interface NewTask {
  readonly ref: TaskRef
  readonly account: string
  /** Of the account: those that the night began with. */
  readonly settings?: FleetAccount | undefined
  readonly state: TaskState
  readonly detail?: unknown
  /** The file, compressed: every attempt and every machine reads the same. */
  readonly content?: Buffer | undefined
  /** The saved choices of a source. */
  readonly choices?: string | undefined
  readonly message?: string | undefined
}

const Begun = z.object({
  attempts: z.int(),
  account: z.string(),
  settings: FleetAccount.nullable(),
  detail: z.unknown(),
  content: z.instanceof(Buffer).nullable(),
  choices: z.string().nullable(),
})
const AccountRow = z.object({ account: z.string() })
export type BegunTask = z.infer<typeof Begun>

const isTask = 'night = $1 AND kind = $2 AND bot = $3 AND what = $4'
const keyOf = ({ night, kind, bot, what }: TaskRef) => [night, kind, bot, what]
const ended = `(${endStates.map((state) => `'${state}'`).join(', ')})`

/** @returns whether it is new: a night that is begun again plans what it has not planned */
export async function addTask(queries: Queries, schema: string, task: NewTask): Promise<boolean> {
  const { ref, account, settings, state, detail, content, choices, message } = task
  const rows = await queries.rows(
    `INSERT INTO ${schema}.tasks (night, kind, bot, what, account, state, settings, detail,
       content, choices, message, ended_at_ms)
     VALUES ($1, $2, $3, $4, $5, $6::text, $7::jsonb, $8::jsonb, $9, $10, $11,
       CASE WHEN $6::text IN ${ended} THEN ${NOW_MS} END)
     ON CONFLICT DO NOTHING RETURNING night`,
    [
      ...keyOf(ref),
      account,
      state,
      settings ? jsonText(settings) : null,
      detail === undefined ? null : jsonText(detail),
      content ?? null,
      choices ?? null,
      message ?? null,
    ],
  )
  return rows.length > 0
}

/** Begins an attempt. Undefined: the task has come to its end already. */
export async function beginTask(database: Postgres, ref: TaskRef): Promise<BegunTask | undefined> {
  const [row] = await database.rows(
    `UPDATE ${database.schema}.tasks SET state = 'running', attempts = attempts + 1,
       started_at_ms = coalesce(started_at_ms, ${NOW_MS})
     WHERE ${isTask} AND state NOT IN ${ended}
     RETURNING attempts, account, settings, detail, content, choices`,
    keyOf(ref),
  )
  return row === undefined ? undefined : Begun.parse(row)
}

/**
 * Writes what an attempt came to; the file goes when nothing is tried again.
 *
 * @param attempt undefined: whichever it is
 * @returns whether that was the newest attempt: another worker may have begun one
 */
export async function endTask(
  queries: Queries,
  schema: string,
  ref: TaskRef,
  { state, message, fix, runId, rows }: TaskEnd,
  attempt?: number,
): Promise<boolean> {
  const written = await queries.rows(
    `UPDATE ${schema}.tasks SET state = $5::text, message = $6, fix = $7,
       run_id = coalesce($8, run_id), rows = coalesce($9::jsonb, rows),
       ended_at_ms = CASE WHEN $5::text IN ${ended} THEN ${NOW_MS} END,
       content = CASE WHEN $5::text IN ${ended} THEN NULL ELSE content END
     WHERE ${isTask} AND state NOT IN ${ended} AND attempts = coalesce($10::integer, attempts)
     RETURNING night`,
    [
      ...keyOf(ref),
      state,
      message ?? null,
      fix ?? null,
      runId ?? null,
      rows ? jsonText(rows) : null,
      attempt ?? null,
    ],
  )
  return written.length > 0
}

/** The tests of a chatbot that waited for its sources, when the last of these has come to its end. */
export async function testsDue(
  queries: Queries,
  schema: string,
  { night, bot }: Pick<TaskRef, 'night' | 'bot'>,
): Promise<{ readonly ref: TaskRef; readonly account: string }[]> {
  const rows = await queries.rows(
    `UPDATE ${schema}.tasks AS test SET state = 'queued'
     WHERE night = $1 AND bot = $2 AND kind = 'test' AND state = 'later' AND NOT EXISTS (
       SELECT 1 FROM ${schema}.tasks AS sync WHERE sync.night = $1 AND sync.bot = $2
         AND sync.kind = 'sync' AND sync.state NOT IN ${ended}
     ) RETURNING night, kind, bot, what, account`,
    [night, bot],
  )
  return rows.map((row) => ({ ref: TaskRef.parse(row), account: AccountRow.parse(row).account }))
}

/** The tasks of a night, by chatbot. */
export async function tasksOf(database: Postgres, night: string): Promise<TaskRecord[]> {
  const rows = await database.rows(
    `SELECT night, kind, bot, what, account, state, attempts, started_at_ms AS "startedAtMs",
       ended_at_ms AS "endedAtMs", run_id AS "runId", rows, message, fix
     FROM ${database.schema}.tasks WHERE night = $1 ORDER BY bot, kind, what`,
    [night],
  )
  return rows.map((row) => TaskRecord.parse(row))
}

/** How many tasks have not come to their end. */
export async function backlog(database: Postgres): Promise<number> {
  const [row] = await database.rows(
    `SELECT count(*) AS count FROM ${database.schema}.tasks WHERE state NOT IN ${ended}`,
  )
  return CountRow.parse(row).count
}
