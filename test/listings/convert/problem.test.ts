import { expect, test } from 'vitest'
import { quoted } from '../../../src/listings/convert/problem.ts'

test.each([
  [' two words ', '"two words"'],
  [4.5, '"4.5"'],
  ['x'.repeat(60), `"${'x'.repeat(60)}"`],
  ['x'.repeat(61), `"${'x'.repeat(60)}…"`],
  [`${'x'.repeat(59)}😀`, `"${'x'.repeat(59)}…"`],
])('%s in a message', (cell, text) => {
  expect(quoted(cell)).toBe(text)
})
