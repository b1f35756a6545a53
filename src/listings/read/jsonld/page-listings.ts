import { homeTypes, type LdNode, members, nodesIn, type Things, typesOf } from './nodes.ts'
import { recordOf } from './record.ts'

const LISTING = 'RealEstateListing'
/** Members in which a listing or an offer has the home that it is about. */
const homeMembers = ['mainEntity', 'about', 'itemOffered', 'object'] as const

/** What a page describes, as records in the words of schema.org. */
export interface PageListings {
  readonly records: readonly Readonly<Record<string, unknown>>[]
  /** The types of all that it describes. */
  readonly types: readonly string[]
}

/**
 * The listings of one page. Several descriptions of the only home of a page are put together; of a page
 * of several homes each is one by itself.
 *
 * @param documents all JSON-LD of the page
 */
export function pageListings(documents: readonly unknown[]): PageListings {
  const byId = thingsOf(documents)
  const nodes = [...byId.values()]
  const ofType = (isWanted: (types: readonly string[]) => boolean) =>
    nodes.filter((node) => isWanted(typesOf(node)))
  const listings = ofType((types) => types.includes(LISTING))
  const homes = ofType((types) => types.some((type) => homeTypes.has(type)))
  const offered = ofType((types) => types.includes('Offer')).filter((offer) =>
    members(offer, 'itemOffered', byId).some((item) =>
      typesOf(item).some((type) => homeTypes.has(type)),
    ),
  )
  const products = ofType((types) => types.includes('Product')).filter(
    (product) => members(product, 'offers', byId).length > 0,
  )
  const kinds = [listings, homes, offered, products].filter((kind) => kind.length > 0)
  const [main = [], ...others] = kinds
  const [only] = main
  // Beside the only one, the only one of another kind is the same home.
  const beside = main.length === 1 ? others.flatMap((kind) => (kind.length === 1 ? kind : [])) : []
  const all = only && main.length === 1 ? [[only, ...beside]] : main.map((node) => [node])
  return {
    records: all.map((views) => recordOf(withHomes(views, byId), byId)),
    types: [...new Set(nodes.flatMap(typesOf))],
  }
}

/** What has the same `@id` is one thing: what the first of its descriptions says counts. */
function thingsOf(documents: readonly unknown[]): Things {
  const things = new Map<string | LdNode, LdNode>()
  for (const node of documents.flatMap((document) => [...nodesIn(document)])) {
    const id = node['@id']
    const isReference = Object.keys(node).length === 1
    const key = typeof id === 'string' && !isReference ? id : node
    const known = things.get(key)
    const types = known && [...new Set([...typesOf(known), ...typesOf(node)])]
    things.set(key, known ? { ...node, ...known, '@type': types } : node)
  }
  return things
}

/** The views of a listing, and of the homes that they are about. */
function withHomes(views: readonly LdNode[], byId: Things): readonly LdNode[] {
  const found = new Set(views)
  for (const view of found)
    for (const name of [...homeMembers, 'offers'])
      for (const member of members(view, name, byId))
        if (name !== 'offers' || members(member, 'itemOffered', byId).length > 0) found.add(member)
  return [...found]
}
