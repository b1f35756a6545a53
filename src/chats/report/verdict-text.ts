import { counted, formatNumber } from '../../text/counted.ts'
import {
  type BotResult,
  type Latency,
  type ScenarioResult,
  type TestResult,
  type Totals,
  type Verdict,
  verdicts,
} from '../result.ts'
import { milliseconds, passRate, percentRange } from './figures.ts'

/** What is said of one repetition, scenario or check. */
export const verdictLabels: Readonly<Record<Verdict, string>> = {
  pass: 'passed',
  fail: 'failed',
  error: 'could not be tested',
  needs_judgement: 'not judged yet',
}

/** What is missing of a run, as a sentence; undefined when it came to its end. */
export function incompleteSentence(result: TestResult): string | undefined {
  const { state, samplesDone, samplesPlanned } = result
  const held = `${formatNumber(samplesDone)} of ${counted(samplesPlanned, 'conversation')} held.`
  if (state === 'running') return `Still running: ${held}`
  return state === 'stopped' ? `Stopped before the end: ${held}` : undefined
}

/** How the scenarios ended with a chatbot, as a sentence. */
export function totalsSentence({ totals }: BotResult): string {
  const count = totalCount(totals)
  if (count === 0) return 'No scenario was held.'
  const others = verdicts.filter((verdict) => verdict !== 'pass' && totals[verdict] > 0)
  if (others.length === 0 && count > 1) return `All ${formatNumber(count)} scenarios passed.`
  return `${[
    `${formatNumber(totals.pass)} of ${counted(count, 'scenario')} passed`,
    ...others.map((verdict) => `${formatNumber(totals[verdict])} ${verdictLabels[verdict]}`),
  ].join(', ')}.`
}

export function totalCount(totals: Totals): number {
  return verdicts.reduce((sum, verdict) => sum + totals[verdict], 0)
}

/** `4/5 repetitions passed (95 % interval 38 to 96 %), flaky`; a single one has no interval. */
export function passRateText(scenario: ScenarioResult): string {
  const { interval, flaky, of } = scenario
  if (of === 1) return `${passRate(scenario)} repetitions passed`
  const rate = `${passRate(scenario)} repetitions passed (95 % interval ${percentRange(interval)})`
  return flaky ? `${rate}, flaky` : rate
}

/** How far a scenario that did not pass is from it: the repetitions that passed, or what is open. */
export function shortfallText(scenario: ScenarioResult): string {
  if (scenario.verdict !== 'needs_judgement') return passRateText(scenario)
  const open = scenario.reasons.filter(({ isOpen }) => isOpen).length
  return `${counted(open, 'criterion', 'criteria')} still open`
}

/** Why a scenario did not pass, what its verdict rests on first. */
export function tellingReasons({ verdict, reasons }: ScenarioResult): readonly string[] {
  const restsOnOpen = verdict === 'needs_judgement'
  return reasons
    .toSorted((one, other) => (restsOnOpen ? Number(other.isOpen) - Number(one.isOpen) : 0))
    .map(({ text }) => text)
}

/** Of a run that was stopped, as a sentence; undefined when every scenario was held. */
export function notHeldSentence({ scenarios }: BotResult): string | undefined {
  const count = scenarios.filter(({ held }) => held === 0).length
  if (count === 0) return undefined
  return `${counted(count, 'scenario')} ${count === 1 ? 'was' : 'were'} not held.`
}

/** `half within 812 ms, 95 % within 1,900 ms, slowest 2,410 ms` */
export function latencyText({ p50, p95, max }: Latency): string {
  return [
    `half within ${milliseconds(p50)}`,
    ...(p95 === undefined ? [] : [`95 % within ${milliseconds(p95)}`]),
    `slowest ${milliseconds(max)}`,
  ].join(', ')
}
