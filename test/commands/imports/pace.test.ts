import { expect, test } from 'vitest'
import { createPace } from '../../../src/commands/imports/pace.ts'

/** What is said after so many seconds. */
function after(seconds: number, done: number, total: number): string {
  let now = 0
  const pace = createPace(() => now)
  pace.text(0, total)
  now = seconds * 1000
  return pace.text(done, total)
}

test('how far, how fast and how long, once that is known', () => {
  expect(after(0.5, 10, 4608)).toBe('10 of 4,608')
  expect(after(10.84, 412, 4608)).toBe('412 of 4,608 · 38/s · 1 min 51 s left')
  expect(after(60, 6, 30)).toBe('6 of 30 · 6/min · 4 min left')
  expect(after(3600, 3600, 90_000)).toBe('3,600 of 90,000 · 1/s · 1 day left')
  expect(after(10, 30, 30)).toBe('30 of 30 · 3/s')
})
