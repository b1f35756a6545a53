import { judgementsByItem } from '../statistics/judged-sample.ts'
import { reportedScenarios, type TestReport } from './reported-scenarios.ts'
import { troubledTurnOf } from './troubled-turn.ts'

/** Enough to see what went wrong; the reports have all of it. */
const MAX_QUOTE_CHARS = 300
const MAX_SCENARIOS = 20

/** What was said where a scenario failed. */
export interface SaidInTrouble {
  readonly serialNumber: string
  readonly scenario: string
  /** The repetition, the question and the answer, one a line. */
  readonly text: string
}

/** What was said in the first scenarios that failed or could not be tested. */
export function saidInTrouble(report: TestReport): SaidInTrouble[] {
  const judgements = judgementsByItem(report.run.judgements)
  return reportedScenarios(report)
    .flat()
    .flatMap((reported) => {
      const { serialNumber, result } = reported
      if (result.verdict === 'pass' || result.verdict === 'needs_judgement') return []
      const text = troubledTurnOf(reported, judgements, MAX_QUOTE_CHARS)
      return text === undefined ? [] : [{ serialNumber, scenario: result.name, text }]
    })
    .slice(0, MAX_SCENARIOS)
}
