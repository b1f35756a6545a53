import type { ChatbotListings } from '../compare/chatbot-listings.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { type DeletedKey, deletedKeys } from './deleted-keys.ts'
import { type OtherKey, otherKeyOf } from './other-key.ts'

/** What is known of keys that are no identifier of a listing which the chatbot has. */
export interface MissedKeys {
  /** Those that are another key of listings which are there. */
  readonly others: readonly OtherKey[]
  /** Those of listings that were deleted from here, or found gone. */
  readonly deleted: readonly DeletedKey[]
  /** Whether the chatbot has none of the others; else its list could not be read to its end. */
  readonly isSure: boolean
}

/** @param isWhole whether what is not listed is not there */
export async function missedKeys(
  keys: readonly string[],
  { serialNumber, listings, ledger, isWhole }: MissedParts,
): Promise<MissedKeys> {
  if (keys.length === 0) return { others: [], deleted: [], isSure: isWhole }
  const others = await otherKeys(new Set(keys), listings, isWhole)
  const known = new Set(others.map(({ key }) => key))
  const left = keys.filter((key) => !known.has(key))
  return { others, deleted: await deletedKeys(serialNumber, left, ledger), isSure: isWhole }
}

interface MissedParts {
  readonly serialNumber: string
  readonly listings: Pick<ChatbotListings, 'pages'>
  readonly ledger: Pick<Ledger, 'deletedWithId'>
  readonly isWhole: boolean
}

async function otherKeys(
  keys: ReadonlySet<string>,
  listings: MissedParts['listings'],
  isWhole: boolean,
): Promise<OtherKey[]> {
  const found: OtherKey[] = []
  for await (const page of listings.pages())
    for (const listing of page) {
      if (isWhole && !listing.listed) continue
      const other = otherKeyOf(listing, keys, 'NewOaks')
      if (other) found.push(other)
    }
  return found
}
