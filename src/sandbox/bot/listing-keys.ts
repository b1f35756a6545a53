import type { StoredListing } from './bot.ts'
import { stateNames } from './us-states.ts'
import { addressTerms, fold, phrase, words } from './words.ts'

/** The places and kinds that a question can name, in the order in which a word is tried. */
export const facets = ['city', 'zip', 'state', 'location', 'propertyType'] as const
export type Facet = (typeof facets)[number]
export type KeyKind = Facet | 'mlsNumber' | 'url' | 'address'

/** Every key, as `kind:words`, under which a question can name a listing. */
export function listingKeys({ fields }: StoredListing): Set<string> {
  const keys = new Set<string>()
  const add = (kind: KeyKind, key: string) => key && keys.add(`${kind}:${key}`)
  add('city', phrase(fields.City ?? ''))
  for (const name of stateNames((fields.State ?? '').trim())) add('state', phrase(name))
  add('zip', words(fields.ZIP ?? '')[0] ?? '')
  for (const part of (fields.Location ?? '').split(/\s-\s|[,/();|]/)) add('location', phrase(part))
  for (const part of typePhrases(fields.PropertyType ?? ''))
    for (const name of [part, ...(alsoCalled.get(part) ?? [])]) add('propertyType', name)
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
  return fold(url).replace(/(?<![/.,;:!?)\]])[/.,;:!?)\]]+$/, '')
}

/** What people call a kind of home that a listing calls something else. */
const alsoCalled: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    'single family': ['house'],
    detached: ['house'],
    villa: ['house'],
    bungalow: ['house'],
    cottage: ['house'],
    townhouse: ['house', 'townhome', 'town house', 'row house'],
    townhome: ['house', 'townhouse', 'town house', 'row house'],
    apartment: ['flat'],
    flat: ['apartment'],
    condo: ['condominium', 'apartment', 'flat'],
    condominium: ['condo', 'apartment', 'flat'],
    'co op': ['coop', 'apartment', 'flat'],
    'multi family': ['multifamily', 'duplex'],
    duplex: ['multi family', 'multifamily'],
    land: ['lot', 'plot'],
    lot: ['land', 'plot'],
    plot: ['land', 'lot'],
  }),
)

const tooGeneral = new Set(
  'family single residential residence unit home property type other of and or multi real estate new open'.split(
    ' ',
  ),
)

/** Nobody names a kind of home in more words; a run of every length would take very long. */
const LONGEST_TYPE = 8

/** "Single Family Residential" → single family, family residential and so on: each run of words. */
function typePhrases(propertyType: string): string[] {
  const all = phrase(propertyType).split(' ')
  const runs = all.flatMap((_, start) =>
    all.slice(start, start + LONGEST_TYPE).map((_, length) => all.slice(start, start + length + 1)),
  )
  return runs
    .filter((run) => run.some((word) => /\p{L}/u.test(word)))
    .filter((run) => run.length > 1 || !tooGeneral.has(run[0] ?? ''))
    .map((run) => run.join(' '))
}
