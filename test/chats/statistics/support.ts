import type { TestResult } from '../../../src/chats/result.ts'
import type { RunPlan } from '../../../src/chats/run/run-plan.ts'
import type {
  CheckedExpectation,
  Judgement,
  Sample,
  SampleTurn,
} from '../../../src/chats/run/sample.ts'
import type { TestRun } from '../../../src/chats/run/test-run.ts'

export const passed: CheckedExpectation = { check: 'contains', value: 'a', verdict: 'pass' }
export const failed: CheckedExpectation = {
  check: 'contains',
  value: 'a',
  verdict: 'fail',
  reason: 'no a',
}
export const untold: CheckedExpectation = {
  check: 'maxTokens',
  value: 9,
  verdict: 'error',
  reason: 'no tokens were told',
}
export function forJudge(criterion = 'It is kind.'): CheckedExpectation {
  return { check: 'judge', value: criterion, verdict: 'needs_judgement' }
}

export function answered(changes: Partial<SampleTurn> & { text?: string; ms?: number } = {}) {
  const { text = 'Hello', ms = 100, ...rest } = changes
  const turn: SampleTurn = {
    sessionID: 1,
    say: 'Hi',
    answer: { text, latencyMs: ms, tokens: 10 },
    retries: 0,
    checks: [],
    named: [],
    ...rest,
  }
  return turn
}

export function unanswered(error: string): SampleTurn {
  return { sessionID: 1, say: 'Hi', error, retries: 0, checks: [], named: [] }
}

export function sample(number: number, changes: Partial<Sample> = {}): Sample {
  return {
    number,
    serialNumber: 'bot-a',
    scenario: 'greets',
    repetition: number,
    turns: [answered()],
    verdict: 'pass',
    startedAtMs: 1_800_000_000_000,
    ...changes,
  }
}

/** A sample of one turn with these checks. */
export function checkedSample(number: number, ...checks: CheckedExpectation[]): Sample {
  return sample(number, { turns: [answered({ checks })] })
}

export function judgement(
  item: string,
  pass: boolean,
  changes: Partial<Judgement> = {},
): Judgement {
  return {
    item,
    pass,
    reason: 'it is rude',
    quote: 'Hello',
    judgedBy: 'agent',
    atMs: 1,
    ...changes,
  }
}

export function planned(
  name: string,
  changes: Partial<RunPlan['scenarios'][number]> = {},
): RunPlan['scenarios'][number] {
  return { name, tags: [], repeats: 1, minPass: 1, turns: [{ say: 'Hi' }], ...changes }
}

export function testRun(changes: Partial<TestRun> = {}, plan: Partial<RunPlan> = {}): TestRun {
  return {
    id: 'run-1',
    plan: {
      suite: 'My suite',
      serialNumbers: ['bot-a'],
      scenarios: [planned('greets')],
      notes: [],
      ...plan,
    },
    state: 'completed',
    startedAtMs: 1_800_000_000_000,
    endedAtMs: 1_800_000_005_000,
    samples: [],
    judgements: [],
    notes: [],
    ...changes,
  }
}

/** Why a scenario did not pass; no judgement would take it away. */
export function reason(text: string) {
  return { text, isOpen: false }
}

export function scenarioResult(
  name: string,
  changes: Partial<TestResult['bot']['scenarios'][number]> = {},
): TestResult['bot']['scenarios'][number] {
  return {
    name,
    tags: [],
    verdict: 'pass',
    passed: 1,
    of: 1,
    interval: [0.2065, 1],
    reasons: [],
    held: 1,
    flaky: false,
    ...changes,
  }
}
