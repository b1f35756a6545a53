import { expect, test } from 'vitest'
import { checkWords, readReason } from '../../../src/chats/report/check-words.ts'
import { checkValues } from '../../../src/chats/suite/check-values.ts'

test.each(Object.keys(checkValues))('the check %s has words', (check) => {
  expect(checkWords(check)).toMatch(/^[A-Z]/)
})

test('what is no check has none', () => {
  expect(checkWords('constructor')).toBeUndefined()
})

test.each([
  ['turn 2: contains: "a: b" is missing', 'turn 2', 'contains', '"a: b" is missing'],
  ['contains: "a" is missing', undefined, 'contains', '"a" is missing'],
  ['judge, still open: It is kind.', undefined, 'judge', 'It is kind.'],
  ['turn 1: judge: It is kind: it is not', 'turn 1', 'judge', 'It is kind: it is not'],
  ['No answer: the time is up', undefined, undefined, 'No answer: the time is up'],
  ['difference seen', undefined, undefined, 'difference seen'],
])('the reason %s is taken apart', (reason, turn, check, text) => {
  expect(readReason(reason)).toEqual({ turn, check, text })
})
