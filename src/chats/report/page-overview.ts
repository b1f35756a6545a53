import { counted, formatNumber } from '../../text/counted.ts'
import { excerpt } from '../../text/excerpt.ts'
import { type Html, html, table } from '../../text/html.ts'
import {
  type BaselineDifference,
  type BotResult,
  type Comparison,
  type Verdict,
  verdicts,
} from '../result.ts'
import type { Judgement } from '../run/sample.ts'
import type { JudgedSample } from '../statistics/judged-sample.ts'
import { baselineChanges } from './baseline-text.ts'
import { passRate } from './figures.ts'
import type { ReportedScenario } from './reported-scenarios.ts'
import { shortfallText, tellingReasons, totalCount, verdictLabels } from './verdict-text.ts'

const MAX_SHOWN_REASONS = 3
const MAX_SHOWN_LINKS = 10
const MAX_REASON_CHARS = 400

const symbols: Readonly<Record<Verdict, string>> = {
  pass: '✓',
  fail: '✗',
  error: '!',
  needs_judgement: '?',
}

/** What is the same all over the page. */
export interface PageContext {
  /** Whether two chatbots are compared: whatever is about one of them says which. */
  readonly isComparison: boolean
  /** Numbers of the conversations that the page shows. */
  readonly shown: ReadonlySet<number>
  /** By item. */
  readonly judgements: ReadonlyMap<string, Judgement>
}

/** A verdict as a coloured sign that can be told without colours. */
export function verdictMark(verdict: Verdict): Html {
  return html`<span class="mark ${verdict}" role="img" aria-label="${verdictLabels[verdict]}">${symbols[verdict]}</span>`
}

/** How many scenarios ended how with one chatbot. */
export function totalsBar({ serialNumber, totals }: BotResult): Html {
  const present = verdicts.filter((verdict) => totals[verdict] > 0)
  return html`<div class="bar" aria-hidden="true">${present.map((verdict) => html`<span class="${verdict}" style="flex-grow: ${totals[verdict]}"></span>`)}</div>
<ul class="counts">
<li><bdi>${serialNumber}</bdi>: <b>${formatNumber(totalCount(totals))}</b> ${totalCount(totals) === 1 ? 'scenario' : 'scenarios'}</li>
${present.map((verdict) => html`<li>${verdictMark(verdict)} <b>${formatNumber(totals[verdict])}</b> ${verdictLabels[verdict]}</li>\n`)}</ul>
`
}

/** The scenarios that ended so, with reasons and links to the conversations. */
export function scenarioList(
  scenarios: readonly ReportedScenario[],
  verdict: Verdict,
  context: PageContext,
): Html {
  const listed = scenarios.filter(({ result }) => result.verdict === verdict && result.held > 0)
  if (listed.length === 0) return html``
  return html`<ul class="list">
${listed.map(
  ({ serialNumber, result, samples, compares }) => html`<li>${verdictMark(verdict)}<div>
<b><bdi>${result.name}</bdi></b>${context.isComparison ? html` with <bdi>${serialNumber}</bdi>` : undefined}
<p class="quiet">${shortfallText(result)}</p>
${tellingReasons(result)
  .slice(0, MAX_SHOWN_REASONS)
  .map((reason) => html`<p dir="auto">${reasonPart(excerpt(reason, MAX_REASON_CHARS))}</p>`)}
${result.reasons.length > MAX_SHOWN_REASONS ? html`<p class="quiet">and ${counted(result.reasons.length - MAX_SHOWN_REASONS, 'more reason')}</p>` : undefined}
<p class="quiet">${
    compares
      ? links(compares, context, ({ sample }) => html`<bdi>${sample.scenario}</bdi>`)
      : links(
          samples.filter((judged) => judged.verdict === verdict),
          context,
          ({ sample }) => html`repetition ${sample.repetition}`,
        )
  }</p>
</div></li>
`,
)}</ul>`
}

/** What each of two was shown stands on a line of its own. */
function reasonPart(reason: string): Html {
  return html`${reason.split(/(?<=;) (?=")/).map((part, index) => html`${index > 0 ? html`<br>` : undefined}${part}`)}`
}

function links(
  samples: readonly JudgedSample[],
  { shown }: PageContext,
  label: (judged: JudgedSample) => Html,
): Html {
  const linked = samples.filter(({ sample }) => shown.has(sample.number)).slice(0, MAX_SHOWN_LINKS)
  const rest = samples.length - linked.length
  return html`${linked.map(
    (judged, index) =>
      html`${index > 0 ? ', ' : ''}<a href="#conversation-${judged.sample.number}">${label(judged)}</a>`,
  )}${linked.length > 0 && rest > 0 ? ` and ${formatNumber(rest)} more` : undefined}`
}

/** Every scenario with a cell for each repetition; two chatbots beside each other. */
export function matrix(
  scenarios: readonly (readonly ReportedScenario[])[],
  context: PageContext,
): Html {
  return html`<ul class="matrix">
${scenarios.map((bots) => {
  const [first] = bots
  const rates = bots.map(({ result }) => passRate(result)).join(' | ')
  return html`<li><bdi>${first?.result.name}</bdi><span class="quiet">${rates}</span><div class="cells">${cells(bots, context)}</div></li>
`
})}</ul>`
}

function cells(bots: readonly ReportedScenario[], context: PageContext): Html[] {
  if (bots.some(({ compares }) => compares)) return bots.map((bot) => comparedCell(bot, context))
  const byRepetition = bots.map(
    ({ samples }) => new Map(samples.map((judged) => [judged.sample.repetition, judged])),
  )
  return repetitionsOf(bots).map((repetition) => {
    const pair = byRepetition.map((samples) => cell(samples.get(repetition), context))
    return context.isComparison ? html`<span class="pair">${pair}</span>` : html`${pair}`
  })
}

/** What compares scenarios with each other has no conversations of its own, but leads to theirs. */
function comparedCell({ result, compares = [] }: ReportedScenario, { shown }: PageContext): Html {
  const first = compares.find(({ sample }) => shown.has(sample.number))
  return html`${verdictMark(result.verdict)} ${
    first
      ? html`<a class="quiet" href="#conversation-${first.sample.number}">compared</a> `
      : html`<span class="quiet">compared</span> `
  }`
}

/** The repetitions that were held with any of the chatbots. */
export function repetitionsOf(bots: readonly ReportedScenario[]): number[] {
  const all = bots.flatMap(({ samples }) => samples.map(({ sample }) => sample.repetition))
  return [...new Set(all)].sort((one, other) => one - other)
}

function cell(judged: JudgedSample | undefined, { isComparison, shown }: PageContext): Html {
  if (!judged) return html`<span class="cell none" title="not held">–</span>`
  const { verdict } = judged
  const { number, repetition, serialNumber } = judged.sample
  const title = `${isComparison ? `${serialNumber}, ` : ''}repetition ${repetition}: ${verdictLabels[verdict]}`
  return shown.has(number)
    ? html`<a class="cell ${verdict}" href="#conversation-${number}" title="${title}" aria-label="${title}">${symbols[verdict]}</a>`
    : html`<span class="cell ${verdict}" title="${title}" role="img" aria-label="${title}">${symbols[verdict]}</span>`
}

/** Two chatbots side by side: what can be concluded, and each scenario. */
export function comparisonPart(
  { conclusion, pairs, onlyFirstPassed, onlySecondPassed }: Comparison,
  names: readonly string[],
  scenarios: readonly (readonly ReportedScenario[])[],
): Html {
  const [first = '', second = ''] = names
  return html`<p><b>${conclusion}</b></p>
<p>Of ${counted(pairs, 'pair')} of conversations, ${formatNumber(onlyFirstPassed)} passed with <bdi>${first}</bdi> alone and ${formatNumber(onlySecondPassed)} with <bdi>${second}</bdi> alone.</p>
${table(
  ['Scenario', ...names],
  scenarios.map((bots) => [
    html`<bdi>${bots[0]?.result.name}</bdi>`,
    ...names.map((name) => {
      const result = bots.find(({ serialNumber }) => serialNumber === name)?.result
      return result ? html`${verdictMark(result.verdict)} ${passRate(result)}` : '–'
    }),
  ]),
)}`
}

export function baselinePart(difference: BaselineDifference): Html {
  const changes = baselineChanges(difference)
  if (changes.length === 0)
    return html`<p>Nothing has changed since <bdi>${difference.baseline}</bdi>.</p>`
  return html`<p>Compared with <bdi>${difference.baseline}</bdi>:</p>
${changes.map(({ what, scenarios }) => html`<p><b>${what}</b>: ${scenarios.map((name, index) => html`${index > 0 ? ', ' : ''}<bdi>${name}</bdi>`)}</p>\n`)}`
}
