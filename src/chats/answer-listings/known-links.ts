import type { KnownListing } from './known-listings.ts'
import { linkHost, linkKey, linkPath } from './links-in.ts'

/** The listings of each link, and of its path alone; none for links of pictures and the like. */
export function createLinks() {
  const links = new Map<string, KnownListing[]>()
  const hosts = new Set<string>()
  const add = (text: string, named: readonly KnownListing[]) => {
    const key = text === '' ? undefined : linkKey(text)
    if (key === undefined) return
    const listings = links.get(key) ?? []
    listings.push(...named)
    links.set(key, listings)
    if (!linkHost(key).includes('.')) return
    hosts.add(linkHost(key))
    if (linkPath(key) !== '') links.set(linkPath(key), listings)
  }
  return {
    hosts,
    by: (key: string): readonly KnownListing[] | undefined => links.get(key),
    add(listing: KnownListing): void {
      add(listing.url, [listing])
      for (const link of listing.links) add(link, [])
    },
  }
}
