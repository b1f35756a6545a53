import { expect, test } from 'vitest'
import { createAnswerReader } from '../../../src/chats/answer-listings/read-answer.ts'
import type { CheckOutcome } from '../../../src/chats/checks/check-outcome.ts'
import { createEvaluator } from '../../../src/chats/checks/evaluate.ts'
import type { Check } from '../../../src/chats/suite/check-values.ts'
import { createRedactor } from '../../../src/keys/redact.ts'
import { known } from '../../support/known-examples.ts'
import { fail, pass } from './answer.ts'

const KEY = 'sk-SECRET+key/4711=='

/** What becomes of a check of an answer by a program that has a key. */
function outcomeOf(check: Check, text: string): CheckOutcome {
  const answer = { text, noAnswer: false, tokens: 1, latencyMs: 1, firstFragmentMs: undefined }
  const evaluate = createEvaluator(createAnswerReader(), createRedactor(() => [KEY]).text)
  return evaluate(check, answer, { said: [], listings: known })
}

const equals: Check = { check: 'equals', value: 'zz' }
const contains: Check = { check: 'contains', value: KEY }
const notRegex = (value: string): Check => ({ check: 'notRegex', value })
const long = 'A'.repeat(40) + KEY + 'B'.repeat(500)
const short = `${'A'.repeat(40)}[key removed]BBBBB … ${'B'.repeat(58)}`

test.each<[Check, string, CheckOutcome]>([
  [equals, long, fail(`equals: the answer is "${short}", not "zz"`)],
  [{ check: 'jsonSchema', value: {} }, long, fail(`jsonSchema: the answer is no JSON: "${short}"`)],
  [
    { check: 'jsonSchema', value: { additionalProperties: { type: 'number' } } },
    JSON.stringify({ [KEY]: 'x' }),
    fail('jsonSchema: /[key removed] must be number'),
  ],
  [
    notRegex('(?s)It is.*'),
    `It is ${KEY}.`,
    fail('notRegex: the answer has "It is [key removed]."'),
  ],
  [notRegex('sk-\\w+'), `It is ${KEY}.`, fail('notRegex: the answer has "[key removed]"')],
  [notRegex('sk-\\w+'), 'It is sk-other.', fail('notRegex: the answer has "sk-other"')],
  [
    { check: 'onlyRealListings', value: true },
    `See https://fake.example/?${'a'.repeat(40)}${KEY}${'b'.repeat(100)} and MLS 4711-${KEY}`,
    fail(
      `onlyRealListings: https://fake.example/?${'a'.repeat(36)} … ${'b'.repeat(58)} and MLS number [key removed] belong to none of 25 known listings`,
    ),
  ],
  [
    equals,
    `y${'🏡'.repeat(100)}z`,
    fail(`equals: the answer is "y${'🏡'.repeat(28)} … ${'🏡'.repeat(28)}z", not "zz"`),
  ],
  [contains, `It is ${KEY}.`, pass],
  [contains, 'Hello', fail('contains: "[key removed]" is not in the answer')],
])('a reason is short, whole and tells nothing of a key: %j', (check, text, expected) => {
  expect(outcomeOf(check, text)).toEqual(expected)
})
