import { foldedList } from '../../page/folded.ts'
import { counted, formatNumber } from '../../text/counted.ts'
import { excerpt } from '../../text/excerpt.ts'
import { type Html, html } from '../../text/html.ts'
import type { Reason, Verdict } from '../result.ts'
import type { JudgedSample } from '../statistics/judged-sample.ts'
import { checkWords, readReason } from './check-words.ts'
import { percentRange } from './figures.ts'
import {
  nameList,
  type PageContext,
  type PageScenario,
  scenarioName,
  triesText,
  verdictPill,
} from './page-context.ts'
import type { ReportedScenario } from './reported-scenarios.ts'
import { troubledPlace } from './troubled-turn.ts'
import { shortfallText, tellingReasons } from './verdict-text.ts'

const MAX_SHOWN_REASONS = 3
const MAX_SHOWN_LINKS = 10
const MAX_REASON_CHARS = 400
const MAX_QUOTE_CHARS = 600

/** The scenarios that ended so at worst, each once: why, what was said, and where all of it is. */
export function troubles(
  scenarios: readonly PageScenario[],
  verdict: Verdict,
  context: PageContext,
): Html {
  return foldedList(
    scenarios
      .filter(({ worst, held }) => worst === verdict && held > 0)
      .map((scenario) => trouble(scenario, context)),
  )
}

function trouble({ name, bots, worst }: PageScenario, context: PageContext): Html {
  const troubled = bots.filter(({ result }) => result.verdict === worst)
  return html`<div class="head"><h3>${scenarioName(name)}</h3>${bots.map((bot) => outcome(bot, context))}</div>
${reasonsPart(troubled, context)}
${quotePart(troubled, context)}
${linksPart(troubled, context)}`
}

/** How a scenario ended with a chatbot, which is named when there are two. */
function outcome({ serialNumber, result }: ReportedScenario, { isComparison }: PageContext): Html {
  return html`<span>${isComparison ? html`<bdi>${serialNumber}</bdi> ` : undefined}${verdictPill(result.verdict)} <span class="quiet">${shortfall(result)}</span></span>`
}

/** How far from passing it is; of a single repetition the verdict says it. */
function shortfall(result: ReportedScenario['result']): string {
  if (result.verdict === 'pass') return ''
  if (result.verdict === 'needs_judgement') return shortfallText(result)
  const { of, interval, flaky } = result
  return of === 1
    ? ''
    : `${triesText(result)} (95 % interval ${percentRange(interval)})${flaky ? ', flaky' : ''}`
}

/** What was found with both chatbots is said once. */
function reasonsPart(bots: readonly ReportedScenario[], { isComparison }: PageContext): Html {
  const byText = new Map<string, string[]>()
  for (const { serialNumber, result } of bots)
    for (const reason of tellingReasons(result))
      byText.set(reason, [...(byText.get(reason) ?? []), serialNumber])
  const all = [...byText]
  const more = all.length - MAX_SHOWN_REASONS
  return html`${all.slice(0, MAX_SHOWN_REASONS).map(([reason, names]) => {
    const who =
      isComparison && names.length < 2 && bots.length > 1
        ? html`<span class="quiet"><bdi>${names[0]}</bdi>: </span>`
        : undefined
    return html`<p dir="auto">${who}${reasonPart(reason)}</p>`
  })}${more > 0 ? html`<p class="quiet">and ${counted(more, 'more reason')}</p>` : undefined}`
}

function reasonPart(reason: Reason['text']): Html {
  const { turn, check, text } = readReason(excerpt(reason, MAX_REASON_CHARS))
  const words = check === undefined ? undefined : checkWords(check)
  return html`${turn === undefined ? undefined : html`<span class="quiet">In ${turn}: </span>`}${words === undefined ? undefined : html`<b>${words}</b> <code>${check}</code>: `}${onLines(text)}`
}

/** What each of two was shown stands on a line of its own. */
function onLines(text: string): Html {
  return html`${text.split(/(?<=;) (?=")/).map((part, index) => html`${index > 0 ? html`<br>` : undefined}${part}`)}`
}

/** What was said in the first turn that went wrong: the question once, an answer for each chatbot. */
function quotePart(
  bots: readonly ReportedScenario[],
  { isComparison, judgements }: PageContext,
): Html {
  const quotes = bots.flatMap(({ serialNumber, result, samples }) => {
    const judged = samples.find(({ verdict }) => verdict === result.verdict)
    const place = judged && troubledPlace(judged, judgements)
    const turn = place === undefined ? undefined : judged?.sample.turns[place]
    return turn ? [{ serialNumber, turn }] : []
  })
  if (quotes.length === 0) return html``
  return html`<dl class="quote">
${quotes.map(({ serialNumber, turn: { say, answer, error } }, index) => {
  const isSaid = index > 0 && quotes[index - 1]?.turn.say === say
  return html`${isSaid ? undefined : html`<div><dt>Visitor</dt><dd dir="auto">${excerpt(say, MAX_QUOTE_CHARS)}</dd></div>\n`}<div><dt>${isComparison ? html`<bdi>${serialNumber}</bdi>` : 'Chatbot'}</dt><dd dir="auto">${answer ? answerText(answer.text) : html`<i>No answer: ${excerpt(error ?? '', MAX_QUOTE_CHARS)}</i>`}</dd></div>
`
})}</dl>`
}

function answerText(text: string): Html {
  return text === '' ? html`<i>an empty answer</i>` : html`${excerpt(text, MAX_QUOTE_CHARS)}`
}

function linksPart(bots: readonly ReportedScenario[], context: PageContext): Html {
  const links = bots.flatMap(({ compares, samples, result, serialNumber }) => {
    const linked = compares ?? samples.filter(({ verdict }) => verdict === result.verdict)
    return linked.map((judged) => ({
      judged,
      label: linkLabel(
        judged,
        compares !== undefined,
        context.isComparison ? serialNumber : undefined,
      ),
    }))
  })
  const shown = links
    .filter(({ judged }) => context.shown.has(judged.sample.number))
    .slice(0, MAX_SHOWN_LINKS)
  if (shown.length === 0) return html``
  const rest = links.length - shown.length
  return html`<p class="quiet">Read it: ${nameList(shown.map(({ judged, label }) => html`<a href="#conversation-${judged.sample.number}">${label}</a>`))}${rest > 0 ? ` and ${formatNumber(rest)} more` : undefined}</p>`
}

function linkLabel({ sample }: JudgedSample, isCompared: boolean, bot: string | undefined): Html {
  const name = isCompared
    ? scenarioName(sample.scenario)
    : html`repetition ${formatNumber(sample.repetition)}`
  return bot === undefined ? name : html`${name} with <bdi>${bot}</bdi>`
}
