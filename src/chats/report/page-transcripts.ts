import { expandButton, type FilterChoice, filterable } from '../../page/filters.ts'
import { counted, formatNumber } from '../../text/counted.ts'
import { beginning, excerpt, oneLine } from '../../text/excerpt.ts'
import { type Html, html } from '../../text/html.ts'
import { type Verdict, verdicts } from '../result.ts'
import type { Sample, SampleTurn } from '../run/sample.ts'
import type { JudgedSample } from '../statistics/judged-sample.ts'
import { checkWords } from './check-words.ts'
import { milliseconds } from './figures.ts'
import { askedChecks, checksPart, verdictOf } from './page-checks.ts'
import {
  byVerdict,
  type PageContext,
  type PageScenario,
  scenarioName,
  verdictPill,
  verdictSigns,
  worstOf,
} from './page-context.ts'

const MAX_TEXT_CHARS = 5000
const MAX_REASON_CHARS = 1000
const MAX_FIRST_CHARS = 90

/** One repetition of a scenario, with each chatbot that it is shown of. */
interface Held {
  readonly name: string
  readonly repetition: number
  readonly of: number
  readonly samples: readonly JudgedSample[]
  readonly worst: Verdict
}

const filterLabels: Readonly<Record<Verdict, string>> = {
  fail: 'Failed',
  error: 'Could not be tested',
  needs_judgement: 'Open',
  pass: 'Passed',
}

/** The conversations that the page has room for: those that failed first, and open. */
export function transcripts(scenarios: readonly PageScenario[], context: PageContext): Html {
  const held = byVerdict(scenarios.flatMap((scenario) => heldOf(scenario, context)))
  const choice = (value: Verdict): FilterChoice => ({
    value,
    label: filterLabels[value],
    count: held.filter((each) => valuesOf(each).includes(value)).length,
  })
  const differing = held.filter(isDifferent).length
  const choices = [
    ...(['fail', 'error', 'needs_judgement', 'pass'] as const).map(choice),
    ...(context.isComparison ? [{ value: 'differs', label: 'Differing', count: differing }] : []),
  ].filter(({ count }) => count > 0)
  return filterable(
    'conversations',
    held.length,
    held.length > 1 ? [{ facet: 'verdict', label: 'Verdict', choices }] : [],
    html`<div class="transcripts">${held.map((each) => conversation(each, context))}</div>`,
    held.length > 0 ? expandButton : undefined,
  )
}

function heldOf({ name, bots }: PageScenario, { shown }: PageContext): Held[] {
  const samples = bots.flatMap((bot) =>
    bot.samples.filter(({ sample }) => shown.has(sample.number)),
  )
  const repetitions = [...new Set(samples.map(({ sample }) => sample.repetition))]
  return repetitions
    .toSorted((one, other) => one - other)
    .map((repetition) => {
      const held = samples.filter(({ sample }) => sample.repetition === repetition)
      return {
        name,
        repetition,
        of: bots[0]?.result.of ?? 1,
        samples: held,
        worst: worstOf(held.map(({ verdict }) => verdict)),
      }
    })
}

function isDifferent({ samples }: Held): boolean {
  return new Set(samples.map(({ verdict }) => verdict)).size > 1
}

/** Under which choices of the filter a conversation is found. */
function valuesOf(held: Held): string[] {
  const present = verdicts.filter((each) => held.samples.some(({ verdict }) => verdict === each))
  return isDifferent(held) ? [...present, 'differs'] : present
}

function conversation(held: Held, context: PageContext): Html {
  const { name, repetition, of, samples, worst } = held
  const isOpen = worst === 'fail' || worst === 'error'
  const first = samples[0]?.sample.turns[0]?.say ?? ''
  const outcomes = samples.map(({ sample, verdict }) =>
    context.isComparison
      ? html`<span><bdi>${sample.serialNumber}</bdi> ${verdictPill(verdict)}</span> `
      : html`${verdictPill(verdict)} `,
  )
  return html`<details data-item data-verdict="${valuesOf(held).join(' ')}"${isOpen ? html` open` : undefined}>
<summary>${outcomes}<b>${scenarioName(name)}</b>${of > 1 ? html` <span class="quiet">repetition ${formatNumber(repetition)} of ${formatNumber(of)}</span>` : undefined} <span class="quiet first"><bdi>${oneLine(first, MAX_FIRST_CHARS)}</bdi></span></summary>
<div class="transcript">
${samples.length > 1 ? aligned(samples, context) : samples.map((judged) => single(judged, context))}</div>
</details>
`
}

function single(judged: JudgedSample, context: PageContext): Html {
  const { sample } = judged
  return html`<div id="conversation-${sample.number}">${sampleError(sample)}
${sample.turns.map((turn, index) => html`${newVisitor(sample, index)}<div class="turn"><div>${visitorPart(turn)}${answerPart(judged, index, context)}</div>${checksPart(judged, index, context)}</div>\n`)}</div>`
}

/** The turns of two chatbots beside each other, under what the visitor said to both. */
function aligned(samples: readonly JudgedSample[], context: PageContext): Html {
  const turns = Math.max(...samples.map(({ sample }) => sample.turns.length))
  return html`<div class="two heads">${samples.map(({ sample }) => html`<div id="conversation-${sample.number}"><b><bdi>${sample.serialNumber}</bdi></b>${sampleError(sample)}</div>`)}</div>
${Array.from({ length: turns }, (_, index) => {
  const said = samples.map(({ sample }) => sample.turns[index])
  const [one] = said
  const isSame = one !== undefined && said.every((turn) => turn?.say === one.say)
  const first = samples.find(({ sample }) => sample.turns[index])
  const alike = passedByAll(samples, index, context)
  return html`${first && newVisitor(first.sample, index)}<div class="turn">${isSame ? visitorPart(one) : undefined}<div class="two">${samples.map(
    (judged, at) => {
      const turn = said[at]
      if (!turn) return html`<div><p class="quiet">was not asked any more</p></div>`
      return html`<div>${isSame ? undefined : visitorPart(turn)}${answerPart(judged, index, context)}${checksPart(judged, index, context, alike)}</div>`
    },
  )}</div>${alike.size > 0 ? html`<p class="quiet">${alikeText(alike)}</p>` : undefined}</div>
`
})}`
}

/** The places of the checks that every chatbot passed: only what differs is told of each. */
function passedByAll(
  samples: readonly JudgedSample[],
  index: number,
  context: PageContext,
): ReadonlyMap<number, string> {
  const [first, ...others] = samples.map((judged) => askedChecks(judged, index, context))
  return new Map(
    (first ?? []).flatMap((check, place) =>
      [check, ...others.map((checks) => checks[place])].every(
        (each) => each?.check === check.check && verdictOf(each) === 'pass',
      )
        ? [[place, checkWords(check.check) ?? check.check] as const]
        : [],
    ),
  )
}

function alikeText(alike: ReadonlyMap<number, string>): string {
  return `${verdictSigns.pass} Passed by both: ${[...alike.values()].join('; ')}.`
}

function sampleError({ error }: Sample): Html | undefined {
  return error === undefined
    ? undefined
    : html`<p>${verdictPill('error')} ${excerpt(error, MAX_REASON_CHARS)}</p>`
}

function newVisitor({ turns }: Sample, index: number): Html | undefined {
  return index > 0 && turns[index - 1]?.sessionID !== turns[index]?.sessionID
    ? html`<p class="quiet">Another visitor, in a session of its own:</p>`
    : undefined
}

function visitorPart({ say, chatAskType, fileIds = [] }: SampleTurn): Html {
  const files = fileIds.length > 0 ? `${chatAskType ?? 'File'}: ${fileIds.join(', ')}` : undefined
  return html`${files && html`<p class="quiet">${files}</p>`}<p class="visitor" dir="auto">${capped(say)}</p>
`
}

function answerPart(judged: JudgedSample, index: number, context: PageContext): Html {
  const turn = judged.sample.turns[index]
  if (!turn) return html``
  const isFailed = askedChecks(judged, index, context).some((check) => verdictOf(check) === 'fail')
  const { answer } = turn
  return html`${answer && html`<p class="chatbot${isFailed ? ' failed' : ''}" dir="auto">${answer.text === '' ? html`<i>an empty answer</i>` : capped(answer.text)}</p>\n`}<p class="quiet">${measures(turn)}</p>
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
