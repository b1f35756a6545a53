import { expect, test } from 'vitest'
import { sentencesIn } from '../../../src/chats/answer-listings/sentences.ts'

test.each<[string, string[]]>([
  ['One. Two! Three? *Four*', ['One.', 'Two!', 'Three?', '*Four*']],
  [
    'See 1202 Bluff Terr. Harbor Falls. It is new.',
    ['See 1202 Bluff Terr. Harbor Falls.', 'It is new.'],
  ],
  ['Heading\n\n  - a line\n', ['Heading', '- a line']],
  ['It costs $1.5 million, i.e. a lot.', ['It costs $1.5 million, i.e. a lot.']],
  ['', []],
])('divides %j into sentences', (text, sentences) => {
  expect(sentencesIn(text).map(({ at, end }) => text.slice(at, end))).toEqual(sentences)
})
