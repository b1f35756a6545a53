import { pill, type Tone } from '../../page/figures.ts'
import { formatNumber } from '../../text/counted.ts'
import { excerpt } from '../../text/excerpt.ts'
import { type Html, html } from '../../text/html.ts'
import type { Verdict } from '../result.ts'
import type { Judgement } from '../run/sample.ts'
import type { ReportedScenario } from './reported-scenarios.ts'
import { verdictLabels } from './verdict-text.ts'

/** What is the same all over the page. */
export interface PageContext {
  /** Whether two chatbots are compared: whatever is about one of them says which. */
  readonly isComparison: boolean
  /** Numbers of the conversations that the page shows. */
  readonly shown: ReadonlySet<number>
  /** By item. */
  readonly judgements: ReadonlyMap<string, Judgement>
}

/** A scenario with every chatbot, and the worst of their verdicts. */
export interface PageScenario {
  readonly name: string
  readonly bots: readonly ReportedScenario[]
  readonly worst: Verdict
  readonly held: number
  /** What it is about: a tag that not every scenario has. */
  readonly topic: string
}

export const verdictTones: Readonly<Record<Verdict, Tone>> = {
  pass: 'good',
  fail: 'bad',
  error: 'warn',
  needs_judgement: 'info',
}
export const verdictSigns: Readonly<Record<Verdict, string>> = {
  pass: '✓',
  fail: '✗',
  error: '!',
  needs_judgement: '?',
}
const worstFirst = ['fail', 'error', 'needs_judgement', 'pass'] as const

const NO_TOPIC = 'Other'
const MAX_NAME_CHARS = 200

export function worstOf(verdicts: readonly Verdict[]): Verdict {
  return worstFirst.find((verdict) => verdicts.includes(verdict)) ?? 'pass'
}

/** What is worse comes first; the order of the suite within. */
export function byVerdict<Item extends { readonly worst: Verdict }>(
  items: readonly Item[],
): readonly Item[] {
  return items.toSorted(
    (one, other) => worstFirst.indexOf(one.worst) - worstFirst.indexOf(other.worst),
  )
}

/** The scenarios as the page tells them, in the order of the suite. */
export function pageScenarios(
  scenarios: readonly (readonly ReportedScenario[])[],
): readonly PageScenario[] {
  const all = scenarios.map((bots) => ({ bots, tags: bots[0]?.result.tags ?? [] }))
  return all.map(({ bots, tags }) => ({
    name: bots[0]?.result.name ?? '',
    bots,
    worst: worstOf(bots.flatMap(({ result }) => (result.held > 0 ? [result.verdict] : []))),
    held: bots.reduce((sum, { result }) => sum + result.held, 0),
    topic: tags.find((tag) => all.some((other) => !other.tags.includes(tag))) ?? NO_TOPIC,
  }))
}

/** A verdict in words and with its sign, in its colour. */
export function verdictPill(verdict: Verdict): Html {
  return pill(verdictTones[verdict], `${verdictSigns[verdict]} ${verdictLabels[verdict]}`)
}

/** Passed repetitions of all: `4 of 5 repetitions passed`, nothing of a single one, whose verdict says it. */
export function triesText({ passed, of }: ReportedScenario['result']): string {
  return of === 1 ? '' : `${formatNumber(passed)} of ${formatNumber(of)} repetitions passed`
}

/** The name of a scenario, not longer than there is room for, apart from the text around it. */
export function scenarioName(name: string): Html {
  return html`<bdi>${excerpt(name, MAX_NAME_CHARS)}</bdi>`
}

/** Names, isolated, with commas between. */
export function nameList(names: readonly Html[]): Html {
  return html`${names.map((name, index) => html`${index > 0 ? ', ' : ''}${name}`)}`
}
