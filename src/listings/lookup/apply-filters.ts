import { InputError } from '../../errors.ts'
import { pastTimeMs } from '../../text/past-time.ts'
import { stateNames } from '../../text/us-states.ts'
import { urlKey } from '../compare/url-key.ts'
import type { SomeFields } from '../map/listing-fields.ts'
import { type KnownListing, pricesOf } from './known-listing.ts'
import type { ListingFilters } from './listing-filters.ts'
import { createWordFinder } from './words.ts'

/** Whether a filter applies; undefined: what it asks for is not known of the listing. */
type Filter = (listing: KnownListing) => boolean | undefined

/**
 * What is given, by its name: a filter each.
 *
 * @throws InputError when no price can fit
 */
export function filtersOf(
  { minPrice, maxPrice, ...given }: ListingFilters,
  nowMs: number,
): ReadonlyMap<string, Filter> {
  if (minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice)
    throw new InputError(
      `minPrice ${minPrice} is more than maxPrice ${maxPrice}: no price is between them.`,
      'Give the lower one as minPrice.',
    )
  const filters = new Map<string, Filter>()
  const add = <Value>(name: string, value: Value | undefined, make: (value: Value) => Filter) => {
    if (value !== undefined) filters.set(name, make(value))
  }
  add('text', given.text, (text) => wordsIn(text, searched))
  add('address', given.address, (text) =>
    wordsIn(text, ['Address', 'Location', 'City', 'State', 'ZIP']),
  )
  add('place', given.place, (text) =>
    wordsIn(text, ['City', 'State', 'ZIP', 'Location', 'Address']),
  )
  add(
    'Status',
    given.Status,
    (wanted) =>
      ({ fields }) =>
        isEqual(fields.Status, wanted),
  )
  add(
    'SaleType',
    given.SaleType,
    (wanted) =>
      ({ fields }) =>
        isEqual(fields.SaleType, wanted),
  )
  add('PropertyType', given.PropertyType, (text) => wordsIn(text, ['PropertyType']))
  if (minPrice !== undefined || maxPrice !== undefined)
    filters.set('price', (listing) => {
      const prices = pricesOf(listing)
      if (prices.length === 0) return undefined
      return prices.some((price) => price >= (minPrice ?? 0) && price <= (maxPrice ?? price))
    })
  add(
    'key',
    given.key,
    (key) =>
      ({ id, fields: { MLSNumber, Url = '' } }) =>
        id === key || MLSNumber === key || (Url !== '' && urlKey(Url) === urlKey(key)),
  )
  add(
    'runId',
    given.runId,
    (runId) =>
      ({ entry }) =>
        entry !== undefined && (entry.createdByRun === runId || entry.lastRun === runId),
  )
  add(
    'source',
    given.source,
    (source) =>
      ({ entry }) =>
        entry?.source === source,
  )
  add('since', given.since, (since) => {
    const fromMs = pastTimeMs(since, nowMs)
    // Who made it, and when, is not known of what only the bot has.
    return ({ entry }) => entry && entry.updatedAtMs >= fromMs
  })
  return filters
}

function isEqual(value: string | undefined, wanted: string): boolean | undefined {
  return value === undefined ? undefined : value === wanted
}

const searched = [
  'Address',
  'City',
  'State',
  'ZIP',
  'Location',
  'MLSNumber',
  'Url',
  'PropertyType',
  'Description',
] as const

/** Part of a number is enough: whoever looks for it has seen it somewhere. */
function wordsIn(wanted: string, fields: readonly (typeof searched)[number][]): Filter {
  const find = createWordFinder(wanted)
  const part = wanted.trim().toLowerCase()
  return (listing) => {
    const texts = textsOf(listing.fields, fields)
    if (fields === searched && listing.id) texts.push(listing.id)
    if (texts.length === 0) return undefined
    const all = texts.join('\n')
    return find(all) || (fields === searched && all.toLowerCase().includes(part))
  }
}

function textsOf(values: SomeFields, fields: readonly (typeof searched)[number][]): string[] {
  return fields.flatMap((field) => {
    const text = values[field]
    if (!text) return []
    return field === 'State' ? [text, ...stateNames(text)] : text
  })
}
