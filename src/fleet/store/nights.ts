import * as z from 'zod'
import type { Postgres } from '../../runs/postgres/postgres.ts'
import { NOW_MS } from '../../runs/postgres/queries.ts'
import type { Schedule } from '../file/schedule.ts'

/** How long a night is remembered. */
const KEPT_MS = 90 * 24 * 60 * 60 * 1000

const NightRow = z.object({
  id: z.string(),
  fleet: z.string(),
  cron: z.string().nullable(),
  timeZone: z.string().nullable(),
  startedAtMs: z.int(),
  /** Null: not all that it should do is planned. */
  plannedAtMs: z.int().nullable(),
})
export type NightRecord = z.infer<typeof NightRow>

/**
 * Writes down that a night has begun, and forgets old ones.
 *
 * @param schedule undefined: somebody asked for it, for all chatbots
 */
export async function beginNight(
  database: Postgres,
  {
    id,
    fleet,
    schedule,
  }: { readonly id: string; readonly fleet: string; readonly schedule?: Schedule | undefined },
): Promise<void> {
  await database.rows(
    `INSERT INTO ${database.schema}.nights (id, fleet, cron, time_zone, started_at_ms)
     VALUES ($1, $2, $3, $4, ${NOW_MS}) ON CONFLICT DO NOTHING`,
    [id, fleet, schedule?.cron ?? null, schedule?.timeZone ?? null],
  )
  await database.rows(
    `DELETE FROM ${database.schema}.nights WHERE started_at_ms < ${NOW_MS} - $1`,
    [KEPT_MS],
  )
}

export async function nightPlanned(database: Postgres, id: string): Promise<void> {
  await database.rows(
    `UPDATE ${database.schema}.nights SET planned_at_ms = ${NOW_MS} WHERE id = $1`,
    [id],
  )
}

/** The newest night of each schedule of a fleet, and the newest that somebody asked for. */
export async function lastNights(database: Postgres, fleet: string): Promise<NightRecord[]> {
  const rows = await database.rows(
    `SELECT DISTINCT ON (cron, time_zone) id, fleet, cron, time_zone AS "timeZone",
       started_at_ms AS "startedAtMs", planned_at_ms AS "plannedAtMs"
     FROM ${database.schema}.nights WHERE fleet = $1
     ORDER BY cron, time_zone, started_at_ms DESC`,
    [fleet],
  )
  return rows.map((row) => NightRow.parse(row))
}
