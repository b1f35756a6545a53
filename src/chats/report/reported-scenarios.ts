import { groupedBy } from '../grouped-by.ts'
import type { BotResult, ScenarioResult, TestResult } from '../result.ts'
import type { TestRun } from '../run/test-run.ts'
import { type JudgedSample, judgedSample, judgementsByItem } from '../statistics/judged-sample.ts'
import { comparisonName, matchedGroups } from '../statistics/matched-groups.ts'

/** All that a report is made from. */
export interface TestReport {
  readonly run: TestRun
  /** What was worked out from the run. */
  readonly result: TestResult
}

/** What became of a scenario with one chatbot. */
export interface ReportedScenario {
  readonly serialNumber: string
  readonly result: ScenarioResult
  /** In the order of their repetitions; none for a comparison of matched scenarios. */
  readonly samples: readonly JudgedSample[]
  /** Of a comparison of matched scenarios: the first repetition of each that was held. */
  readonly compares?: readonly JudgedSample[]
}

/** The chatbots of a run: the one under test, and the one that it is compared with. */
export function botsOf({ bot, compared }: TestResult): readonly BotResult[] {
  return compared ? [bot, compared.bot] : [bot]
}

/** The scenarios in the order of the result, each with every chatbot. */
export function reportedScenarios({ run, result }: TestReport): ReportedScenario[][] {
  const judgements = judgementsByItem(run.judgements)
  const held = groupedBy(
    run.samples.map((sample) => judgedSample(sample, judgements)),
    ({ sample }) => keyOf(sample.serialNumber, sample.scenario),
  )
  const membersOf = new Map(
    matchedGroups(run.plan).map(({ group, variantOf }) => [
      comparisonName(group),
      [...variantOf.keys()],
    ]),
  )
  const bots = botsOf(result)
  return result.bot.scenarios.map(({ name }) =>
    bots.flatMap(({ serialNumber, scenarios }) => {
      const ofBot = scenarios.find((scenario) => scenario.name === name)
      if (!ofBot) return []
      const samplesOf = (scenario: string) => inOrder(held.get(keyOf(serialNumber, scenario)) ?? [])
      const compares = membersOf.get(name)?.flatMap((member) => samplesOf(member).slice(0, 1))
      return {
        serialNumber,
        result: ofBot,
        samples: samplesOf(name),
        ...(compares && { compares }),
      }
    }),
  )
}

function keyOf(serialNumber: string, scenario: string): string {
  return JSON.stringify([serialNumber, scenario])
}

function inOrder(samples: readonly JudgedSample[]): JudgedSample[] {
  return [...samples].sort((one, other) => one.sample.repetition - other.sample.repetition)
}
