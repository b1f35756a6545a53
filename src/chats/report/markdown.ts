import { formatNumber, withMore } from '../../text/counted.ts'
import { oneLine } from '../../text/excerpt.ts'
import { code, codeBlock, table } from '../../text/markdown.ts'
import type { BotResult } from '../result.ts'
import { judgementsByItem } from '../statistics/judged-sample.ts'
import { baselineChanges } from './baseline-text.ts'
import { duration } from './figures.ts'
import {
  botsOf,
  type ReportedScenario,
  reportedScenarios,
  type TestReport,
} from './reported-scenarios.ts'
import { troubledTurnOf } from './troubled-turn.ts'
import {
  incompleteSentence,
  latencyText,
  notHeldSentence,
  shortfallText,
  tellingReasons,
  totalCount,
  totalsSentence,
  verdictLabels,
} from './verdict-text.ts'

const MAX_SHOWN_SCENARIOS = 20
/** A line each. */
const MAX_LISTED_SCENARIOS = 1000
const MAX_SHOWN_NAMES = 20
const MAX_SHOWN_REASONS = 3
const MAX_REASON_CHARS = 300
const MAX_QUOTE_CHARS = 600

/**
 * The report of a run for a comment on a pull request: short, and with every text that is not the
 * report's own in code, where it can be neither markup nor a mention.
 *
 * @param rest what becomes of troubled scenarios beyond the first: a comment has no room for a line of each
 */
export function testMarkdown(report: TestReport, rest: 'counted' | 'listed' = 'counted'): string {
  const { run, result } = report
  const bots = botsOf(result)
  return `${[
    `## ${code(result.suite)}`,
    [
      incompleteSentence(result) ?? '',
      ...bots.map((bot) => botPrefix(bot, bots.length > 1) + totalsSentence(bot)),
      `${duration(result.elapsedMs)}, run ${code(run.id)}.`,
    ]
      .join(' ')
      .trim(),
    totals(bots),
    ...(result.notes.length > 0
      ? [codeBlock(result.notes.map((note) => oneLine(note, MAX_REASON_CHARS)))]
      : []),
    ...troubles(report, rest),
    ...bots.flatMap((bot) => {
      const notHeld = notHeldSentence(bot)
      return notHeld ? [`${botPrefix(bot, bots.length > 1)}${notHeld}`] : []
    }),
    ...bots.flatMap(({ serialNumber, latencyMs }) =>
      latencyMs ? [`Answers of ${code(serialNumber)}: ${latencyText(latencyMs)}.`] : [],
    ),
    ...(result.compared
      ? [codeBlock([oneLine(result.compared.comparison.conclusion, MAX_REASON_CHARS)])]
      : []),
    ...(result.baseline
      ? baselineChanges(result.baseline).map(
          ({ what, scenarios }) => `${what}: ${names(scenarios)}.`,
        )
      : []),
  ].join('\n\n')}\n`
}

function botPrefix({ serialNumber }: BotResult, isComparison: boolean): string {
  return isComparison ? `${code(serialNumber)}: ` : ''
}

function totals(bots: readonly BotResult[]): string {
  const rows = bots.map(({ serialNumber, totals, messages, tokens }) => [
    code(serialNumber),
    ...[totalCount(totals), totals.pass, totals.fail, totals.error, totals.needs_judgement].map(
      formatNumber,
    ),
    formatNumber(messages),
    formatNumber(tokens),
  ])
  const head = [
    'Chatbot',
    'Scenarios',
    'Passed',
    'Failed',
    'Errors',
    'Not judged yet',
    'Messages',
    'Tokens',
  ]
  return table(head, rows)
}

/** The scenarios that did not pass, those that failed first. */
function troubles(report: TestReport, restIs: 'counted' | 'listed'): string[] {
  const { run, result } = report
  const judgements = judgementsByItem(run.judgements)
  const isComparison = result.compared !== undefined
  const scenarios = reportedScenarios(report).flat()
  const troubled = (['fail', 'error', 'needs_judgement'] as const).flatMap((verdict) =>
    scenarios.filter(({ result }) => result.verdict === verdict && result.held > 0),
  )
  const parts = troubled.slice(0, MAX_SHOWN_SCENARIOS).map((scenario) => {
    const turn = troubledTurnOf(scenario, judgements, MAX_QUOTE_CHARS)
    const lines = [
      ...tellingReasons(scenario.result)
        .slice(0, MAX_SHOWN_REASONS)
        .map((reason) => oneLine(reason, MAX_REASON_CHARS)),
      ...(turn === undefined ? [] : ['', turn]),
    ]
    const head = headOf(scenario, isComparison)
    return lines.length > 0 ? `${head}\n\n${codeBlock(lines)}` : head
  })
  const beyond = troubled.slice(MAX_SHOWN_SCENARIOS)
  const listed = beyond.slice(0, restIs === 'listed' ? MAX_LISTED_SCENARIOS : 0).map((scenario) => {
    const [reason = ''] = tellingReasons(scenario.result)
    return `- ${headOf(scenario, isComparison)} ${code(reason)}`.trimEnd()
  })
  const left = beyond.length - listed.length
  return [
    ...parts,
    ...(listed.length > 0 ? [listed.join('\n')] : []),
    ...(left > 0
      ? [
          `And ${formatNumber(left)} more: see ${restIs === 'listed' ? 'report.json' : 'the report'}.`,
        ]
      : []),
  ]
}

function headOf({ serialNumber, result }: ReportedScenario, isComparison: boolean): string {
  const bot = isComparison ? ` with ${code(serialNumber)}` : ''
  return `${verdictLabels[result.verdict]}: **${code(result.name)}**${bot}, ${shortfallText(result)}.`
}

function names(scenarios: readonly string[]): string {
  const shown = scenarios.slice(0, MAX_SHOWN_NAMES).map(code)
  return withMore(shown, scenarios.length)
}
