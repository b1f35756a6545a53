import { foldedList, onDemand, records } from '../../page/folded.ts'
import { counted, formatNumber } from '../../text/counted.ts'
import { type Html, html } from '../../text/html.ts'
import { groupedBy } from '../grouped-by.ts'
import type { BaselineDifference, Comparison } from '../result.ts'
import type { JudgedSample } from '../statistics/judged-sample.ts'
import { baselineChanges } from './baseline-text.ts'
import {
  nameList,
  type PageContext,
  type PageScenario,
  scenarioName,
  triesText,
  verdictPill,
  verdictSigns,
  verdictTones,
} from './page-context.ts'
import type { ReportedScenario } from './reported-scenarios.ts'
import { verdictLabels } from './verdict-text.ts'

/** Every scenario with a cell for each repetition, by topic; two chatbots beside each other. */
export function scenariosPart(scenarios: readonly PageScenario[], context: PageContext): Html {
  const topics = [...groupedBy(scenarios, ({ topic }) => topic)]
  return html`${topics.map(
    ([
      topic,
      members,
    ]) => html`${topics.length > 1 ? html`<h3><bdi>${topic}</bdi> <span class="quiet">${topicText(members)}</span></h3>` : undefined}
${foldedList(members.map((scenario) => scenarioPart(scenario, context)))}`,
  )}`
}

function topicText(members: readonly PageScenario[]): string {
  const passed = members.filter(({ worst, held }) => worst === 'pass' && held > 0).length
  return `${formatNumber(passed)} of ${counted(members.length, 'scenario')} passed`
}

function scenarioPart({ name, bots }: PageScenario, context: PageContext): Html {
  return html`<div class="scenario">${scenarioName(name)}<div class="outcomes">${bots.map((bot) => html`<div class="outcome">${context.isComparison ? html`<bdi class="quiet">${bot.serialNumber}</bdi>` : undefined}${outcome(bot, context)}</div>`)}</div></div>`
}

function outcome(bot: ReportedScenario, context: PageContext): Html {
  const { result, samples, compares } = bot
  if (result.held === 0) return html`<span class="pill idle">– not held</span>`
  const [first] = compares?.filter(({ sample }) => context.shown.has(sample.number)) ?? samples
  const isSingle = compares !== undefined || result.of === 1
  const pill =
    isSingle && first && context.shown.has(first.sample.number)
      ? html`<a class="pill ${verdictTones[result.verdict]}" href="#conversation-${first.sample.number}">${verdictSigns[result.verdict]} ${verdictLabels[result.verdict]}</a>`
      : verdictPill(result.verdict)
  if (isSingle)
    return html`${pill}${compares ? html`<span class="quiet">compared</span>` : undefined}`
  return html`${pill}<span class="quiet">${triesText(result)}</span><span class="cells">${samples.map((judged) => cell(judged, context))}</span>`
}

function cell({ verdict, sample }: JudgedSample, { shown }: PageContext): Html {
  const label = `repetition ${formatNumber(sample.repetition)}: ${verdictLabels[verdict]}`
  return shown.has(sample.number)
    ? html`<a class="cell ${verdictTones[verdict]}" href="#conversation-${sample.number}" title="${label}" aria-label="${label}">${verdictSigns[verdict]}</a>`
    : html`<span class="cell ${verdictTones[verdict]}" title="${label}" role="img" aria-label="${label}">${verdictSigns[verdict]}</span>`
}

/** Two chatbots side by side: what can be concluded, and the scenarios in which they differ. */
export function comparisonPart(
  { conclusion, pairs, onlyFirstPassed, onlySecondPassed }: Comparison,
  names: readonly string[],
  scenarios: readonly PageScenario[],
): Html {
  const [first = '', second = ''] = names
  const differing = scenarios.filter(isDifferent)
  const alike = scenarios.filter((scenario) => !differing.includes(scenario))
  return html`<div class="card"><p><b><bdi>${conclusion}</bdi></b></p>
<p>Of ${counted(pairs, 'pair')} of conversations, ${formatNumber(onlyFirstPassed)} passed with <bdi>${first}</bdi> alone and ${formatNumber(onlySecondPassed)} with <bdi>${second}</bdi> alone.</p></div>
<div class="folded-after">${records(
    'Scenarios in which they differ',
    [{ label: 'Scenario' }, ...names.map((label) => ({ label, width: 'medium' as const }))],
    differing.map(({ name, bots }) => ({
      cells: [
        scenarioName(name),
        ...names.map((serialNumber) => {
          const bot = bots.find((each) => each.serialNumber === serialNumber)
          if (!bot || bot.result.held === 0) return '–'
          return html`${verdictPill(bot.result.verdict)} <span class="quiet">${triesText(bot.result)}</span>`
        }),
      ],
    })),
  )}</div>
${onDemand(
  `${counted(alike.length, 'scenario')} ended alike with both`,
  alike.length === 0
    ? html``
    : html`<p>${nameList(alike.map(({ name }) => scenarioName(name)))}</p>`,
)}`
}

/** Whether two chatbots did not do alike in a scenario. */
function isDifferent({ bots }: PageScenario): boolean {
  const [one, other] = bots
  if (!one || !other) return false
  return one.result.verdict !== other.result.verdict || one.result.passed !== other.result.passed
}

export function baselinePart(
  difference: BaselineDifference,
  scenarios: readonly PageScenario[],
  { shown }: PageContext,
): Html {
  const changes = baselineChanges(difference)
  if (changes.length === 0)
    return html`<p>Nothing has changed since <bdi>${difference.baseline}</bdi>.</p>`
  const firstOf = new Map(
    scenarios.map(({ name, bots }) => {
      const numbers = bots[0]?.samples.map(({ sample }) => sample.number) ?? []
      return [name, numbers.find((number) => shown.has(number))]
    }),
  )
  const named = (name: string) => {
    const number = firstOf.get(name)
    return number === undefined
      ? scenarioName(name)
      : html`<a href="#conversation-${number}">${scenarioName(name)}</a>`
  }
  return html`<div class="card"><p>Compared with <bdi>${difference.baseline}</bdi>:</p>
${changes.map(({ what, scenarios }) => html`<p><b>${what}</b> <span class="quiet">(${formatNumber(scenarios.length)})</span>: ${nameList(scenarios.map(named))}</p>\n`)}</div>`
}
