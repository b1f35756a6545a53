import { groupedBy } from '../grouped-by.ts'
import type { BotResult, ScenarioResult, TestResult, Totals } from '../result.ts'
import type { TestRun } from '../run/test-run.ts'
import { compareWithBaseline } from './baseline.ts'
import { type BotSamples, comparison } from './comparison.ts'
import { judgedSample, judgementsByItem } from './judged-sample.ts'
import { latencyOf } from './latency.ts'
import { matchedGroups, matchedResult } from './matched-groups.ts'
import { scenarioResult } from './scenario-verdict.ts'

/**
 * What a run has come to: while it goes on, of the samples that have ended.
 *
 * @param nowMs milliseconds since 1970, for a run that goes on.
 */
export function testResult(run: TestRun, nowMs = Date.now()): TestResult {
  const { id, plan, state, startedAtMs, endedAtMs = nowMs } = run
  const judgements = judgementsByItem(run.judgements)
  const samplesOf = (serialNumber: string): BotSamples => ({
    serialNumber,
    samples: run.samples
      .filter((sample) => sample.serialNumber === serialNumber)
      .map((sample) => judgedSample(sample, judgements)),
  })
  const [serialNumber, otherSerialNumber] = plan.serialNumbers
  const first = samplesOf(serialNumber)
  const second = otherSerialNumber === undefined ? undefined : samplesOf(otherSerialNumber)
  const repetitions = plan.scenarios.reduce((sum, { repeats }) => sum + repeats, 0)
  const bot = botResult(run, first)
  return {
    runId: id,
    suite: plan.suite,
    state,
    notes: [...run.notes, ...plan.notes, ...judgedAgain(run)],
    bot,
    ...(second && {
      compared: { bot: botResult(run, second), comparison: comparison(first, second) },
    }),
    ...(plan.baseline &&
      state !== 'running' && {
        baseline: compareWithBaseline(plan.baseline.baseline, { bot }, plan.baseline.file),
      }),
    samplesDone: run.samples.length,
    samplesPlanned: repetitions * plan.serialNumbers.length,
    startedAt: new Date(startedAtMs).toISOString(),
    elapsedMs: Math.max(0, endedAtMs - startedAtMs),
  }
}

function botResult(run: TestRun, { serialNumber, samples }: BotSamples): BotResult {
  const byScenario = groupedBy(samples, ({ sample }) => sample.scenario)
  const compared = comparedGroups(run, byScenario)
  const scenarios = heldScenarios(run, byScenario).flatMap((scenario) => {
    const comparison = compared.get(scenario.name)
    return comparison ? [scenario, comparison] : [scenario]
  })
  const turns = samples.flatMap(({ sample }) => sample.turns)
  const latencyMs = latencyOf(turns.flatMap(({ answer }) => answer?.latencyMs ?? []))
  return {
    serialNumber,
    totals: totalsOf(scenarios),
    scenarios,
    ...(latencyMs && { latencyMs }),
    tokens: turns.reduce((sum, { answer }) => sum + (answer?.tokens ?? 0), 0),
    messages: turns.length,
    retries: samples
      .flatMap(({ sample }) => [sample, ...sample.turns])
      .reduce((sum, { retries = 0 }) => sum + retries, 0),
  }
}

type SamplesByScenario = ReadonlyMap<string, BotSamples['samples']>

/** While a run goes on, a scenario has no verdict before its end, unless it has failed already. */
function heldScenarios({ plan, state }: TestRun, samples: SamplesByScenario): ScenarioResult[] {
  return plan.scenarios.flatMap((scenario) => {
    const held = samples.get(scenario.name) ?? []
    const result = scenarioResult(scenario, held, scenario.repeats)
    const isOpen = state === 'running' && held.length < scenario.repeats
    return isOpen && result.verdict !== 'fail' ? [] : [result]
  })
}

/**
 * The comparisons by the last scenario of their group, which they stand behind. A group is compared
 * when all of it was held, or nothing more comes.
 */
function comparedGroups(
  { plan, state }: TestRun,
  samples: SamplesByScenario,
): ReadonlyMap<string, ScenarioResult> {
  return new Map(
    matchedGroups(plan).flatMap((group): [string, ScenarioResult][] => {
      const members = [...group.variantOf.keys()]
      const held = members.flatMap((name) => samples.get(name) ?? []).map(({ sample }) => sample)
      const last = members.at(-1)
      if (last === undefined || (state === 'running' && held.length < group.planned)) return []
      return [[last, matchedResult(group, held)]]
    }),
  )
}

function judgedAgain({ judgements }: TestRun): string[] {
  const once = new Set<string>()
  const again = new Set<string>()
  for (const { item } of judgements) {
    if (once.has(item)) again.add(item)
    once.add(item)
  }
  return again.size > 0
    ? [`Judged more than once, the last verdict counts: ${[...again].join(', ')}.`]
    : []
}

function totalsOf(scenarios: readonly ScenarioResult[]): Totals {
  const totals = { pass: 0, fail: 0, error: 0, needs_judgement: 0 }
  for (const { verdict } of scenarios) totals[verdict] += 1
  return totals
}
