import { describe, expect, test } from 'vitest'
import { createAnswerReader } from '../../../src/chats/answer-listings/read-answer.ts'
import type { CheckOutcome, TurnAnswer } from '../../../src/chats/checks/check-outcome.ts'
import { createEvaluator } from '../../../src/chats/checks/evaluate.ts'
import type { Check } from '../../../src/chats/suite/check-values.ts'
import { error, fail, outcomeOf, pass } from './answer.ts'

const noAnswer = (value: boolean): Check => ({ check: 'noAnswer', value })
const maxMs: Check = { check: 'maxMs', value: 5000 }
const firstFragmentMs: Check = { check: 'firstFragmentMs', value: 800 }
const maxTokens = (value: number): Check => ({ check: 'maxTokens', value })

describe('measures', () => {
  test.each<[Check, Partial<TurnAnswer>, CheckOutcome]>([
    [noAnswer(false), {}, pass],
    [noAnswer(true), { noAnswer: true }, pass],
    [noAnswer(false), { noAnswer: true }, fail('noAnswer: the chatbot says that it had no answer')],
    [noAnswer(true), {}, fail('noAnswer: the chatbot says that it had an answer')],
    [
      noAnswer(true),
      { noAnswer: undefined },
      error('noAnswer: the service did not say whether the chatbot had an answer'),
    ],
    [maxMs, { latencyMs: 5000 }, pass],
    [maxMs, { latencyMs: 6210.2 }, fail('maxMs: took 6,211 ms, allowed 5,000')],
    [maxMs, { latencyMs: 5000.1 }, fail('maxMs: took 5,001 ms, allowed 5,000')],
    [firstFragmentMs, { firstFragmentMs: 700 }, pass],
    [firstFragmentMs, { firstFragmentMs: 900 }, fail('firstFragmentMs: took 900 ms, allowed 800')],
    [firstFragmentMs, {}, error('firstFragmentMs: the answer did not come in pieces')],
    [maxTokens(40), {}, pass],
    [maxTokens(39), {}, fail('maxTokens: took 40, allowed 39')],
    [
      maxTokens(39),
      { tokens: undefined },
      error('maxTokens: the service did not say how many tokens the answer took'),
    ],
  ])('the check %j of an answer that has %j', (check, changes, outcome) => {
    expect(outcomeOf(check, changes)).toEqual(outcome)
  })
})

const regex = (value: string): Check => ({ check: 'regex', value })
const notRegex = (value: string): Check => ({ check: 'notRegex', value })

describe('patterns', () => {
  test.each<[Check, string, CheckOutcome]>([
    [regex('(?i)\\bANA\\b'), 'Hello Ana', pass],
    [regex('^\\d+$'), 'Hello Ana', fail('regex: nothing in the answer matches "^\\d+$"')],
    [notRegex('rough|safe'), 'Hello Ana', pass],
    [
      notRegex('(?i)(rough|safe) area'),
      'It is a Rough area.',
      fail('notRegex: the answer has "Rough area"'),
    ],
    [regex('.'), '', fail('regex: nothing in the answer matches "."')],
  ])('the check %j of the answer %s', (check, text, outcome) => {
    expect(outcomeOf(check, { text })).toEqual(outcome)
  })

  test('that would run for ever come back', () => {
    const text = `${'a'.repeat(10_000)}!`
    expect(outcomeOf({ check: 'notRegex', value: '(a+)+$' }, { text })).toEqual(pass)
    expect(outcomeOf({ check: 'regex', value: '(.*a){20}$' }, { text })).toMatchObject({
      verdict: 'fail',
    })
  })
})

describe('JSON', () => {
  const schema = {
    type: 'object',
    required: ['price'],
    properties: { price: { type: 'number' }, code: { type: 'string', pattern: '^(a+)+$' } },
  }
  test.each<[string, CheckOutcome]>([
    ['{"price": 5}', pass],
    ['Here you are:\n```json\n{"price": 5}\n```\nAnything else?', pass],
    ['{"price": "5"}', fail('jsonSchema: /price must be number')],
    ['{}', fail("jsonSchema: the answer must have required property 'price'")],
    ['It costs 5.', fail('jsonSchema: the answer is no JSON: "It costs 5."')],
    [
      '```\n{"price": 5}\n```\n```\n{"price": 6}\n```',
      fail('jsonSchema: the answer is no JSON: "``` {"price": 5} ``` ``` {"price": 6} ```"'),
    ],
    [
      `{"price": 5, "code": "${'a'.repeat(5000)}!"}`,
      fail('jsonSchema: /code must match pattern "^(a+)+$"'),
    ],
  ])('%s', (text, outcome) => {
    expect(outcomeOf({ check: 'jsonSchema', value: schema }, { text })).toEqual(outcome)
  })

  test.each([
    ['a schema that is only itself', { $ref: '#' }, '1'],
    [
      'an answer with 20,000 lists in lists',
      { items: { $ref: '#' } },
      '['.repeat(20_000) + ']'.repeat(20_000),
    ],
  ])('%s is an error of the check', (_, value, text) => {
    expect(outcomeOf({ check: 'jsonSchema', value }, { text })).toEqual(
      error(
        'jsonSchema: the answer is nested too deep, or the schema refers to itself without end',
      ),
    )
  })

  test('of draft 2020-12, and a schema that is none', () => {
    const value = {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      prefixItems: [{ type: 'string' }],
    }
    expect(outcomeOf({ check: 'jsonSchema', value }, { text: '[1]' })).toEqual(
      fail('jsonSchema: /0 must be string'),
    )
    expect(
      outcomeOf({ check: 'jsonSchema', value: { type: 'house' } }, { text: '1' }),
    ).toMatchObject({
      verdict: 'error',
    })
  })
})

describe('similar', () => {
  test.each<[string, number, CheckOutcome]>([
    ['HELLO   ana', 1, pass],
    ['Hello Bea', 0.5, pass],
    [
      'Hello Bea',
      0.9,
      fail(
        'similar: 77.7 % alike by letters, at least 90 % expected (letters are compared, not meaning)',
      ),
    ],
  ])('%s, at least %d', (text, atLeast, outcome) => {
    expect(
      outcomeOf({ check: 'similar', value: { text: 'Hello Ana', atLeast } }, { text }),
    ).toEqual(outcome)
  })
})

describe('listed phrases', () => {
  const check: Check = { check: 'noListedPhrase', value: 'strict' }
  test('fail, with the words, why, and what to say instead', () => {
    const outcome = outcomeOf(check, { text: 'Sorry, adults only.' })
    expect(outcome).toMatchObject({
      verdict: 'fail',
      reason: expect.stringMatching(
        /^noListedPhrase: the answer has "adults only": .+ Instead: .+/i,
      ),
    })
  })
  test('are not in what has none', () => {
    expect(outcomeOf(check, { text: 'Three bedrooms and a garden.' })).toEqual(pass)
  })
})

test('a criterion is for a judge', () => {
  expect(outcomeOf({ check: 'judge', value: 'Is polite.' })).toEqual({ verdict: 'needs_judgement' })
})

test('one evaluator serves many answers', () => {
  const evaluate = createEvaluator(createAnswerReader())
  const context = { said: [], listings: undefined }
  const answer = {
    text: 'aab',
    noAnswer: undefined,
    tokens: undefined,
    latencyMs: 1,
    firstFragmentMs: undefined,
  }
  const check: Check = { check: 'regex', value: 'a+b' }
  expect([
    evaluate(check, answer, context),
    evaluate(check, { ...answer, text: 'x' }, context),
  ]).toEqual([pass, fail('regex: nothing in the answer matches "a+b"')])
})
