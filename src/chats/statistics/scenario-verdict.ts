import { excerpt } from '../../text/excerpt.ts'
import type { Reason, ScenarioResult, Verdict } from '../result.ts'
import type { RunPlan } from '../run/run-plan.ts'
import type { JudgedSample } from './judged-sample.ts'
import { latencyOf } from './latency.ts'
import { wilsonInterval } from './wilson.ts'

type PlannedScenario = RunPlan['scenarios'][number]

/** Keeps 0.8 of 5 from being more than 4. */
const ROUNDING = 1e-9
const MAX_ANSWER_CHARS = 300

/**
 * What became of a scenario with one chatbot.
 *
 * @param planned how many repetitions count: those that were not held count as errors.
 */
export function scenarioResult(
  { name, tags, minPass }: PlannedScenario,
  samples: readonly JudgedSample[],
  planned: number,
): ScenarioResult {
  const count = (wanted: Verdict) => samples.filter(({ verdict }) => verdict === wanted).length
  const passed = count('pass')
  const failed = count('fail')
  const open = count('needs_judgement')
  const needed = minPass * planned - ROUNDING
  const verdict = (): Verdict => {
    if (planned - failed < needed) return 'fail'
    if (open > 0) return 'needs_judgement'
    return passed >= needed ? 'pass' : 'error'
  }
  const missing = planned - samples.length
  const times = samples.flatMap(({ sample }) =>
    sample.turns.flatMap(({ answer }) => answer?.latencyMs ?? []),
  )
  const medianMs = latencyOf(times)?.p50
  const answer = failedAnswer(samples)
  return {
    name,
    tags,
    verdict: verdict(),
    passed,
    of: planned,
    interval: wilsonInterval(passed, planned),
    reasons: [
      ...frequentFirst(samples.flatMap(({ failures }) => failures)).map(settled),
      ...frequentFirst(samples.flatMap(({ errors }) => errors)).map(settled),
      ...frequentFirst(samples.flatMap(({ open }) => open.map(({ criterion }) => criterion))).map(
        (criterion) => ({ text: `judge, still open: ${criterion}`, isOpen: true }),
      ),
      ...(missing > 0 ? [settled(`${missing} of ${planned} repetitions were not held.`)] : []),
    ],
    ...(answer !== undefined && { answer: excerpt(answer, MAX_ANSWER_CHARS) }),
    held: samples.length,
    flaky: passed > 0 && failed > 0,
    ...(medianMs !== undefined && { medianMs }),
  }
}

function failedAnswer(samples: readonly JudgedSample[]): string | undefined {
  return samples
    .flatMap(({ sample }) => sample.turns)
    .find(({ answer, checks }) => answer && checks.some(({ verdict }) => verdict === 'fail'))
    ?.answer?.text
}

/** A reason that no judgement takes away. */
export function settled(text: string): Reason {
  return { text, isOpen: false }
}

function frequentFirst(reasons: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  return [...counts].sort(([, one], [, other]) => other - one).map(([reason]) => reason)
}
