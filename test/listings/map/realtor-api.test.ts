import { expect, test } from 'vitest'
import { mapOne } from './support.ts'

const home = {
  property_id: '90001',
  status: 'for_sale',
  list_price: 350000,
  list_date: '2026-11-01T00:00:00Z',
  href: 'https://realtor.example/home/1',
  'description.beds': 3,
  'description.baths': 3,
  'description.baths_full_calc': 2,
  'description.baths_partial_calc': 1,
  'description.sqft': 1800,
  'description.lot_sqft': 6000,
  'description.type': 'single_family',
  'description.year_built': 1990,
  'description.garage': 2,
  'location.address.line': '1 Elm St',
  'location.address.city': 'Reno',
  'location.address.state_code': 'NV',
  'location.address.postal_code': '89501',
  'location.address.coordinate.lat': 39.5,
  'location.address.coordinate.lon': -119.8,
  'flags.is_pending': null,
  'flags.is_contingent': null,
  'flags.is_coming_soon': null,
  'source.id': 'RENV',
  'source.listing_id': '26001',
  photos: [{ href: 'https://ap.example/1.jpg' }],
  'primary_photo.href': 'https://ap.example/1.jpg',
}
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
  ['flags.is_pending', 'Pending', 'under_contract'],
  ['flags.is_contingent', 'Contingent', 'contingent'],
])('%s keeps it from being loaded', async (flag, word, code) => {
  const { row } = await mapOne({ ...home, [flag]: true }, choices)
  expect(row).toMatchObject({
    state: 'skipped',
    withdrawn: true,
    findings: [{ code, column: flag, message: expect.stringContaining(word) }],
  })
})

test.each([
  [{ 'flags.is_coming_soon': true }, 'PreOnMarket', 'for_sale'],
  [{ status: 'for_rent' }, 'Active', 'for_rent'],
  [{ status: 'sold', 'flags.is_pending': true }, 'Sold', 'for_sale'],
])('%o is %s, %s', async (cells, Status, SaleType) => {
  const { listing } = await mapOne(
    { ...home, ...cells },
    { ...choices, constants: { DaysOnMarket: 1, SaleType: 'for_sale' } },
  )
  expect(listing).toMatchObject({ Status, SaleType })
})
