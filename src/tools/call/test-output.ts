import * as z from 'zod'
import type { JudgedStatus, TestStatus } from '../../chats/chats.ts'
import { shownScenario } from '../../chats/report/flat-result.ts'
import type { BotResult, ScenarioResult, TestState } from '../../chats/result.ts'

const MAX_SHOWN_REASONS = 2
/** Of those that do not pass; those that do are counted in totals. */
const MAX_SHOWN_SCENARIOS = 100

/** What hosts are told of a run: not every member's shape and state, which would cost them. */
export const TestOutput = z.looseObject({ state: z.string() })

/** A run as an agent reads it. */
interface ShownRun {
  readonly state: TestState
  readonly [member: string]: unknown
}

/** Of every scenario that does not pass its verdict and the first two reasons. */
export function testOutput({ result, reports, toJudge }: TestStatus): ShownRun {
  const { runId, state, suite, bot, compared, notes, samplesDone, samplesPlanned } = result
  return {
    runId,
    state,
    suite,
    serialNumber: bot.serialNumber,
    ...botOutput(bot),
    ...(compared && {
      compared: {
        serialNumber: compared.bot.serialNumber,
        ...botOutput(compared.bot),
        ...compared.comparison,
      },
    }),
    ...(state === 'running' && { conversations: `${samplesDone} of ${samplesPlanned} have ended` }),
    ...(reports && { report: reports.html }),
    ...(toJudge.length > 0 && { toJudge }),
    notes,
  }
}

/** What a judgement has made of its scenario, and what is still to be judged. */
export function judgedOutput({ result, toJudge, scenario }: JudgedStatus): ShownRun {
  const { runId, state, bot, compared, notes } = result
  const bots = [bot, ...(compared ? [compared.bot] : [])]
  return {
    runId,
    state,
    totals: bot.totals,
    scenarios: bots.flatMap(({ scenarios }) =>
      scenarios.filter(({ name }) => name === scenario).map(scenarioOutput),
    ),
    ...(toJudge.length > 0 && { toJudge }),
    notes,
  }
}

function scenarioOutput(scenario: ScenarioResult) {
  const { name, verdict, passRate, reasons } = shownScenario(scenario)
  return { name, verdict, passRate, reasons: reasons.slice(0, MAX_SHOWN_REASONS) }
}

function botOutput({ totals, scenarios, latencyMs, tokens, messages, retries }: BotResult) {
  const told = scenarios.filter(({ verdict }) => verdict !== 'pass')
  const left = told.length - MAX_SHOWN_SCENARIOS
  return {
    totals,
    scenarios: told.slice(0, MAX_SHOWN_SCENARIOS).map(scenarioOutput),
    ...(left > 0 && { leftOut: `${left} more scenarios that do not pass are in the report` }),
    ...(latencyMs && { latencyMs }),
    tokens,
    messages,
    retries,
  }
}
