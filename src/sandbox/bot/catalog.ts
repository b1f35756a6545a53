import MiniSearch, { type Query } from 'minisearch'
import type { ListingChanges, ListingSource, StoredListing } from './bot.ts'
import { type KeyKind, listingKeys } from './listing-keys.ts'
import { term, words } from './words.ts'

/** The listings of one chatbot, with what it takes to find them. */
export interface Catalog {
  readonly listings: ReadonlyMap<string, StoredListing>
  /** The identifiers of the listings that have this key. */
  withKey(kind: KeyKind, key: string): ReadonlySet<string>
  /** Full text: the listings that mention all the terms ("pool or sauna": either), with their scores. */
  mentioning(terms: readonly string[]): ReadonlyMap<string, number>
}

const NONE: ReadonlySet<string> = new Set()

/** The catalog of each chatbot, brought up to date from `source` whenever it is asked for. */
export function createCatalogs(source: ListingSource): (serialNumber: string) => Catalog {
  const open = new Map<string, ReturnType<typeof createCatalog>>()
  return (serialNumber) => {
    const entry = open.get(serialNumber) ?? createCatalog()
    open.set(serialNumber, entry)
    entry.apply(source.changesSince(serialNumber, entry.revision()))
    return entry.catalog
  }
}

function createCatalog() {
  const listings = new Map<string, StoredListing>()
  const idsByKey = new Map<string, Set<string>>()
  const index = new MiniSearch<StoredListing>({
    fields: ['address', 'place', 'propertyType', 'description', 'extra'],
    extractField: fieldText,
    tokenize: words,
    processTerm: term,
    searchOptions: { combineWith: 'AND' },
  })
  let revision = 0

  const remove = (id: string) => {
    const listing = listings.get(id)
    if (!listing) return
    listings.delete(id)
    index.remove(listing)
    for (const key of listingKeys(listing)) {
      const ids = idsByKey.get(key)
      ids?.delete(id)
      if (ids?.size === 0) idsByKey.delete(key)
    }
  }
  const add = (listing: StoredListing) => {
    listings.set(listing.id, listing)
    index.add(listing)
    for (const key of listingKeys(listing)) {
      const ids = idsByKey.get(key)
      if (ids) ids.add(listing.id)
      else idsByKey.set(key, new Set([listing.id]))
    }
  }
  const catalog: Catalog = {
    listings,
    withKey: (kind, key) => idsByKey.get(`${kind}:${key}`) ?? NONE,
    mentioning: (terms) =>
      new Map(
        index
          .search(wholeQuery(terms))
          .map(({ id, score }): [string, number] => [String(id), score]),
      ),
  }
  return {
    catalog,
    revision: () => revision,
    apply(changes: ListingChanges) {
      for (const id of changes.removedIds) remove(id)
      for (const listing of changes.saved) {
        remove(listing.id)
        add(listing)
      }
      revision = changes.revision
    },
  }
}

function wholeQuery(terms: readonly string[]): Query {
  const allOf = (queries: Query[]): Query => ({ combineWith: 'AND', queries })
  return allOf(
    terms.map((term) => ({
      combineWith: 'OR',
      queries: term.split(' or ').map((choice) => allOf([choice])),
    })),
  )
}

function fieldText({ id, fields }: StoredListing, field: string): string {
  switch (field) {
    case 'id':
      return id
    case 'address':
      return fields.Address ?? ''
    case 'place':
      return [fields.City, fields.State, fields.ZIP, fields.Location].join(' ')
    case 'propertyType':
      return [fields.PropertyType, fields.SpaceType, fields.MLSNumber].join(' ')
    case 'description':
      return fields.Description ?? ''
    default:
      return (fields.ExtensionColumn ?? []).flatMap(({ Key, value }) => [Key, value]).join(' ')
  }
}
