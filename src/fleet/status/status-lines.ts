import { counted, formatNumber } from '../../text/counted.ts'
import type { Line } from '../../text/line.ts'
import { endStates, type TaskRecord } from '../store/task.ts'
import type { FleetStatus, NightStatus } from './fleet-status.ts'

/** How many tasks of a kind a terminal has room for. */
const MAX_SHOWN = 20

/** What all fleets have come to, for people. */
export function statusLines(fleets: readonly FleetStatus[]): Line[] {
  if (fleets.length === 0)
    return [{ tone: 'bad', text: 'No fleet is registered: newoaks-mcp fleet FILE does it.' }]
  return fleets.flatMap(({ name, folder, nights, missed, backlog }) => [
    `${name} (${folder}): ${backlog === 0 ? 'nothing waits' : `${counted(backlog, 'task')} under way or waiting`}.`,
    ...missed.map(
      ({ cron, timeZone, dueAtMs }): Line => ({
        tone: 'bad',
        text: `The night of ${timeOf(dueAtMs)} has not begun (${cron}, ${timeZone}). `,
        rest: `Start a worker where ${folder} is: it begins it, or newoaks-mcp fleet FILE --now does.`,
      }),
    ),
    ...(nights.length === 0 && missed.length === 0 ? ['It has had no night yet.'] : []),
    ...nights.flatMap(nightLines),
  ])
}

function nightLines(night: NightStatus): Line[] {
  const { cron, timeZone, startedAtMs, plannedAtMs, states, rows, rowsPerSecond, busyAnswers } =
    night
  const open = night.tasks.filter(({ state }) => !endStates.includes(state)).length
  const why = cron === null ? 'asked for' : `${cron}, ${timeZone}`
  const person = states.person + states.failed
  const summary = [
    `${formatNumber(states.done)} of ${counted(night.tasks.length, 'task')} done`,
    ...(open > 0 ? [`${formatNumber(open)} under way or waiting`] : []),
    ...(person > 0 ? [`${formatNumber(person)} for a person`] : []),
    ...(rows > 0 ? [`${counted(rows, 'row')}, ${formatNumber(rowsPerSecond)} a second`] : []),
    ...(busyAnswers > 0 ? [`${counted(busyAnswers, 'time')} too busy (429)`] : []),
    ...(plannedAtMs === null ? ['not wholly planned'] : []),
  ]
  return [
    `Night of ${timeOf(startedAtMs)} (${why}): ${summary.join('; ')}.`,
    ...taskLines(
      night.tasks.filter(({ state }) => state === 'person'),
      'Waits for a person',
      'bad',
    ),
    ...taskLines(
      night.tasks.filter(({ state }) => state === 'failed'),
      'Failed',
      'bad',
    ),
    ...taskLines(
      night.tasks.filter(({ state }) => state === 'again'),
      'Is tried again',
      'warning',
    ),
  ]
}

function taskLines(tasks: readonly TaskRecord[], what: string, tone: 'bad' | 'warning'): Line[] {
  const more = tasks.length - MAX_SHOWN
  return [
    ...tasks.slice(0, MAX_SHOWN).map(
      ({ bot, what: source, message, fix }): Line => ({
        tone,
        text: `${what}: ${bot} ${source}: `,
        rest: [message, fix].filter(Boolean).join(' '),
      }),
    ),
    ...(more > 0 ? [`and ${counted(more, 'task')} more; --json has them all`] : []),
  ]
}

function timeOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 16).replace('T', ' ').concat(' UTC')
}
