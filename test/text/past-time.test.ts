import { expect, test } from 'vitest'
import { localTimeText, PassedTime, pastTimeMs } from '../../src/text/past-time.ts'

const now = new Date(2026, 4, 4, 12, 30)
const MINUTE = 60_000
const ago = (text: string) => now.getTime() - pastTimeMs(text, now.getTime())

test.each([
  ['5m', 5],
  ['5 minutes ago', 5],
  ['90 min', 90],
  ['1h', 60],
  ['12 hours', 12 * 60],
  ['7d', 7 * 24 * 60],
  ['1 day ago', 24 * 60],
  ['2w', 14 * 24 * 60],
  ['2 Weeks', 14 * 24 * 60],
])('%s is so many minutes ago: %s', (text, minutes) => {
  expect(ago(text)).toBe(minutes * MINUTE)
})

test('a day is meant from its midnight on, by its date or as today and yesterday', () => {
  const midnight = (day: number) => new Date(2026, 4, day).getTime()
  expect(pastTimeMs('today', now.getTime())).toBe(midnight(4))
  expect(pastTimeMs('Yesterday', now.getTime())).toBe(midnight(3))
  expect(pastTimeMs('this morning', now.getTime())).toBe(midnight(4))
  expect(pastTimeMs('2026-05-01', now.getTime())).toBe(midnight(1))
  expect(pastTimeMs('2026-05-01T08:00Z', 0)).toBe(Date.UTC(2026, 4, 1, 8))
})

test.each([
  ...['', 'last week', 'last month', '3 months', '5 x', 'h', '2026-13-40', '1234567d'],
  ...['tomorrow'],
])('what means no time is refused with what does: "%s"', (text) => {
  const { error } = PassedTime.safeParse(text)
  expect(error?.issues[0]?.message).toMatch(
    /^must be a day \(2026-05-04, today, yesterday\), a time \(2026-05-04T08:00\) or how long ago \(30m, 12h, 2w; 7d for the last week\)$/,
  )
})

test.each([
  ['today', '2026-05-04 00:00'],
  ['This Morning', '2026-05-04 00:00'],
  ['yesterday', '2026-05-03 00:00'],
  ['2026-05-01', '2026-05-01 00:00'],
  ['2026-05-01T08:05', '2026-05-01 08:05'],
])('what is meant by the clock of this computer is told with its zone: %s', (text, told) => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  expect(localTimeText(text, now.getTime())).toBe(
    `"${text}" is taken as ${told} by the clock of this computer (${timeZone}).`,
  )
})

test.each(['30m', '7 days ago', '2026-05-01T08:00Z', '2026-05-01T08:00+02:00'])(
  'what means the same everywhere needs no zone to be told: %s',
  (text) => {
    expect(localTimeText(text, now.getTime())).toBeUndefined()
  },
)
