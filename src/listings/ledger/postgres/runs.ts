import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod'
import { CancelledError, StorageError } from '../../../errors.ts'
import { endNow, LEASE_MS, stateNow } from '../../../runs/postgres/lease.ts'
import type { Postgres } from '../../../runs/postgres/postgres.ts'
import { IdRow, jsonText, NOW_MS } from '../../../runs/postgres/queries.ts'
import { newRunId } from '../../../runs/run-id.ts'
import type { EndState } from '../../../runs/run-state.ts'
import type { ImportResult } from '../../result.ts'
import type { Ledger } from '../ledger.ts'
import type { ActiveRun, RunRecord, RunStart } from '../run.ts'
import { RunRow, recordOfRow, WithoutRow } from '../run-row.ts'

const HEARTBEAT_MS = 1000
const POLL_MS = 300

const BeatRow = z.object({ id: z.string(), cancelRequested: z.boolean() })

const columns = `id, kind, serial_number AS "serialNumber", source, file_name AS "fileName",
  started_at_ms AS "startedAtMs", ${endNow} AS "endedAtMs", ${stateNow} AS state,
  deleted, result, choices, tool, caller_host AS "callerHost"`

/** @param row of the table; undefined where there is none */
function recordOf(row: unknown): RunRecord | undefined {
  return row === undefined ? undefined : recordOfRow(RunRow.parse(row))
}

/** A run of this process. */
interface OwnRun {
  readonly stop: AbortController
  unsaved: ImportResult | undefined
}

/** An end that is to be written. */
interface End {
  readonly state: EndState
  readonly result: ImportResult | undefined
}

type Runs = Pick<
  Ledger,
  'beginRun' | 'run' | 'chosenBefore' | 'undoingsOf' | 'unconfirmedSyncs' | 'requestCancel'
>

export interface RunsOptions {
  /** How long a run that is not heard of keeps its chatbot; default 30,000. */
  readonly leaseMs?: number | undefined
  /** Resolves when all that was recorded is written. */
  readonly flush: () => Promise<void>
}

/** The runs of the ledger, and which of them may change a chatbot's listings. */
export function createRuns(
  database: Postgres,
  { leaseMs = LEASE_MS, flush }: RunsOptions,
): Runs & { close(): void } {
  const table = `${database.schema}.runs`
  const own = new Map<string, OwnRun>()
  /** Ends that could not be written down, by run: they are before another one begins. */
  const owed = new Map<string, End>()
  let beating: NodeJS.Timeout | undefined

  async function all(where: string, values: readonly unknown[]) {
    const rows = await database.rows(`SELECT ${columns} FROM ${table} WHERE ${where}`, values)
    return rows.flatMap((row) => recordOf(row) ?? [])
  }

  const one = async (where: string, values: readonly unknown[]) => (await all(where, values))[0]

  // Also of one that was taken for dead: only its own process knows what became of it.
  async function writeEnd(id: string, { state, result }: End): Promise<void> {
    await database.rows(
      `UPDATE ${table} SET state = $2, ended_at_ms = ${NOW_MS},
         result = coalesce($3::jsonb, result) WHERE id = $1`,
      [id, state, result ? jsonText(result) : null],
    )
    owed.delete(id)
  }

  /** Registers the run, or tells which live one is in its way. */
  async function tryBegin(
    start: RunStart,
  ): Promise<{ readonly id: string } | { readonly busy: string | undefined }> {
    for (const [id, end] of owed) await writeEnd(id, end)
    const { kind, serialNumber, source, fileName, choices = {}, columnsKey = null, caller } = start
    const isRunning = "serial_number = $1 AND state = 'running' AND exclusive"
    // Waits for what a run that was taken for dead is writing just now; it can write no more then.
    if (!start.dryRun)
      await database.rows(
        `UPDATE ${table} SET state = 'stopped', ended_at_ms = heartbeat_at_ms
         WHERE ${isRunning} AND lease_until_ms < ${NOW_MS}`,
        [serialNumber],
      )
    const given = Object.keys(choices).length > 0 ? jsonText(choices) : null
    const id = start.id ?? newRunId(Date.now())
    const what = [id, kind, serialNumber, source, fileName, !start.dryRun]
    const how = [given, columnsKey, leaseMs, caller.tool, caller.host ?? null]
    const begun = await database.rows(
      `INSERT INTO ${table} (id, kind, serial_number, source, file_name, exclusive, state, choices,
         columns_key, tool, caller_host, started_at_ms, heartbeat_at_ms, lease_until_ms)
       SELECT $1, $2, $3, $4, $5, $6, 'running', $7::jsonb, $8, $10, $11, now_ms, now_ms, now_ms + $9
       FROM (SELECT ${NOW_MS} AS now_ms) AS clock
       ON CONFLICT (serial_number) WHERE state = 'running' AND exclusive DO NOTHING RETURNING id`,
      [...what, ...how],
    )
    if (begun.length > 0) return { id }
    const [busy] = await database.rows(`SELECT id FROM ${table} WHERE ${isRunning}`, [serialNumber])
    return { busy: busy === undefined ? undefined : IdRow.parse(busy).id }
  }

  /** Renews the leases of all runs of this process, and writes how far they are. */
  async function beat(): Promise<void> {
    const runs = [...own].map(([id, { unsaved }]) => ({ id, result: unsaved }))
    if (runs.length === 0) return
    const rows = await database.rows(
      // In the order in which batches take them: nobody waits for each other.
      `WITH own AS MATERIALIZED (
         SELECT id, own.result FROM json_to_recordset($1) AS own(id text, result jsonb)
         JOIN ${table} AS run USING (id) ORDER BY id FOR UPDATE OF run
       )
       UPDATE ${table} AS run SET heartbeat_at_ms = ${NOW_MS},
         lease_until_ms = ${NOW_MS} + $2, result = coalesce(own.result, run.result)
       FROM own WHERE run.id = own.id AND state = 'running'
       RETURNING run.id, cancel_requested AS "cancelRequested"`,
      [jsonText(runs), leaseMs],
    )
    const heard = new Map(
      rows.map((row) => BeatRow.parse(row)).map((row) => [row.id, row.cancelRequested]),
    )
    for (const { id, result } of runs) {
      const run = own.get(id)
      if (!run) continue
      if (run.unsaved === result) run.unsaved = undefined
      if (heard.get(id) !== false) run.stop.abort()
    }
  }

  /** One beat at a time. */
  function beatLater(): void {
    beating ??= setTimeout(
      async () => {
        try {
          await beat()
        } catch {
          // The database is away: the next beat comes in a second, and nothing is sent meanwhile.
        }
        beating = undefined
        if (own.size > 0) beatLater()
      },
      Math.min(HEARTBEAT_MS, leaseMs / 4),
    ).unref()
  }

  function keepAlive(id: string): ActiveRun {
    const run: OwnRun = { stop: new AbortController(), unsaved: undefined }
    own.set(id, run)
    beatLater()
    return {
      id,
      signal: run.stop.signal,
      save(result) {
        run.unsaved = result
      },
      written: beat,
      async end(state, result) {
        own.delete(id)
        owed.set(id, { state, result: result ?? run.unsaved })
        try {
          try {
            await flush()
          } finally {
            await writeEnd(id, { state, result: result ?? run.unsaved })
          }
        } catch (error) {
          if (error instanceof StorageError) return error
          throw error
        }
        return undefined
      },
    }
  }

  const landed = `columns_key = $1 AND state = 'completed' AND (result #>> '{rows,created}')::bigint
    + (result #>> '{rows,updated}')::bigint + (result #>> '{rows,unchanged}')::bigint > 0`

  return {
    async beginRun(start) {
      await database.assertCurrent()
      let told = false
      for (;;) {
        if (start.signal.aborted) throw new CancelledError('not_applied')
        const begun = await tryBegin(start)
        if ('id' in begun) return keepAlive(begun.id)
        if (!told && begun.busy !== undefined) {
          start.onWaiting?.(begun.busy)
          told = true
        }
        await wait(POLL_MS, undefined, { signal: start.signal }).catch(() => {})
      }
    },
    run: (runId) => one('id = $1', [runId]),
    async chosenBefore(columnsKey, source) {
      const chosen = await one(
        `${landed} AND choices IS NOT NULL AND source = coalesce($2, source)
         ORDER BY id DESC LIMIT 1`,
        [columnsKey, source ?? null],
      )
      if (!chosen) return undefined
      const [row] = await database.rows(
        `SELECT max(started_at_ms) AS "atMs" FROM ${table}
         WHERE ${landed} AND choices IS NULL AND id > $2`,
        [columnsKey, chosen.id],
      )
      return { ...chosen, loadedWithoutAtMs: WithoutRow.parse(row).atMs }
    },
    undoingsOf: ({ id, serialNumber }) =>
      all(`kind = 'undo' AND serial_number = $1 AND result ->> 'undoneRun' = $2 ORDER BY id`, [
        serialNumber,
        id,
      ]),
    async unconfirmedSyncs(serialNumber, source) {
      const rows = await database.rows(
        `WITH syncs AS (
           SELECT id, state, result FROM ${table}
           WHERE serial_number = $1 AND source = $2 AND kind = 'sync'
         )
         SELECT id FROM syncs WHERE id > coalesce((
           SELECT id FROM syncs WHERE state = 'completed'
             AND result -> 'gone' IS NOT NULL AND result #> '{gone,refused}' IS NULL
           ORDER BY id DESC LIMIT 1
         ), '')`,
        [serialNumber, source],
      )
      return new Set(rows.map((row) => IdRow.parse(row).id))
    },
    async requestCancel(runId) {
      const asked = await database.rows(
        `UPDATE ${table} SET cancel_requested = true WHERE id = $1 AND state = 'running'
         RETURNING id`,
        [runId],
      )
      return asked.length === 1
    },
    close() {
      clearTimeout(beating)
      own.clear()
    },
  }
}
