import type { Cell } from '../read/source.ts'
import type { Converted } from './converted.ts'
import { toCount } from './number.ts'
import type { NumberFormat } from './number-format.ts'
import { problem, quoted } from './problem.ts'

/**
 * How many bedrooms: a count, or a sum such as `3 + 1`, as Canadians write 3 above and 1 below
 * ground. In a column of nothing but sums the second number is a living room or a kitchen, as in
 * Turkey and the Czech Republic, or is not; that is a problem.
 */
export function toBedrooms(cell: Cell, format: NumberFormat): Converted<number> {
  const sum = typeof cell === 'string' ? /^\s*(\d{1,2})\s?\+\s?(\d{1,2})\s*$/.exec(cell) : null
  if (!sum) return toCount(cell, format)
  const [, first, more] = sum.map(Number)
  if (first === undefined || more === undefined) return toCount(cell, format)
  if (format.sums) {
    return problem(
      'ambiguous_bedrooms',
      `${quoted(cell)} can be ${first} bedrooms and a living room, or ${first + more} bedrooms.`,
      'Write the number of bedrooms alone.',
    )
  }
  return {
    value: first + more,
    warning: {
      code: 'bedrooms_added',
      message: `${quoted(cell)} was read as ${first} bedrooms and ${more} more: ${first + more}.`,
      fix: 'Write the number of bedrooms alone if that is not right.',
    },
  }
}
