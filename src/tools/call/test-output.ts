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
export function testOutput(status: TestStatus): ShownRun {
  const { result, reports } = status
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
    ...toJudgeOf(status),
    notes: [...cutNotes(status), ...notes],
  }
}

/** What a judgement has made of its scenario, and what is still to be judged. */
export function judgedOutput(status: JudgedStatus): ShownRun {
  const { result, scenario } = status
  const { runId, state, bot, compared, notes } = result
  const bots = [bot, ...(compared ? [compared.bot] : [])]
  return {
    runId,
    state,
    totals: bot.totals,
    scenarios: bots.flatMap(({ scenarios }) =>
      scenarios.filter(({ name }) => name === scenario).map(scenarioOutput),
    ),
    ...toJudgeOf(status),
    notes: [...cutNotes(status), ...notes],
  }
}

function toJudgeOf({ toJudge }: TestStatus): Partial<TestStatus> {
  return toJudge.length > 0 ? { toJudge } : {}
}

function cutNotes({ result, toJudge, openCount }: TestStatus): string[] {
  return openCount > toJudge.length
    ? [
        `toJudge has the first ${toJudge.length} of ${openCount} criteria that are open: each answer of judge_test_item has the next. All at once, in a terminal: newoaks-mcp judge ${result.runId} --json.`,
      ]
    : []
}

function scenarioOutput(scenario: ScenarioResult) {
  const { name, verdict, passRate, reasons, answer } = shownScenario(scenario)
  const shown = { name, verdict, passRate, reasons: reasons.slice(0, MAX_SHOWN_REASONS) }
  return answer === undefined ? shown : { ...shown, answer }
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
