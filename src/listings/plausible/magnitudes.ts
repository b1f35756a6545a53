const STEPS_PER_DECADE = 8

/** The step of magnitude that a positive number is in: values of one step are judged alike. */
export function stepOf(value: number): number {
  return Math.floor(Math.log10(value) * STEPS_PER_DECADE)
}

/** What stands for all values of a step, as the logarithm to the base of 10. */
export function middleOf(step: number): number {
  return (step + 0.5) / STEPS_PER_DECADE
}

/** Where most of many values are, as logarithms to the base of 10. */
export interface Spread {
  readonly count: number
  readonly median: number
  /** The median of how far the values are from the median: strange values do not move it. */
  readonly deviation: number
}

/** @param counts how many values there are, by their step */
export function spreadOf(counts: ReadonlyMap<number, number>): Spread {
  const steps = [...counts].map(([step, count]) => ({ at: middleOf(step), count }))
  const median = weightedMedian(steps)
  const away = steps.map(({ at, count }) => ({ at: Math.abs(at - median), count }))
  const count = steps.reduce((sum, step) => sum + step.count, 0)
  return { count, median, deviation: weightedMedian(away) }
}

function weightedMedian(values: readonly { at: number; count: number }[]): number {
  const sorted = values.toSorted((one, other) => one.at - other.at)
  const half = sorted.reduce((sum, { count }) => sum + count, 0) / 2
  let seen = 0
  for (const { at, count } of sorted) {
    seen += count
    if (seen >= half) return at
  }
  return 0
}
