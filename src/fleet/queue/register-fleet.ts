import type { PgBoss } from 'pg-boss'
import * as z from 'zod'
import type { Postgres } from '../../runs/postgres/postgres.ts'
import type { FleetAt } from '../file/read-fleet.ts'
import { Schedule } from '../file/schedule.ts'
import { forgetFleet, keepFleet } from '../store/fleets.ts'
import { makeQueues, nightsQueue } from './queues.ts'

/** What has to be known to begin a night. Undefined: it is asked for, for all chatbots. */
export const NightOrder = z.object({ schedule: Schedule.optional() })

/** Keeps a fleet, and has its nights begun when they are due. What it had before is replaced. */
export async function registerFleet(
  { database, boss }: { readonly database: Postgres; readonly boss: PgBoss },
  name: string,
  fleet: FleetAt,
): Promise<void> {
  await makeQueues(boss, [name])
  await keepFleet(database, name, fleet)
  const schedules = new Map(
    fleet.entries.flatMap(({ schedule }) =>
      schedule ? [[scheduleKey(schedule), schedule] as const] : [],
    ),
  )
  const queue = nightsQueue(name)
  for (const { key } of await boss.getSchedules(queue))
    if (!schedules.has(key)) await boss.unschedule(queue, key)
  for (const [key, schedule] of schedules)
    await boss.schedule(queue, schedule.cron, { schedule } satisfies z.infer<typeof NightOrder>, {
      key,
      tz: schedule.timeZone,
      // After workers were down: late is better than not at all.
      missed: 'once',
    })
}

/** Forgets a fleet and its schedules. What is queued is carried out. @returns whether there was one */
export async function removeFleet(
  { database, boss }: { readonly database: Postgres; readonly boss: PgBoss },
  name: string,
): Promise<boolean> {
  const queue = nightsQueue(name)
  for (const { key } of await boss.getSchedules(queue)) await boss.unschedule(queue, key)
  return forgetFleet(database, name)
}

/** As pg-boss takes it: letters, digits and a few signs. */
function scheduleKey({ cron, timeZone }: Schedule): string {
  return Buffer.from(`${cron} ${timeZone}`).toString('hex')
}
