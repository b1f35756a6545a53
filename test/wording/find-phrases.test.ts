import { expect, test } from 'vitest'
import { findPhrases, LIST_VERSION } from '../../src/wording/find-phrases.ts'

test('says what it found, where, why and what to write instead', () => {
  const text = 'Bright flat. No  children,\nplease.'
  expect(findPhrases(text, { profile: 'strict', kind: 'listing' })).toEqual([
    {
      id: 'no-children',
      about: 'familial status',
      level: 'block',
      why: 'It turns away people with children.',
      instead:
        'Leave it out. State limits that hold for everyone, such as the number of occupants.',
      source: '42 U.S.C. 3604(c); 24 CFR 100.75',
      words: 'No  children',
      at: 13,
    },
  ])
})

test('tells in the order of the text, with the quotes of the text', () => {
  const text = 'Great schools, and you’d fit right in. Adults only.'
  const found = findPhrases(text, { profile: 'strict', kind: 'listing' })
  expect(found.map(({ words, at }) => [words, at])).toEqual([
    ['Great schools', 0],
    ['you’d fit right in', 19],
    ['Adults only', 39],
  ])
})

test('finds every place, and the same at every call', () => {
  const twice = () =>
    findPhrases('No kids. Really no kids.', { profile: 'strict', kind: 'listing' }).map(
      ({ at }) => at,
    )
  expect(twice()).toEqual([0, 16])
  expect(twice()).toEqual([0, 16])
})

test('housing for older persons may speak of age and children, and of nothing else', () => {
  const text = '55+ community, adults only, no children, no Section 8'
  const found = findPhrases(text, { profile: 'strict', kind: 'listing', seniorHousing: true })
  expect(found.map(({ id }) => id)).toEqual(['no-vouchers'])
})

const figures: readonly [text: string, strict: boolean, federal: boolean][] = [
  ['According to the county sheriff, the crime rate was 21 per 1,000 in 2025.', true, false],
  ['The crime rate was 21.5 per 1,000 in 2025, published by the police.', true, false],
  ['The crime rate was 21 per 1,000.', true, true],
  ['According to the state report card, the schools are rated 8 of 10.', true, false],
  ['The school is rated 8 out of 10.', true, true],
  ['Crime is low, according to the police.', true, true],
  ['It is a safe area.', true, true],
  ['The schools are excellent.', true, true],
  ['The area is mostly white, according to the census.', true, true],
]
test.each(figures)(
  '%j has a listed phrase: %s by the strict profile, %s by the federal one',
  (text, strict, federal) => {
    const isFound = (profile: 'strict' | 'federal-2026') =>
      findPhrases(text, { profile, kind: 'answer' }).length > 0
    expect([isFound('strict'), isFound('federal-2026')]).toEqual([strict, federal])
  },
)

test('the lists have a version', () => {
  expect(LIST_VERSION).toBe('2026-11-22')
})

test('a text of a hundred thousand words is looked through to its end', () => {
  const text = `${'the area is very very quite mostly all '.repeat(12_500)}no children`
  const found = findPhrases(text, { profile: 'strict', kind: 'answer' })
  expect(found.at(-1)?.id).toBe('no-children')
})
