import { expect, test } from 'vitest'
import { lastRun, nextRun } from '../../../src/fleet/file/schedule.ts'

const nightly = { cron: '30 2 * * *', timeZone: 'Europe/Madrid' }

test('a schedule is of its time zone, in summer and in winter', () => {
  expect(nextRun(nightly, new Date('2026-07-01T12:00:00Z'))).toEqual(
    new Date('2026-07-02T00:30:00Z'),
  )
  expect(lastRun(nightly, new Date('2026-01-15T12:00:00Z'))).toEqual(
    new Date('2026-01-15T01:30:00Z'),
  )
})

test('a time that the clocks skip is not left out', () => {
  expect(nextRun(nightly, new Date('2026-03-28T12:00:00Z'))?.toISOString()).toMatch(
    /^2026-03-29T0[01]:/,
  )
})
