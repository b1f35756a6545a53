import { withMore } from '../../../text/counted.ts'
import type { RowFinding } from '../../finding.ts'
import { type DescribedHome, describedHomes } from './described-homes.ts'
import { type LdNode, nodesIn, type Things, typesOf } from './nodes.ts'
import { type OfferRecord, offersOf } from './offers.ts'
import { type HomeRecord, isDescribed } from './other-home.ts'

const MAX_NAMES = 3

/** What a page describes, as records in the words of schema.org. */
interface PageListings {
  readonly records: readonly HomeRecord[]
  /** The types of all that it describes. */
  readonly types: readonly string[]
  readonly findings: readonly RowFinding[]
}

/**
 * The listings of one page, one of each home that it tells of.
 *
 * @param documents all JSON-LD of the page
 * @param name of the page
 */
export function pageListings(documents: readonly unknown[], name: string): PageListings {
  const byId = thingsOf(documents)
  const homes = describedHomes(byId)
  const told = homes.filter(({ record }) => isDescribed(record))
  const certain = told.filter(({ kinds }) => !isOnlyProduct(kinds))
  const [taken = homes] = [certain, told].filter((some) => some.length > 0)
  const leftOut = homes.filter((home) => !taken.includes(home))
  return {
    records: taken.map(({ record }) => record),
    types: [...new Set([...byId.values()].flatMap(typesOf))],
    findings: [
      ...(leftOut.length > 0 ? [leftOutOfPage(leftOut, name)] : []),
      ...taken.flatMap((home) => otherOffers(home, name, byId)),
    ],
  }
}

/** A product can be anything, such as the page of a search. */
function isOnlyProduct(kinds: DescribedHome['kinds']): boolean {
  return kinds.size === 1 && kinds.has('product')
}

function leftOutOfPage(homes: readonly DescribedHome[], page: string): RowFinding {
  const names = homes.map(({ record }) => `"${record.name ?? record.url ?? record['@type']}"`)
  const shown = withMore(names.slice(0, MAX_NAMES), names.length)
  return {
    code: 'left_out_of_page',
    message: `${page} names ${shown} as well. What has no address, price or rooms, and a product that is none of its homes, is left out.`,
    fix: 'Nothing needs to be done, or save the page of each home that is missing.',
  }
}

/** Of a home that is offered in several ways one is loaded. */
function otherOffers({ record, views }: DescribedHome, page: string, byId: Things): RowFinding[] {
  const [taken, ...others] = offersOf([...views], byId)
  if (!taken || others.length === 0) return []
  const name = record.name ?? record['address.streetAddress'] ?? record.url ?? 'its home'
  return [
    {
      code: 'other_offers',
      message: `${page} offers "${name}" in several ways: as ${offerText(taken)}, which is loaded, and as ${others.map(offerText).join('; ')}, which is not.`,
      fix: 'Nothing needs to be done, or create the other as a listing of its own, with another MLSNumber and Url.',
    },
  ]
}

function offerText(offer: OfferRecord): string {
  const words = ['businessFunction', 'price', 'priceCurrency', 'period', 'availability']
  const told = words.flatMap((word) => offer[`offers.${word}`] ?? [])
  return told.length > 0 ? told.join(' ') : 'an offer without a price'
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
