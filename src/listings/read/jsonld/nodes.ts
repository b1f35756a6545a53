import { isObject } from '../../../text/json.ts'

/** A thing that a page describes. */
export type LdNode = Readonly<Record<string, unknown>>

/** Every thing of a page by its `@id`, or else by itself. */
export type Things = ReadonlyMap<string | LdNode, LdNode>

const MAX_DEPTH = 8

/** Members in which a listing or an offer has the home that it is about. */
export const homeMembers = ['mainEntity', 'about', 'itemOffered', 'object'] as const

/** Members in which a page keeps what it is about, or a list of it. */
const containers = [
  ...['@graph', 'mainEntityOfPage', 'itemListElement', 'item', 'offers'],
  ...homeMembers,
] as const

export const homeTypes: ReadonlySet<string> = new Set([
  ...['Accommodation', 'Apartment', 'House', 'SingleFamilyResidence', 'Residence', 'Suite'],
  ...['Room', 'Townhouse', 'Condominium'],
])

/** Whether a document says that it is JSON-LD. */
export function isJsonLd(document: unknown): boolean {
  const first: unknown = Array.isArray(document) ? document[0] : document
  return isObject(first) && '@context' in first
}

/** Every thing of a document, out of its lists and graphs. */
export function* nodesIn(value: unknown, depth = MAX_DEPTH): Generator<LdNode> {
  if (depth === 0) return
  if (Array.isArray(value)) for (const each of value) yield* nodesIn(each, depth - 1)
  if (!isObject(value)) return
  yield value
  for (const name of containers) yield* nodesIn(value[name], depth - 1)
}

/** The names of its types, without where they are defined. */
export function typesOf(node: LdNode): readonly string[] {
  const types: readonly unknown[] = Array.isArray(node['@type']) ? node['@type'] : [node['@type']]
  return types.flatMap((type) => (typeof type === 'string' ? lastPart(type) : []))
}

/** `https://schema.org/InStock` is `InStock`. */
export function lastPart(address: string): string {
  return address.slice(Math.max(address.lastIndexOf('/'), address.lastIndexOf('#')) + 1).trim()
}

/** The things that a member has or refers to, with all that the page says of them. */
export function members(node: LdNode, name: string, byId: Things): readonly LdNode[] {
  const held: readonly unknown[] = Array.isArray(node[name]) ? node[name] : [node[name]]
  return held.filter(isObject).map((value) => {
    const id = value['@id']
    return typeof id === 'string' ? (byId.get(id) ?? value) : value
  })
}
