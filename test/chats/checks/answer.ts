import { createAnswerReader } from '../../../src/chats/answer-listings/read-answer.ts'
import type {
  CheckContext,
  CheckOutcome,
  TurnAnswer,
} from '../../../src/chats/checks/check-outcome.ts'
import { createEvaluator } from '../../../src/chats/checks/evaluate.ts'
import type { Check } from '../../../src/chats/suite/check-values.ts'

const answer: TurnAnswer = {
  text: 'Hello Ana, it’s 7 °C.',
  noAnswer: false,
  tokens: 40,
  latencyMs: 1200.4,
  firstFragmentMs: undefined,
}

/** What becomes of a check of an answer that is as usual but for `changes`. */
export function outcomeOf(
  check: Check,
  changes: Partial<TurnAnswer> = {},
  context: Partial<CheckContext> = {},
): CheckOutcome {
  return createEvaluator(createAnswerReader())(
    check,
    { ...answer, ...changes },
    { said: [], listings: undefined, ...context },
  )
}

export const pass: CheckOutcome = { verdict: 'pass' }

export function fail(reason: string): CheckOutcome {
  return { verdict: 'fail', reason }
}

export function error(reason: string): CheckOutcome {
  return { verdict: 'error', reason }
}
