import type { Catalog } from './catalog.ts'
import { type Facet, facets } from './listing-keys.ts'
import type { Remainder } from './remainder.ts'
import { isCommon, phrase, term } from './words.ts'

/** What a question says about place and kind. */
export interface Places {
  /** Keys of the catalog. */
  readonly facets: { readonly [F in Facet]?: readonly string[] }
  /** Said as a place ("in New York") and no key, as typed. */
  readonly unknown: readonly string[]
  /** Phrases after "without", "not in", "except", as typed. */
  readonly without: readonly string[]
}

const LONGEST_NAME = 5
/** Codes of states that are also words: they count only in capitals. */
const wordsLikeStates = new Set('in or me hi ok oh id la de co ma pa al ne mo md wa ar'.split(' '))
const negation =
  /(?:\bwithout|\bno|\bnot(?: in| on| near| at)?|\bexcept(?: for| in)?|\bexcluding|\boutside(?: of)?|\bother than|\bbut not)(?: (?:an?|any|the|in))? *$/
const placeBefore =
  /\b(?:in|near|around|at|from|nearby|towards?) (?:the )?(?:(?:city|town|village|suburb|area) of )?$/

/**
 * Takes from a question the places and kinds that the catalog knows, longest names first, then
 * what else is said as a place or is not wanted. `typed` gives a text as the question has it.
 */
export function takePlaces(
  rest: Remainder,
  typed: (folded: string) => string,
  catalog: Catalog,
): Places {
  const found: { [F in Facet]?: string[] } = {}
  const unknown: string[] = []
  const without: string[] = []

  const takeNames = (isName: (text: string) => boolean, keep: typeof keepKnown) => {
    for (let size = LONGEST_NAME; size > 0; size--)
      for (const { start, end } of runs(rest.text(), size)) {
        const text = rest.text().slice(start, end)
        if (text.includes('|') || !isName(text)) continue
        const left = rest.text().slice(0, start)
        const negated = negation.exec(left)
        if (keep(typed(text), left, negated !== null)) rest.cut(negated?.index ?? start, end)
      }
  }
  const keepKnown = (said: string, _left: string, isNegated: boolean): boolean => {
    const name = phrase(said)
    const isWord = wordsLikeStates.has(name) && said !== said.toUpperCase()
    const facet = facets.find(
      (one) => catalog.withKey(one, name).size > 0 && (one !== 'state' || !isWord),
    )
    if (facet && isNegated) without.push(said)
    else if (facet) found[facet] = [...new Set([...(found[facet] ?? []), name])]
    return facet !== undefined
  }
  const keepUnknown: typeof keepKnown = (said, left, isNegated) => {
    if (isNegated) without.push(...said.split(' or '))
    else if (placeBefore.test(left)) unknown.push(said)
    else return false
    return true
  }
  takeNames((text) => !isPreposition(text), keepKnown)
  takeNames((text) => text.split(' or ').every(isUnknownName), keepUnknown)
  return { facets: found, unknown, without }
}

/** A listing may have a location called "The". */
const isPreposition = (word: string) => /^(?:the|a|an|of|for|with)$/.test(word)

/** Words that all say something, but for the "new" of New York. */
function isUnknownName(text: string): boolean {
  const all = text.replace(/^new (?=\p{L})/u, '').split(' ')
  return all.every((word) => /^[\p{L}\p{N}]+$/u.test(word) && !isCommon(term(word)))
}

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
