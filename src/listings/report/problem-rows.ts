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
  problem.count += 1
  keepFirst(problem.firstRows, row, (each) => each)
}

/** Keeps the home of a row if it is one of the first in the file. */
export function addHome(homes: NamedRow[], named: NamedRow): void {
  keepFirst(homes, named, ({ row }) => row)
}

/** Rows end in any order. */
function keepFirst<Each>(kept: Each[], next: Each, rowOf: (each: Each) => number): void {
  const after = kept.findIndex((each) => rowOf(each) > rowOf(next))
  kept.splice(after === -1 ? kept.length : after, 0, next)
  kept.length = Math.min(kept.length, MAX_FIRST_ROWS)
}
