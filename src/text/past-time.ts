import * as z from 'zod'

const MINUTE_MS = 60 * 1000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const unitsMs = new Map(
  Object.entries({
    m: MINUTE_MS,
    min: MINUTE_MS,
    minute: MINUTE_MS,
    minutes: MINUTE_MS,
    h: HOUR_MS,
    hour: HOUR_MS,
    hours: HOUR_MS,
    d: DAY_MS,
    day: DAY_MS,
    days: DAY_MS,
    w: 7 * DAY_MS,
    week: 7 * DAY_MS,
    weeks: 7 * DAY_MS,
  }),
)
const daysAgo = new Map([
  ['today', 0],
  ['this morning', 0],
  ['yesterday', 1],
])
const AGO = /^(\d{1,6}) ?([a-z]{1,7})(?: ago)?$/
const DAY = /^\d{4}-\d{2}-\d{2}$/
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})?$/

/** A text that means a time in the past: see `pastTimeMs`. */
export const PastTime = z
  .string()
  .trim()
  .refine(
    (text) => !Number.isNaN(pastTimeMs(text, 0)),
    'must be a day (2026-05-04, today, yesterday), a time (2026-05-04T08:00) or how long ago (30m, 12h, 2w; 7d for the last week)',
  )

/** One that has passed already: from a later one on there is nothing. */
export const PassedTime = PastTime.refine(
  (text) => !(pastTimeMs(text, Date.now()) > Date.now()),
  'must not be in the future; without a zone a time is that of this computer',
)

/**
 * The time that a text means, milliseconds since 1970: `30m`, `12h` or `7 days` ago, or a day with or
 * without a time; without a zone it is that of this computer. NaN when it means none.
 */
export function pastTimeMs(text: string, nowMs: number): number {
  const words = text.toLowerCase()
  const [, count, unit = ''] = AGO.exec(words) ?? []
  if (count !== undefined) return nowMs - Number(count) * (unitsMs.get(unit) ?? Number.NaN)
  const days = daysAgo.get(words)
  if (days !== undefined) {
    const now = new Date(nowMs)
    return new Date(now.getFullYear(), now.getMonth(), now.getDate() - days).getTime()
  }
  // A day alone would be that of Greenwich.
  if (DAY.test(text)) return Date.parse(`${text}T00:00`)
  return TIME.test(text) ? Date.parse(text) : Number.NaN
}

/** How such a text was understood, if that depends on the zone of this computer. */
export function localTimeText(text: string, nowMs: number): string | undefined {
  const words = text.toLowerCase()
  const isLocal = daysAgo.has(words) || DAY.test(text) || (TIME.test(text) && !hasZone(text))
  if (!isLocal) return undefined
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const told = new Date(pastTimeMs(text, nowMs)).toLocaleString('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'short',
  })
  return `"${text}" is taken as ${told} by the clock of this computer (${timeZone}).`
}

/** Of a whole time: `Z`, or `+02:00` behind it. */
function hasZone(time: string): boolean {
  return time.endsWith('Z') || ['+', '-'].includes(time.at(-'+02:00'.length) ?? '')
}
