import type { Listing } from '../../contract/listing.ts'
import type { Catalog } from './catalog.ts'
import type { Facet } from './listing-keys.ts'
import { counted, money } from './listing-text.ts'
import type { Range } from './range.ts'
import type { Filters, Reading } from './reading.ts'
import { phrase } from './words.ts'

export const statusWords = {
  Active: 'available',
  Sold: 'sold',
  PreOnMarket: 'coming-soon',
} as const

/** What was looked for, in words: "condo listings for sale with 3 bedrooms, under $400,000, in Cicero". */
export function describeWanted(
  { filters, terms, without }: Pick<Reading, 'filters' | 'terms' | 'without'>,
  noun: 'listing' | 'listings',
  catalog: Catalog,
): string {
  const named = (facet: Facet) =>
    list(
      (filters[facet] ?? []).map((key) => display(facet, key, catalog)),
      'or',
    )
  const { saleType, tour, bedrooms } = filters
  const where = ['location', 'city', 'state', 'zip'] as const
  const isPlace = (said: string) =>
    where.some((facet) => catalog.withKey(facet, phrase(said)).size > 0)
  return [
    list(
      (filters.statuses ?? []).map((status) => statusWords[status]),
      'or',
    ),
    bedrooms?.max === 0 && 'studio',
    named('propertyType'),
    noun,
    saleType && (saleType === 'for_sale' ? 'for sale' : 'for rent'),
    measured(filters, symbolOf(filters, catalog)),
    ...where.map((facet) => named(facet) && `in ${named(facet)}`),
    tour && (tour === '3D' ? 'with a 3D tour' : 'with an open house'),
    terms.length > 0 &&
      `${noun === 'listing' ? 'that mentions' : 'that mention'} ${quoted(terms, 'and')}`,
    ...without.map((said) => (isPlace(said) ? `not in ${said}` : `without “${said}”`)),
  ]
    .filter(Boolean)
    .join(' ')
}

/** Words in quotation marks: “pool” and “garden”. */
export function quoted(terms: readonly string[], joint: 'and' | 'or'): string {
  return list(
    terms.map((term) => `“${term.replaceAll(' or ', '” or “')}”`),
    joint,
  )
}

function list(parts: readonly string[], joint: 'and' | 'or'): string {
  if (parts.length < 2) return parts.join('')
  return `${parts.slice(0, -1).join(', ')} ${joint} ${parts.at(-1)}`
}

function symbolOf(filters: Filters, catalog: Catalog): string {
  const [first] = catalog.listings.values()
  return filters.currency ?? first?.fields.CurrencySymbol ?? ''
}

function measured(filters: Filters, symbol: string): string {
  const { price, bedrooms, bathrooms, area, parkingSpots, daysOnMarket, yearBuilt, hoaMonth } =
    filters
  const unit = { 'Square Meters': ' m²', 'Square Feet': ' sq ft', '': '' }[filters.areaUnit ?? '']
  const amount = (value: number) => money(value, symbol)
  const having = [
    bedrooms && bedrooms.max !== 0 && count(bedrooms, 'bedroom'),
    bathrooms && count(bathrooms, 'bathroom'),
    area && bounded(area, (value) => money(Math.round(value)) + unit),
    parkingSpots && count(parkingSpots, 'parking spot'),
    hoaMonth && hoaMonth.max === 0
      ? 'no HOA fee'
      : hoaMonth && `an HOA fee ${bounded(hoaMonth, amount)}`,
  ].filter((part) => typeof part === 'string')
  const facts = [
    price && bounded(price, amount).replace(/^(?=at least|up to)/, 'for '),
    yearBuilt && `built ${bounded(yearBuilt, String, { above: 'after', below: 'before' })}`,
    daysOnMarket && `${bounded(daysOnMarket, (value) => counted(value, 'day'))} on the market`,
  ].filter((part) => typeof part === 'string')
  return [having.length > 0 && `with ${list(having, 'and')}`, list(facts, 'and')]
    .filter(Boolean)
    .join(' ')
}

function count(range: Range, noun: string): string {
  const { min, max, above, below } = range
  if (min !== undefined && min === max) return counted(min, noun)
  if (min === undefined && max === 0) return `no ${noun}`
  const [only, other] = [min, max, above, below].filter((bound) => bound !== undefined)
  if (min !== undefined && max !== undefined) return `${min} to ${max} ${noun}s`
  return `${bounded(range, String)} ${noun}${only === 1 && other === undefined ? '' : 's'}`
}

function bounded(
  { min, max, above, below }: Range,
  write: (value: number) => string,
  words = { above: 'over', below: 'under' },
): string {
  if (min !== undefined && min === max) return `in ${write(min)}`
  if (min !== undefined && max !== undefined) return `from ${write(min)} to ${write(max)}`
  const parts = [
    min !== undefined && `at least ${write(min)}`,
    above !== undefined && `${words.above} ${write(above)}`,
    max !== undefined && `up to ${write(max)}`,
    below !== undefined && `${words.below} ${write(below)}`,
  ]
  return list(
    parts.filter((part) => typeof part === 'string'),
    'and',
  )
}

/** A key as a listing spells it. */
function display(facet: Facet, key: string, catalog: Catalog): string {
  const [id] = catalog.withKey(facet, key)
  const fields: Partial<Listing> = (id && catalog.listings.get(id)?.fields) || {}
  const part = (text = '', divider: RegExp) =>
    text
      .split(divider)
      .find((piece) => phrase(piece) === key)
      ?.trim() ?? key
  switch (facet) {
    case 'city':
      return fields.City?.trim() ?? key
    case 'state':
      return fields.State?.trim() ?? key
    case 'location':
      return part(fields.Location, /\s-\s|[,/();|]/)
    default:
      return key
  }
}
