import { expect, test } from 'vitest'
import type { CheckedExpectation } from '../../../src/chats/run/sample.ts'
import { comparison } from '../../../src/chats/statistics/comparison.ts'
import { judgedSample, judgementsByItem } from '../../../src/chats/statistics/judged-sample.ts'
import { checkedSample, failed, forJudge, passed, untold } from './support.ts'

const checks: Record<string, CheckedExpectation> = {
  p: passed,
  f: failed,
  e: untold,
  o: forJudge(),
}

/** Compares repetitions written as letters: passed, failed, error, open. */
function compared(first: string, second: string) {
  const bot = (serialNumber: string, letters: string) => ({
    serialNumber,
    samples: [...letters].map((letter, index) =>
      judgedSample(checkedSample(index + 1, checks[letter] ?? passed), judgementsByItem([])),
    ),
  })
  return comparison(bot('bot-a', first), bot('bot-b', second))
}

const many = (letter: string, count: number) => letter.repeat(count)
const none =
  'Not compared yet: no repetition of a scenario has passed or failed with both chatbots.'

test.each<[string, string, counts: number[], pValue: number | undefined, string]>([
  ['eo', 'pp', [0, 0, 0], undefined, none],
  [
    'poo',
    'ffp',
    [1, 1, 0],
    undefined,
    'Not enough differences to tell yet (1 of 1 pairs differ; 2 pairs wait for a judgement).',
  ],
  [
    `${many('f', 10)}o`,
    many('p', 11),
    [10, 0, 10],
    0.001953125,
    'So far bot-b passed more often (p = 0.002; 1 pair waits for a judgement).',
  ],
  [
    many('p', 60),
    many('f', 4) + many('p', 56),
    [60, 4, 0],
    undefined,
    'Not enough differences to tell (4 of 60 pairs differ).',
  ],
  [many('f', 10), many('p', 10), [10, 0, 10], 0.001953125, 'bot-b passed more often (p = 0.002).'],
  ['pppppppppf', 'fffffffffp', [10, 9, 1], 0.021484375, 'bot-a passed more often (p = 0.02).'],
  [
    'ppppppppffpp',
    'ffffffffpppp',
    [12, 8, 2],
    0.109375,
    'No clear difference (p = 0.11; 10 of 12 pairs differ).',
  ],
  [
    'pppppfffff',
    'fffffppppp',
    [10, 5, 5],
    1,
    'No clear difference (p = 1.00; 10 of 10 pairs differ).',
  ],
  [many('p', 20), many('f', 20), [20, 20, 0], 2 ** -19, 'bot-a passed more often (p < 0.001).'],
])('%s against %s', (first, second, counts, pValue, conclusion) => {
  const { pValue: found, ...rest } = compared(first, second)
  const [pairs, onlyFirstPassed, onlySecondPassed] = counts
  expect(rest).toEqual({ pairs, onlyFirstPassed, onlySecondPassed, conclusion })
  if (pValue === undefined) expect(found).toBeUndefined()
  else expect(found).toBeCloseTo(pValue, 12)
})

test('of thousands of pairs the chance is still a number', () => {
  const first = many('p', 2000) + many('f', 2200)
  const second = many('f', 2000) + many('p', 2200)
  expect(compared(first, second).pValue).toBeCloseTo(0.00213, 4)
})

test('only what passed or failed with both is a pair', () => {
  expect(compared('ppppe', 'feop')).toMatchObject({ pairs: 2, onlyFirstPassed: 1 })
})
