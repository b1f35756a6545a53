import { expect, test } from 'vitest'
import { visibleText } from '../../src/text/excerpt.ts'
import { createVisibleStream } from '../../src/text/visible-stream.ts'

const texts = [
  'a family 👨‍👩‍👧, a flag 🏳️‍🌈, ❤️ and 1️⃣',
  'می‌خواهم and क्‍ष',
  'pay \u202e01$\u202c\u200b now\u{e0041}\u001b[31m\ufe0f\ufe0f',
  '\u200d👨\u200d, a\u200d👨\u200db, 👨\u200d\u200d👨',
]

test.each(texts)('%j in pieces becomes what it becomes as a whole, wherever it is cut', (text) => {
  for (let size = 1; size <= text.length; size += 1) {
    const stream = createVisibleStream()
    let passed = ''
    for (let at = 0; at < text.length; at += size) passed += stream.push(text.slice(at, at + size))
    expect(passed + stream.end(), `pieces of ${size}`).toBe(visibleText(text))
  }
})

test('half a character at the end is left out', () => {
  const stream = createVisibleStream()
  expect([stream.push('a\ud83c'), stream.push('b'), stream.push('\udfe0'), stream.end()]).toEqual([
    'a',
    'b',
    '',
    '',
  ])
})
