import * as z from 'zod'

const MINUTE_MS = 60 * 1000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const DAYS_OF_WEEK = 7
const unitsMs = new Map(
  Object.entries({
    m: MINUTE_MS,
    min: MINUTE_MS,
    minute: MINUTE_MS,
    h: HOUR_MS,
    hour: HOUR_MS,
    d: DAY_MS,
    day: DAY_MS,
    w: DAYS_OF_WEEK * DAY_MS,
    week: DAYS_OF_WEEK * DAY_MS,
  }),
)
/** Units that are not always as long. */
const unitsMonths = new Map(Object.entries({ month: 1, year: 12 }))

/** `3 days ago`, `12h`, `an hour ago`, `the last 3 days`, `past week`. */
const AGO =
  /^(?:in )?(?:the )?(?:(?:last |past )?(\d{1,6}|an?) ?|(?:last|past) )([a-z]+?)s?(?: ago)?$/
const DAY = /^\d{4}-\d{2}-\d{2}$/
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})?$/

/** Year, month and day of the beginning of what people call so. */
const beginnings: ReadonlyMap<string, (now: Date) => readonly [number, number, number]> = new Map(
  Object.entries({
    today: (now: Date) => dayOf(now, 0),
    'this morning': (now: Date) => dayOf(now, 0),
    yesterday: (now: Date) => dayOf(now, 1),
    'this week': (now: Date) => dayOf(now, sinceMonday(now)),
    'last week': (now: Date) => dayOf(now, sinceMonday(now) + DAYS_OF_WEEK),
    'this month': (now: Date) => [now.getFullYear(), now.getMonth(), 1] as const,
    'last month': (now: Date) => [now.getFullYear(), now.getMonth() - 1, 1] as const,
    'this year': (now: Date) => [now.getFullYear(), 0, 1] as const,
    'last year': (now: Date) => [now.getFullYear() - 1, 0, 1] as const,
  }),
)

function dayOf(now: Date, daysAgo: number): readonly [number, number, number] {
  return [now.getFullYear(), now.getMonth(), now.getDate() - daysAgo]
}

function sinceMonday(now: Date): number {
  return (now.getDay() + DAYS_OF_WEEK - 1) % DAYS_OF_WEEK
}

/** A text that means a time in the past: see `pastTimeMs`. */
export const PastTime = z
  .string()
  .trim()
  .refine(
    (text) => !Number.isNaN(pastTimeMs(text, 0)),
    'must be a day that there is (2026-05-04, today, yesterday), a span (this week, last month), a time (2026-05-04T08:00) or how long ago (30m, 12h, 3 days ago)',
  )

/** One that has passed already: from a later one on there is nothing. */
export const PassedTime = PastTime.refine(
  (text) => !(pastTimeMs(text, Date.now()) > Date.now()),
  'must not be in the future; without a zone a time is that of this computer',
)

/**
 * The time that a text means, milliseconds since 1970: `30m`, `12h` or `7 days` ago, the beginning of `last
 * week`, which was a Monday, or a day with or without a time; without a zone it is that of this computer.
 * NaN when it means none.
 */
export function pastTimeMs(text: string, nowMs: number): number {
  const words = text.toLowerCase()
  const now = new Date(nowMs)
  const beginning = beginnings.get(words)
  if (beginning) return new Date(...beginning(now)).getTime()
  const [, count = '1', unit] = AGO.exec(words) ?? []
  if (unit !== undefined) return timeAgo(now, count.startsWith('a') ? 1 : Number(count), unit)
  if (!isDay(text)) return Number.NaN
  // A day alone would be that of Greenwich.
  if (DAY.test(text)) return Date.parse(`${text}T00:00`)
  return TIME.test(text) ? Date.parse(text) : Number.NaN
}

/** Whether a text begins with a day that there is: `Date` takes 30 February for 2 March. */
function isDay(text: string): boolean {
  const [day = '', days] = /^\d{4}-\d{2}-(\d{2})/.exec(text) ?? []
  return new Date(`${day}T00:00Z`).getUTCDate() === Number(days)
}

function timeAgo(now: Date, count: number, unit: string): number {
  if (count === 0) return Number.NaN
  const months = unitsMonths.get(unit)
  if (months === undefined) return now.getTime() - count * (unitsMs.get(unit) ?? Number.NaN)
  const then = new Date(now)
  // Of a month that has fewer days, the last one.
  const lastDay = new Date(now.getFullYear(), now.getMonth() - count * months + 1, 0)
  then.setFullYear(
    lastDay.getFullYear(),
    lastDay.getMonth(),
    Math.min(now.getDate(), lastDay.getDate()),
  )
  return then.getTime()
}

/** How such a text was understood, by the clock of this computer; undefined for a whole time with its zone. */
export function localTimeText(text: string, nowMs: number): string | undefined {
  if (TIME.test(text) && hasZone(text)) return undefined
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
