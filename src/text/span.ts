import { formatNumber } from './counted.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const YEAR_MS = 366 * DAY_MS

/** Each from two of them on. */
const units = [
  [DAY_MS, 'days'],
  [HOUR_MS, 'hours'],
  [MINUTE_MS, 'minutes'],
] as const

/** How long somebody has to wait, from milliseconds, rounded up: `5 s`, `60 minutes`, `3 days`. */
export function spanText(ms: number): string {
  if (ms > YEAR_MS) return 'more than a year'
  const [unitMs, unit] = units.find(([each]) => ms >= 2 * each) ?? [SECOND_MS, 's']
  return `${formatNumber(Math.ceil(ms / unitMs))} ${unit}`
}
