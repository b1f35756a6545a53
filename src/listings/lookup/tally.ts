import { Listing } from '../../contract/listing.ts'
import { counted, formatNumber } from '../../text/counted.ts'
import { oneLine } from '../../text/excerpt.ts'
import { agentOrPerson } from '../../text/reader-words.ts'
import { type filtersOf, LACKING } from './apply-filters.ts'
import { filteredName, filterName } from './filter-names.ts'
import type { KnownListing } from './known-listing.ts'

const MAX_VALUES = 8
const MAX_VALUE_CHARACTERS = 40

/** Sorts listings into those that are looked for and the others, and counts both. */
export interface Tally {
  /** Whether the listing is one of those. */
  add(listing: KnownListing): boolean
  /** Those that were found, and how many of them have each status. */
  counts(): { readonly total: number; readonly byStatus: Readonly<Record<string, number>> }
  /** What can be said beyond that: of what is not known, and why nothing was found. */
  notes(): string[]
}

export function createTally(filters: ReturnType<typeof filtersOf>): Tally {
  const byStatus = new Map<string, number>(Listing.shape.Status.options.map((each) => [each, 0]))
  const alone = new Map([...filters.keys()].map((name) => [name, 0]))
  const undecided = new Set<string>()
  const cities = new Map<string, number>()
  const types = new Map<string, number>()
  /** Of the prices that were compared. */
  const currencies = new Map<string, number>()
  let looked = 0
  let total = 0
  let open = 0

  return {
    add(listing) {
      looked += 1
      const { Status, City, PropertyType, CurrencySymbol } = listing.fields
      if (City) count(cities, oneLine(City, MAX_VALUE_CHARACTERS))
      if (PropertyType) count(types, oneLine(PropertyType, MAX_VALUE_CHARACTERS))
      const found = [...filters].map(([name, filter]) => ({ name, applies: filter(listing) }))
      for (const { name, applies } of found) if (applies) count(alone, name)
      const isPriced = found.some(({ name, applies }) => name === 'price' && applies !== undefined)
      if (
        CurrencySymbol &&
        isPriced &&
        found.every(({ name, applies }) => name === 'price' || applies)
      )
        count(currencies, oneLine(CurrencySymbol, MAX_VALUE_CHARACTERS))
      if (found.every(({ applies }) => applies)) {
        total += 1
        count(byStatus, Status ?? 'unknown')
        return true
      }
      if (found.some(({ applies }) => applies === false)) return false
      open += 1
      for (const { name, applies } of found) if (applies === undefined) undecided.add(name)
      return false
    },
    counts: () => ({ total, byStatus: Object.fromEntries(byStatus) }),
    notes() {
      const notes: string[] = []
      if (total === 0 && looked > 0) {
        notes.push(noneText(looked, open, alone))
        if (filters.has('place')) notes.push(`Cities: ${most(cities)}.`)
        if (alone.get('PropertyType') === 0) notes.push(`Types: ${most(types)}.`)
      }
      for (const [name, count] of alone)
        if (name.startsWith(LACKING) && looked > 1 && count === looked)
          notes.push(
            `None of the ${counted(looked, 'listing')} has ${name.slice(LACKING.length)}: perhaps the list of the service does not show them.`,
          )
      if (currencies.size > 1)
        notes.push(
          `Prices are in several currencies (${most(currencies)}) and were compared as numbers.`,
        )
      if (open > 0)
        notes.push(
          `${counted(open, total > 0 ? 'more listing' : 'listing')} may fit; not known of ${open === 1 ? 'it' : 'them'}: ${[...undecided].map((name) => unknownNames[name] ?? filteredName(name)).join(', ')}. To see ${open === 1 ? 'it' : 'them'}, ask without that.`,
        )
      return notes
    },
  }
}

/** What is not known of a listing, where its filter is called otherwise. */
const unknownNames: Readonly<Record<string, string>> = {
  price: `its price${agentOrPerson({ agent: ' (minPrice, maxPrice)', person: '' })}`,
  since: `when it was changed${agentOrPerson({ agent: ' (since)', person: '' })}`,
}

/**
 * @param open of how many it is not known whether they fit
 * @param alone how many each filter finds, by its name
 */
function noneText(looked: number, open: number, alone: ReadonlyMap<string, number>): string {
  const none = `None of ${counted(looked, 'listing')} ${open > 0 ? 'is known to fit' : 'fits'}`
  const [only, another] = [...alone.keys()]
  if (another === undefined) return `${none}${only === undefined ? '' : ` ${filterName(only)}`}.`
  const each = [...alone].map(
    ([name, matches]) => `${filterName(name)} fits ${formatNumber(matches)}`,
  )
  return `${none} all that was asked for. By itself, ${each.join(', ')}.`
}

function count(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1)
}

function most(counts: ReadonlyMap<string, number>): string {
  const named = [...counts]
  const first = named.toSorted(([, one], [, other]) => other - one).slice(0, MAX_VALUES)
  if (first.length === 0) return 'none is known'
  const more = named.length > first.length ? ' …' : ''
  return `${first.map(([name, times]) => `${name} ${formatNumber(times)}`).join(', ')}${more}`
}
