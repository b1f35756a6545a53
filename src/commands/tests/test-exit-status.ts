import type { TestResult } from '../../chats/result.ts'

const PASSED = 0
const FAILED = 1
const ONLY_JUDGEMENTS_OPEN = 3

/**
 * The exit status of a test: 0 all passed, 1 a failure or an error, 3 only judgements are open.
 *
 * @param failures how many failures and errors count; default: all
 */
export function testExitStatus(
  { state, bot: { totals } }: TestResult,
  failures = totals.fail + totals.error,
): number {
  if (state !== 'completed' || failures > 0) return FAILED
  return totals.needs_judgement > 0 ? ONLY_JUDGEMENTS_OPEN : PASSED
}
