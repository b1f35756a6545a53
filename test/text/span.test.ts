import { expect, test } from 'vitest'
import { spanText } from '../../src/text/span.ts'

test.each([
  [0, '0 s'],
  [4200, '5 s'],
  [0.5, '1 s'],
  [110_500, '1 min 51 s'],
  [119_500, '2 min'],
  [3_599_500, '1 h'],
  [3_660_001, '1 h 2 min'],
  [86_400_000, '1 day'],
  [2 * 86_400_000 + 3 * 3_600_000, '2 days 3 h'],
  [300 * 86_400_000 - 500, '300 days'],
  [365 * 86_400_000 * 2, 'more than a year'],
  [9.999999999999999e25, 'more than a year'],
  [Number.POSITIVE_INFINITY, 'more than a year'],
])('%d ms are %s', (ms, text) => {
  expect(spanText(ms)).toBe(text)
})
