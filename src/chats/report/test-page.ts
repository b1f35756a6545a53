import { formatNumber } from '../../text/counted.ts'
import { excerpt, withoutControls } from '../../text/excerpt.ts'
import { type Html, html } from '../../text/html.ts'
import type { BotResult, Verdict } from '../result.ts'
import type { Sample } from '../run/sample.ts'
import { type JudgedSample, judgementsByItem } from '../statistics/judged-sample.ts'
import { duration, milliseconds } from './figures.ts'
import { latencyCharts } from './latency-chart.ts'
import {
  baselinePart,
  comparisonPart,
  matrix,
  type PageContext,
  scenarioList,
  totalsBar,
} from './page-overview.ts'
import { pageStyle } from './page-style.ts'
import { transcripts } from './page-transcripts.ts'
import {
  botsOf,
  type ReportedScenario,
  reportedScenarios,
  type TestReport,
} from './reported-scenarios.ts'
import { incompleteSentence, notHeldSentence, totalsSentence } from './verdict-text.ts'

/** The page has room for so many conversations: those that did not pass come first. */
const MAX_TRANSCRIPTS = 400
const MAX_SLOWEST = 10
const MAX_SAY_CHARS = 160

/** The report of a run as one page that needs nothing else. */
export function testPage(report: TestReport): string {
  const { run, result } = report
  const bots = botsOf(result)
  const incomplete = incompleteSentence(result)
  const names = bots.map(({ serialNumber }) => serialNumber)
  const scenarios = reportedScenarios(report)
  const each = scenarios.flat()
  const samples = each.flatMap((scenario) => scenario.samples.map(({ sample }) => sample))
  const shown = shownNumbers(each)
  const context: PageContext = {
    isComparison: bots.length > 1,
    shown,
    judgements: judgementsByItem(run.judgements),
  }
  const parts = [
    section('failed', 'What failed', scenarioList(each, 'fail', context)),
    section('errors', 'What could not be tested', errorsPart(bots, each, context)),
    section('open', 'Not judged yet', scenarioList(each, 'needs_judgement', context)),
    section(
      'bots',
      'Side by side',
      result.compared && comparisonPart(result.compared.comparison, names, scenarios),
    ),
    section('baseline', 'Since the baseline', result.baseline && baselinePart(result.baseline)),
  ].filter((part) => part !== undefined)
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${result.suite}: ${names.join(' and ')}</title>
<style>${pageStyle}</style>
</head>
<body>
<h1><bdi>${result.suite}</bdi></h1>
<p class="quiet">Conversations with ${names.map((name, index) => html`${index > 0 ? ' and ' : ''}<bdi>${name}</bdi>`)}</p>
<div class="verdict ${overall(each)}">${incomplete && html`<p>${incomplete}</p>`}${bots.map((bot) => html`<p>${bots.length > 1 ? html`<bdi>${bot.serialNumber}</bdi>: ` : undefined}${totalsSentence(bot)}</p>`)}</div>
${bots.map(totalsBar)}
<dl class="facts">
${facts(report).map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>\n`)}</dl>
${result.notes.map((note) => html`<p dir="auto">${note}</p>\n`)}
<nav>${parts.map(({ id, title }) => html`<a href="#${id}">${title}</a>`)}<a href="#scenarios">Scenarios</a><a href="#times">Times</a><a href="#conversations">Conversations</a></nav>
${parts.map(({ id, title, content }) => html`<h2 id="${id}">${title}</h2>\n${content}\n`)}
<h2 id="scenarios">Scenarios and repetitions</h2>
${matrix(scenarios, context)}
<p class="quiet">✓ passed, ✗ failed, ! could not be tested, ? not judged yet, – not held.${context.isComparison ? html` Of two cells the left one is <bdi>${names[0]}</bdi>, the right one <bdi>${names[1]}</bdi>.` : undefined}</p>
<h2 id="times">Times</h2>
${latencyCharts(bots.flatMap(({ serialNumber, latencyMs: latency }) => (latency ? [{ serialNumber, times: timesOf(samples, serialNumber), latency }] : [])))}
${slowestAnswers(samples, context)}
<h2 id="conversations">Conversations</h2>
${shown.size < samples.length ? html`<p>${formatNumber(shown.size)} of ${formatNumber(samples.length)} conversations are shown: ${shown.size < MAX_TRANSCRIPTS ? 'those that did not pass, and the first of each scenario' : 'more have no room here, those that did not pass come first'}. All of them are in report.json.</p>` : undefined}
${transcripts(scenarios, context)}
<footer class="quiet">
<p>A test finds what it asks about. Nothing else in the chatbot's answers was looked at.</p>
${run.judgements.length > 0 ? html`<p>Some criteria were judged by an agent. An agent that has written the chatbot's instructions is not impartial about them.</p>` : undefined}
</footer>
</body>
</html>
`
  return withoutControls(page.markup)
}

/** A part of the page that is only there when it has something to tell. */
function section(id: string, title: string, content: Html | undefined) {
  return content && content.markup !== '' ? { id, title, content } : undefined
}

function errorsPart(
  bots: readonly BotResult[],
  scenarios: readonly ReportedScenario[],
  context: PageContext,
): Html {
  const notHeld = bots.map((bot) => {
    const sentence = notHeldSentence(bot)
    if (sentence === undefined) return html``
    return html`<p>${context.isComparison ? html`<bdi>${bot.serialNumber}</bdi>: ` : undefined}${sentence}</p>`
  })
  return html`${scenarioList(scenarios, 'error', context)}${notHeld}`
}

/** The worst verdict of all. */
function overall(scenarios: readonly ReportedScenario[]): Verdict {
  const worstFirst = ['fail', 'error', 'needs_judgement'] as const
  return (
    worstFirst.find((verdict) => scenarios.some(({ result }) => result.verdict === verdict)) ??
    'pass'
  )
}

function facts({ run, result }: TestReport): [string, string][] {
  const bots = botsOf(result)
  const sum = (count: 'messages' | 'tokens' | 'retries') =>
    bots.reduce((total, bot) => total + bot[count], 0)
  return [
    ['Began', `${result.startedAt.slice(0, 16).replace('T', ' ')} UTC`],
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
    ['Run', run.id],
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
  const name = html`<bdi>${scenario}</bdi>, repetition ${repetition}`
  return html`<li><span class="time">${milliseconds(ms)}</span><div>${shown.has(number) ? html`<a href="#conversation-${number}">${name}</a>` : name}${isComparison ? html` with <bdi>${serialNumber}</bdi>` : undefined}
<p class="quiet" dir="auto">${excerpt(say, MAX_SAY_CHARS)}</p></div></li>
`
})}</ul>`
}
