import type { Catalog } from './catalog.ts'
import { type Facet, facets } from './listing-keys.ts'
import type { Remainder } from './remainder.ts'
import { isCommon, phrase, term } from './words.ts'

/** What a question says about place and kind. Every key but those of `unknown` is in the catalog. */
export interface Places {
  readonly facets: { readonly [F in Facet]?: readonly string[] }
  /** Terms said as a place ("in Boston") that are no key. */
  readonly unknown: readonly string[]
  /** Phrases after "without", "not in", "except". */
  readonly without: readonly string[]
}

const LONGEST_NAME = 5
/** What people call a kind of home, and what a listing may call it. Used if the first is no kind. */
const otherNames: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    house: [
      'single family',
      'detached',
      'detached house',
      'townhouse',
      'townhome',
      'villa',
      'bungalow',
    ],
    apartment: ['flat', 'condo', 'condominium', 'co op'],
    flat: ['apartment', 'condo', 'condominium', 'co op'],
    condo: ['condominium'],
    condominium: ['condo'],
    coop: ['co op'],
    townhome: ['townhouse'],
    townhouse: ['townhome'],
    'town house': ['townhouse', 'townhome'],
    'row house': ['townhouse'],
    multifamily: ['multi family'],
    duplex: ['multi family'],
    land: ['lot', 'plot'],
    lot: ['land', 'plot'],
    plot: ['land', 'lot'],
  }),
)
/** Codes of states that are also words: they count only in capitals. */
const wordsLikeStates = new Set('in or me hi ok oh id la de co ma pa al ne mo md wa ar'.split(' '))
const negation =
  /(?:\bwithout|\bno|\bnot(?: in)?|\bexcept(?: for| in)?|\bexcluding|\boutside(?: of)?|\bother than|\bbut not)(?: (?:an?|any|the|in))? *$/
const placeBefore =
  /\b(?:in|near|around|at|from|nearby|towards?) (?:the )?(?:(?:city|town|village|suburb|area) of )?$/

/** Takes from a question the places and kinds that the catalog knows, longest names first. */
export function takePlaces(rest: Remainder, original: string, catalog: Catalog): Places {
  const found = new Map<Facet, Set<string>>()
  const unknown: string[] = []
  const without: string[] = []

  const facetOf = (name: string, isWritten: (name: string) => boolean) =>
    facets.find(
      (facet) => catalog.withKey(facet, name).size > 0 && (facet !== 'state' || isWritten(name)),
    )
  const isStateHere = (name: string) =>
    !wordsLikeStates.has(name) || new RegExp(`\\b${name.toUpperCase()}\\b`).test(original)
  const keep = (facet: Facet, name: string) => {
    found.set(facet, (found.get(facet) ?? new Set()).add(name))
  }
  const take = (name: string, start: number, end: number): boolean => {
    const facet = facetOf(name, isStateHere)
    const kinds = (otherNames.get(name) ?? []).filter(
      (other) => catalog.withKey('propertyType', other).size > 0,
    )
    if (!facet && kinds.length === 0) return false
    const left = rest.text().slice(0, start)
    const negated = negation.exec(left)
    if (negated) without.push(...(facet ? [name] : kinds))
    else if (facet) keep(facet, name)
    else for (const kind of kinds) keep('propertyType', kind)
    rest.cut(negated?.index ?? start, end)
    return true
  }

  for (let size = LONGEST_NAME; size > 0; size--) {
    for (const run of runs(rest.text(), size)) {
      const text = rest.text().slice(run.start, run.end)
      if (text.includes('|') || (size === 1 && isPreposition(text))) continue
      take(phrase(text), run.start, run.end)
    }
  }
  for (const { start, end } of runs(rest.text(), 1)) {
    const word = term(rest.text().slice(start, end))
    if (isCommon(word)) continue
    const left = rest.text().slice(0, start)
    const negated = negation.exec(left)
    if (negated) {
      without.push(word)
      rest.cut(negated.index, end)
    } else if (placeBefore.test(left)) unknown.push(word)
  }
  return {
    facets: Object.fromEntries([...found].map(([facet, names]) => [facet, [...names]])),
    unknown,
    without,
  }
}

/** A listing may have a location called "The". */
const isPreposition = (word: string) => /^(?:the|a|an|of|for|with)$/.test(word)

/** Every run of `size` words that nothing but spaces, commas or hyphens divides. */
function runs(text: string, size: number): { start: number; end: number }[] {
  const all = [...text.matchAll(/[\p{L}\p{N}]+/gu)]
  return all.flatMap((first, at) => {
    const last = all[at + size - 1]
    if (!last) return []
    const run = { start: first.index, end: last.index + last[0].length }
    return /[^\p{L}\p{N}\s,.'/&-]/u.test(text.slice(run.start, run.end)) ? [] : [run]
  })
}
