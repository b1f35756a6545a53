import type { Question, Turn } from './bot.ts'
import type { Catalog } from './catalog.ts'
import { type Reading, readQuestion } from './question.ts'
import { isSmallTalk } from './small-talk.ts'

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
  const { relation, position } = reading
  if (relation === 'new') return { reading }
  if (relation === 'refers') {
    const named = lastNamed(history, position)
    if (position !== undefined) return { reading, among: named.slice(position).slice(0, 1) }
    return named.length === 0 && saysEnough(reading) ? { reading } : { reading, among: named }
  }
  const earlier = standing(history, catalog)
  const merged = earlier ? merge(earlier, reading) : reading
  if (relation === 'changes') return { reading: merged }
  return { reading: merged, except: history.flatMap(({ listingIds }) => listingIds) }
}

/** Whether a question makes sense without anything that was named before. */
function saysEnough({ filters, terms, order }: Reading): boolean {
  return Object.keys(filters).length + terms.length > 0 || order !== undefined
}

/** The listings named last; for "the second one", the last two or more, if there were so many. */
function lastNamed(history: readonly Turn[], position = 0): readonly string[] {
  const least = position < 0 ? 2 : position + 1
  const named = history.filter(({ listingIds }) => listingIds.length > 0)
  const turn = named.findLast(({ listingIds }) => listingIds.length >= least) ?? named.at(-1)
  return turn?.listingIds ?? []
}

/** What the questions so far come to, from the last one that began anew. */
function standing(history: readonly Turn[], catalog: Catalog): Reading | undefined {
  const readings: Reading[] = []
  for (const { from, text } of history.toReversed()) {
    if (from !== 'user' || isSmallTalk(text)) continue
    const reading = readQuestion(text, catalog)
    readings.unshift(reading)
    if (reading.relation === 'new') break
  }
  return readings.length > 0 ? readings.reduce(merge) : undefined
}

/** A question that goes on from an earlier one: what it says itself takes the place of the earlier. */
function merge(earlier: Reading, later: Reading): Reading {
  const { price, ...others } = earlier.filters
  const { saleType = others.saleType } = later.filters
  const keepsPrice = price && saleType === others.saleType
  return {
    ...later,
    filters: { ...others, ...(keepsPrice && { price }), ...later.filters },
    terms: later.terms.length > 0 ? later.terms : earlier.terms,
    ...((later.order ?? earlier.order) && { order: later.order ?? earlier.order }),
    isAboutListings: earlier.isAboutListings || later.isAboutListings,
  }
}
