import { stateNames } from '../../text/us-states.ts'
import type { StoredListing } from './bot.ts'
import { phrase } from './words.ts'

/** The kinds of places that a question can name, in the order in which a word is tried. */
export const facets = ['city', 'zip', 'state', 'location'] as const
export type Facet = (typeof facets)[number]

/** What a question says about place, as it was typed. */
export type Places = {
  /** Names that listings have: one of each facet must fit. */
  readonly [F in Facet]?: readonly string[]
} & {
  /** Said as a place ("in Boston"), though no listing is known to be there. */
  readonly unknown?: readonly string[]
}

/** Every name, as `facet:words`, of the places where a listing is. A state of the USA has two. */
export function placeNames({ fields: { City, State, ZIP, Location } }: StoredListing): Set<string> {
  const names = new Set<string>()
  const add = (facet: Facet, name = '') => {
    const key = phrase(name)
    if (key) names.add(`${facet}:${key}`)
  }
  add('city', City)
  for (const name of stateNames(State ?? '')) add('state', name)
  // Of 60302-1234 the part that people say.
  add('zip', ZIP?.trim().split(/[^\p{L}\p{N}]/u)[0])
  for (const part of (Location ?? '').split(/ - |[,/();|]/)) add('location', part)
  return names
}
