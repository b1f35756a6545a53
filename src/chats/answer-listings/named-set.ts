import { amountsIn } from './amounts/amounts-in.ts'
import type { KnownListing, KnownListings } from './known-listings.ts'
import { linksIn } from './links-in.ts'
import type { AnswerReader } from './read-answer.ts'
import { readSaid } from './said.ts'
import { unmarked } from './unmarked.ts'

/**
 * What an answer names, each once and sorted, to compare answers with each other: known listings
 * by their addresses, and addresses and links that are not known. Prices only when it names
 * nothing else.
 */
type NamedIn = (text: string, said: readonly string[], known: KnownListings) => string[]

/** @param read keeps what it has found out about the known listings */
export function createNamedIn(read: AnswerReader): NamedIn {
  return (text, said, known) => {
    const { named, unknown } = read(text, said, known)
    const names = new Set([...named.map(label), ...unknown.addresses, ...unknown.links])
    return [...(names.size > 0 ? names : pricesIn(text, said))].sort()
  }
}

/** The address of a listing, for people; its link, MLS number or id when it has none. */
export function label({ address, city, url, mlsNumber, id }: KnownListing): string {
  if (address) return [address, city].filter(Boolean).join(', ')
  return url || mlsNumber || id || 'a listing without a name'
}

/** As figures, so that `$389k` of one answer is not `$389,000` of another. */
function pricesIn(text: string, said: readonly string[]): Set<string> {
  const visitor = readSaid(said)
  return new Set(
    amountsIn(unmarked(text, linksIn(text)).plain)
      .filter((amount) => amount.kind === 'price' && !visitor.amount(amount))
      .map(({ value }) => value.toLocaleString('en-US')),
  )
}
