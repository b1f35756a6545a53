import type { Remainder } from './remainder.ts'

/** A superlative: which fact to order by, and how many listings are wanted. */
export interface Order {
  readonly by: 'price' | 'area' | 'yearBuilt'
  readonly direction: 'ascending' | 'descending'
  readonly limit: number
  /** What the answer calls it: "cheapest". */
  readonly word: string
}

/** No answer names more listings than this. */
export const MAX_NAMED = 3

const superlatives: readonly [
  said: string,
  word: string,
  by: Order['by'],
  direction: Order['direction'],
][] = [
  ['cheapest|least expensive|lowest priced|lowest-priced', 'cheapest', 'price', 'ascending'],
  ['most expensive|highest priced|highest-priced', 'most expensive', 'price', 'descending'],
  ['largest|biggest', 'largest', 'area', 'descending'],
  ['smallest', 'smallest', 'area', 'ascending'],
  ['newest', 'newest', 'yearBuilt', 'descending'],
  ['oldest', 'oldest', 'yearBuilt', 'ascending'],
]
const counts = ['one', 'two', 'three']
const anySuperlative = superlatives.map(([said]) => said).join('|')
const pattern = new RegExp(
  String.raw`\b(?:(?<count>one|two|three|[1-9]) )?(?<said>${anySuperlative})\b(?=(?<plural> \p{L}{3,20}s\b)?)`,
  'giu',
)

/** Takes the superlative from a question. Its plural ("the cheapest homes") asks for several. */
export function takeOrder(rest: Remainder): Order | undefined {
  let order: Order | undefined
  rest.take(pattern, ({ groups = {} }) => {
    const { count = '', said = '', plural } = groups
    const found = superlatives.find(([form]) => form.split('|').includes(said.toLowerCase()))
    if (!found) return false
    const [, word, by, direction] = found
    const stated = counts.indexOf(count.toLowerCase()) + 1 || Number(count)
    const limit = Math.min(stated || (plural ? MAX_NAMED : 1), MAX_NAMED)
    order ??= { by, direction, limit, word }
    return true
  })
  return order
}
