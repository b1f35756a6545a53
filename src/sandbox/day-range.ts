import { businessFailure } from './reply.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * The moments [fromMs, untilMs) of StartTime to EndTime, days written YYYY-MM-DD in UTC, both
 * inclusive; without a day there is no bound. Throws a business failure 400 for a malformed day.
 */
export function parseDayRange(range: {
  StartTime: string | undefined
  EndTime: string | undefined
}): { fromMs: number; untilMs: number } {
  const { StartTime, EndTime } = range
  return {
    fromMs: StartTime === undefined ? 0 : startOfDay('StartTime', StartTime),
    untilMs:
      EndTime === undefined ? Number.MAX_SAFE_INTEGER : startOfDay('EndTime', EndTime) + DAY_MS,
  }
}

function startOfDay(field: string, text: string): number {
  const atMs = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN
  // Date.parse lets some days that do not exist run over into the next month.
  if (Number.isNaN(atMs) || new Date(atMs).toISOString().slice(0, 10) !== text)
    throw businessFailure(400, `${field}: must be a day written YYYY-MM-DD`)
  return atMs
}
