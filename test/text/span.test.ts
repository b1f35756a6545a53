import { expect, test } from 'vitest'
import { spanText } from '../../src/text/span.ts'

test.each([
  [0, '0 s'],
  [4200, '5 s'],
  [119_000, '119 s'],
  [120_000, '2 minutes'],
  [3_600_000, '60 minutes'],
  [7_200_000, '2 hours'],
  [86_400_000, '24 hours'],
  [300 * 86_400_000 - 500, '300 days'],
  [365 * 86_400_000 * 2, 'more than a year'],
  [9.999999999999999e25, 'more than a year'],
  [Number.POSITIVE_INFINITY, 'more than a year'],
])('%d ms are %s', (ms, text) => {
  expect(spanText(ms)).toBe(text)
})
