import { expect, test } from 'vitest'
import { createOwnEdits } from '../../src/journal/own-edits.ts'

test('the last ten thousand edits are known as own ones; of what is forgotten nobody is told', () => {
  const own = createOwnEdits()
  // Somebody else has the even numbers.
  const numbers = Array.from({ length: 35_000 }, (_, index) => 2 * index + 1)
  for (const id of numbers) own.add(id)
  const last = numbers.slice(-10_000)
  expect(last.every((id) => own.has(id))).toBe(true)
  expect(last.some((id) => own.has(id + 1))).toBe(false)
  // Not known any more, nor whose the numbers between were.
  expect(own.has(1)).toBe(true)
  expect(own.has(2)).toBe(true)
})
