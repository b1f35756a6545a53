/** Bounds of a number. `above` and `below` leave the bound itself out. */
export interface Range {
  readonly min?: number
  readonly max?: number
  readonly above?: number
  readonly below?: number
}

/** Whether a number lies in a range. A number that is not known lies in none. */
export function inRange(value: number | undefined, range: Range): boolean {
  if (value === undefined) return false
  return (
    value >= (range.min ?? Number.NEGATIVE_INFINITY) &&
    value <= (range.max ?? Number.POSITIVE_INFINITY) &&
    value > (range.above ?? Number.NEGATIVE_INFINITY) &&
    value < (range.below ?? Number.POSITIVE_INFINITY)
  )
}

/** Both said of one thing: two exact numbers span a range, other bounds hold together. */
export function both(first: Range | undefined, second: Range): Range {
  if (first?.min === undefined || second.min === undefined) return { ...first, ...second }
  if (first.max === undefined || second.max === undefined) return { ...first, ...second }
  return { min: Math.min(first.min, second.min), max: Math.max(first.max, second.max) }
}
