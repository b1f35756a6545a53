import { counted } from './counted.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const YEAR_MS = 366 * DAY_MS

const second = { ms: SECOND_MS, text: (count: number) => `${count} s` }
/** The largest first. */
const units = [
  { ms: DAY_MS, text: (count: number) => counted(count, 'day') },
  { ms: HOUR_MS, text: (count: number) => `${count} h` },
  { ms: MINUTE_MS, text: (count: number) => `${count} min` },
  second,
]

/** How long something takes or somebody has to wait, rounded up: `5 s`, `1 min 50 s`, `2 h`, `3 days`. */
export function spanText(ms: number): string {
  if (ms > YEAR_MS) return 'more than a year'
  const { unit, next } = unitsOf(ms)
  const rounded = Math.ceil(ms / next.ms) * next.ms
  // Rounded up, 59.5 minutes are an hour.
  if (unitsOf(rounded).unit !== unit) return spanText(rounded)
  const rest = rounded % unit.ms
  const first = unit.text(Math.floor(rounded / unit.ms))
  return rest === 0 ? first : `${first} ${next.text(rest / next.ms)}`
}

/** The largest unit of which there is one, and the one below it. */
function unitsOf(ms: number) {
  const [unit = second, next = second] = units.filter((each) => ms >= each.ms)
  return { unit, next }
}
