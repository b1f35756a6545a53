import { expect, test } from 'vitest'
import { filtersOf, findFlags } from '../../src/commands/listings/find-flags.ts'

test('each flag of find is a filter of find_listings', () => {
  const given = {
    text: 'oak',
    address: '14 elm',
    place: 'Chicago',
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
  const flags = new Map(Object.entries(given).map(([flag, value]) => [flag, [value]]))
  expect(findFlags.problems(flags)).toEqual([])
  expect(filtersOf(findFlags.read(flags))).toEqual({
    text: 'oak',
    address: '14 elm',
    place: 'Chicago',
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
  const flags = findFlags.read(new Map())
  expect(filtersOf(flags)).toEqual({})
  expect(flags).toMatchObject({ page: 1, limit: 20, json: false, bot: undefined })
})
