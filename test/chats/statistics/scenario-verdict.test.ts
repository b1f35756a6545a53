import { expect, test } from 'vitest'
import type { CheckedExpectation } from '../../../src/chats/run/sample.ts'
import { judgedSample, judgementsByItem } from '../../../src/chats/statistics/judged-sample.ts'
import { scenarioResult } from '../../../src/chats/statistics/scenario-verdict.ts'
import {
  answered,
  checkedSample,
  failed,
  forJudge,
  judgement,
  passed,
  planned,
  reason,
  sample,
  unanswered,
  untold,
} from './support.ts'

const none = judgementsByItem([])
const kinds: Record<string, CheckedExpectation> = { p: passed, f: failed, e: untold, o: forJudge() }

/** The result of repetitions written as letters: passed, failed, error, open. */
function resultOf(letters: string, minPass: number, repeats = letters.length) {
  const samples = [...letters].map((letter, index) =>
    judgedSample(checkedSample(index + 1, kinds[letter] ?? passed), none),
  )
  return scenarioResult(planned('greets', { minPass }), samples, repeats)
}

test.each([
  ['ppppp', 1, 5, 'pass', '5/5'],
  ['ppppf', 1, 5, 'fail', '4/5'],
  ['ppppf', 0.8, 5, 'pass', '4/5'],
  ['pppff', 0.8, 5, 'fail', '3/5'],
  ['pppppppfff', 0.7, 10, 'pass', '7/10'],
  ['ppppppffff', 0.7, 10, 'fail', '6/10'],
  [`${'p'.repeat(7)}${'f'.repeat(93)}`, 0.07, 100, 'pass', '7/100'],
  // What is open or could not be told can still make it.
  ['ppppo', 1, 5, 'needs_judgement', '4/5'],
  ['pppfo', 0.8, 5, 'needs_judgement', '3/5'],
  ['ppffo', 0.8, 5, 'fail', '2/5'],
  ['ppppe', 1, 5, 'error', '4/5'],
  ['ppppe', 0.8, 5, 'pass', '4/5'],
  ['pppoe', 1, 5, 'needs_judgement', '3/5'],
  ['pppfe', 0.8, 5, 'error', '3/5'],
  // Unjudged is never a pass, even where the rest suffices.
  ['ppppo', 0.8, 5, 'needs_judgement', '4/5'],
  // Repetitions that were not held.
  ['ppp', 1, 5, 'error', '3/5'],
  ['pppp', 0.8, 5, 'pass', '4/5'],
  ['', 1, 5, 'error', '0/5'],
])('%s with minPass %d of %i: %s', (letters, minPass, repeats, verdict, passRate) => {
  const result = resultOf(letters, minPass, repeats)
  expect(result.verdict).toBe(verdict)
  expect(`${result.passed}/${result.of}`).toBe(passRate)
})

test.each([
  ['pf', true],
  ['pp', false],
  ['ff', false],
  ['pe', false],
])('%s: flaky %s', (letters, flaky) => {
  expect(resultOf(letters, 1).flaky).toBe(flaky)
})

test('a result has an interval, a median and every reason once, failures and frequent ones first', () => {
  const checks = (reason: string) => ({ ...failed, reason })
  const samples = [
    sample(1, { turns: [unanswered('It broke')] }),
    sample(2, { turns: [unanswered('It broke')] }),
    sample(3, { turns: [answered({ ms: 10 }), answered({ ms: 30, checks: [checks('rare')] })] }),
    sample(4, { turns: [answered({ ms: 20 }), answered({ ms: 40, checks: [checks('often')] })] }),
    sample(5, { turns: [answered({ ms: 90, checks: [checks('often')] }), answered()] }),
    sample(6, { turns: [answered({ ms: 90 }), answered({ checks: [checks('often')] })] }),
    sample(7, { turns: [], error: 'No session' }),
  ].map((each) => judgedSample(each, none))
  expect(scenarioResult(planned('greets', { tags: ['x'] }), samples, 9)).toEqual({
    name: 'greets',
    tags: ['x'],
    verdict: 'fail',
    passed: 0,
    of: 9,
    interval: [0, 0.2991],
    reasons: [
      reason('turn 2: often'),
      reason('turn 2: rare'),
      reason('turn 1: often'),
      reason('It broke'),
      reason('No session'),
      reason('2 of 9 repetitions were not held.'),
    ],
    answer: 'Hello',
    held: 7,
    flaky: false,
    medianMs: 40,
  })
})

test('what nobody has judged is told last, as it stands in the suite', () => {
  const samples = [
    checkedSample(1, forJudge('It is short.')),
    checkedSample(2, forJudge(), failed),
    checkedSample(3, forJudge()),
  ].map((each) => judgedSample(each, none))
  expect(scenarioResult(planned('greets'), samples, 4)).toMatchObject({
    reasons: [
      reason('no a'),
      { text: 'judge, still open: It is kind.', isOpen: true },
      { text: 'judge, still open: It is short.', isOpen: true },
      reason('1 of 4 repetitions were not held.'),
    ],
    held: 3,
  })
})

test.each([
  ['It is kind.', 'judge: It is kind: it is rude'],
  ['It is kind', 'judge: It is kind: it is rude'],
  ['It is kind. \n', 'judge: It is kind: it is rude'],
  ['It is no. 1', 'judge: It is no. 1: it is rude'],
])('a missed criterion %j is told without its final full stop', (criterion, reason) => {
  const judgements = judgementsByItem([judgement('3.1.1', false)])
  expect(judgedSample(checkedSample(3, forJudge(criterion)), judgements).failures).toEqual([reason])
})

const judge = forJudge()
const met = judgement('3.1.1', true)
const missed = judgement('3.1.1', false)
const told = 'judge: It is kind: it is rude'

test.each([
  ['a criterion met', [judge], [met], 'pass', []],
  ['a criterion missed', [judge], [missed], 'fail', [told]],
  ['one of two judged', [judge, judge], [judgement('3.1.2', true)], 'needs_judgement', []],
  ['the last one counts', [judge], [met, missed], 'fail', [told]],
  ['met, but a check failed', [judge, failed], [met], 'fail', ['no a']],
  ['met, but nobody can tell', [judge, untold], [met], 'error', []],
  ['missed, and nobody can tell', [judge, untold], [missed], 'fail', [told]],
  ['of something else', [judge], [judgement('4.1.1', true)], 'needs_judgement', []],
  ['a judgement of what is no criterion', [failed], [met], 'fail', ['no a']],
  ['passed, and judged though nobody asked', [passed], [missed], 'pass', []],
])('%s', (_, checks, judgements, verdict, failures) => {
  const judged = judgedSample(checkedSample(3, ...checks), judgementsByItem(judgements))
  expect(judged).toMatchObject({ verdict, failures })
})
