import { InputError } from '../../errors.ts'
import { byReader } from '../../text/by-reader.ts'
import { pastTimeMs } from '../../text/past-time.ts'
import { stateNames } from '../../text/us-states.ts'
import { urlKey } from '../compare/url-key.ts'
import type { SomeFields } from '../map/listing-fields.ts'
import { isPartlyKnown, type KnownListing, pricesOf } from './known-listing.ts'
import type { ListingFilters } from './listing-filters.ts'
import type { PlannedHomes } from './planned-homes.ts'
import { createWordFinder } from './word-finder.ts'

const MIN_PRICE = byReader({ agent: 'minPrice', terminal: '--min-price', page: '“Price from”' })
const MAX_PRICE = byReader({ agent: 'maxPrice', terminal: '--max-price', page: '“Price to”' })

/** Whether a filter applies; undefined: what it asks for is not known of the listing. */
type Filter = (listing: KnownListing) => boolean | undefined

/**
 * What is given, by its name: a filter each.
 *
 * @param planned those of the run that is asked for, where it is a plan
 * @throws InputError when no price can fit
 */
export function filtersOf(
  { minPrice, maxPrice, ...given }: ListingFilters,
  nowMs: number,
  planned?: PlannedHomes,
): ReadonlyMap<string, Filter> {
  if (minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice)
    throw new InputError(
      `${MIN_PRICE} ${minPrice} is more than ${MAX_PRICE} ${maxPrice}: no price is between them.`,
      `Give the lower one as ${MIN_PRICE}.`,
    )
  const filters = new Map<string, Filter>()
  const add = (name: keyof typeof given, filter: Filter) => {
    if (given[name] !== undefined) filters.set(name, filter)
  }
  const addWords = (
    name: 'text' | 'place' | 'PropertyType',
    fields: SearchedFields,
    canBeForgotten?: CanBeForgotten,
  ) => {
    add(name, wordsIn(given[name] ?? '', fields, canBeForgotten))
  }
  addWords('text', searched)
  add('address', hasAddress(given.address ?? ''))
  addWords('place', ['City', 'State', 'ZIP', 'Location', 'Address'], ofPlace)
  for (const name of ['Status', 'SaleType'] as const)
    add(name, ({ fields }) => fields[name] && fields[name] === given[name])
  addWords('PropertyType', ['PropertyType'])
  if (minPrice !== undefined || maxPrice !== undefined)
    filters.set('price', (listing) => {
      const prices = pricesOf(listing)
      if (prices.length === 0) return undefined
      return prices.some((price) => price >= (minPrice ?? 0) && price <= (maxPrice ?? price))
    })
  const { key = '', Keys = [], lacks, runId, source, since } = given
  if (lacks !== undefined) filters.set(`${LACKING}${lacks}`, (listing) => isWithout(listing, lacks))
  add('key', ofKeys([key]))
  add('Keys', ofKeys(Keys))
  add('runId', ({ entry }) => {
    if (planned) return entry !== undefined && planned.has(entry)
    const { createdByRun, lastRun, intent } = entry ?? {}
    return [createdByRun, lastRun, intent?.runId].includes(runId)
  })
  add('source', ({ entry }) => entry?.source === source)
  const fromMs = since === undefined ? 0 : pastTimeMs(since, nowMs)
  // Who made it, and when, is not known of what only the bot has.
  add('since', ({ entry }) => entry && entry.updatedAtMs >= fromMs)
  return filters
}

/** Before the name of what is looked for as missing. */
export const LACKING = 'lacks '

function isWithout(
  listing: KnownListing,
  part: NonNullable<ListingFilters['lacks']>,
): boolean | undefined {
  const { fields, unread } = listing
  if (part === 'price')
    return pricesOf(listing).length === 0 && !unread.SalePrice && !unread.RentPrice
  if ((fields[part] ?? []).length > 0 || unread[part]) return false
  return isPartlyKnown(listing, [part]) ? undefined : true
}

/** Tells whether a listing is in a city, a state or a postal code; undefined where not all of that is known. */
export function inPlace(place: string): (listing: KnownListing) => boolean | undefined {
  return wordsIn(place, ['City', 'State', 'ZIP'], ofPlace)
}

/** The addresses that were asked for, one or several. */
export function addressesIn(address: string): string[] {
  return address
    .split(/[;\n]/)
    .map((each) => each.trim())
    .filter(Boolean)
}

/** Those at one of the addresses. */
export function hasAddress(address: string): Filter {
  const fields = ['Address', 'Location', 'City', 'State', 'ZIP'] as const
  const each = addressesIn(address).map((one) => wordsIn(one, fields, ofAddress))
  return (listing) => {
    const found = each.map((fits) => fits(listing))
    return found.includes(true) ? true : found.includes(undefined) ? undefined : false
  }
}

/** Those that have one of the keys, of whatever kind. */
function ofKeys(keys: readonly string[]): Filter {
  const wanted = new Set(keys)
  const urls = new Set(keys.map(urlKey))
  return ({ id, fields: { MLSNumber, Url = '' } }) =>
    [id, MLSNumber].some((own) => own != null && wanted.has(own)) ||
    (Url !== '' && urls.has(urlKey(Url)))
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
  'SpaceType',
  'ExtensionColumn',
] as const
type SearchedFields = readonly (typeof searched)[number][]

/** Whether a word that is not in what is remembered of a listing can be in what is not. */
type CanBeForgotten = (word: string, remembered: SomeFields) => boolean

/** Of a place only the postal code is not remembered. */
function ofPlace(word: string, { City, State }: SomeFields): boolean {
  return /\d/.test(word) || !City || !State
}

/** The number of a house is of its address alone; a long one, or one with letters, can be a postal code. */
function ofAddress(word: string, { Address, City, State }: SomeFields): boolean {
  const isCode = /\d/.test(word) && (word.length >= LEAST_CODE_LENGTH || /\p{L}/u.test(word))
  if (isCode || !Address) return true
  return !/\d/.test(word) && (!City || !State)
}

const LEAST_CODE_LENGTH = 4

/**
 * Part of a number is enough: whoever looks for it has seen it somewhere.
 *
 * @param canBeForgotten default: every word can
 */
function wordsIn(
  wanted: string,
  fields: SearchedFields,
  canBeForgotten: CanBeForgotten = () => true,
): Filter {
  const find = createWordFinder(wanted)
  const words = wanted
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((word) => ({ word, isIn: createWordFinder(word) }))
  const part = wanted.trim().toLowerCase()
  return (listing) => {
    const texts = textsOf(listing.fields, fields)
    if (fields === searched && listing.id) texts.push(listing.id)
    if (texts.length === 0) return undefined
    const all = texts.join('\n')
    if (find(all) || (fields === searched && all.toLowerCase().includes(part))) return true
    if (!isPartlyKnown(listing, fields)) return false
    const isNone = words.some(
      ({ word, isIn }) => !canBeForgotten(word, listing.fields) && !isIn(all),
    )
    return isNone ? false : undefined
  }
}

function textsOf(values: SomeFields, fields: SearchedFields): string[] {
  return fields.flatMap((field) => {
    if (field === 'ExtensionColumn')
      return (values[field] ?? []).map(({ Key, value }) => `${Key} ${value}`)
    const text = values[field]
    if (!text) return []
    return field === 'State' ? [text, ...stateNames(text)] : text
  })
}
