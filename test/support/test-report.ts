import type { TestReport } from '../../src/chats/report/reported-scenarios.ts'
import { resultTold } from '../../src/chats/report/result-text.ts'
import type { BaselineDifference, TestResult } from '../../src/chats/result.ts'
import type { CheckedExpectation, Sample } from '../../src/chats/run/sample.ts'
import type { TestRun } from '../../src/chats/run/test-run.ts'
import { testResult } from '../../src/chats/statistics/test-result.ts'
import { plainLine } from '../../src/text/line.ts'

const startedAtMs = Date.UTC(2026, 0, 2, 3, 4, 5)

type Turn = Sample['turns'][number]

/** A turn that was answered `Hello.` in 100 ms. */
export function turn(settings: Partial<Turn> = {}): Turn {
  const answer = { text: 'Hello.', tokens: 10, latencyMs: 100 }
  return { sessionID: 1, say: 'Hi', answer, retries: 0, checks: [], named: [], ...settings }
}

export const failedCheck: CheckedExpectation = {
  check: 'contains',
  value: 'Ana',
  verdict: 'fail',
  reason: 'contains: "Ana" is not in the answer',
}

export const openCriterion: CheckedExpectation = {
  check: 'judge',
  value: 'It is polite.',
  verdict: 'needs_judgement',
}

/** A comparison with a baseline in which nothing has changed. */
export const unchanged: BaselineDifference = {
  baseline: 'base.json',
  newlyFailing: [],
  noLongerPassing: [],
  fixed: [],
  flaky: [],
  slower: [],
  added: [],
  removed: [],
}

/** What was said in the repetitions of a scenario, in their order. */
export interface Held {
  readonly name: string
  readonly serialNumber?: string
  readonly repetitions: readonly (readonly Turn[])[]
}

/** A run of which these conversations were held, one after the other. */
export function reportOf(held: readonly Held[], settings: Partial<TestRun> = {}): TestReport {
  const serialNumbers = [...new Set(held.map(({ serialNumber = 'bot-a' }) => serialNumber))]
  const [first = 'bot-a', second] = serialNumbers
  const names = [...new Set(held.map(({ name }) => name))]
  const samples = held.flatMap(({ name, serialNumber = 'bot-a', repetitions }) =>
    repetitions.map((turns, index) => ({ name, serialNumber, turns, repetition: index + 1 })),
  )
  const run: TestRun = {
    id: 'run-1',
    plan: {
      suite: 'First look',
      serialNumbers: second === undefined ? [first] : [first, second],
      scenarios: names.map((name) => ({
        name,
        tags: [],
        repeats: held.find((each) => each.name === name)?.repetitions.length ?? 0,
        minPass: 1,
        turns: [],
      })),
      notes: [],
    },
    state: 'completed',
    startedAtMs,
    endedAtMs: startedAtMs + 4200,
    samples: samples.map(({ name, serialNumber, repetition, turns }, index) => ({
      number: index + 1,
      serialNumber,
      scenario: name,
      repetition,
      turns: [...turns],
      verdict: verdictOf(turns),
      startedAtMs,
    })),
    judgements: [],
    notes: [],
    ...settings,
  }
  return { run, result: testResult(run) }
}

function verdictOf(turns: readonly Turn[]): Sample['verdict'] {
  const verdicts = turns.flatMap(({ checks }) => checks.map(({ verdict }) => verdict))
  if (verdicts.includes('fail')) return 'fail'
  if (turns.some(({ error }) => error !== undefined)) return 'error'
  return verdicts.includes('needs_judgement') ? 'needs_judgement' : 'pass'
}

/** A turn without an answer. */
export function unanswered(error: string): Turn {
  const { answer: _, ...rest } = turn()
  return { ...rest, error }
}

/** One scenario of each verdict. */
export const oneOfEach: readonly Held[] = [
  { name: 'greets', repetitions: [[turn()]] },
  { name: 'remembers', repetitions: [[turn(), turn({ say: 'Who am I?', checks: [failedCheck] })]] },
  { name: 'answers', repetitions: [[unanswered('No answer within 20,000 ms.')]] },
  { name: 'is polite', repetitions: [[turn({ checks: [openCriterion] })]] },
]

/** The result of a run as text without colours. */
export function resultLines(result: TestResult): string[] {
  return resultTold(result).map(plainLine)
}
