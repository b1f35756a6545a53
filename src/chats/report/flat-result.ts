import type { BotResult, ScenarioResult, TestResult } from '../result.ts'
import { passRate } from './figures.ts'

/** A result for scripts: what is known of the chatbot under test stands at the top, as in the tools. */
export function flatResult({ bot, compared, ...run }: TestResult) {
  return {
    ...run,
    ...shownBot(bot),
    ...(compared && { compared: { ...shownBot(compared.bot), ...compared.comparison } }),
  }
}

function shownBot({ scenarios, ...bot }: BotResult) {
  return { ...bot, scenarios: scenarios.map(shownScenario) }
}

/** A scenario as scripts and agents read it: its pass rate as `4/5`, its reasons as texts. */
export function shownScenario({
  name,
  tags,
  verdict,
  passed,
  of,
  reasons,
  ...rest
}: ScenarioResult) {
  const shown = { name, tags, verdict, passRate: passRate({ passed, of }) }
  return { ...shown, ...rest, reasons: reasons.map(({ text }) => text) }
}
