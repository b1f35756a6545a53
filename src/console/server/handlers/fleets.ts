import type { FleetStatus, NightStatus } from '../../../fleet/status/fleet-status.ts'
import type { TaskRecord, TaskState } from '../../../fleet/store/task.ts'
import type { ToldFleet, ToldNight, ToldTask } from '../../api/told-fleet.ts'
import type { ConsoleParts } from '../console-parts.ts'
import { summariesOf, tellRun } from '../tell-runs.ts'
import type { Handler } from './handler.ts'

const MAX_TASKS = 200

/** In the order in which they matter to whoever looks. */
const states: Readonly<Record<TaskState, Pick<ToldTask, 'state' | 'tone'>>> = {
  person: { state: 'waits for a person', tone: 'bad' },
  failed: { state: 'failed', tone: 'bad' },
  again: { state: 'is tried again', tone: 'warn' },
  running: { state: 'under way', tone: 'info' },
  queued: { state: 'waits', tone: 'idle' },
  later: { state: 'waits for its sources', tone: 'idle' },
  done: { state: 'done', tone: 'good' },
}
const order = Object.keys(states)

/** The nights of fleets, as `fleet status` tells them. */
export function fleets({ fleets: status }: ConsoleParts): Handler<'fleets'> {
  return async () => (status ? { fleets: (await status()).map(toldFleet) } : {})
}

/** One run, as the list of runs has it; undefined: it is not remembered here. */
export function run(parts: ConsoleParts): Handler<'run'> {
  return async ({ runId }) => {
    const { runs } = await summariesOf({ idBegins: runId, limit: 1 }, parts)
    const found = runs.find(({ id }) => id === runId)
    return found ? { run: await tellRun(found, parts) } : {}
  }
}

function toldFleet({ name, folder, nights, missed, backlog, ok }: FleetStatus): ToldFleet {
  return {
    name,
    folder,
    backlog,
    isGood: ok,
    missed: missed.map(({ cron, timeZone, dueAtMs }) => ({
      when: new Date(dueAtMs).toISOString(),
      why: `${cron}, ${timeZone}`,
    })),
    nights: nights.map(toldNight),
  }
}

function toldNight(night: NightStatus): ToldNight {
  const { id, cron, timeZone, startedAtMs, plannedAtMs, rows, rowsPerSecond, busyAnswers } = night
  const tasks = night.tasks.toSorted(
    (one, other) => order.indexOf(one.state) - order.indexOf(other.state),
  )
  const counts = Object.entries(states).map(([state, { state: name }]) => ({
    name,
    count: night.tasks.filter((task) => task.state === state).length,
  }))
  return {
    id,
    rows,
    rowsPerSecond,
    busyAnswers,
    when: new Date(startedAtMs).toISOString(),
    why: cron === null ? 'asked for' : `${cron}, ${timeZone}`,
    isPlanned: plannedAtMs !== null,
    counts: counts.filter(({ count }) => count > 0),
    tasks: tasks.slice(0, MAX_TASKS).map(toldTask),
    moreTasks: Math.max(0, tasks.length - MAX_TASKS),
  }
}

function toldTask({ bot, what, state, message, fix, runId, rows }: TaskRecord): ToldTask {
  return {
    bot,
    what,
    ...states[state],
    message: [message, fix].filter(Boolean).join(' '),
    ...(runId !== null && { runId }),
    ...(rows && { rows: rows.read }),
  }
}
