import { oneLine } from '../../text/excerpt.ts'
import { whyNotWhole } from '../listed/read-list.ts'
import type { BotComparison } from '../result.ts'
import { countStillListed } from './list-lag.ts'
import type { ReadListings } from './read-chatbot-listings.ts'

const MAX_DUPLICATES = 10
const MAX_KEY_CHARS = 120

/** What a comparison of the list with the ledger has found, or why there is none: a sentence. */
type Comparison = { readonly bot: BotComparison } | { readonly notCompared: string }

/** Counts what is in the bot and what is known here. Without a whole list nothing is claimed. */
export async function comparisonOf({
  listings,
  list,
  justDeleted,
}: Pick<ReadListings, 'listings' | 'list' | 'justDeleted'>): Promise<Comparison> {
  const why = whyNotWhole(list)
  if (why !== undefined) return { notCompared: `${why.charAt(0).toUpperCase()}${why.slice(1)}.` }
  const { listed, known, gone } = listings.counts()
  const { total, first } = await listings.duplicates(MAX_DUPLICATES)
  const duplicates = {
    total,
    first: first.map(({ key, count }) => ({ key: oneLine(key, MAX_KEY_CHARS), count })),
  }
  const notKnown = listed - known - countStillListed(listings, justDeleted)
  return { bot: { listed, known, gone, notKnown, duplicates } }
}
