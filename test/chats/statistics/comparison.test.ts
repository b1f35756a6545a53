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

test.each([
  [
    'eo',
    'pp',
    {
      pairs: 0,
      onlyFirstPassed: 0,
      onlySecondPassed: 0,
      conclusion:
        'Not compared yet: no repetition of a scenario has passed or failed with both chatbots.',
    },
  ],
  [
    'p'.repeat(60),
    'f'.repeat(4) + 'p'.repeat(56),
    {
      pairs: 60,
      onlyFirstPassed: 4,
      onlySecondPassed: 0,
      conclusion: 'Not enough differences to tell (4 of 60 pairs differ).',
    },
  ],
  [
    'f'.repeat(10),
    'p'.repeat(10),
    {
      pairs: 10,
      onlyFirstPassed: 0,
      onlySecondPassed: 10,
      pValue: 0.001953125,
      conclusion: 'bot-b passed more often (p = 0.002).',
    },
  ],
  [
    `${'p'.repeat(9)}f`,
    `${'f'.repeat(9)}p`,
    {
      pairs: 10,
      onlyFirstPassed: 9,
      onlySecondPassed: 1,
      pValue: 0.021484375,
      conclusion: 'bot-a passed more often (p = 0.02).',
    },
  ],
  [
    `${'p'.repeat(8)}ffpp`,
    `${'f'.repeat(8)}pppp`,
    {
      pairs: 12,
      onlyFirstPassed: 8,
      onlySecondPassed: 2,
      pValue: 0.109375,
      conclusion: 'No clear difference (p = 0.11; 10 of 12 pairs differ).',
    },
  ],
  [
    'p'.repeat(20),
    'f'.repeat(20),
    {
      pairs: 20,
      onlyFirstPassed: 20,
      onlySecondPassed: 0,
      pValue: 0.0000019073486328125,
      conclusion: 'bot-a passed more often (p < 0.001).',
    },
  ],
])('%s against %s', (first, second, expected) => {
  const { pValue, ...rest } = compared(first, second)
  const { pValue: expectedP, ...expectedRest } = { pValue: undefined, ...expected }
  expect(rest).toEqual(expectedRest)
  if (expectedP === undefined) expect(pValue).toBeUndefined()
  else expect(pValue).toBeCloseTo(expectedP, 12)
})

test('only what passed or failed with both is a pair', () => {
  expect(compared('ppppe', 'feop')).toMatchObject({ pairs: 2, onlyFirstPassed: 1 })
})
