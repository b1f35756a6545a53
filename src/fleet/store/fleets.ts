import * as z from 'zod'
import type { Postgres } from '../../runs/postgres/postgres.ts'
import { jsonText, NOW_MS } from '../../runs/postgres/queries.ts'
import { FleetAccount } from '../file/fleet-file.ts'
import { FleetEntry } from '../file/parse-fleet.ts'
import type { FleetAt } from '../file/read-fleet.ts'

const FleetRow = z.object({
  name: z.string(),
  folder: z.string(),
  plan: z.object({ accounts: z.record(z.string(), FleetAccount), entries: z.array(FleetEntry) }),
  registeredAtMs: z.int(),
})
export type RegisteredFleet = z.infer<typeof FleetRow>

/** The fleets that are registered, by name. */
export async function registeredFleets(database: Postgres): Promise<RegisteredFleet[]> {
  const rows = await database.rows(
    `SELECT name, folder, plan, registered_at_ms AS "registeredAtMs"
     FROM ${database.schema}.fleets ORDER BY name`,
  )
  return rows.map((row) => FleetRow.parse(row))
}

/** Keeps a fleet in the place of the one that had its name. */
export async function keepFleet(
  database: Postgres,
  name: string,
  { folder, accounts, entries }: FleetAt,
): Promise<void> {
  const plan = jsonText({ accounts: Object.fromEntries(accounts), entries })
  await database.rows(
    `INSERT INTO ${database.schema}.fleets (name, folder, plan, registered_at_ms)
     VALUES ($1, $2, $3::jsonb, ${NOW_MS})
     ON CONFLICT (name) DO UPDATE SET folder = excluded.folder, plan = excluded.plan,
       registered_at_ms = excluded.registered_at_ms`,
    [name, folder, plan],
  )
}

/** Forgets a fleet; its nights stay as long as others. @returns whether there was one */
export async function forgetFleet(database: Postgres, name: string): Promise<boolean> {
  const rows = await database.rows(
    `DELETE FROM ${database.schema}.fleets WHERE name = $1 RETURNING name`,
    [name],
  )
  return rows.length > 0
}
