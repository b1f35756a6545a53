import type { Listing } from '../../src/contract/listing.ts'
import type { LoadRow } from '../../src/listings/load/load-row.ts'
import type { Filled, ListingKey } from '../../src/listings/map/mapping.ts'
import { wholeListing } from './listing.ts'

type Fields = Omit<Listing, 'SerialNumber'>

/** A complete listing with the MLS number `M<number>` and a Url to go with it. */
export function listing(number: number, changes: Partial<Fields> = {}): Fields {
  return {
    ...wholeListing,
    MLSNumber: `M${number}`,
    Url: `https://example.com/${number}`,
    Address: `${number} Elm Street`,
    ...changes,
  }
}

/**
 * A row that can be loaded. Row 2 is the first below a header.
 *
 * @param filled the values that are not from the row
 */
export function ready(
  row: number,
  content: Fields,
  key: ListingKey = { kind: 'mls', value: content.MLSNumber, system: '' },
  filled: readonly Filled[] = [],
): LoadRow {
  return {
    source: { row, cells: new Map([['MLS#', content.MLSNumber]]) },
    mapped: { row, key, state: 'ready', listing: content, filled, findings: [] },
  }
}

/** Rows 2, 3, … with the listings of these numbers. */
export function readyRows(...numbers: readonly number[]): LoadRow[] {
  return numbers.map((number, index) => ready(index + 2, listing(number)))
}

const offMarket = { code: 'off_market', message: 'It is off the market.', fix: 'Leave it out.' }

/** A row that the mapping left out or refused; `key` as of an MLS number. */
export function unready(
  row: number,
  state: 'failed' | 'skipped',
  { mlsNumber, withdrawn = false }: { mlsNumber?: string; withdrawn?: boolean } = {},
): LoadRow {
  const key = mlsNumber && { kind: 'mls' as const, value: mlsNumber, system: '' }
  const common = { row, findings: [offMarket], ...(key && { key }) }
  return {
    source: { row, cells: new Map() },
    mapped: state === 'failed' ? { ...common, state } : { ...common, state, withdrawn },
  }
}
