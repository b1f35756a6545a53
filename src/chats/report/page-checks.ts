import { excerpt } from '../../text/excerpt.ts'
import { type Html, html } from '../../text/html.ts'
import type { Verdict } from '../result.ts'
import type { CheckedExpectation, Judgement } from '../run/sample.ts'
import { itemName, type JudgedSample } from '../statistics/judged-sample.ts'
import { checkWords } from './check-words.ts'
import { byVerdict, type PageContext, verdictSigns, verdictTones } from './page-context.ts'
import { verdictLabels } from './verdict-text.ts'

const MAX_VALUE_CHARS = 300
const MAX_REASON_CHARS = 1000

/** A check with what an agent said of it, if it was asked. */
interface AskedCheck extends CheckedExpectation {
  readonly judgement: Judgement | undefined
}

/** The checks of a turn. */
export function askedChecks(
  { sample }: JudgedSample,
  index: number,
  { judgements }: PageContext,
): AskedCheck[] {
  const checks = sample.turns[index]?.checks ?? []
  return checks.map((check, place) => ({
    ...check,
    judgement: judgements.get(itemName(sample, index, place)),
  }))
}

/**
 * What was checked, what did not pass first.
 *
 * @param told places of checks that are told elsewhere
 */
export function checksPart(
  judged: JudgedSample,
  index: number,
  context: PageContext,
  told: ReadonlyMap<number, string> = new Map(),
): Html {
  const error = judged.sample.turns[index]?.error
  const checks = askedChecks(judged, index, context).flatMap((check, place) =>
    told.has(place) ? [] : [{ check, worst: verdictOf(check) }],
  )
  if (checks.length === 0 && error === undefined) return html``
  return html`<ul class="checks">
${error === undefined ? undefined : html`<li>${sign('error')}<div>No answer: ${excerpt(error, MAX_REASON_CHARS)}</div></li>\n`}${byVerdict(checks).map(({ check }) => checkPart(check))}</ul>
`
}

/** What an agent or a person said counts. */
export function verdictOf({ verdict, judgement }: AskedCheck): Verdict {
  if (!judgement) return verdict
  return judgement.pass ? 'pass' : 'fail'
}

function sign(verdict: Verdict): Html {
  return html`<span class="cell ${verdictTones[verdict]}" role="img" aria-label="${verdictLabels[verdict]}">${verdictSigns[verdict]}</span>`
}

function checkPart(asked: AskedCheck): Html {
  const { check, value, reason, judgement } = asked
  const verdict = verdictOf(asked)
  const words = checkWords(check)
  return html`<li>${sign(verdict)}<div>${words && html`<span>${words}</span> `}<code>${check}: ${valueText(value)}</code>
${reason === undefined ? undefined : html`<p dir="auto">${excerpt(withoutName(reason, check), MAX_REASON_CHARS)}</p>`}
${verdict === 'needs_judgement' ? html`<p class="quiet">not judged yet</p>` : undefined}
${judgement && html`<p dir="auto">${excerpt(judgement.reason, MAX_REASON_CHARS)}</p><p class="quiet">Judged by <bdi>${judgement.judgedBy}</bdi>${quotedPart(judgement)}</p>`}</div></li>
`
}

/** A person need not quote. */
function quotedPart({ quote }: Judgement): Html | undefined {
  return quote === '' ? undefined : html`, from “<bdi>${excerpt(quote, MAX_REASON_CHARS)}</bdi>”`
}

function valueText(value: unknown): string {
  return excerpt(typeof value === 'string' ? value : JSON.stringify(value), MAX_VALUE_CHARS)
}

/** The name of the check stands above its reason already. */
function withoutName(reason: string, check: string): string {
  return reason.startsWith(`${check}: `) ? reason.slice(check.length + 2) : reason
}
