import { expect, test } from 'vitest'
import { createRedactor } from '../../src/keys/redact.ts'
import { oneLine, oneLineWithoutKeys, plainText, visibleText } from '../../src/text/excerpt.ts'

const { text: redact } = createRedactor(() => ['sk-secret-key-1'])

test.each([
  ['a space without width', '\u200b'],
  ['a joiner', '\u200d'],
  ['joiners in a row', '\u200d\u200d\u200d'],
  ['a non-joiner', '\u200c'],
  ['a soft hyphen', '\u00ad'],
  ['a mark of direction', '\u202e'],
  ['a tag that cannot be seen', '\u{e0041}'],
  ['a control character', '\u0007'],
])('a key that %s divides is cut out', (_, mark) => {
  const divided = `key sk-se${mark}cret-${mark}key-1.`
  expect(oneLineWithoutKeys(divided, 100, redact)).toBe('key [key removed].')
  expect(oneLine(divided, 100)).toBe('key sk-secret-key-1.')
})

test.each([
  ['a family', '👨‍👩‍👧'],
  ['a flag', '🏳️‍🌈'],
  ['a word of Persian', 'می‌خواهم'],
  ['a word of Hindi', 'क्‍ष'],
])('%s keeps its joiners', (_, text) => {
  expect(plainText(text)).toBe(text)
})

test('joiners with nothing to join are dropped', () => {
  expect(plainText('\u200d👨\u200d')).toBe('👨')
  expect(plainText('a\u200d👨\u200db')).toBe('a👨b')
})

test('an excerpt does not cut a character in two', () => {
  expect(oneLine('12🏠4', 3)).toBe('12…')
})

test.each([
  ['a second choice of how a sign is drawn', '❤\ufe0f\ufe0f', '❤\ufe0f'],
  ['such a choice behind a letter', 's\ufe0fk', 'sk'],
  ['a sign of Hangul without ink', 'a\u115f\u3164b', 'ab'],
  ['half a character', 'a\ud83cb', 'ab'],
  ['a tag', 'a\u{e0041}b', 'ab'],
])('%s cannot be seen, and is left out', (_, text, visible) => {
  expect(visibleText(text)).toBe(visible)
})

test.each(['1️⃣', '❤️', '🏳️‍🌈', '葛\u{e0100}', 'line\r\n\ttab'])('%j is left as it is', (text) => {
  expect(visibleText(text)).toBe(text)
})
