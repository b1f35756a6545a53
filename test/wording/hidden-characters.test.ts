import { expect, test } from 'vitest'
import { findPhrases } from '../../src/wording/find-phrases.ts'

const found = (text: string) =>
  findPhrases(text, { profile: 'strict', kind: 'listing' }).map(({ id, words, at }) => [
    id,
    words,
    at,
  ])

test.each([
  ['a zero-width space in a word', 'Flat, no  child\u200bren allowed', 'no  child\u200bren'],
  ['between two words', 'Flat, no\u200bchildren allowed', 'no\u200bchildren'],
  ['beside a space', 'Flat, no \u200bchildren allowed', 'no \u200bchildren'],
  ['a soft hyphen', 'Flat, no chil\u00addren', 'no chil\u00addren'],
  ['a word joiner', 'Flat, no chi\u2060ldren', 'no chi\u2060ldren'],
  ['a byte order mark', 'Flat, n\ufeffo children', 'n\ufeffo children'],
  ['a mark of direction', 'Flat, no \u200echildren', 'no \u200echildren'],
  ['a joiner', 'Flat, no c\u200dhildren', 'no c\u200dhildren'],
  ['a tag', 'Flat, no c\u{e0061}hildren', 'no c\u{e0061}hildren'],
  ['several', 'Flat, n\u200b\u200bo ch\u00adild\u200cren', 'n\u200b\u200bo ch\u00adild\u200cren'],
])('%s hides no phrase', (_, text, words) => {
  expect(found(text)).toEqual([['no-children', words, text.indexOf(words)]])
})

test('in Spanish neither, and each place is told once, in its order', () => {
  const text = 'Adults\u200b only. Bright\u200b flat, sin ni\u00adños, no\u200bkids.'
  expect(found(text).map(([, words]) => words)).toEqual([
    'Adults\u200b only',
    'sin ni\u00adños',
    'no\u200bkids',
  ])
})

test('what can be seen of a text is judged: emoji and scripts with joiners are no reason for more', () => {
  expect(found('A family room 👨‍👩‍👧 with a view, می\u200cخواهم')).toEqual([])
  expect(found('A fam\u00adily room, single\u200b-family home')).toEqual([])
})
