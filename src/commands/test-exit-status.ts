import type { TestResult } from '../chats/result.ts'

const PASSED = 0
const FAILED = 1
const ONLY_JUDGEMENTS_OPEN = 3

/** The exit status of a test: 0 all passed, 1 a failure or an error, 3 only judgements are open. */
export function testExitStatus({ state, bot: { totals } }: TestResult): number {
  if (state !== 'completed' || totals.fail + totals.error > 0) return FAILED
  return totals.needs_judgement > 0 ? ONLY_JUDGEMENTS_OPEN : PASSED
}
