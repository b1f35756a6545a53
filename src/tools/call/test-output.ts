import * as z from 'zod'
import type { JudgedStatus, TestStatus } from '../../chats/chats.ts'
import { shownScenario } from '../../chats/report/flat-result.ts'
import type { BotResult, OpenItem, ScenarioResult, TestState } from '../../chats/result.ts'
import { counted } from '../../text/counted.ts'
import { sentSizeOf } from '../../text/fit-json.ts'
import { createJsonPage } from '../../text/json-page.ts'
import { MAX_RESULT_CHARACTERS } from './tool.ts'

const MAX_SHOWN_REASONS = 2
/** Standing notes are said as well, and what was left out. */
const MAX_CHARACTERS = MAX_RESULT_CHARACTERS - 2500

/** What hosts are told of a run: not every member's shape and state, which would cost them. */
export const TestOutput = z.looseObject({ state: z.string() })

/** A run as an agent reads it. */
interface ShownRun {
  readonly state: TestState
  readonly [member: string]: unknown
}

/**
 * Of scenarios that do not pass the verdict and the first two reasons, of criteria that are open the
 * transcripts: as many as have room, so that what is left out is counted here alone.
 */
export function testOutput(status: TestStatus): ShownRun {
  const { result, reports } = status
  const { runId, state, suite, bot, compared, notes, samplesDone, samplesPlanned } = result
  const room = MAX_CHARACTERS - sentSizeOf([notes, suite, compared?.comparison])
  const toJudge = firstWithin(status.toJudge, room / 2)
  const botRoom = (room - sentSizeOf(toJudge)) / (compared ? 2 : 1)
  const rest = `newoaks://runs/${runId} names them, a thousand at most${reports ? '; report.json beside the report has all, with their answers' : ''}`
  return {
    runId,
    state,
    suite,
    serialNumber: bot.serialNumber,
    ...botOutput(bot, botRoom, rest),
    ...(compared && {
      compared: {
        serialNumber: compared.bot.serialNumber,
        ...botOutput(compared.bot, botRoom, rest),
        ...compared.comparison,
      },
    }),
    ...(state === 'running' && { conversations: `${samplesDone} of ${samplesPlanned} have ended` }),
    ...(reports && { report: reports.html }),
    ...toJudgeOf(toJudge),
    notes: [...cutNotes(status, toJudge), ...notes],
  }
}

/** What a judgement has made of its scenario, and what is still to be judged. */
export function judgedOutput(status: JudgedStatus): ShownRun {
  const { result, scenario } = status
  const { runId, state, bot, compared, notes } = result
  const bots = [bot, ...(compared ? [compared.bot] : [])]
  const scenarios = bots.flatMap(({ scenarios }) =>
    scenarios.filter(({ name }) => name === scenario).map(scenarioOutput),
  )
  const toJudge = firstWithin(status.toJudge, MAX_CHARACTERS - sentSizeOf([scenarios, notes]))
  return {
    runId,
    state,
    totals: bot.totals,
    scenarios,
    ...toJudgeOf(toJudge),
    notes: [...cutNotes(status, toJudge), ...notes],
  }
}

/** The first that have room, one at least. */
function firstWithin<Item>(items: readonly Item[], maxCharacters: number): readonly Item[] {
  const first = createJsonPage<Item>(1, maxCharacters)
  for (const item of items) {
    first.add(item)
    if (first.pages() > 1) break
  }
  return first.values()
}

function toJudgeOf(toJudge: readonly OpenItem[]): Partial<TestStatus> {
  return toJudge.length > 0 ? { toJudge } : {}
}

function cutNotes({ result, openCount }: TestStatus, toJudge: readonly OpenItem[]): string[] {
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

/** Scenarios that pass are counted in totals. @param rest where those are that have no room */
function botOutput(
  { totals, scenarios, latencyMs, tokens, messages, retries }: BotResult,
  room: number,
  rest: string,
) {
  const told = scenarios.filter(({ verdict }) => verdict !== 'pass').map(scenarioOutput)
  const shown = firstWithin(told, room)
  const left = told.length - shown.length
  return {
    totals,
    scenarios: shown,
    ...(left > 0 && {
      leftOut: `${counted(left, 'more scenario that does not pass', 'more scenarios that do not pass')}: ${rest}`,
    }),
    ...(latencyMs && { latencyMs }),
    tokens,
    messages,
    retries,
  }
}
