import type { AnswerReader } from '../answer-listings/read-answer.ts'
import type { Check, CheckName, CheckOf } from '../suite/check-values.ts'
import type { CheckContext, CheckOutcome, TurnAnswer } from './check-outcome.ts'
import type { Evaluators } from './evaluator.ts'
import { createJsonCheck } from './json-check.ts'
import { createListingChecks } from './listing-checks.ts'
import { measureChecks } from './measure-checks.ts'
import { createQuote } from './quote.ts'
import { createTextChecks } from './text-checks.ts'

/** Says what becomes of a check. A reason quotes at most some 120 characters of the answer. */
type EvaluateCheck = (check: Check, answer: TurnAnswer, context: CheckContext) => CheckOutcome

/**
 * Evaluates checks; patterns and schemas are prepared once and kept.
 *
 * @param read keeps what it has found out about the known listings
 * @param redact cuts keys out of what a reason quotes; the checks themselves see the whole answer.
 *   Default: there are none.
 */
export function createEvaluator(
  read: AnswerReader,
  redact = (text: string) => text,
): EvaluateCheck {
  const quote = createQuote(redact)
  const evaluators: Evaluators = {
    ...createTextChecks(quote),
    ...measureChecks,
    ...createJsonCheck(quote),
    ...createListingChecks(read, quote),
    judge: () => ({ verdict: 'needs_judgement' }),
  }
  function evaluate<Name extends CheckName>(
    { check, value }: CheckOf<Name>,
    answer: TurnAnswer,
    context: CheckContext,
  ): CheckOutcome {
    return evaluators[check](value, answer, context)
  }
  return evaluate
}
