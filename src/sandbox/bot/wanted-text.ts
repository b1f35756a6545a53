import type { Catalog } from './catalog.ts'
import { counted, money } from './listing-text.ts'
import type { Range } from './range.ts'
import type { Filters, Places, Reading } from './reading.ts'

const statusWords = { Active: 'available', Sold: 'sold', PreOnMarket: 'coming-soon' } as const

/** What was looked for, in words: "listings for sale with 3 bedrooms under $400,000 in Cicero". */
export function describeWanted(
  { filters, terms }: Pick<Reading, 'filters' | 'terms'>,
  noun: 'listing' | 'listings',
  catalog: Catalog,
): string {
  const { saleType, status, places = {} } = filters
  const mention = noun === 'listing' ? 'that mentions' : 'that mention'
  return [
    status && statusWords[status],
    noun,
    saleType && (saleType === 'for_sale' ? 'for sale' : 'for rent'),
    roomsAndPrice(filters, symbolOf(catalog)),
    placesText(places),
    terms.length > 0 && `${mention} ${quoted(terms, 'and')}`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** Words in quotation marks: “pool” and “garden”. */
export function quoted(terms: readonly string[], joint: 'and' | 'or'): string {
  return list(
    terms.map((term) => `“${term}”`),
    joint,
  )
}

function list(parts: readonly string[], joint: 'and' | 'or'): string {
  if (parts.length < 2) return parts.join('')
  return `${parts.slice(0, -1).join(', ')} ${joint} ${parts.at(-1)}`
}

function placesText({ location, city, state, zip, unknown }: Places): string {
  return [location, city, state, zip, unknown]
    .flatMap((names) => (names ? [`in ${list(names, 'or')}`] : []))
    .join(' ')
}

function symbolOf(catalog: Catalog): string {
  const [first] = catalog.listings.values()
  return first?.fields.CurrencySymbol ?? ''
}

function roomsAndPrice({ bedrooms, bathrooms, price }: Filters, symbol: string): string {
  const rooms = [
    ...(bedrooms ? [counting(bedrooms, 'bedroom')] : []),
    ...(bathrooms ? [counting(bathrooms, 'bathroom')] : []),
  ]
  return [
    rooms.length > 0 && `with ${list(rooms, 'and')}`,
    price && bounded(price, (value) => money(value, symbol)),
  ]
    .filter(Boolean)
    .join(' ')
}

function counting(range: Range, noun: string): string {
  if (range.min !== undefined && range.min === range.max) return counted(range.min, noun)
  return `${bounded(range, String)} ${noun}s`
}

function bounded({ min, max, above, below }: Range, write: (value: number) => string): string {
  if (min !== undefined && max !== undefined) return `from ${write(min)} to ${write(max)}`
  const parts = [
    ...(min === undefined ? [] : [`at least ${write(min)}`]),
    ...(above === undefined ? [] : [`over ${write(above)}`]),
    ...(max === undefined ? [] : [`up to ${write(max)}`]),
    ...(below === undefined ? [] : [`under ${write(below)}`]),
  ]
  return list(parts, 'and')
}
