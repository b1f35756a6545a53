import { counted, formatNumber } from '../../text/counted.ts'
import { beginning, excerpt } from '../../text/excerpt.ts'
import { type Html, html } from '../../text/html.ts'
import type { Verdict } from '../result.ts'
import type { CheckedExpectation, Judgement, SampleTurn } from '../run/sample.ts'
import { itemName, type JudgedSample } from '../statistics/judged-sample.ts'
import { milliseconds } from './figures.ts'
import { type PageContext, repetitionsOf, verdictMark } from './page-overview.ts'
import type { ReportedScenario } from './reported-scenarios.ts'
import { verdictLabels } from './verdict-text.ts'

const MAX_TEXT_CHARS = 5000
const MAX_VALUE_CHARS = 300
const MAX_REASON_CHARS = 1000

/** A check with what an agent said of it, if it was asked. */
interface AskedCheck extends CheckedExpectation {
  readonly judgement: Judgement | undefined
}

/** The conversations of each scenario; those that did not pass are open. */
export function transcripts(
  scenarios: readonly (readonly ReportedScenario[])[],
  context: PageContext,
): Html {
  return html`${scenarios.map((bots) => {
    const shown = bots.map((bot) => ({
      ...bot,
      samples: bot.samples.filter(({ sample }) => context.shown.has(sample.number)),
    }))
    const repetitions = repetitionsOf(shown)
    if (repetitions.length === 0) return html``
    return html`<h3><bdi>${bots[0]?.result.name}</bdi></h3>
${repetitions.map((repetition) => {
  const held = shown.map(({ samples }) =>
    samples.find(({ sample }) => sample.repetition === repetition),
  )
  const isOpen = held.some((judged) => judged?.verdict === 'fail' || judged?.verdict === 'error')
  return context.isComparison
    ? html`<div class="side-by-side">${held.map((judged) => html`<div>${judged && transcript(judged, isOpen, context)}</div>`)}</div>`
    : html`<div class="wide">${held.flatMap((judged) => (judged ? [transcript(judged, isOpen, context)] : []))}</div>`
})}`
  })}`
}

function transcript(
  judged: JudgedSample,
  isOpen: boolean,
  { isComparison, judgements }: PageContext,
): Html {
  const { sample, verdict } = judged
  return html`<details${isOpen ? html` open` : undefined}>
<summary>${verdictMark(verdict)} ${isComparison ? html`<bdi>${sample.serialNumber}</bdi>, ` : undefined}repetition ${sample.repetition}: ${verdictLabels[verdict]}</summary>
<div class="transcript" id="conversation-${sample.number}">
${sample.error === undefined ? undefined : html`<p>${verdictMark('error')} ${excerpt(sample.error, MAX_REASON_CHARS)}</p>`}
${sample.turns.map((turn, index) => {
  const isNewVisitor = index > 0 && sample.turns[index - 1]?.sessionID !== turn.sessionID
  const checks = turn.checks.map((check, place) => ({
    ...check,
    judgement: judgements.get(itemName(sample, index, place)),
  }))
  return html`${isNewVisitor ? html`<p class="quiet">Another visitor, in a session of its own:</p>` : undefined}${turnPart(turn, checks)}`
})}</div>
</details>
`
}

function turnPart(turn: SampleTurn, checks: readonly AskedCheck[]): Html {
  const { say, chatAskType, fileIds = [], answer, error } = turn
  const isFailed = checks.some((check) => verdictOf(check) === 'fail')
  const files = fileIds.length > 0 ? `${chatAskType ?? 'File'}: ${fileIds.join(', ')}` : undefined
  return html`<div class="turn"><div>
${files && html`<p class="quiet">${files}</p>`}
<p class="visitor" dir="auto">${capped(say)}</p>
${answer && html`<p class="chatbot${isFailed ? ' failed' : ''}" dir="auto">${answer.text === '' ? html`<i>an empty answer</i>` : capped(answer.text)}</p>`}
<p class="quiet">${measures(turn)}</p>
</div><ul class="checks">
${error === undefined ? undefined : html`<li>${verdictMark('error')}<div>No answer: ${excerpt(error, MAX_REASON_CHARS)}</div></li>\n`}${checks.map(checkPart)}</ul></div>
`
}

function capped(text: string): Html {
  if (text.length <= MAX_TEXT_CHARS) return html`${text}`
  return html`${beginning(text, MAX_TEXT_CHARS)} <i>[cut here: ${formatNumber(MAX_TEXT_CHARS)} of ${formatNumber(text.length)} characters are shown, all of them are in report.json]</i>`
}

function measures({ answer, retries }: SampleTurn): string {
  return [
    ...(answer ? [milliseconds(answer.latencyMs)] : []),
    ...(answer?.firstFragmentMs === undefined
      ? []
      : [`first piece after ${milliseconds(answer.firstFragmentMs)}`]),
    ...(answer?.tokens === undefined ? [] : [counted(answer.tokens, 'token')]),
    ...(answer?.noAnswer ? ['says that it had no answer'] : []),
    ...(retries > 0 ? [`sent again ${counted(retries, 'time')}`] : []),
  ].join(', ')
}

function checkPart(asked: AskedCheck): Html {
  const { check, value, reason, judgement } = asked
  const verdict = verdictOf(asked)
  return html`<li>${verdictMark(verdict)}<div><code>${check}: ${valueText(value)}</code>
${reason === undefined ? undefined : html`<p dir="auto">${excerpt(withoutName(reason, check), MAX_REASON_CHARS)}</p>`}
${verdict === 'needs_judgement' ? html`<p class="quiet">not judged yet</p>` : undefined}
${judgement && html`<p dir="auto">${excerpt(judgement.reason, MAX_REASON_CHARS)}</p><p class="quiet">Judged by <bdi>${judgement.judgedBy}</bdi>${quotedPart(judgement)}</p>`}</div></li>
`
}

/** A person need not quote. */
function quotedPart({ quote }: Judgement): Html | undefined {
  return quote === '' ? undefined : html`, from “<bdi>${excerpt(quote, MAX_REASON_CHARS)}</bdi>”`
}

function verdictOf({ verdict, judgement }: AskedCheck): Verdict {
  if (!judgement) return verdict
  return judgement.pass ? 'pass' : 'fail'
}

function valueText(value: unknown): string {
  return excerpt(typeof value === 'string' ? value : JSON.stringify(value), MAX_VALUE_CHARS)
}

/** The name of the check stands above its reason already. */
function withoutName(reason: string, check: string): string {
  return reason.startsWith(`${check}: `) ? reason.slice(check.length + 2) : reason
}
