import { expect, test } from 'vitest'
import { FindFlags, filtersOf } from '../../src/commands/listings/find-flags.ts'

test('each flag of find is a filter of find_listings', () => {
  const given = {
    text: 'oak',
    address: '14 elm',
    place: 'Chicago',
    lacks: 'Images',
    status: 'Sold',
    type: 'condo',
    'sale-type': 'for_rent',
    'min-price': '100.50',
    'max-price': '200',
    key: 'M7',
    run: '1jn3x5k2c-8w0qrt',
    source: 'redfin',
    since: '7d',
  }
  expect(filtersOf(FindFlags.parse(given))).toEqual({
    text: 'oak',
    address: '14 elm',
    place: 'Chicago',
    lacks: 'Images',
    Status: 'Sold',
    PropertyType: 'condo',
    SaleType: 'for_rent',
    minPrice: 100.5,
    maxPrice: 200,
    key: 'M7',
    runId: '1jn3x5k2c-8w0qrt',
    source: 'redfin',
    since: '7d',
  })
})

test('without flags find asks for everything, page by page', () => {
  const flags = FindFlags.parse({})
  expect(filtersOf(flags)).toEqual({})
  expect(flags).toEqual({ page: 1, limit: 20, json: false })
})
