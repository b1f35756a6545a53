import { expect, test } from 'vitest'
import { localTime } from '../../src/commands/runs/local-time.ts'

test('a time of this year has no year, one of another has', () => {
  const at = (year: number) => new Date(year, 4, 4, 8, 5).getTime()
  expect(localTime(at(2026), at(2026))).toBe('05-04 08:05')
  expect(localTime(at(2025), at(2026))).toBe('2025-05-04 08:05')
})
