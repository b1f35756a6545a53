import { expect, test } from 'vitest'
import { complete, mapAll, mapColumn, mapOne, sourceOf } from '../../support/mapped.ts'

const house = {
  'MLS #': '500',
  Status: 'Active',
  'Sale Type': 'For Sale',
  'Property Type': 'House',
  Beds: '3',
  Baths: '2',
  'Square Feet': '1850',
  'Year Built': '1990',
  DOM: '4',
  Parking: '2',
  Link: 'https://homes.example/500',
} as const
const feet = { AreaUnit: 'Square Feet', CurrencySymbol: '$' } as const

test('counts and acres are never in thousands', async () => {
  const { listing } = await mapOne(
    {
      ListingId: 'R9',
      StandardStatus: 'Active',
      PropertyType: 'Residential',
      BedroomsTotal: '3.000',
      BathroomsTotalDecimal: '2.000',
      ParkingTotal: '2.000',
      DaysOnMarket: '12.000',
      LotSizeAcres: '1.000',
      ListPrice: '500000',
      LivingArea: '1800',
      LivingAreaUnits: 'Square Feet',
      YearBuilt: '1999',
      ListingURL: 'https://homes.example/R9',
    },
    { constants: { CurrencySymbol: '$' } },
  )
  expect(listing).toMatchObject({
    Bedrooms: 3,
    Bathrooms: 2,
    ParkingSpots: 2,
    DaysOnMarket: 12,
    LotArea: 43560,
    SalePrice: 500000,
  })
})

test('acres in a column of units are not in thousands, either', async () => {
  const { listing } = await mapOne(
    { ...house, Price: '350000', 'Lot Size': '1.250', 'Lot Size Units': 'Acres' },
    { constants: feet },
  )
  expect(listing?.LotArea).toBe(54450)
})

test('commas in the price prove that a point is decimal in every column', async () => {
  const { mapping, listings } = await mapAll(
    sourceOf([
      { ...house, Price: '$350,000', Acres: '1.250', 'HOA/Month': '120.500' },
      { ...house, Price: '$360,000', Acres: '2.500', 'HOA/Month': '130.500' },
    ]),
    { constants: feet },
  )
  expect(mapping.findings).toEqual([])
  expect(listings).toMatchObject([
    { SalePrice: 350000, LotArea: 54450, HOAMonth: 120.5 },
    { SalePrice: 360000, LotArea: 108900, HOAMonth: 130.5 },
  ])
})

test('a price for a square meter does not turn rents into fractions', async () => {
  const { mapping, listing } = await mapOne({
    ...complete,
    SaleType: 'for_rent',
    RentPrice: '1.300',
    UnitAreaPrice: '12.50',
    Longitude: '-87.655',
    Latitude: '41.961',
  })
  expect(listing?.RentPrice).toBe(1300)
  expect(mapping.findings).toMatchObject([{ code: 'ambiguous_numbers', column: 'RentPrice' }])
})

test('thousands that another column proves are not in doubt', async () => {
  const { mapping, listing } = await mapOne({
    ...complete,
    SalePrice: '1.250.000',
    BuildingArea: '1.300',
  })
  expect(mapping.findings).toEqual([])
  expect(listing).toMatchObject({ SalePrice: 1250000, BuildingArea: 1300 })
})

test('the warning quotes a number that is in doubt', async () => {
  const rents = ['0', '12', '900', '800', '1.300']
  const { mapping } = await mapColumn('RentPrice', rents, { ...complete, SaleType: 'for_rent' })
  expect(mapping.findings[0]?.message).toBe(
    'Numbers such as 1.300 could be thousands or decimals; they are read as thousands.',
  )
})
