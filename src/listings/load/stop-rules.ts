import type { RowVerdict } from './row-verdict.ts'
import type { Brake } from './sending/brake.ts'
import { sameFailure, tooManyFailures } from './sending/stop-problems.ts'

/** So many equal failures in a row mean that the next one would be the same. */
const MAX_EQUAL_FAILURES = 10

/** Watches what becomes of the rows, and stops the run when going on makes no sense. */
export function createStopRules(brake: Brake, maxFailures = Number.POSITIVE_INFINITY) {
  let failed = 0
  /** The last row, in order of the source, with which all is well. */
  let lastGood = -1
  /** Rows after it that failed alike. */
  let equal: number[] = []
  let last: string | undefined

  return {
    /** @param position of the row in the source; rows end in any order */
    note(position: number, { state, finding, byService }: RowVerdict): void {
      if (state === 'failed') failed += 1
      if (failed > maxFailures) brake.stop(tooManyFailures(maxFailures))
      if (state === 'created' || state === 'updated' || state === 'unchanged') {
        lastGood = Math.max(lastGood, position)
        equal = equal.filter((each) => each > lastGood)
      }
      if (!byService || !finding || position < lastGood) return
      const failure = `${finding.code} ${finding.message}`
      if (failure !== last) equal = []
      last = failure
      equal.push(position)
      if (equal.length === MAX_EQUAL_FAILURES) brake.stop(sameFailure(MAX_EQUAL_FAILURES, finding))
    },
  }
}
