import { setImmediate } from 'node:timers/promises'
import { type ListingSource, NO_CHANGES, type StoredListing } from './bot.ts'
import { type KeyKind, listingKeys } from './listing-keys.ts'
import { listingFacts } from './listing-text.ts'
import { phrase } from './words.ts'

/** The listings of one chatbot, with what it takes to find them. */
export interface Catalog {
  readonly listings: ReadonlyMap<string, StoredListing>
  /** The identifiers of the listings that have this key. */
  withKey(kind: KeyKind, key: string): ReadonlySet<string>
  /** Full text: tells of a listing whether it says these words, one after the other. */
  mentioning(said: string): (id: string) => boolean
}

/** So many changes are taken in at once, in some ten milliseconds; then others have their turn. */
const SLICE = 100
const NONE: ReadonlySet<string> = new Set()

/** The catalog of each chatbot, brought up to date from `source` whenever it is asked for. */
export function createCatalogs(source: ListingSource): (serialNumber: string) => Promise<Catalog> {
  const open = new Map<string, ReturnType<typeof createCatalog>>()
  return async (serialNumber) => {
    const entry = open.get(serialNumber) ?? createCatalog(source, serialNumber)
    open.set(serialNumber, entry)
    while (!entry.takeInSlice()) await setImmediate()
    return entry.catalog
  }
}

function createCatalog(source: ListingSource, serialNumber: string) {
  const listings = new Map<string, StoredListing>()
  const idsByKey = new Map<string, Set<string>>()
  const texts = new Map<string, string>()
  let seen = NO_CHANGES

  const remove = (id: string) => {
    const listing = listings.get(id)
    if (!listing) return
    listings.delete(id)
    texts.delete(id)
    for (const key of listingKeys(listing)) {
      const ids = idsByKey.get(key)
      ids?.delete(id)
      if (ids?.size === 0) idsByKey.delete(key)
    }
  }
  const add = (listing: StoredListing) => {
    listings.set(listing.id, listing)
    texts.set(listing.id, ` ${phrase(searchText(listing))} `)
    for (const key of listingKeys(listing)) {
      const ids = idsByKey.get(key)
      if (ids) ids.add(listing.id)
      else idsByKey.set(key, new Set([listing.id]))
    }
  }
  const catalog: Catalog = {
    listings,
    withKey: (kind, key) => idsByKey.get(`${kind}:${key}`) ?? NONE,
    mentioning(said) {
      const sought = ` ${phrase(said)} `
      return (id) => texts.get(id)?.includes(sought) ?? false
    },
  }
  return {
    catalog,
    /** Takes in some changes; returns whether these were the last. */
    takeInSlice(): boolean {
      const { saved, removedIds, last } = source.changesAfter(serialNumber, seen, SLICE)
      for (const id of removedIds) remove(id)
      for (const listing of saved) {
        remove(listing.id)
        add(listing)
      }
      seen = last
      return saved.length + removedIds.length < SLICE
    },
  }
}

function searchText({ fields }: StoredListing): string {
  const { Address, City, State, ZIP, Description } = fields
  return [Address, City, State, ZIP, listingFacts(fields), Description].join(' ')
}
