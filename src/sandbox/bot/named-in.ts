import type { StoredListing } from './bot.ts'

/** The identifiers of the listings whose Url or address occurs in a text, in its order. */
export function namedIn(text: string, listings: readonly StoredListing[]): string[] {
  const names = listings
    .flatMap(({ id, fields: { Url, Address } }) => [Url, Address].map((name) => ({ id, name })))
    .flatMap(({ id, name }) => (name?.trim() ? [{ id, name: name.trim() }] : []))
    .sort((a, b) => b.name.length - a.name.length)
  const positions = new Map<string, number>()
  let rest = text
  for (const { id, name } of names) {
    // Longest first, each taken out: an address does not occur in that of its second unit.
    rest = rest.replaceAll(wholeName(name), (matched, position: number) => {
      positions.set(id, Math.min(position, positions.get(id) ?? position))
      return ' '.repeat(matched.length)
    })
  }
  return [...positions].sort(([, a], [, b]) => a - b).map(([id]) => id)
}

function wholeName(name: string): RegExp {
  const literal = name.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
  return new RegExp(`(?<![\\p{L}\\p{N}])${literal}(?![/?=&#-]?[\\p{L}\\p{N}])`, 'giu')
}
