import { describe, expect, test } from 'vitest'
import type { CheckOutcome } from '../../../src/chats/checks/check-outcome.ts'
import type { Check } from '../../../src/chats/suite/check-values.ts'
import { fail, outcomeOf, pass } from './answer.ts'

type TextCheck = Extract<
  Check,
  { check: 'contains' | 'icontains' | 'notContains' | 'notIcontains' | 'equals' }
>

describe('in “Hello Ana, it’s 7 °C.”', () => {
  test.each<[TextCheck['check'], string, CheckOutcome]>([
    ['contains', 'Ana', pass],
    ['contains', 'ana', fail('contains: "ana" is not in the answer')],
    ['contains', "it's", fail('contains: "it\'s" is not in the answer')],
    ['icontains', 'ANA', pass],
    ['icontains', "IT'S 7 °c", pass],
    ['icontains', 'Bo', fail('icontains: "Bo" is not in the answer, in any case')],
    ['notContains', 'ana', pass],
    ['notContains', 'Ana', fail('notContains: the answer has "Ana"')],
    ['notIcontains', 'bo', pass],
    ['notIcontains', "it's", fail('notIcontains: the answer has "it\'s"')],
    ['equals', ' Hello Ana, it’s 7 °C.\n', pass],
    ['equals', 'Hello', fail('equals: the answer is "Hello Ana, it’s 7 °C.", not "Hello"')],
  ])('%s %s', (check, value, outcome) => {
    expect(outcomeOf({ check, value })).toEqual(outcome)
  })
})

test.each([
  ['STRASSE', 'Die Straße'],
  ['ἈΡΧΉΣ', 'ἀρχής'],
  ['400 €', 'nur 400\u00a0€'],
  ['"family-friendly"', '“Family\u2011friendly”'],
  ['café', 'CAFE\u0301'],
])('in any case: %s in %s', (value, text) => {
  expect(outcomeOf({ check: 'icontains', value }, { text })).toEqual(pass)
  expect(outcomeOf({ check: 'notIcontains', value }, { text })).toMatchObject({ verdict: 'fail' })
})

describe('a letter is the same in one character and in two', () => {
  test.each([
    ['café', 'Our café.'],
    ['Łódź', 'Flat in Łódź'],
    ['Straße Köln', 'Die Straße Köln'],
    ['서울', '서울 아파트'],
    ['Đường số', 'Đường số 5'],
    ['ガーデン', 'ガーデン 1'],
  ])('%s', (value, text) => {
    for (const [one, other] of [
      [value.normalize('NFC'), text.normalize('NFD')],
      [value.normalize('NFD'), text.normalize('NFC')],
    ] as const) {
      expect(outcomeOf({ check: 'contains', value: one }, { text: other })).toEqual(pass)
      expect(outcomeOf({ check: 'notContains', value: one }, { text: other })).toMatchObject({
        verdict: 'fail',
      })
      const same = value === one ? value.normalize('NFD') : value.normalize('NFC')
      expect(outcomeOf({ check: 'equals', value: one }, { text: same })).toEqual(pass)
    }
  })
})

test('a letter with a mark is not the one without', () => {
  const text = 'café'.normalize('NFD')
  expect(outcomeOf({ check: 'notContains', value: 'cafe' }, { text })).toEqual(pass)
})

test('an empty answer is an answer', () => {
  expect(outcomeOf({ check: 'contains', value: 'Ana' }, { text: '' })).toMatchObject({
    verdict: 'fail',
  })
  expect(outcomeOf({ check: 'notContains', value: 'Ana' }, { text: '' })).toEqual(pass)
  expect(outcomeOf({ check: 'equals', value: ' ' }, { text: '' })).toEqual(pass)
})

test('a reason quotes little of a long answer, on one line', () => {
  const text = `${'a'.repeat(5000)}\n\n${'z'.repeat(5000)}`
  const outcome = outcomeOf({ check: 'equals', value: 'b' }, { text })
  expect(outcome).toEqual(
    fail(`equals: the answer is "${'a'.repeat(58)} … ${'z'.repeat(58)}", not "b"`),
  )
})
