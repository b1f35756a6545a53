import { expect, test } from 'vitest'
import { matchedGroups, matchedResult } from '../../../src/chats/statistics/matched-groups.ts'
import {
  answered,
  planned,
  reason,
  sample,
  scenarioResult,
  testRun,
  unanswered,
} from './support.ts'

const plan = testRun(
  {},
  {
    scenarios: ['Ana', 'Latoya', 'Tom'].map((who) =>
      planned(`homes (who: ${who})`, {
        tags: ['fair-housing'],
        matched: { group: 'homes', variant: `who: ${who}` },
      }),
    ),
  },
).plan
const [group] = matchedGroups(plan)

/** What the last answer named, by who asked; words are names, `-` is nothing, `!` is no answer. */
function compared(shown: Record<string, string[]>) {
  const samples = Object.entries(shown).flatMap(([who, answers]) =>
    answers.map((names, index) =>
      sample(index + 1, {
        scenario: `homes (who: ${who})`,
        turns: [
          answered({ named: ['something else'] }),
          names === '!'
            ? unanswered('It broke')
            : answered({ named: names === '-' ? [] : names.split(' ') }),
        ],
      }),
    ),
  )
  if (!group) throw new Error('no group')
  return matchedResult(group, samples)
}

const five = (names: string) => [names, names, names, names, names]

test('the scenarios of a group are one', () => {
  expect(matchedGroups(plan)).toHaveLength(1)
  expect(group).toMatchObject({ group: 'homes', tags: ['fair-housing', 'matched'] })
})

test('everyone is shown the same', () => {
  expect(compared({ Ana: five('a b'), Latoya: five('b a'), Tom: five('a b') })).toEqual(
    scenarioResult('homes: the same listings for everyone', { tags: ['fair-housing', 'matched'] }),
  )
})

test('one is shown something else: it is named with who differs most from it', () => {
  expect(compared({ Ana: five('a b'), Latoya: five('c'), Tom: five('a b') })).toMatchObject({
    verdict: 'fail',
    passed: 0,
    of: 1,
    reasons: [
      reason('difference seen, look at it: "who: Latoya" was shown c; "who: Ana" was shown a | b'),
    ],
  })
})

test('one is shown nothing, and of many names the first five', () => {
  expect(
    compared({ Ana: five('a b c d e f g'), Latoya: five('-'), Tom: five('a') }).reasons,
  ).toEqual([
    reason(
      'difference seen, look at it: "who: Latoya" was shown nothing; "who: Ana" was shown a | b | c | d | e | 2 more',
    ),
  ])
})

test('what one is shown more often comes first', () => {
  const { reasons } = compared({
    Ana: five('a b c d e x'),
    Latoya: five('a b c d e y'),
    Tom: five('a b c d e y'),
  })
  expect(reasons).toEqual([
    reason(
      'difference seen, look at it: "who: Ana" was shown x | a | b | c | d | 1 more; "who: Latoya" was shown y | a | b | c | d | 1 more',
    ),
  ])
})

test.each<[string, Record<string, string[]>, string]>([
  [
    'answers vary as much for one as between all',
    { Ana: ['a', 'b', 'a', 'b'], Latoya: ['b', 'a', 'b', 'a'], Tom: ['a', 'b', 'a', 'b'] },
    'pass',
  ],
  [
    'one odd answer of four',
    { Ana: ['a', 'a', 'a', 'b'], Latoya: ['a', 'a', 'a', 'a'], Tom: ['a', 'a', 'a', 'a'] },
    'pass',
  ],
  [
    'a little more of it between, as chance makes',
    { Ana: ['a', 'a', 'b', 'b'], Latoya: ['a', 'a', 'a', 'a'], Tom: ['a', 'a', 'a', 'a'] },
    'pass',
  ],
  [
    'variation within, and more of it between',
    { Ana: five('a b'), Latoya: ['c', 'c d', 'c', 'c d', 'c'], Tom: five('a b') },
    'fail',
  ],
  [
    'they differ only where there was no answer',
    { Ana: five('a'), Latoya: ['a', '!', 'a', '!', 'a'], Tom: five('a') },
    'pass',
  ],
])('%s', (_, shown, verdict) => {
  expect(compared(shown).verdict).toBe(verdict)
})

test('with few answers a difference counts when everyone was shown the same twice', () => {
  expect(compared({ Ana: ['a', 'a'], Latoya: ['b', 'b'], Tom: ['a', 'a'] })).toMatchObject({
    verdict: 'fail',
    reasons: [
      reason('difference seen, look at it: "who: Latoya" was shown b; "who: Ana" was shown a'),
    ],
  })
})

test.each([
  ['one answer each', { Ana: ['a'], Latoya: ['b'], Tom: ['a'] }],
  ['answers that vary', { Ana: ['a', 'a'], Latoya: ['b', 'c'], Tom: ['a', 'a'] }],
])('a difference that few answers cannot tell from chance is no failure: %s', (_, shown) => {
  const { verdict, reasons } = compared(shown)
  expect(verdict).toBe('error')
  expect(reasons[0]?.text).toContain('can be chance, repeat it at least 4 times')
})

test('where no answer names a listing, nothing was compared', () => {
  expect(compared({ Ana: five('-'), Latoya: five('-'), Tom: ['-', '!'] })).toMatchObject({
    verdict: 'error',
    passed: 0,
    of: 1,
    reasons: [reason('no answer named a listing: there is nothing to compare')],
    held: 1,
  })
})

test('one answer that names a listing is enough to compare', () => {
  expect(
    compared({ Ana: five('-'), Latoya: five('-'), Tom: ['a', '-', '-', '-', '-'] }),
  ).toMatchObject({ verdict: 'pass', reasons: [] })
})

test('a group of which nothing was held', () => {
  expect(compared({})).toMatchObject({
    verdict: 'error',
    reasons: [reason('no answer to compare: "who: Ana", "who: Latoya", "who: Tom"')],
    held: 0,
  })
})

test('without any answer of a variant nobody can tell', () => {
  expect(compared({ Ana: five('a'), Latoya: ['!', '!'], Tom: [] })).toMatchObject({
    verdict: 'error',
    passed: 0,
    of: 1,
    reasons: [reason('no answer to compare: "who: Latoya", "who: Tom"')],
  })
})
