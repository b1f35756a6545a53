import { withChoicesIn } from '../../listings/choice-text.ts'
import { counted, formatNumber } from '../../text/counted.ts'
import { oneLine } from '../../text/excerpt.ts'
import type { Line, Tone } from '../../text/line.ts'
import type { BotResult, ScenarioResult, TestResult } from '../result.ts'
import { baselineChanges } from './baseline-text.ts'
import { botsOf } from './reported-scenarios.ts'
import type { SaidInTrouble } from './troubled-turn.ts'
import {
  incompleteSentence,
  latencyText,
  notHeldSentence,
  shortfallText,
  tellingReasons,
  totalsSentence,
  verdictLabels,
} from './verdict-text.ts'

const MAX_SHOWN_REASONS = 2
const MAX_REASON_CHARS = 300
/** A question or an answer, with who said it: shortened before. */
const MAX_SAID_CHARS = 320

/**
 * The result of a run for a terminal.
 *
 * @param said what was said where scenarios failed
 */
export function resultTold(marked: TestResult, said: readonly SaidInTrouble[] = []): Line[] {
  // Before anything is cut: half of what is marked is nobody's words.
  const result = withChoicesIn(marked, 'terminal')
  const bots = botsOf(result)
  const incomplete = incompleteSentence(result)
  const isComparison = bots.length > 1
  const open = bots.reduce((sum, { totals }) => sum + totals.needs_judgement, 0)
  return [
    ...(incomplete === undefined ? [] : [{ tone: 'bad', text: incomplete } as const]),
    ...bots.map((bot) => ({
      tone: toneOf(bot),
      text: botPrefix(bot, isComparison) + totalsSentence(bot),
    })),
    ...result.notes.map((note) => oneLine(note, MAX_REASON_CHARS)),
    ...bots.flatMap((bot) => troubleLines(bot, isComparison, said)),
    ...bots.map((bot) => figuresLine(bot, isComparison)),
    ...(result.compared ? [result.compared.comparison.conclusion] : []),
    ...baselineLines(result),
    ...(open > 0
      ? [
          `${counted(open, 'scenario')} cannot pass before a judgement: newoaks-mcp judge ${result.runId} asks you for it; an agent gives it too (get_run, judge_test_item).`,
        ]
      : []),
  ]
}

function toneOf({ totals }: BotResult): Tone {
  if (totals.fail + totals.error > 0) return 'bad'
  return totals.needs_judgement > 0 || totals.pass === 0 ? 'warning' : 'good'
}

function troubleLines(
  bot: BotResult,
  isComparison: boolean,
  said: readonly SaidInTrouble[],
): Line[] {
  const notHeld = notHeldSentence(bot)
  const lines = (['fail', 'error', 'needs_judgement'] as const).flatMap((verdict) =>
    bot.scenarios
      .filter((scenario) => scenario.verdict === verdict && scenario.held > 0)
      .flatMap((scenario) => [
        ...scenarioLines(scenario, isComparison ? ` with ${bot.serialNumber}` : ''),
        ...said
          .filter((each) => each.serialNumber === bot.serialNumber)
          .filter((each) => each.scenario === scenario.name)
          .flatMap(({ text }) => text.split('\n').filter((line) => line.trim() !== ''))
          .map((line) => `    ${oneLine(line, MAX_SAID_CHARS)}`),
      ]),
  )
  return [...lines, ...(notHeld ? [`  ${botPrefix(bot, isComparison)}${notHeld}`] : [])]
}

function scenarioLines(scenario: ScenarioResult, bot: string): Line[] {
  const { name, verdict } = scenario
  return [
    {
      tone: verdict === 'needs_judgement' ? 'warning' : 'bad',
      text: `  ${verdictLabels[verdict]}:`,
      rest: ` "${oneLine(name, MAX_REASON_CHARS)}"${bot}, ${shortfallText(scenario)}`,
    },
    ...tellingReasons(scenario)
      .slice(0, MAX_SHOWN_REASONS)
      .map((reason) => `    ${oneLine(reason, MAX_REASON_CHARS)}`),
  ]
}

function botPrefix({ serialNumber }: BotResult, isComparison: boolean): string {
  return isComparison ? `${serialNumber}: ` : ''
}

function figuresLine(bot: BotResult, isComparison: boolean): string {
  const { messages, tokens, retries, latencyMs } = bot
  return `${[
    `${botPrefix(bot, isComparison)}${counted(messages, 'message')}`,
    counted(tokens, 'token'),
    ...(retries > 0 ? [`${formatNumber(retries)} sent again`] : []),
    ...(latencyMs ? [`answers ${latencyText(latencyMs)}`] : []),
  ].join('; ')}.`
}

function baselineLines({ baseline }: TestResult): string[] {
  if (!baseline) return []
  const changes = baselineChanges(baseline).map(
    ({ what, scenarios }) =>
      `  ${what}: ${scenarios.map((name) => oneLine(name, MAX_REASON_CHARS)).join(', ')}`,
  )
  return changes.length > 0
    ? [`Since the baseline ${baseline.baseline}:`, ...changes]
    : [`Nothing has changed since the baseline ${baseline.baseline}.`]
}
