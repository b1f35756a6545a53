import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { knownHeaders } from '../../../src/listings/map/columns/headers/known-headers.ts'
import { openSource } from '../../../src/listings/read/open-source.ts'
import { complete, mapAll, mapOne, sourceOfRows } from '../../support/mapped.ts'

const listing = {
  SaleType: 'for_sale',
  Status: 'Active',
  CurrencySymbol: '$',
  PropertyType: 'House',
  Bedrooms: 3,
  Bathrooms: 2.5,
  Url: 'https://homes.example/17',
  MLSNumber: '0017-A',
  YearBuilt: 1986,
  DaysOnMarket: 12,
  LotArea: 6000,
  BuildingArea: 1850,
  AreaUnit: 'Square Feet',
  ParkingSpots: 2,
  SalePrice: 350000,
}

test("a table in the service's own words is taken as it stands", async () => {
  const { mapping, row } = await mapOne({ ...complete, SalePrice: '350000' })
  expect(mapping).toMatchObject({ source: 'newoaks', rows: 1, openFields: [] })
  expect(row).toEqual({
    row: 2,
    state: 'ready',
    key: { kind: 'mls', value: '0017-A', system: '' },
    listing,
    filled: [],
    findings: [],
  })
})

test('the example listings are loaded as they stand, with nothing to be said of them', async () => {
  const file = new URL('../../../examples/listings.json', import.meta.url)
  const source = await openSource({ path: fileURLToPath(file) }, { knownHeaders })
  const { mapping, rows } = await mapAll(source)
  expect(mapping).toMatchObject({ rows: 25, openFields: [], findings: [] })
  expect(rows.flatMap(({ findings }) => findings.map(({ code }) => code))).toEqual([])
})

test('optional fields, lists and pairs are taken, too', async () => {
  const optional = {
    Images: ['https://homes.example/1.jpg', 'https://homes.example/2.jpg'],
    Tours: 'OpenHouse',
    ExtensionColumn: [{ Key: 'Heating', value: 'Gas' }],
    Address: '17 Elm St',
    City: 'Springfield',
    State: 'IL',
    ZIP: '62701',
    Latitude: 39.8,
    Longitude: -89.6,
    UnitAreaPrice: 168,
    ZestimatePrice: 315000,
    SpaceType: 'Entire place',
    DepositFee: 500,
  }
  const result = await mapOne({
    ...complete,
    ...optional,
    Description: '<p>Bright &amp; quiet</p>',
    SalePrice: '$310,000',
    HOAMonth: '0',
  })
  expect(result.listing).toEqual({
    ...listing,
    ...optional,
    Description: 'Bright & quiet',
    SalePrice: 310000,
    HOAMonth: 0,
  })
  expect(result.codes).toEqual([])
})

test('a studio has no bedrooms, and that is a value', async () => {
  const { listing } = await mapOne({ ...complete, Bedrooms: 'Studio', Bathrooms: '1' })
  expect(listing?.Bedrooms).toBe(0)
})

test.each([
  ['YearBuilt', '1', 'impossible_year YearBuilt'],
  ['ParkingSpots', 'Y', 'says_whether ParkingSpots'],
  ['Status', 'Sleeping', 'unknown_status Status'],
  ['SaleType', 'MLS Listing', 'unknown_sale_type SaleType'],
  ['CurrencySymbol', 'shells', 'unknown_currency CurrencySymbol'],
  ['AreaUnit', 'tatami', 'unknown_area_unit AreaUnit'],
])('%s "%s" fails the row: %s', async (field, cell, code) => {
  const { row, codes } = await mapOne({ ...complete, [field]: cell })
  expect(row.state).toBe('failed')
  expect(codes).toEqual([code])
})

test('an optional value that is not understood is left out, with a warning', async () => {
  const { row, codes, listing } = await mapOne({ ...complete, SalePrice: 'Contact agent' })
  expect(row.state).toBe('ready')
  expect(listing).not.toHaveProperty('SalePrice')
  expect(codes).toEqual(['no_price SalePrice'])
})

test('rows that the reader found at fault are not listings', async () => {
  const fault = { code: 'shifted_row', message: 'Too many cells.', fix: 'Mend it.' }
  const source = sourceOfRows(Object.keys(complete), [
    { row: 2, cells: new Map(Object.entries(complete)) },
    { row: 3, line: 5, cells: new Map(), fault: { ...fault, state: 'failed' } },
    { row: 4, cells: new Map(), fault: { ...fault, state: 'skipped' } },
  ])
  const { rows, mapping } = await mapAll(source)
  expect(mapping.rows).toBe(3)
  expect(mapping.columns[0]?.fillRate).toBe(1)
  expect(rows.slice(1)).toEqual([
    { row: 3, line: 5, state: 'failed', findings: [fault] },
    { row: 4, state: 'skipped', withdrawn: false, findings: [fault] },
  ])
})
