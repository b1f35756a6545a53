import type { Problem } from '../result.ts'

/** As `Problem.firstRows` says; of homes as well. */
const MAX_FIRST_ROWS = 5

/** A row and what its home is called. */
export interface NamedRow {
  readonly row: number
  readonly home: string
}

/** Counts one more row that has the problem, and keeps it if it is one of the first in the file. */
export function addRow(problem: Pick<Problem, 'count' | 'firstRows'>, row: number): void {
  const { firstRows } = problem
  problem.count += 1
  // Rows end in any order.
  const after = firstRows.findIndex((each) => each > row)
  firstRows.splice(after === -1 ? firstRows.length : after, 0, row)
  firstRows.length = Math.min(firstRows.length, MAX_FIRST_ROWS)
}

/** Keeps the home of a row if it is one of the first in the file. */
export function addHome(homes: NamedRow[], named: NamedRow): void {
  const after = homes.findIndex(({ row }) => row > named.row)
  homes.splice(after === -1 ? homes.length : after, 0, named)
  homes.length = Math.min(homes.length, MAX_FIRST_ROWS)
}
