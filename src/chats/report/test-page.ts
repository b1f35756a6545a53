import { bar, facts, localTime, tiles } from '../../page/figures.ts'
import { htmlPage } from '../../page/page.ts'
import { formatNumber } from '../../text/counted.ts'
import { excerpt } from '../../text/excerpt.ts'
import { type Html, html } from '../../text/html.ts'
import { type BotResult, type Verdict, verdicts } from '../result.ts'
import type { Sample } from '../run/sample.ts'
import { type JudgedSample, judgementsByItem } from '../statistics/judged-sample.ts'
import { duration, milliseconds } from './figures.ts'
import { latencyCharts } from './latency-chart.ts'
import {
  type PageContext,
  pageScenarios,
  scenarioName,
  verdictTones,
  worstOf,
} from './page-context.ts'
import { baselinePart, comparisonPart, scenariosPart } from './page-scenarios.ts'
import { pageStyle } from './page-style.ts'
import { transcripts } from './page-transcripts.ts'
import { troubles } from './page-troubles.ts'
import {
  botsOf,
  type ReportedScenario,
  reportedScenarios,
  type TestReport,
} from './reported-scenarios.ts'
import {
  incompleteSentence,
  notHeldSentence,
  totalsSentence,
  verdictLabels,
} from './verdict-text.ts'

/** The page has room for so many conversations: those that did not pass come first. */
const MAX_TRANSCRIPTS = 400
const MAX_SLOWEST = 3
const MAX_SAY_CHARS = 160
const MAX_NOTE_CHARS = 1000

/** The part of the page that has more of a verdict. */
const partOf: Readonly<Record<Verdict, string>> = {
  fail: '#failed',
  error: '#errors',
  needs_judgement: '#open',
  pass: '#conversations',
}

/** The report of a run as one page that needs nothing else. */
export function testPage(report: TestReport): string {
  const { run, result } = report
  const bots = botsOf(result)
  const names = bots.map(({ serialNumber }) => serialNumber)
  const reported = reportedScenarios(report)
  const scenarios = pageScenarios(reported)
  const each = reported.flat()
  const samples = each.flatMap((scenario) => scenario.samples.map(({ sample }) => sample))
  const context: PageContext = {
    isComparison: bots.length > 1,
    shown: shownNumbers(each),
    judgements: judgementsByItem(run.judgements),
  }
  return htmlPage({
    title: `${result.suite}: ${names.join(' and ')}`,
    style: pageStyle,
    header: header(report, each),
    sections: [
      { id: 'failed', title: 'What failed', content: troubles(scenarios, 'fail', context) },
      {
        id: 'errors',
        title: 'What could not be tested',
        content: html`${troubles(scenarios, 'error', context)}${bots.map((bot) => notHeld(bot, context))}`,
      },
      {
        id: 'open',
        title: 'Not judged yet',
        content: troubles(scenarios, 'needs_judgement', context),
      },
      {
        id: 'bots',
        title: 'Side by side',
        content: result.compared && comparisonPart(result.compared.comparison, names, scenarios),
      },
      {
        id: 'baseline',
        title: 'Since the baseline',
        content: result.baseline && baselinePart(result.baseline, scenarios, context),
      },
      { id: 'scenarios', title: 'Scenarios', content: scenariosPart(scenarios, context) },
      {
        id: 'conversations',
        title: 'Conversations',
        content: html`${cutNote(samples.length, context)}${transcripts(scenarios, context)}`,
      },
      { id: 'times', title: 'Times', content: timesPart(bots, samples, context) },
    ],
    footer: html`<p>A test finds what it asks about. Nothing else in the chatbot's answers was looked at.</p>
${run.judgements.length > 0 ? html`<p>Some criteria were judged by an agent. An agent that has written the chatbot's instructions is not impartial about them.</p>\n` : undefined}`,
  })
}

function header(report: TestReport, scenarios: readonly ReportedScenario[]): Html {
  const { result } = report
  const bots = botsOf(result)
  const isComparison = bots.length > 1
  const incomplete = incompleteSentence(result)
  const overall = worstOf(scenarios.map(({ result }) => result.verdict))
  return html`<p class="eyebrow">Conversations with ${bots.map(({ serialNumber }, index) => html`${index > 0 ? ' and ' : ''}<bdi>${serialNumber}</bdi>`)}</p>
<h1><bdi>${result.suite}</bdi></h1>
<div class="notice ${verdictTones[overall]} headline">${incomplete && html`<p>${incomplete}</p>`}${bots.map((bot) => html`<p>${isComparison ? html`<bdi>${bot.serialNumber}</bdi>: ` : undefined}${totalsSentence(bot)}</p>`)}</div>
${bots.map((bot) => totalsPart(bot, isComparison))}
${facts(factsOf(report))}
${result.notes.map((note) => html`<p class="quiet" dir="auto">${excerpt(note, MAX_NOTE_CHARS)}</p>\n`)}`
}

/** How many scenarios ended how with a chatbot. */
function totalsPart({ serialNumber, totals }: BotResult, isComparison: boolean): Html {
  const present = verdicts.filter((verdict) => totals[verdict] > 0)
  const figures = present.map((verdict) => ({
    count: totals[verdict],
    label: verdictLabels[verdict],
    tone: verdictTones[verdict],
    to: partOf[verdict],
    ...(verdict === 'pass' && { choose: ['verdict', 'pass'] as const }),
  }))
  return html`${isComparison ? html`<h2 class="bot"><bdi>${serialNumber}</bdi></h2>` : undefined}${bar(figures)}${tiles(figures)}`
}

function notHeld(bot: BotResult, { isComparison }: PageContext): Html {
  const sentence = notHeldSentence(bot)
  if (sentence === undefined) return html``
  return html`<p>${isComparison ? html`<bdi>${bot.serialNumber}</bdi>: ` : undefined}${sentence}</p>`
}

function cutNote(held: number, { shown }: PageContext): Html {
  if (shown.size === held) return html``
  const why =
    shown.size < MAX_TRANSCRIPTS
      ? 'those that did not pass, and the first of each scenario'
      : 'more have no room here, those that did not pass come first'
  return html`<p>${formatNumber(shown.size)} of ${formatNumber(held)} conversations are shown: ${why}. All of them are in report.json.</p>
`
}

function timesPart(
  bots: readonly BotResult[],
  samples: readonly Sample[],
  context: PageContext,
): Html {
  const timed = bots.flatMap(({ serialNumber, latencyMs: latency }) =>
    latency ? [{ serialNumber, times: timesOf(samples, serialNumber), latency }] : [],
  )
  if (timed.length === 0) return html``
  return html`${latencyCharts(timed)}
${slowestAnswers(samples, context)}`
}

function factsOf({ run, result }: TestReport): [string, string | Html][] {
  const bots = botsOf(result)
  const sum = (count: 'messages' | 'tokens' | 'retries') =>
    bots.reduce((total, bot) => total + bot[count], 0)
  return [
    ['Began', localTime(new Date(result.startedAt))],
    ['Took', duration(result.elapsedMs)],
    [
      'Conversations',
      `${formatNumber(result.samplesDone)} of ${formatNumber(result.samplesPlanned)}`,
    ],
    ['Messages', formatNumber(sum('messages'))],
    ['Tokens', formatNumber(sum('tokens'))],
    ...(sum('retries') > 0
      ? [['Sent again', formatNumber(sum('retries'))] satisfies [string, string]]
      : []),
    ['Run', html`<code>${run.id}</code>`],
  ]
}

/**
 * The numbers of the conversations that the page has room for. Of many, one that did not pass for
 * each scenario comes first, then the others that did not, then the first of each scenario.
 */
function shownNumbers(scenarios: readonly ReportedScenario[]): ReadonlySet<number> {
  const held = scenarios.flatMap(({ samples }) => samples)
  if (held.length <= MAX_TRANSCRIPTS) return numbersOf(held)
  const troubled = scenarios.map(({ samples }) =>
    samples.filter(({ verdict }) => verdict !== 'pass'),
  )
  const telling = numbersOf([
    ...troubled.flatMap((samples) => samples.slice(0, 1)),
    ...troubled.flatMap((samples) => samples.slice(1)),
    ...scenarios.flatMap(({ samples }) => samples.slice(0, 1)),
  ])
  return new Set([...telling].slice(0, MAX_TRANSCRIPTS))
}

function numbersOf(samples: readonly JudgedSample[]): ReadonlySet<number> {
  return new Set(samples.map(({ sample }) => sample.number))
}

function timesOf(samples: readonly Sample[], serialNumber: string): number[] {
  return samples
    .filter((sample) => sample.serialNumber === serialNumber)
    .flatMap(({ turns }) => turns.flatMap(({ answer }) => (answer ? [answer.latencyMs] : [])))
}

function slowestAnswers(samples: readonly Sample[], { isComparison, shown }: PageContext): Html {
  const answers = samples.flatMap((sample) =>
    sample.turns.flatMap(({ answer, say }) =>
      answer ? [{ sample, say, ms: answer.latencyMs }] : [],
    ),
  )
  const slowest = answers.sort((one, other) => other.ms - one.ms).slice(0, MAX_SLOWEST)
  if (slowest.length === 0) return html``
  return html`<h3>Slowest answers</h3>
<ul class="list">
${slowest.map(({ sample, say, ms }) => {
  const { number, scenario, repetition, serialNumber } = sample
  const name = html`${scenarioName(scenario)}, repetition ${formatNumber(repetition)}`
  return html`<li class="head"><b class="time">${milliseconds(ms)}</b><div>${shown.has(number) ? html`<a href="#conversation-${number}">${name}</a>` : name}${isComparison ? html` with <bdi>${serialNumber}</bdi>` : undefined}
<p class="quiet" dir="auto">${excerpt(say, MAX_SAY_CHARS)}</p></div></li>
`
})}</ul>`
}
