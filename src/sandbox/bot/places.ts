import type { Catalog } from './catalog.ts'
import { type Facet, facets, type Places } from './place-names.ts'
import type { Remainder } from './remainder.ts'
import { isCommon, phrase } from './words.ts'

/** Longer names of places are not looked for. */
const MAX_WORDS = 5
/** Codes of states that are also words: they count only in capitals. */
const wordsLikeStates = new Set('in or me hi ok oh id la de co ma pa al ne mo md wa ar'.split(' '))
const saidAsPlace = /\b(?:in|near|around) (?:the )?([\p{L}\p{N}]+(?: [\p{L}\p{N}]+){0,3})/giu

/**
 * Takes from a question the places that listings of the catalog have, the longest name first, and
 * what else is said as a place: "in Boston".
 */
export function takePlaces(rest: Remainder, catalog: Catalog): Places {
  const known: { [F in Facet]?: string[] } = {}
  const all = rest.words()
  for (let at = 0; at < all.length; at++)
    for (let last = Math.min(at + MAX_WORDS, all.length) - 1; last >= at; last--) {
      const [start = 0, end = 0] = [all[at]?.start, all[last]?.end]
      const name = rest.text().slice(start, end)
      const facet = facetOf(name, catalog)
      if (!facet) continue
      known[facet] = [...(known[facet] ?? []), name]
      rest.cut(start, end)
      at = last
    }
  const unknown: string[] = []
  rest.take(saidAsPlace, ([, following = '']) => {
    const name = leadingName(following)
    if (name) unknown.push(name)
    return name !== ''
  })
  return { ...known, ...(unknown.length > 0 && { unknown }) }
}

function facetOf(name: string, catalog: Catalog): Facet | undefined {
  if (!/^[\p{L}\p{M}\p{N} ,.'/-]+$/u.test(name)) return undefined
  const key = phrase(name)
  if (wordsLikeStates.has(key) && name !== name.toUpperCase()) return undefined
  // A location can be called "The", a city "Price".
  if (/^\p{Ll}/u.test(name) && isCommon(key)) return undefined
  return facets.find((facet) => catalog.at(facet, name).size > 0)
}

/** "New York under": the words up to the first that says nothing, but for the "new" of New York. */
function leadingName(following: string): string {
  const all = following.split(' ')
  const end = all.findIndex((word, at) => isCommon(word) && !(at === 0 && /^new$/i.test(word)))
  const name = all.slice(0, end < 0 ? all.length : end)
  return name.length === 1 && /^new$/i.test(name[0] ?? '') ? '' : name.join(' ')
}
