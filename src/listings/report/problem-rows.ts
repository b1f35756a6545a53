import type { Problem } from '../result.ts'

/** As `Problem.firstRows` says. */
const MAX_FIRST_ROWS = 5

/** Counts one more row that has the problem, and keeps it if it is one of the first in the file. */
export function addRow(problem: Pick<Problem, 'count' | 'firstRows'>, row: number): void {
  const { firstRows } = problem
  problem.count += 1
  // Rows end in any order.
  const after = firstRows.findIndex((each) => each > row)
  firstRows.splice(after === -1 ? firstRows.length : after, 0, row)
  firstRows.length = Math.min(firstRows.length, MAX_FIRST_ROWS)
}
