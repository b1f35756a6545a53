import { withMore } from '../text/counted.ts'

/** `row 7`, `rows 2, 3, 4, 5, 6 and 261 more` */
export function rowsText(count: number, first: readonly number[]): string {
  return `row${count === 1 ? '' : 's'} ${withMore(first.map(String), count)}`
}
