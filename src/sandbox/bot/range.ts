/** Bounds of a number. `above` and `below` leave the bound itself out. */
export interface Range {
  readonly min?: number
  readonly max?: number
  readonly above?: number
  readonly below?: number
}

/** Whether a number lies in a range. A number that is not known lies in none. */
export function inRange(value: number | undefined, range: Range): boolean {
  const { min = -Infinity, max = Infinity, above = -Infinity, below = Infinity } = range
  return value !== undefined && value >= min && value <= max && value > above && value < below
}
