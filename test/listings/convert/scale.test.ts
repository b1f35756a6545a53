import { expect, test } from 'vitest'
import { namesScale, scaleBehind } from '../../../src/listings/convert/numbers/scale.ts'

test.each([
  ['M', 1e6, ''],
  [' million', 1e6, ''],
  ['lakhs', 1e5, ''],
  [' MDP', 1e6, ''],
  ['k a month', 1e3, ' a month'],
  ['kEUR', 1e3, 'EUR'],
  ['k. EUR', 1e3, '. EUR'],
  [' m.', 1e6, '.'],
  ['mEUR a year', 1e6, 'EUR a year'],
])('directly behind a number, "%s" multiplies it by %d', (after, factor, rest) => {
  expect(scaleBehind(after)).toEqual({ factor, isMyriad: false, rest })
})

test.each([
  ['万', 1e4, ''],
  ['万円', 1e4, '円'],
  ['億円 about', 1e8, '円 about'],
])('before "%s" the thousands of a number can be grouped', (after, factor, rest) => {
  expect(scaleBehind(after)).toEqual({ factor, isMyriad: true, rest })
})

test.each(['x', 'T', 'million万'])('whether "%s" is a scale is unclear', (after) => {
  expect(scaleBehind(after)).toBe('unclear')
})

test.each([
  ...['', ' (2 million)', '  M', ', 2 million', 'EUR', ' yen', ' a week', ' p.m.', ' y', 'r'],
  ...[' k.k.', ' o.n.o.', ' M.N.'],
  ...['kabc', 'Mx', 'ab 万', ' 万x'],
  ...[' m2', 'm²', ' km²'],
])('directly behind a number, "%s" is no scale', (after) => {
  expect(scaleBehind(after)).toBeUndefined()
})

test.each([
  ['USD million', true],
  ['(Millionen)', true],
  ['in lakhs', true],
  ['USD', false],
  ['M', false],
  ['mm', false],
  ['', false],
])('whether "%s" names a scale is %s', (words, names) => {
  expect(namesScale(words)).toBe(names)
})
