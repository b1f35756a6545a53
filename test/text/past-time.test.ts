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
  ['3 days ago', 3 * 24 * 60],
  ['2 hours ago', 120],
  ['an hour ago', 60],
  ['a week ago', 7 * 24 * 60],
  ['the last 3 days', 3 * 24 * 60],
  ['in the past 24 hours', 24 * 60],
  ['past week', 7 * 24 * 60],
  ['last hour', 60],
  ['Last 30 minutes', 30],
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

test.each(['2024-02-29', '2026-12-31', '2026-05-31T23:59', '2024-02-29T23:59:59.5Z'])(
  'the last day of a month is one: %s',
  (text) => {
    expect(pastTimeMs(text, 0)).toBe(Date.parse(text.includes('T') ? text : `${text}T00:00`))
  },
)

test.each([
  // A Monday.
  ['this week', 2026, 4, 4],
  ['last week', 2026, 3, 27],
  ['This Month', 2026, 4, 1],
  ['last month', 2026, 3, 1],
  ['this year', 2026, 0, 1],
  ['last year', 2025, 0, 1],
] as const)('%s begins at a midnight', (text, year, month, day) => {
  expect(pastTimeMs(text, now.getTime())).toBe(new Date(year, month, day).getTime())
})

test('weeks begin on Mondays, also at the end of one and across a year', () => {
  const sunday = new Date(2026, 0, 4, 23, 59).getTime()
  expect(pastTimeMs('this week', sunday)).toBe(new Date(2025, 11, 29).getTime())
  expect(pastTimeMs('last week', sunday)).toBe(new Date(2025, 11, 22).getTime())
  expect(pastTimeMs('last month', sunday)).toBe(new Date(2025, 11, 1).getTime())
})

test.each([
  ['3 months', new Date(2026, 1, 28, 12)],
  ['a month ago', new Date(2026, 3, 30, 12)],
  ['past year', new Date(2025, 4, 31, 12)],
])('a month has as many days as it has: %s before a 31st', (text, before) => {
  expect(pastTimeMs(text, new Date(2026, 4, 31, 12).getTime())).toBe(before.getTime())
})

test.each([
  ...[
    '',
    'last',
    'this day',
    'week',
    'next week',
    '5 x',
    'last tuesday',
    'h',
    '2026-13-40',
    '1234567d',
  ],
  ...['tomorrow', '0d', '0 days ago', 'the last 0 hours', '00m', '0 months', '0000w'],
  ...['2026-02-30', '2025-02-29', '2026-04-31', '2026-02-30T08:00', '2026-06-31T08:00Z'],
  ...['2026-11-31T08:00:00+02:00', '2026-00-10', '2026-05-00'],
])('what means no time is refused with what does: "%s"', (text) => {
  const { error } = PassedTime.safeParse(text)
  expect(error?.issues[0]?.message).toMatch(
    /^must be a day that there is \(2026-05-04, today, yesterday\), a span \(this week, last month\), a time \(2026-05-04T08:00\) or how long ago \(30m, 12h, 3 days ago\)$/,
  )
})

test.each([
  ['today', '2026-05-04 00:00'],
  ['This Morning', '2026-05-04 00:00'],
  ['yesterday', '2026-05-03 00:00'],
  ['2026-05-01', '2026-05-01 00:00'],
  ['2026-05-01T08:05', '2026-05-01 08:05'],
  ['last week', '2026-04-27 00:00'],
  ['30m', '2026-05-04 12:00'],
  ['3 days ago', '2026-05-01 12:30'],
])('what is meant by the clock of this computer is told with its zone: %s', (text, told) => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  expect(localTimeText(text, now.getTime())).toBe(
    `"${text}" is taken as ${told} by the clock of this computer (${timeZone}).`,
  )
})

test.each(['2026-05-01T08:00Z', '2026-05-01T08:00+02:00'])(
  'what means the same everywhere needs no zone to be told: %s',
  (text) => {
    expect(localTimeText(text, now.getTime())).toBeUndefined()
  },
)
