import type { NumberFormat } from './number-format.ts'

/** How often each text stands in a column. */
type Texts = Iterable<readonly [text: string, count: number]>

/** Fewer rows say nothing of how their column is written. */
const fewestSums = 5

/**
 * What only all cells of a column tell about its counts: whether `2.1` is 2 full bathrooms and 1
 * half one, and whether every cell is a sum, such as `3+1`.
 */
export function notationOf(texts: Texts): Pick<NumberFormat, 'tenths' | 'sums'> {
  let tenths = false
  let quarters = false
  let sums = 0
  let others = 0
  for (const [text, count] of texts) {
    const fraction = /^\d{1,2}[.,](\d\d?)(?!\d)/.exec(text)?.[1]
    tenths ||= fraction !== undefined && /^[1-4]0?$/.test(fraction)
    quarters ||= fraction !== undefined && /^(50?|25|75)$/.test(fraction)
    if (/^\d+ ?\+ ?\d+$/.test(text)) sums += count
    else others += count
  }
  return {
    ...(tenths && { tenths: quarters ? 'unclear' : 'halves' }),
    ...(sums >= fewestSums && others === 0 && { sums: true }),
  }
}
