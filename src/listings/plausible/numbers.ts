const MAX_FIRST = 5

/** How many listings there are, and the numbers of the first, in order. */
export interface Numbers {
  count: number
  readonly first: number[]
}

/** Counts one more. @returns whether it is the first of all */
export function addNumber(numbers: Numbers, number: number): boolean {
  numbers.count += 1
  keepFirst(numbers, [number])
  return numbers.first[0] === number
}

/** Counts those of another group, too. */
export function addNumbers(numbers: Numbers, more: Readonly<Numbers>): void {
  numbers.count += more.count
  keepFirst(numbers, more.first)
}

function keepFirst({ first }: Numbers, more: readonly number[]): void {
  const last = first.at(-1)
  if (first.length === MAX_FIRST && last !== undefined && more.every((each) => each > last)) return
  first.push(...more)
  first.sort((one, other) => one - other)
  first.length = Math.min(first.length, MAX_FIRST)
}

/** How many times the larger is the smaller. */
export function timesApart(one: number, other: number): number {
  return Math.max(one / other, other / one)
}
