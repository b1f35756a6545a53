import * as z from 'zod'
import type { Postgres } from '../../runs/postgres/postgres.ts'
import { CountRow, nowMs } from '../../runs/postgres/queries.ts'
import { lastRun, type Schedule } from '../file/schedule.ts'
import { type RegisteredFleet, registeredFleets } from '../store/fleets.ts'
import { lastNights, type NightRecord } from '../store/nights.ts'
import { endStates, type TaskRecord, type TaskState, taskStates } from '../store/task.ts'
import { tasksOf } from '../store/tasks.ts'

/** A night that has not begun so long after it was due has not begun. */
const GRACE_MS = 5 * 60_000

/** What became of a night. */
export interface NightStatus extends NightRecord {
  readonly tasks: readonly TaskRecord[]
  readonly states: Readonly<Record<TaskState, number>>
  /** Rows of its sources, and how many of them in a second, from its first task to its last. */
  readonly rows: number
  readonly rowsPerSecond: number
  /** How often the service has said to its accounts since then that it is too busy. */
  readonly busyAnswers: number
}

/** A night that was due and has not begun. */
interface MissedNight extends Schedule {
  readonly dueAtMs: number
}

export interface FleetStatus {
  readonly name: string
  readonly folder: string
  /** The newest of each schedule. */
  readonly nights: readonly NightStatus[]
  readonly missed: readonly MissedNight[]
  /** Tasks that have not come to their end. */
  readonly backlog: number
  /** Whether nothing waits for a person, nothing has failed, and every night has begun. */
  readonly ok: boolean
}

/** What all fleets have come to, by the clock of the database. */
export async function fleetStatus(database: Postgres): Promise<FleetStatus[]> {
  const now = await nowMs(database)
  const fleets: FleetStatus[] = []
  for (const fleet of await registeredFleets(database)) {
    const records = await lastNights(database, fleet.name)
    const nights: NightStatus[] = []
    for (const record of records) nights.push(await nightStatus(database, record))
    const missed = missedNights(fleet, records, now)
    const bad = nights.some(({ states }) => states.person + states.failed > 0)
    const unplanned = nights.some(
      ({ plannedAtMs, startedAtMs }) => plannedAtMs === null && now - startedAtMs > GRACE_MS,
    )
    fleets.push({
      name: fleet.name,
      folder: fleet.folder,
      nights,
      missed,
      backlog: nights.reduce((sum, { tasks }) => sum + tasks.filter(isOpen).length, 0),
      ok: !bad && !unplanned && missed.length === 0,
    })
  }
  return fleets
}

function isOpen({ state }: TaskRecord): boolean {
  return !endStates.includes(state)
}

async function nightStatus(database: Postgres, record: NightRecord): Promise<NightStatus> {
  const tasks = await tasksOf(database, record.id)
  const states = Object.fromEntries(
    taskStates.map((state) => [state, tasks.filter((task) => task.state === state).length]),
  )
  const rows = tasks.reduce((sum, task) => sum + (task.rows?.read ?? 0), 0)
  const times = tasks
    .flatMap(({ startedAtMs, endedAtMs }) => [startedAtMs, endedAtMs])
    .filter(isTime)
  const tookMs = Math.max(...times, 0) - Math.min(...times)
  const [busy] = await database.rows(
    `SELECT count(*) AS count FROM ${database.schema}.busy_answers
     WHERE at_ms >= $1 AND account = ANY($2::text[])`,
    [record.startedAtMs, [...new Set(tasks.map(({ account }) => account))]],
  )
  return {
    ...record,
    tasks,
    states: States.parse(states),
    rows,
    rowsPerSecond: tookMs > 0 ? Math.round((rows / tookMs) * 10_000) / 10 : 0,
    busyAnswers: CountRow.parse(busy).count,
  }
}

const States = z.record(z.enum(taskStates), z.int())

function isTime(ms: number | null): ms is number {
  return ms !== null
}

function missedNights(
  { plan, registeredAtMs }: RegisteredFleet,
  nights: readonly NightRecord[],
  nowMs: number,
): MissedNight[] {
  const schedules = new Map(
    plan.entries.flatMap(({ schedule }) =>
      schedule ? [[`${schedule.cron} ${schedule.timeZone}`, schedule] as const] : [],
    ),
  )
  return [...schedules.values()].flatMap((schedule) => {
    const { cron, timeZone } = schedule
    const dueAtMs = lastRun(schedule, new Date(nowMs))?.getTime()
    if (dueAtMs === undefined || dueAtMs < registeredAtMs || nowMs - dueAtMs < GRACE_MS) return []
    const hasBegun = nights.some(
      (night) => night.cron === cron && night.timeZone === timeZone && night.startedAtMs >= dueAtMs,
    )
    return hasBegun ? [] : [{ ...schedule, dueAtMs }]
  })
}
