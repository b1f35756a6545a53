import { type ChatbotListing, knownFields } from '../compare/chatbot-listing.ts'
import type { ChatbotListings } from '../compare/chatbot-listings.ts'
import { homeKeys } from '../compare/same-home.ts'
import { flatDifferences, flatFacts } from '../load/homes/flats.ts'
import { shortly } from '../load/problem-words.ts'
import type { SomeFields } from '../map/listing-fields.ts'

/** Homes that are on offer under two numbers once listings are: the first of them, a text each. */
export interface OfferedTwice {
  readonly count: number
  readonly first: readonly string[]
}

const MAX_FIRST = 5

/**
 * Finds homes that the chatbot offers under another MLS number as well, by Url or address.
 *
 * @param ids of the listings that are to be on offer
 */
export function createTwiceLook(listings: ChatbotListings, ids: ReadonlySet<string>) {
  let count = 0
  const first: string[] = []
  const told = new Set<number>()
  const isSold = ({ id, entry, ...other }: ChatbotListing) =>
    knownFields({ entry, ...other }).Status === 'Sold' && !ids.has(entry?.id ?? id ?? '')
  return {
    async add(listing: ChatbotListing): Promise<void> {
      const fields = knownFields(listing)
      const { mlsNumber, entry } = listing
      const { Address: address = null, City: city = null } = fields
      const keys = homeKeys({ url: entry?.url ?? listing.url, address, city })
      const same = listings.sameHomes([{ mlsNumber, keys }]).flat()
      if (same.length === 0) return
      const others = await listings.numbered(same.map(({ number }) => number))
      for (const { number, by } of same) {
        const other = others.get(number)
        if (!other || told.has(number) || isSold(other) || areTwins(listing, other)) continue
        const otherFields = knownFields(other)
        if (by === 'address' && areOtherFlats(fields, otherFields)) continue
        told.add(listing.number)
        count += 1
        const is = `${shortly(other.mlsNumber)} is ${otherFields.Status ?? 'there'}, same ${by}`
        const home = shortly(address || mlsNumber || listing.url)
        if (first.length < MAX_FIRST)
          first.push(`${home} (${shortly(mlsNumber || listing.url)}; ${is})`)
        return
      }
    },
    sum: (): OfferedTwice => ({ count, first }),
  }
}

/** Two that one run has created are two homes, such as flats without their numbers. */
function areTwins({ entry: one }: ChatbotListing, { entry: other }: ChatbotListing): boolean {
  return one?.createdByRun != null && one.createdByRun === other?.createdByRun
}

function areOtherFlats(one: SomeFields, other: SomeFields): boolean {
  return flatDifferences(flatFacts(one), flatFacts(other)).length > 0
}
