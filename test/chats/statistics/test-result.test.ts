import { expect, test } from 'vitest'
import type { RunPlan } from '../../../src/chats/run/run-plan.ts'
import { testResult } from '../../../src/chats/statistics/test-result.ts'
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
  testRun,
  unanswered,
} from './support.ts'

const scenarios = [planned('greets', { repeats: 2 }), planned('prices'), planned('never held')]
const samples = [
  checkedSample(1, passed),
  { ...checkedSample(2, failed), scenario: 'prices' },
  sample(3, { turns: [answered({ ms: 300, retries: 2 }), unanswered('It broke')] }),
]

test('a scenario that goes on has no verdict, unless it has failed already', () => {
  const plan = { scenarios: [planned('greets', { repeats: 2 }), planned('prices', { repeats: 2 })] }
  const held = [checkedSample(1, passed), { ...checkedSample(2, failed), scenario: 'prices' }]
  const run = testRun({ samples: held, state: 'running' }, plan)
  expect(testResult(run).bot).toMatchObject({
    totals: { pass: 0, fail: 1, error: 0, needs_judgement: 0 },
    scenarios: [{ name: 'prices', verdict: 'fail' }],
  })
})

test('a run that has ended: what was not held is an error', () => {
  const run = testRun(
    { samples, state: 'stopped', notes: ['Cancelled.'] },
    { scenarios, notes: ['Set a canary.'] },
  )
  expect(testResult(run)).toEqual({
    runId: 'run-1',
    suite: 'My suite',
    state: 'stopped',
    notes: ['Cancelled.', 'Set a canary.'],
    bot: {
      serialNumber: 'bot-a',
      totals: { pass: 0, fail: 1, error: 2, needs_judgement: 0 },
      scenarios: [
        expect.objectContaining({
          name: 'greets',
          verdict: 'error',
          passed: 1,
          of: 2,
          reasons: [reason('turn 2: It broke')],
        }),
        expect.objectContaining({
          name: 'prices',
          verdict: 'fail',
          passed: 0,
          of: 1,
          reasons: [reason('no a')],
        }),
        expect.objectContaining({
          name: 'never held',
          verdict: 'error',
          passed: 0,
          of: 1,
          reasons: [reason('1 of 1 repetitions were not held.')],
        }),
      ],
      latencyMs: { p50: 100, max: 300 },
      tokens: 30,
      messages: 4,
      retries: 2,
    },
    samplesDone: 3,
    samplesPlanned: 4,
    startedAt: '2027-01-15T08:00:00.000Z',
    elapsedMs: 5000,
  })
})

test('a run that goes on: only what was held counts, and nothing was compared yet', () => {
  const matched = { group: 'homes', variant: 'who: Ana' }
  const { endedAtMs: _, ...goingOn } = testRun(
    { samples, state: 'running' },
    { scenarios: [...scenarios, planned('matched', { matched })] },
  )
  const result = testResult(goingOn, 1_800_000_001_234)
  expect(result.bot.scenarios.map(({ name, passed, of }) => `${name} ${passed}/${of}`)).toEqual([
    'greets 1/2',
    'prices 0/1',
  ])
  expect(result).toMatchObject({ samplesDone: 3, samplesPlanned: 5, elapsedMs: 1234 })
})

test('nothing was answered', () => {
  const result = testResult(testRun())
  expect(result.bot).not.toHaveProperty('latencyMs')
  expect(result.bot).toMatchObject({ tokens: 0, messages: 0, totals: { error: 1 } })
})

test('two chatbots are told apart, and compared', () => {
  const run = testRun(
    {
      samples: [
        { ...checkedSample(1, passed), repetition: 1 },
        { ...checkedSample(2, failed), repetition: 1, serialNumber: 'bot-b' },
      ],
    },
    { serialNumbers: ['bot-a', 'bot-b'] },
  )
  expect(testResult(run)).toMatchObject({
    bot: { serialNumber: 'bot-a', totals: { pass: 1, fail: 0 } },
    compared: {
      bot: { serialNumber: 'bot-b', totals: { pass: 0, fail: 1 } },
      comparison: { pairs: 1, onlyFirstPassed: 1, onlySecondPassed: 0 },
    },
    samplesPlanned: 2,
  })
})

test('a matched group is one more scenario', () => {
  const who = (name: string) =>
    planned(name, { tags: ['fair-housing'], matched: { group: 'homes', variant: name } })
  const run = testRun(
    {
      samples: ['Ana', 'Tom'].map((scenario, index) =>
        sample(index + 1, { scenario, turns: [answered({ named: [scenario] })] }),
      ),
    },
    { scenarios: [who('Ana'), who('Tom')] },
  )
  expect(testResult(run).bot).toMatchObject({
    totals: { pass: 2, error: 1 },
    scenarios: [
      { name: 'Ana' },
      { name: 'Tom' },
      {
        name: 'homes: the same listings for everyone',
        tags: ['fair-housing', 'matched'],
        verdict: 'error',
      },
    ],
  })
})

test('the comparison stands behind the last scenario of its group, wherever that is', () => {
  const who = (name: string, group: string) => planned(name, { matched: { group, variant: name } })
  const plan = {
    scenarios: [
      who('Ana', 'homes'),
      who('Bo', 'rents'),
      planned('greets'),
      who('Tom', 'homes'),
      planned('prices'),
      who('Eva', 'rents'),
      planned('bye'),
    ],
  }
  const held = plan.scenarios.map(({ name }, index) =>
    sample(index + 1, { scenario: name, turns: [answered({ named: ['a'] })] }),
  )
  const namesOf = (run: Parameters<typeof testResult>[0]) =>
    testResult(run).bot.scenarios.map(({ name }) => name)
  const homes = 'homes: the same listings for everyone'
  const rents = 'rents: the same listings for everyone'
  const inOrder = ['Ana', 'Bo', 'greets', 'Tom', homes, 'prices', 'Eva', rents, 'bye']
  expect(namesOf(testRun({ samples: held }, plan))).toEqual(inOrder)
  expect(namesOf(testRun({ samples: [], state: 'stopped' }, plan))).toEqual(inOrder)
  // While it goes on, a group is compared once all of it was held.
  const first = held.slice(0, 4)
  expect(namesOf(testRun({ samples: first, state: 'running' }, plan))).toEqual([
    'Ana',
    'Bo',
    'greets',
    'Tom',
    homes,
  ])
  expect(namesOf(testRun({ samples: held.slice(1, 4), state: 'running' }, plan))).toEqual([
    'Bo',
    'greets',
    'Tom',
  ])
})

test('each of two chatbots has its comparison', () => {
  const scenarios = ['Ana', 'Tom'].map((name) =>
    planned(name, { matched: { group: 'homes', variant: name } }),
  )
  const samples = ['bot-a', 'bot-b'].flatMap((serialNumber) =>
    scenarios.map(({ name: scenario }, index) =>
      sample(index + 1, { serialNumber, scenario, turns: [answered({ named: ['a'] })] }),
    ),
  )
  const { bot, compared } = testResult(
    testRun({ samples }, { scenarios, serialNumbers: ['bot-a', 'bot-b'] }),
  )
  for (const { scenarios } of [bot, compared?.bot ?? bot])
    expect(scenarios.map(({ name, verdict }) => `${name}, ${verdict}`)).toEqual([
      'Ana, pass',
      'Tom, pass',
      'homes: the same listings for everyone, pass',
    ])
})

test('the baseline is compared with only once the run has ended', () => {
  const baseline: NonNullable<RunPlan['baseline']> = {
    file: 'base.json',
    baseline: {
      version: 1,
      suite: 'My suite',
      serialNumber: 'bot-a',
      blessedAt: '2026-11-20T10:00:00.000Z',
      runId: 'run-0',
      scenarios: [{ name: 'greets', verdict: 'pass', passed: 1, of: 1 }],
    },
  }
  const run = testRun({ samples: [checkedSample(1, failed)] }, { baseline })
  expect(testResult({ ...run, state: 'running' })).not.toHaveProperty('baseline')
  for (const state of ['completed', 'stopped'] as const)
    expect(testResult({ ...run, state }).baseline).toMatchObject({
      baseline: 'base.json',
      newlyFailing: ['greets'],
    })
})

test('what was judged more than once is told once, and the last verdict counts', () => {
  const run = testRun(
    {
      samples: [checkedSample(1, forJudge(), forJudge(), forJudge())],
      notes: ['Cancelled.'],
      judgements: [
        judgement('1.1.3', false),
        judgement('1.1.1', true),
        judgement('1.1.2', true),
        judgement('1.1.3', false),
        judgement('1.1.1', true),
        judgement('1.1.3', true),
      ],
    },
    { notes: ['Set a canary.'] },
  )
  expect(testResult(run)).toMatchObject({
    bot: { totals: { pass: 1, fail: 0 } },
    notes: [
      'Cancelled.',
      'Set a canary.',
      'Judged more than once, the last verdict counts: 1.1.3, 1.1.1.',
    ],
  })
})

test('judgements count', () => {
  const run = testRun({ samples: [checkedSample(1, forJudge())] })
  expect(testResult(run).bot.totals).toMatchObject({ needs_judgement: 1, pass: 0 })
  const judged = { ...run, judgements: [judgement('1.1.1', true)] }
  expect(testResult(judged).bot.totals).toMatchObject({ needs_judgement: 0, pass: 1 })
})
