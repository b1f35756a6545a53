import { keepFleet } from '../../src/fleet/store/fleets.ts'
import { beginNight, nightPlanned } from '../../src/fleet/store/nights.ts'
import { FLEET_SCHEMA, fleetTables } from '../../src/fleet/store/schema.ts'
import type { TaskEnd } from '../../src/fleet/store/task.ts'
import { addTask, beginTask, endTask } from '../../src/fleet/store/tasks.ts'
import { noRows } from '../../src/listings/counts.ts'
import { postgresAt } from '../../src/runs/postgres/postgres.ts'
import type { AtEnd } from './for-all-tests.ts'
import { ownDatabase } from './postgres.ts'

/**
 * A database with a fleet whose night did one task, left one to a person and has one before it.
 *
 * @returns its address, with the password
 */
export async function seededFleet(server: string, message: string, atEnd?: AtEnd): Promise<string> {
  const url = await ownDatabase(server, atEnd)
  const database = postgresAt({ url, schema: FLEET_SCHEMA, tables: [fleetTables] })()
  await keepFleet(database, 'agency', { folder: '/srv/agency', accounts: new Map(), entries: [] })
  await beginNight(database, { id: 'n1', fleet: 'agency' })
  const ends: Readonly<Record<string, TaskEnd | undefined>> = {
    'bot-1': { state: 'done', runId: 'r1', rows: { ...noRows, read: 120, created: 120 } },
    'bot-2': { state: 'person', message, fix: 'Choose the unit.' },
    'bot-3': undefined,
  }
  for (const [bot, end] of Object.entries(ends)) {
    const ref = { night: 'n1', kind: 'sync', bot, what: `${bot}.csv` } as const
    await addTask(database, database.schema, { ref, account: 'main', state: 'queued' })
    if (!end) continue
    await beginTask(database, ref)
    await endTask(database, database.schema, ref, end)
  }
  await nightPlanned(database, 'n1')
  await database.close()
  return url
}
