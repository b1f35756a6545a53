import { Cron } from 'croner'
import * as z from 'zod'

/** Cron with five fields, and the time zone that its hours are of. */
export const Schedule = z.object({ cron: z.string(), timeZone: z.string() })
export type Schedule = Readonly<z.infer<typeof Schedule>>

/** What is wrong with a cron expression, as the end of a sentence; undefined: nothing. */
export function cronMistake(cron: string): string | undefined {
  try {
    if (nextRun({ cron, timeZone: 'UTC' }, new Date())) return undefined
    return `${cron} names no day that will come: write another`
  } catch {
    return `${cron} is no schedule: write five fields, minute, hour, day, month and weekday, as 30 2 * * *`
  }
}

/** When it is due next after a moment. */
export function nextRun(schedule: Schedule, after: Date): Date | undefined {
  return cronOf(schedule).nextRun(after) ?? undefined
}

/** When it was due last before a moment. */
export function lastRun(schedule: Schedule, before: Date): Date | undefined {
  return cronOf(schedule).previousRuns(1, before)[0]
}

function cronOf({ cron, timeZone }: Schedule): Cron {
  return new Cron(cron, { timezone: timeZone, mode: '5-part', paused: true })
}

export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
