import type { Question, Turn } from './bot.ts'
import type { Catalog } from './catalog.ts'
import { beyond, superlativeOf } from './comparative.ts'
import type { Facet } from './listing-keys.ts'
import { readQuestion } from './question.ts'
import type { Filters, Reading } from './reading.ts'
import { isSmallTalk } from './small-talk.ts'
import { distinct } from './words.ts'

/** A question with what it takes over from its session. */
export interface Wanted {
  readonly reading: Reading
  /** Only these listings, in the order in which they were named. */
  readonly among?: readonly string[]
  /** Not these: they have been named. */
  readonly except?: readonly string[]
}

/** Reads a question in its session: what it refers to, and what it goes on from. */
export function readInSession({ text, history }: Question, catalog: Catalog): Wanted {
  const reading = readQuestion(text, catalog)
  const named = lastNamed(history, reading.position)
  if (reading.relation === 'refers') return referring(reading, named)
  if (reading.relation === 'new') return { reading }
  const earlier = standingBefore(history, history.length, catalog)
  if (!earlier) return { reading }
  const asksAboutTheSame = earlier.relation === 'refers' && reading.relation === 'narrows'
  const addsWordsOnly = Object.keys(reading.filters).length === 0 && !reading.order
  if (asksAboutTheSame && addsWordsOnly && named.length > 0)
    return { reading: { ...reading, relation: 'refers' }, among: named }
  const merged = merge(earlier, reading)
  if (reading.relation === 'more')
    return { reading: merged, except: history.flatMap(({ listingIds }) => listingIds) }
  if (!reading.comparative) return { reading: merged }
  const compared = named.flatMap((id) => catalog.listings.get(id) ?? [])
  const filters = { ...merged.filters, ...beyond(reading.comparative, compared) }
  return { reading: { ...merged, filters } }
}

/**
 * A question that says enough by itself is about all listings if nothing was named before, and a
 * superlative also if a single one was.
 */
function referring(reading: Reading, named: readonly string[]): Wanted {
  const { filters, terms, position, comparative } = reading
  const order = reading.order ?? (comparative && superlativeOf(comparative))
  const saysEnough = Object.keys(filters).length > 0 || terms.length > 0
  const isAboutAll = order ? named.length < 2 : saysEnough && named.length === 0
  const asked = { ...reading, ...(order && { order }) }
  if (isAboutAll && position === undefined) return { reading: asked }
  return { reading: asked, among: named }
}

/** The listings named last; for "the second one", where at least two were named if there is such a turn. */
function lastNamed(history: readonly Turn[], position = 0): readonly string[] {
  const least = position < 0 ? 2 : position + 1
  const named = history.filter(({ from, listingIds }) => from === 'bot' && listingIds.length > 0)
  const turn = named.findLast(({ listingIds }) => listingIds.length >= least) ?? named.at(-1)
  return turn?.listingIds ?? []
}

/** What the user's questions before `end` come to, without those that were not understood. */
function standingBefore(
  history: readonly Turn[],
  end: number,
  catalog: Catalog,
): Reading | undefined {
  for (let at = end - 1; at >= 0; at--) {
    const turn = history[at]
    if (turn?.from !== 'user' || isSmallTalk(turn.text)) continue
    const reading = readQuestion(turn.text, catalog)
    const answer = history[at + 1]
    const isUnderstood = reading.isAboutListings || answer?.listingIds.length
    if (answer?.from !== 'bot' || !isUnderstood) continue
    const earlier = reading.relation === 'new' ? undefined : standingBefore(history, at, catalog)
    return earlier ? merge(earlier, reading) : reading
  }
  return undefined
}

const places: readonly Facet[] = ['city', 'zip', 'state', 'location']

/** A question that goes on from an earlier one: what it says itself comes first. */
function merge(earlier: Reading, later: Reading): Reading {
  const namesPlace = places.some((place) => later.filters[place]) || later.unknownPlaces.length > 0
  const changesSaleType =
    later.filters.saleType !== undefined && later.filters.saleType !== earlier.filters.saleType
  const superseded: (keyof Filters)[] = [
    ...(namesPlace ? places : []),
    ...(changesSaleType || later.filters.price ? (['price', 'currency'] as const) : []),
  ]
  const kept = Object.fromEntries(
    Object.entries(earlier.filters).filter(([key]) => !superseded.some((one) => one === key)),
  )
  const earlierTerms = namesPlace
    ? earlier.terms.filter((term) => !earlier.unknownPlaces.includes(term))
    : earlier.terms
  const replacesTerms =
    later.relation === 'changes' && later.terms.some((term) => !later.unknownPlaces.includes(term))
  const order = later.order ?? earlier.order
  return {
    ...later,
    filters: { ...kept, ...later.filters },
    terms: distinct([...(replacesTerms ? [] : earlierTerms), ...later.terms]),
    unknownPlaces: namesPlace ? later.unknownPlaces : earlier.unknownPlaces,
    without: [...earlier.without, ...later.without],
    ...(order && { order }),
    isAboutListings: earlier.isAboutListings || later.isAboutListings,
  }
}
