import { expect, test } from 'vitest'
import { matchesIn } from '../../src/text/matches-in.ts'

test('all matches with their groups and places, in order', () => {
  const found = matchesIn('10 Elm Street, 12 Oak Avenue', /(?<number>\d+) (\p{Lu}\p{L}+)/gu)
  expect(
    found.map(({ 0: all, 2: name, index, groups }) => [all, name, index, groups?.number]),
  ).toEqual([
    ['10 Elm', 'Elm', 0, '10'],
    ['12 Oak', 'Oak', 15, '12'],
  ])
  expect(matchesIn('Elm Street', /\d+/g)).toEqual([])
})

test('a text is searched from its beginning, wherever the pattern was left', () => {
  const number = /\d+/g
  expect(number.test('10 and 12')).toBe(true)
  expect(matchesIn('10 and 12', number).map(String)).toEqual(['10', '12'])
  expect(number.lastIndex).toBe(0)
})
