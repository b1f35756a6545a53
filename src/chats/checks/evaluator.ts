import type { CheckName, CheckValue } from '../suite/check-values.ts'
import type { CheckContext, CheckOutcome, TurnAnswer } from './check-outcome.ts'

/** Looks at an answer with the value of one kind of check. */
type Evaluator<Name extends CheckName> = (
  value: CheckValue<Name>,
  answer: TurnAnswer,
  context: CheckContext,
) => CheckOutcome

export type Evaluators<Names extends CheckName = CheckName> = {
  readonly [Name in Names]: Evaluator<Name>
}

export const passed: CheckOutcome = { verdict: 'pass' }

/** A reason is a short sentence: what was expected and what was there. */
export function failed(reason: string): CheckOutcome {
  return { verdict: 'fail', reason }
}

/** For what nobody can tell. */
export function undecided(reason: string): CheckOutcome {
  return { verdict: 'error', reason }
}
