import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { neededWords } from '../../src/wording/needed-words.ts'
import { wording } from '../../src/wording/pattern.ts'
import { possiblePhrases } from '../../src/wording/possible-phrases.ts'
import { withSingleGaps } from '../../src/wording/single-gaps.ts'
import { themes } from '../../src/wording/themes.ts'

const needs = (words: string) => neededWords(wording(words))
const phrases = themes.flat()

describe('the words that a pattern needs', () => {
  test('are those of each of its alternatives, with what follows them', () => {
    expect(needs('no (?:small )?(?:kids|children)|famil(?:y|ies) only')).toEqual([
      'no kids',
      'no children',
      'no small kids'.slice(0, 12),
      'no small children'.slice(0, 12),
      'family only',
      'families only'.slice(0, 12),
    ])
  })

  test('are not what it only may have, or must not', () => {
    expect(needs('(?:very ){0,3}safe(?! (?:deposit|harbor))')).toEqual(['safe'])
    expect(needs('(?:very )?saf[aeiou]')).toEqual([
      ...['safa', 'safe', 'safi', 'safo', 'safu'],
      ...['very safa', 'very safe', 'very safi', 'very safo', 'very safu'],
    ])
    expect(needs('schools? (?:here )*(?:are )+(?:\\w+ ){0,2}?good')).toEqual([
      'school ',
      'schools ',
    ])
  })

  test('begin where a word does', () => {
    expect(needs('\\w+ghetto crowd')).toEqual(['crowd'])
    expect(needs("(?:they|we)(?:'d| would) rather rent")).toContain("they'd rathe")
    expect(needs('child ?free home')).toEqual(['childfree ho', 'child free h'])
    expect(needs('\\d+ ?% of tenants')).toEqual(['of tenants'])
  })

  test('are told of every pattern that is looked for, or it is refused', () => {
    expect(() => needs('\\w+ly')).toThrow()
    expect(() => needs('no')).toThrow()
    expect(() => needs('(no kids)')).toThrow()
  })
})

/** What generates texts knows no looking around; what it makes then need not be found. */
function withoutLooks(source: string): string {
  const looks = /\(\?<?[=!](?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g
  return source
    .replace(looks, '')
    .replaceAll(/\[\\s-\]\+/g, ' ')
    .replaceAll('[\\s-]*', ' ?')
    .replaceAll('\\w', '[a-z]')
    .replaceAll('\\b', '')
}

test.each(phrases.map((phrase) => [phrase.id, phrase] as const))(
  'a text in which %s is found may have it',
  (_, phrase) => {
    let found = 0
    fc.assert(
      fc.property(
        fc.stringMatching(new RegExp(`^${withoutLooks(phrase.pattern.source)}$`)),
        fc.constantFrom('', 'a ', 'x-', 'é', '"', '.', '\n'),
        fc.constantFrom(' ', '-', '\n', '\u00A0'),
        (words, before, gap) => {
          const { text } = withSingleGaps(before + words.replaceAll(' ', gap))
          if (text.search(phrase.pattern) < 0) return
          found += 1
          expect(possiblePhrases(text)).toContain(phrase)
        },
      ),
      { numRuns: 100, seed: 1 },
    )
    expect(found).toBeGreaterThan(0)
  },
)
