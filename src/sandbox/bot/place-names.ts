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

const states: ReadonlyMap<string, string[]> = new Map(
  `al alabama,ak alaska,az arizona,ar arkansas,ca california,co colorado,ct connecticut,de delaware,
  dc district of columbia,fl florida,ga georgia,hi hawaii,id idaho,il illinois,in indiana,ia iowa,ks kansas,
  ky kentucky,la louisiana,me maine,md maryland,ma massachusetts,mi michigan,mn minnesota,ms mississippi,
  mo missouri,mt montana,ne nebraska,nv nevada,nh new hampshire,nj new jersey,nm new mexico,ny new york,
  nc north carolina,nd north dakota,oh ohio,ok oklahoma,or oregon,pa pennsylvania,ri rhode island,
  sc south carolina,sd south dakota,tn tennessee,tx texas,ut utah,vt vermont,va virginia,wa washington,
  wv west virginia,wi wisconsin,wy wyoming`
    .split(',')
    .map((entry) => [entry.trim().slice(0, 2), entry.trim().slice(3)])
    .flatMap(([code = '', name = '']) => [code, name].map((said) => [said, [code, name]])),
)

/** Every name, as `facet:words`, of the places where a listing is. A state of the USA has two. */
export function placeNames({ fields: { City, State, ZIP, Location } }: StoredListing): Set<string> {
  const names = new Set<string>()
  const add = (facet: Facet, name = '') => {
    const key = phrase(name)
    if (key) names.add(`${facet}:${key}`)
  }
  add('city', City)
  const state = State?.trim()
  for (const name of states.get(state?.toLowerCase() ?? '') ?? [state]) add('state', name)
  // Of 60302-1234 the part that people say.
  add('zip', ZIP?.trim().split(/[^\p{L}\p{N}]/u)[0])
  for (const part of (Location ?? '').split(/ - |[,/();|]/)) add('location', part)
  return names
}
