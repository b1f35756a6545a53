import { excerpt } from '../../text/excerpt.ts'
import type { Verdict } from '../result.ts'
import type { Judgement, Sample, SampleTurn } from '../run/sample.ts'
import { itemName, type JudgedSample, judgementsByItem } from '../statistics/judged-sample.ts'
import { type ReportedScenario, reportedScenarios, type TestReport } from './reported-scenarios.ts'

/** Enough to see what went wrong; the reports have all of it. */
const MAX_QUOTE_CHARS = 300
const MAX_SCENARIOS = 20

/**
 * What was said in the first turn of a repetition that failed or could not be tested; undefined
 * when there is no such turn.
 *
 * @param maxChars how much of a message and of an answer is quoted
 */
export function troubledTurn(
  { sample, verdict }: Pick<JudgedSample, 'sample' | 'verdict'>,
  judgements: ReadonlyMap<string, Judgement>,
  maxChars: number,
): string | undefined {
  const index = troubledPlace({ sample, verdict }, judgements)
  const turn = index === undefined ? undefined : sample.turns[index]
  if (index === undefined || !turn) return undefined
  return [
    `Repetition ${sample.repetition}, turn ${index + 1}`,
    `Visitor: ${excerpt(turn.say, maxChars)}`,
    turn.answer
      ? `Chatbot: ${excerpt(turn.answer.text, maxChars)}`
      : `No answer: ${excerpt(turn.error ?? '', maxChars)}`,
  ].join('\n')
}

/** Which turn, from 0, is the first on which the verdict rests; undefined when none is, or it passed. */
export function troubledPlace(
  { sample, verdict }: Pick<JudgedSample, 'sample' | 'verdict'>,
  judgements: ReadonlyMap<string, Judgement>,
): number | undefined {
  const place = sample.turns.findIndex((turn, index) => {
    if (verdict === 'fail') return hasFailed(sample, turn, index, judgements)
    return verdict === 'error' ? hasError(turn) : hasOpen(turn, verdict)
  })
  return place === -1 ? undefined : place
}

function hasOpen({ checks }: SampleTurn, verdict: Verdict): boolean {
  return checks.some((check) => check.verdict === 'needs_judgement' && verdict !== 'pass')
}

/** The first such turn of a scenario that did not pass. */
export function troubledTurnOf(
  { result, samples }: Pick<ReportedScenario, 'result' | 'samples'>,
  judgements: ReadonlyMap<string, Judgement>,
  maxChars: number,
): string | undefined {
  return samples
    .filter(({ verdict }) => verdict === result.verdict)
    .map((judged) => troubledTurn(judged, judgements, maxChars))
    .find((text) => text !== undefined)
}

function hasFailed(
  sample: Sample,
  { checks }: SampleTurn,
  turnIndex: number,
  judgements: ReadonlyMap<string, Judgement>,
): boolean {
  return checks.some(
    ({ verdict }, index) =>
      verdict === 'fail' || judgements.get(itemName(sample, turnIndex, index))?.pass === false,
  )
}

function hasError({ error, checks }: SampleTurn): boolean {
  return error !== undefined || checks.some(({ verdict }) => verdict === 'error')
}

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
