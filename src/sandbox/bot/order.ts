import type { Remainder } from './remainder.ts'

/** A superlative: which fact to order by, and how many listings are wanted. */
export interface Order {
  readonly by: 'price' | 'area' | 'lotArea' | 'yearBuilt' | 'daysOnMarket' | 'bedrooms'
  readonly direction: 'ascending' | 'descending'
  readonly limit: number
  /** What the answer calls it: "cheapest". */
  readonly word: string
}

type Superlative = readonly [pattern: string, word: string, by: Order['by'], Order['direction']]
/** "newest" and "oldest" go by the year built, "newest listing" and "latest" by the days on the market. */
const superlatives: readonly Superlative[] = [
  [
    'cheapest|least expensive|most affordable|lowest[- ]priced?|lowest(?: (?:sale|asking|monthly))? (?:price|rent)|lowest cost|least costly',
    'cheapest',
    'price',
    'ascending',
  ],
  [
    'most expensive|priciest|dearest|costliest|highest[- ]priced?|highest(?: (?:sale|asking|monthly))? (?:price|rent)',
    'most expensive',
    'price',
    'descending',
  ],
  ['(?:biggest|largest) (?:lot|land|plot|yard)', 'largest by lot', 'lotArea', 'descending'],
  ['biggest|largest|most spacious|roomiest', 'largest', 'area', 'descending'],
  ['smallest|tiniest', 'smallest', 'area', 'ascending'],
  ['most (?:bed ?rooms|beds)', 'largest by bedrooms', 'bedrooms', 'descending'],
  [
    '(?:newest|latest|most recent) listings?|latest|most recent(?:ly (?:listed|added))?|newly listed|just listed|new listings',
    'most recently listed',
    'daysOnMarket',
    'ascending',
  ],
  ['longest on (?:the )?market', 'longest listed', 'daysOnMarket', 'descending'],
  ['newest|most modern|most recently built', 'newest', 'yearBuilt', 'descending'],
  ['oldest', 'oldest', 'yearBuilt', 'ascending'],
]
/** No answer names more listings than this. */
export const MAX_NAMED = 3

const counts = ['one', 'two', 'three']
const anySuperlative = superlatives.map(([pattern]) => pattern).join('|')
const pattern = new RegExp(
  String.raw`(?:\b(?<before>one|two|three|[1-9])\s+)?\b(?<said>${anySuperlative})\b(?:\s+(?<after>one|two|three|[1-9])\b(?![ -]*(?:bed|bath|br|bd|ba)))?`,
  'gu',
)

/** Takes the superlative from a question. Its plural ("the cheapest homes") asks for several. */
export function takeOrder(rest: Remainder): Order | undefined {
  let order: Order | undefined
  rest.take(pattern, ({ groups = {}, index, 0: matched, input }) => {
    const said = groups.said ?? ''
    const superlative = superlatives.find(([form]) => new RegExp(`^(?:${form})$`).test(said))
    if (!superlative) return false
    const [, word, by, direction] = superlative
    const stated = groups.before ?? groups.after
    const isPlural =
      /s$/.test(said) ||
      /^[^.?!]{0,40}?\b(?:homes|houses|listings|ones|properties|places|condos|apartments|flats|units|rentals|options|townhouses)\b/.test(
        input.slice(index + matched.length),
      )
    const wanted = stated ? counts.indexOf(stated) + 1 || Number(stated) : isPlural ? MAX_NAMED : 1
    order ??= { by, direction, limit: Math.min(wanted, MAX_NAMED), word }
    return true
  })
  return order
}
