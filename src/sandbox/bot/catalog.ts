import { setImmediate } from 'node:timers/promises'
import { type ListingSource, NO_CHANGES, type StoredListing } from './bot.ts'
import { listingFacts } from './listing-text.ts'
import { type Facet, placeNames } from './place-names.ts'
import { phrase } from './words.ts'

/** The listings of one chatbot, with what it takes to find them. */
export interface Catalog {
  readonly listings: ReadonlyMap<string, StoredListing>
  /** The identifiers of the listings that are at a place of this name. */
  at(facet: Facet, name: string): ReadonlySet<string>
  /** Full text: tells of a listing whether it says these words, one after the other. */
  mentioning(said: string): (id: string) => boolean
}

/** So many changes are taken in at once, in some milliseconds; then others have their turn. */
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
  const idsByPlace = new Map<string, Set<string>>()
  const texts = new Map<string, string>()
  let seen = NO_CHANGES

  const remove = (id: string) => {
    const listing = listings.get(id)
    if (!listing) return
    listings.delete(id)
    texts.delete(id)
    for (const place of placeNames(listing)) {
      const ids = idsByPlace.get(place)
      ids?.delete(id)
      if (ids?.size === 0) idsByPlace.delete(place)
    }
  }
  const add = (listing: StoredListing) => {
    listings.set(listing.id, listing)
    texts.set(listing.id, ` ${phrase(searchText(listing))} `)
    for (const place of placeNames(listing)) {
      const ids = idsByPlace.get(place)
      if (ids) ids.add(listing.id)
      else idsByPlace.set(place, new Set([listing.id]))
    }
  }
  const catalog: Catalog = {
    listings,
    at: (facet, name) => idsByPlace.get(`${facet}:${phrase(name)}`) ?? NONE,
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
  const { Address, City, State, ZIP, Url, Description } = fields
  return [Address, City, State, ZIP, listingFacts(fields), Url, Description].join(' ')
}
