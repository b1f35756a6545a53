import { excerpt, plainText } from '../../text/excerpt.ts'
import type { BotResult } from '../result.ts'
import type { Judgement } from '../run/sample.ts'
import { judgementsByItem } from '../statistics/judged-sample.ts'
import {
  botsOf,
  type ReportedScenario,
  reportedScenarios,
  type TestReport,
} from './reported-scenarios.ts'
import { troubledTurn } from './troubled-turn.ts'
import { passRateText, totalCount } from './verdict-text.ts'

const MAX_REASONS = 20
const MAX_QUOTED_TURNS = 3
const MAX_QUOTE_CHARS = 2000
const MAX_MESSAGE_CHARS = 300

/**
 * The report of a run as CI servers read it: a test suite for each chatbot, a test case for each
 * scenario. A scenario that waits for a judgement is a skipped one.
 */
export function junitXml(report: TestReport): string {
  const { run, result } = report
  const bots = botsOf(result)
  const judgements = judgementsByItem(run.judgements)
  const scenarios = reportedScenarios(report).flat()
  const count = (verdict: keyof BotResult['totals']) =>
    bots.reduce((sum, { totals }) => sum + totals[verdict], 0)
  const suites = bots.map((bot) => {
    const ofBot = scenarios.filter(({ serialNumber }) => serialNumber === bot.serialNumber)
    const { fail: failures, error: errors, needs_judgement: skipped } = bot.totals
    const head = {
      name: `${result.suite} (${bot.serialNumber})`,
      tests: totalCount(bot.totals),
      failures,
      errors,
      skipped,
      time: seconds(ofBot.reduce((sum, scenario) => sum + answerMs(scenario), 0)),
      timestamp: result.startedAt.slice(0, 19),
    }
    return element(
      'testsuite',
      head,
      ofBot.map((scenario) => testCase(scenario, result.suite, judgements)),
    )
  })
  const head = {
    name: result.suite,
    tests: bots.reduce((sum, { totals }) => sum + totalCount(totals), 0),
    failures: count('fail'),
    errors: count('error'),
    skipped: count('needs_judgement'),
    time: seconds(result.elapsedMs),
  }
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('testsuites', head, suites)}`
}

function testCase(
  scenario: ReportedScenario,
  suite: string,
  judgements: ReadonlyMap<string, Judgement>,
): string {
  const { serialNumber, result } = scenario
  const head = {
    classname: suite,
    name: `${result.name} (${serialNumber})`,
    time: seconds(answerMs(scenario)),
  }
  return element('testcase', head, outcome(scenario, judgements))
}

function outcome(
  { result, samples }: ReportedScenario,
  judgements: ReadonlyMap<string, Judgement>,
): string[] {
  const { verdict, reasons } = result
  if (verdict === 'pass') return []
  if (verdict === 'needs_judgement') return [element('skipped', { message: 'not judged yet' }, [])]
  const turns = samples.flatMap((judged) =>
    judged.verdict === verdict ? (troubledTurn(judged, judgements, MAX_QUOTE_CHARS) ?? []) : [],
  )
  const texts = reasons.map((reason) => reason.text)
  const text = [passRateText(result), ...texts.slice(0, MAX_REASONS), ...quoted(turns)].join('\n')
  const message = excerpt(texts[0] ?? passRateText(result), MAX_MESSAGE_CHARS)
  return [
    element(verdict === 'fail' ? 'failure' : 'error', { message, type: verdict }, [escaped(text)]),
  ]
}

function quoted(turns: readonly string[]): string[] {
  return turns.slice(0, MAX_QUOTED_TURNS).map((turn) => `\n${turn}`)
}

function element(
  name: string,
  attributes: Readonly<Record<string, string | number>>,
  content: readonly string[],
): string {
  const head = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${escaped(String(value))}"`,
  )
  return content.length === 0
    ? `<${name}${head.join('')}/>\n`
    : `<${name}${head.join('')}>\n${content.join('')}</${name}>\n`
}

function escaped(text: string): string {
  return plainText(text).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

function answerMs({ samples }: ReportedScenario): number {
  return samples
    .flatMap(({ sample }) => sample.turns)
    .reduce((sum, { answer }) => sum + (answer?.latencyMs ?? 0), 0)
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(3)
}
