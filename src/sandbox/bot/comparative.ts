import type { StoredListing } from './bot.ts'
import { areaOf, priceOf } from './fits.ts'
import type { Order } from './order.ts'
import type { Comparative, Filters } from './reading.ts'
import type { Remainder } from './remainder.ts'

const comparatives: readonly (readonly [RegExp, Comparative['by'], Comparative['bound']])[] = [
  [/\b(?:cheaper|less expensive|more affordable|lower[- ]priced|lower price)\b/g, 'price', 'below'],
  [/\b(?:more expensive|pricier|higher[- ]priced|more luxurious)\b/g, 'price', 'above'],
  [/\b(?:bigger|larger|roomier|more spacious|more space)\b/g, 'area', 'above'],
  [/\bsmaller\b/g, 'area', 'below'],
  [/\b(?:newer|more modern)\b/g, 'yearBuilt', 'above'],
  [/\bolder\b/g, 'yearBuilt', 'below'],
]

/** Takes a comparative without "than" from a question: it compares with what was named. */
export function takeComparative(rest: Remainder): Comparative | undefined {
  const found = comparatives.find(([pattern]) => rest.take(pattern))
  return found && { by: found[1], bound: found[2] }
}

/** "which of them is cheaper?" asks for the cheapest. */
export function superlativeOf({ by, bound }: Comparative): Order {
  const words = {
    price: { below: 'cheapest', above: 'most expensive' },
    area: { below: 'smallest', above: 'largest' },
    yearBuilt: { below: 'oldest', above: 'newest' },
  }
  const direction = bound === 'below' ? 'ascending' : 'descending'
  return { by, direction, limit: 1, word: words[by][bound] }
}

/**
 * The comparative as a filter, given the listings it compares with. Empty if there are none.
 * It stands in place of the bounds that the question before had.
 */
export function beyond({ by, bound }: Comparative, named: readonly StoredListing[]): Filters {
  const values = named.flatMap(({ fields }) => {
    const facts = {
      price: priceOf(fields),
      area: areaOf(fields, 'Square Feet'),
      yearBuilt: fields.YearBuilt || undefined,
    }
    return facts[by] ?? []
  })
  if (values.length === 0) return {}
  const range = { [bound]: bound === 'below' ? Math.min(...values) : Math.max(...values) }
  return by === 'area' ? { area: range, areaUnit: 'Square Feet' } : { [by]: range }
}
