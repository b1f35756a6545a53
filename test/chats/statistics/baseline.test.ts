import { expect, test } from 'vitest'
import type { Baseline, Verdict } from '../../../src/chats/result.ts'
import {
  baselineOf,
  compareWithBaseline,
  parseBaseline,
} from '../../../src/chats/statistics/baseline.ts'
import { testResult } from '../../../src/chats/statistics/test-result.ts'
import {
  answered,
  checkedSample,
  failed,
  planned,
  sample,
  scenarioResult,
  testRun,
} from './support.ts'

const blessed: Baseline = {
  version: 1,
  suite: 'My suite',
  serialNumber: 'bot-a',
  blessedAt: '2026-11-20T10:00:00.000Z',
  runId: 'run-1',
  scenarios: [
    { name: 'greets', verdict: 'pass', passed: 2, of: 2, medianMs: 100 },
    { name: 'prices', verdict: 'fail', passed: 0, of: 1, medianMs: 100 },
  ],
}

const result = testResult(
  testRun(
    {
      samples: [
        sample(1),
        sample(2, { turns: [answered({ ms: 300 })] }),
        { ...checkedSample(3, failed), scenario: 'prices' },
      ],
    },
    { scenarios: [planned('greets', { repeats: 2 }), planned('prices')] },
  ),
)

test('a run becomes a baseline, and that is read again', () => {
  const baseline = baselineOf(result, new Date('2026-11-20T10:00:00Z'))
  expect(baseline).toEqual(blessed)
  expect(parseBaseline(JSON.stringify(baseline), 'base.json')).toEqual(blessed)
})

test.each(['running', 'stopped'] as const)('a %s run does not', (state) => {
  expect(() => baselineOf({ ...result, state })).toThrow(
    expect.objectContaining({
      code: 'input',
      message: `The run run-1 is ${state}: it cannot become the baseline.`,
    }),
  )
})

test.each([
  ['was fast and stays so', 100, 349, false],
  ['grew by 250 ms and more than half', 100, 350, true],
  ['grew by half exactly', 600, 900, true],
  ['grew by less than half', 1000, 1499, false],
  ['was never timed', undefined, 900, false],
])('a scenario that %s', (_, before, now, isSlower) => {
  const scenarios = [
    {
      name: 'greets',
      verdict: 'pass' as const,
      passed: 1,
      of: 1,
      ...(before && { medianMs: before }),
    },
  ]
  const bot = { ...result.bot, scenarios: [scenarioResult('greets', { medianMs: now })] }
  const { slower } = compareWithBaseline({ ...blessed, scenarios }, { bot }, 'base.json')
  expect(slower).toEqual(isSlower ? ['greets'] : [])
})

test('what has changed since then', () => {
  const then = (name: string, verdict: Verdict) => ({ name, verdict, passed: 1, of: 1 })
  const baseline = {
    ...blessed,
    scenarios: [
      then('broke', 'pass'),
      then('mended', 'fail'),
      then('could not tell', 'error'),
      then('told at last', 'error'),
      then('cannot tell', 'pass'),
      then('waits for a judge', 'pass'),
      then('was judged', 'needs_judgement'),
      then('still bad', 'fail'),
      then('bad or not', 'fail'),
      then('gone', 'pass'),
      then('wavers', 'pass'),
    ],
  }
  const bot = {
    ...result.bot,
    scenarios: [
      scenarioResult('broke', { verdict: 'fail' }),
      scenarioResult('mended'),
      scenarioResult('could not tell', { verdict: 'fail' }),
      scenarioResult('told at last'),
      scenarioResult('cannot tell', { verdict: 'error' }),
      scenarioResult('waits for a judge', { verdict: 'needs_judgement' }),
      scenarioResult('was judged'),
      scenarioResult('still bad', { verdict: 'fail' }),
      scenarioResult('bad or not', { verdict: 'error' }),
      scenarioResult('wavers', { flaky: true }),
      scenarioResult('new', { verdict: 'fail' }),
    ],
  }
  expect(compareWithBaseline(baseline, { bot }, 'base.json')).toEqual({
    baseline: 'base.json',
    newlyFailing: ['broke'],
    noLongerPassing: ['cannot tell', 'waits for a judge'],
    fixed: ['mended', 'told at last'],
    flaky: ['wavers'],
    slower: [],
    added: ['new'],
    removed: ['gone'],
  })
})

test.each([
  ['{\n "version": 1,\n}', /^base\.json is not a baseline: .*position 17/],
  ['{"version": 2}', /^base\.json is not a baseline: version: .*1; suite: /],
  [
    JSON.stringify({ ...blessed, scenarios: [{ name: 'x', verdict: 'good', passed: -1, of: 1 }] }),
    /scenarios\.0\.verdict: .*; scenarios\.0\.passed: /,
  ],
])('%j is no baseline', (text, message) => {
  expect(() => parseBaseline(text, 'base.json')).toThrow(
    expect.objectContaining({ code: 'input', message: expect.stringMatching(message) }),
  )
})
