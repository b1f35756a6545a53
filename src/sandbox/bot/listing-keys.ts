import type { StoredListing } from './bot.ts'
import { stateNames } from './us-states.ts'
import { addressTerms, phrase, words } from './words.ts'

/** The kinds of places that a question can name, in the order in which a word is tried. */
export const facets = ['city', 'zip', 'state', 'location'] as const
export type Facet = (typeof facets)[number]
export type KeyKind = Facet | 'mlsNumber' | 'url' | 'address'

/** Every key, as `kind:words`, under which a question can name a listing. */
export function listingKeys({ fields }: StoredListing): Set<string> {
  const keys = new Set<string>()
  const add = (kind: KeyKind, key: string) => key && keys.add(`${kind}:${key}`)
  add('city', phrase(fields.City ?? ''))
  for (const name of stateNames((fields.State ?? '').trim())) add('state', phrase(name))
  add('zip', words(fields.ZIP ?? '')[0] ?? '')
  for (const part of (fields.Location ?? '').split(/ - |[,/();|]/)) add('location', phrase(part))
  add('mlsNumber', words(fields.MLSNumber ?? '').join(' '))
  add('url', urlKey(fields.Url ?? ''))
  add('address', addressKey(fields.Address ?? ''))
  return keys
}

/** An address is looked up by its first two terms, one of which must hold a digit. */
export function addressKey(address: string): string {
  const key = addressTerms(address).slice(0, 2).join(' ')
  return /\d/.test(key) && key.includes(' ') ? key : ''
}

export function urlKey(url: string): string {
  return words(url).join(' ')
}
