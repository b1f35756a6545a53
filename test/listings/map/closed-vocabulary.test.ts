import { expect, test } from 'vitest'
import { createClosedVocabulary } from '../../../src/listings/map/columns/cells/closed-vocabulary.ts'

function textsOf(cells: Iterable<string | number | null>) {
  const vocabulary = createClosedVocabulary()
  for (const cell of cells) vocabulary.add(cell)
  return vocabulary.texts
}

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `text ${index}`)

test('the texts and numbers of a column are counted, alike with white space around them', () => {
  expect(textsOf(['a', 2, ' a', 'a', null, '2'])).toEqual(
    new Map<string, number>([
      ['a', 3],
      ['2', 2],
    ]),
  )
})

test('a column of up to 60 different texts is a choice among them, one of more is none', () => {
  expect(textsOf([...numbered(60), ...numbered(60)])?.size).toBe(60)
  expect(textsOf([...numbered(61), 'text 0'])).toBeUndefined()
})

test('a text of more than 40 characters is no word for something', () => {
  expect(textsOf(['x'.repeat(40)])?.size).toBe(1)
  expect(textsOf(['a', 'x'.repeat(41), 'a'])).toBeUndefined()
  expect(textsOf([10 ** 300])?.size).toBe(1)
})
