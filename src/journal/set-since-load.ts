import { isDeepStrictEqual } from 'node:util'
import type { ComparedListing, ComparedListings } from '../listings/compare/compared-listings.ts'
import type { Journal } from './journal.ts'

/** A comparison with what single calls have set: only the journal has that. */
export async function withSetSinceLoad<Compared extends ComparedListings>(
  compared: Compared,
  journal: Pick<Journal, 'change'>,
): Promise<Compared> {
  const { changedHere } = compared.listings
  if (!changedHere) return compared
  const told = await Promise.all(changedHere.map((listing) => withSet(listing, journal)))
  return { ...compared, listings: { ...compared.listings, changedHere: told } }
}

async function withSet(
  listing: ComparedListing,
  journal: Pick<Journal, 'change'>,
): Promise<ComparedListing> {
  const change = listing.change === undefined ? undefined : await journal.change(listing.change)
  if (change?.kind !== 'update') return listing
  const { Key: _, KeyType: _type, ...given } = change.sent
  const [home, another] = change.homes
  // Of several homes with one key nobody can tell what became of which.
  const former = (another === undefined && home?.fields) || {}
  const set = Object.entries(given)
    .filter(([field, value]) => !isDeepStrictEqual(former[field], value))
    .map(([field, value]) => ({ field, value, before: former[field] }))
  return { ...listing, set }
}
