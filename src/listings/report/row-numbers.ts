import * as z from 'zod'

/** Which rows of a source a run has read, and which of these it did not get to: from, to. */
export const RowNumbers = z.object({
  first: z.int(),
  last: z.int(),
  notAttempted: z.array(z.tuple([z.int(), z.int()])),
})
export type RowNumbers = z.infer<typeof RowNumbers>

/** Those that a run does not get to are mostly the last ones, but for a few that were under way. */
const MAX_RANGES = 1000

/** Gathers the numbers of rows as they end, in any order and in memory that does not grow with them. */
export function createRowNumbers() {
  let first = Number.POSITIVE_INFINITY
  let last = 0
  const ranges: [number, number][] = []
  return {
    add(row: number, isAttempted: boolean): void {
      first = Math.min(first, row)
      last = Math.max(last, row)
      if (isAttempted) return
      const latest = ranges.at(-1)
      const isNext = latest && (row === latest[1] + 1 || ranges.length === MAX_RANGES)
      if (isNext) latest[1] = Math.max(latest[1], row)
      else ranges.push([row, row])
    },
    /** Undefined when none was read. */
    sum: (): RowNumbers | undefined =>
      last === 0 ? undefined : { first, last, notAttempted: ranges },
  }
}

/** Whether it is one of those that were read and not attempted. */
export function isNotAttempted(row: number, { notAttempted }: RowNumbers): boolean {
  return notAttempted.some(([from, to]) => from <= row && row <= to)
}
