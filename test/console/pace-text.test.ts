import { expect, test } from 'vitest'
import { paceText } from '../../src/console/page/load/pace-text.ts'

test.each([
  [136.4, 35, '136 rows a second, about 35 s left.'],
  [2000, 130, '2,000 rows a second, about 2 min 10 s left.'],
  [0.3, 7200, '18 rows a minute, about 2 h left.'],
  [0.001, 90, '1 row a minute, about 1 min 30 s left.'],
])('%d rows a second, %d s left', (rowsPerSecond, secondsLeft, text) => {
  expect(paceText({ rowsPerSecond, secondsLeft })).toBe(text)
})

test('nothing is said before it is known', () => {
  expect(paceText({})).toBe('')
})
