import { expect, test } from 'vitest'
import { mapOne } from '../../support/mapped.ts'
import { realtorApi as home } from './more-records.ts'

const choices = { onMissing: { DaysOnMarket: 'derive' } } as const

test('data of the Realtor.com API is understood', async () => {
  const { mapping, row, listing, codes } = await mapOne(home, choices)
  expect(mapping).toMatchObject({ source: 'realtor-api', openFields: [] })
  expect(row.key).toEqual({ kind: 'mls', value: 'RENV 26001', system: 'RENV' })
  expect(listing).toEqual({
    SaleType: 'for_sale',
    Status: 'Active',
    CurrencySymbol: '$',
    PropertyType: 'Single Family',
    Bedrooms: 3,
    Bathrooms: 2.5,
    Url: 'https://realtor.example/home/1',
    MLSNumber: '26001',
    YearBuilt: 1990,
    DaysOnMarket: 20,
    LotArea: 6000,
    BuildingArea: 1800,
    AreaUnit: 'Square Feet',
    ParkingSpots: 2,
    Images: ['https://ap.example/1.jpg'],
    Address: '1 Elm St',
    City: 'Reno',
    State: 'NV',
    ZIP: '89501',
    Latitude: 39.5,
    Longitude: -119.8,
    SalePrice: 350000,
  })
  expect(codes).toEqual([])
})

test.each([
  ['flags.is_pending', 'Pending', 'under_contract', true],
  ['flags.is_contingent', 'Contingent', 'contingent', false],
])('%s keeps it from being loaded', async (flag, word, code, withdrawn) => {
  const { row } = await mapOne({ ...home, [flag]: true }, choices)
  expect(row).toMatchObject({
    state: 'skipped',
    withdrawn,
    findings: [{ code, column: flag, message: expect.stringContaining(word) }],
  })
})

test.each([
  [{ 'flags.is_coming_soon': true }, 'PreOnMarket', 'for_sale'],
  [{ status: 'for_rent' }, 'Active', 'for_rent'],
  [{ status: 'sold', 'flags.is_pending': true }, 'Sold', 'for_sale'],
])('a listing of %o is of the type %s, %s', async (cells, Status, SaleType) => {
  const { listing } = await mapOne(
    { ...home, ...cells },
    { ...choices, constants: { DaysOnMarket: 1, SaleType: 'for_sale' } },
  )
  expect(listing).toMatchObject({ Status, SaleType })
})
