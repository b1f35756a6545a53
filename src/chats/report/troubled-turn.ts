import { excerpt } from '../../text/excerpt.ts'
import type { Judgement, Sample, SampleTurn } from '../run/sample.ts'
import { itemName, type JudgedSample } from '../statistics/judged-sample.ts'
import type { ReportedScenario } from './reported-scenarios.ts'

/**
 * What was said in the first turn of a repetition that failed or could not be tested; undefined
 * when there is no such turn.
 *
 * @param maxChars how much of a message and of an answer is quoted
 */
export function troubledTurn(
  { sample, verdict }: JudgedSample,
  judgements: ReadonlyMap<string, Judgement>,
  maxChars: number,
): string | undefined {
  const index = sample.turns.findIndex((turn, place) =>
    verdict === 'fail' ? hasFailed(sample, turn, place, judgements) : hasError(turn),
  )
  const turn = sample.turns[index]
  if (!turn) return undefined
  return [
    `Repetition ${sample.repetition}, turn ${index + 1}`,
    `Visitor: ${excerpt(turn.say, maxChars)}`,
    turn.answer
      ? `Chatbot: ${excerpt(turn.answer.text, maxChars)}`
      : `No answer: ${excerpt(turn.error ?? '', maxChars)}`,
  ].join('\n')
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
