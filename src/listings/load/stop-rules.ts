import type { Brake } from './brake.ts'
import { sameFailure, tooManyFailures } from './problems.ts'
import type { Verdict } from './row-loader.ts'

/** So many equal failures in a row mean that the next one would be the same. */
const EQUAL_FAILURES = 10

/** Watches what becomes of the rows, and stops the run when going on makes no sense. */
export function createStopRules(brake: Brake, maxFailures = Number.POSITIVE_INFINITY) {
  let failed = 0
  let equal = 0
  let last: string | undefined

  return {
    note({ state, finding, byService }: Verdict): void {
      if (state === 'failed') failed += 1
      if (failed > maxFailures) brake.stop(tooManyFailures(maxFailures))
      if (state === 'created' || state === 'updated') last = undefined
      if (!byService || !finding) return
      const failure = `${finding.code} ${finding.message}`
      equal = failure === last ? equal + 1 : 1
      last = failure
      if (equal === EQUAL_FAILURES) brake.stop(sameFailure(EQUAL_FAILURES, finding))
    },
  }
}
