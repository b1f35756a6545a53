import { expect, test } from 'vitest'
import { findPhrases } from '../../src/wording/find-phrases.ts'
import { withSingleGaps } from '../../src/wording/single-gaps.ts'
import { MAX_STRETCH, stretchesOf } from '../../src/wording/stretches.ts'

const found = (text: string) =>
  findPhrases(text, { profile: 'strict', kind: 'listing' }).map(({ words, at }) => [words, at])

test('however wide a gap is, the words and their place are those of the text', () => {
  const gap = ' '.repeat(5_000)
  expect(found(`A${gap}flat.${gap}No${gap}kids,${gap}no -- kids.`)).toEqual([
    [`No${gap}kids`, 10_006],
    ['no -- kids', 20_013],
  ])
})

test('a gap becomes one character, a line feed if there is one in it', () => {
  const { text, originally } = withSingleGaps('a  - b \n c-d\u00A0\u00A0')
  expect(text).toBe('a b\nc-d\u00A0')
  expect([0, 2, 4, 6].map((at) => originally(at))).toEqual([0, 5, 9, 11])
})

test('no stretch is longer than stated, and together they have every place once', () => {
  const whole = Array.from({ length: 10_000 }, (_, at) => String.fromCharCode(97 + (at % 26))).join(
    '',
  )
  const stretches = stretchesOf(whole)
  expect(Math.max(...stretches.map(({ text }) => text.length))).toBeLessThanOrEqual(MAX_STRETCH)
  const own = stretches.map(({ text, at, from, to }) => text.slice(from - at, to - at))
  expect(own.join('')).toBe(whole)
})

test('a phrase is found once wherever it stands in a long text', () => {
  for (let before = 400; before < 2_600; before += 37) {
    const text = `${'word '.repeat(before / 5)}no children please, ${'word '.repeat(500)}`
    expect(found(text)).toEqual([['no children', text.indexOf('no children')]])
  }
})
