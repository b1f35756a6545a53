import { expect, test } from 'vitest'
import { complete, mapOne } from '../../support/mapped.ts'
import { airbnb, idealista, paragon } from './more-records.ts'
import { homeharvest, redfin, reso } from './records.ts'

test('the SALE TYPE of Redfin is not the kind of offer', async () => {
  const { listing } = await mapOne(
    { ...redfin, 'SALE TYPE': 'For-Rent-By-Owner' },
    { constants: { ParkingSpots: 1 } },
  )
  expect(listing?.SaleType).toBe('for_sale')
})

test('the LeaseAmount of RESO is not the rent, and its list price is', async () => {
  const { listing } = await mapOne(
    { ...reso, PropertyType: 'Residential Lease' },
    { constants: { CurrencySymbol: '$' } },
  )
  expect(listing).toMatchObject({ SaleType: 'for_rent', RentPrice: 425000 })
  expect(listing).not.toHaveProperty('SalePrice')
})

test('BathroomsTotalInteger is only used when nothing else tells, and that is said', async () => {
  const { BathroomsFull, BathroomsHalf, BathroomsThreeQuarter, ...others } = reso
  const { listing, codes } = await mapOne(others, { constants: { CurrencySymbol: '$' } })
  expect(listing?.Bathrooms).toBe(4)
  expect(codes).toEqual(['may_overstate Bathrooms'])
})

test('the status of Idealista is the condition of the home', async () => {
  const { row, codes } = await mapOne(idealista, {
    constants: { YearBuilt: 1970, DaysOnMarket: 0, LotArea: 0, ParkingSpots: 1 },
  })
  expect(row.state).toBe('failed')
  expect(codes).toEqual(['missing_value Status'])
})

test('what an MLS calls Sale Price is no price of a home on offer', async () => {
  const constants = {
    SaleType: 'for_sale',
    Url: 'https://p.example/{MLSNumber}',
    DaysOnMarket: 0,
    ParkingSpots: 1,
  }
  const active = await mapOne(paragon, { constants: { ...constants, Status: 'Active' } })
  expect(active.listing?.Bedrooms).toBe(3)
  expect(active.listing).not.toHaveProperty('SalePrice')
  const sold = await mapOne(paragon, { constants: { ...constants, Status: 'Sold' } })
  expect(sold.listing?.SalePrice).toBe(50000)
})

test('the list price of a home that is not sold is its price, whatever it sold for before', async () => {
  const { listing } = await mapOne(
    { ...homeharvest, status: 'FOR_SALE' },
    { constants: { SaleType: 'for_rent' } },
  )
  expect(listing).toMatchObject({ SaleType: 'for_sale', Status: 'Active', SalePrice: 620000 })
})

test('a price for a night is no rent', async () => {
  const constants = {
    CurrencySymbol: '$',
    AreaUnit: 'Square Feet',
    Status: 'Active',
    YearBuilt: 1970,
    DaysOnMarket: 0,
    LotArea: 0,
    BuildingArea: 30,
    ParkingSpots: 0,
  }
  const known = await mapOne(airbnb, { mapping: { id: 'MLSNumber' }, constants })
  expect(known.listing).not.toHaveProperty('RentPrice')
  const { mapping, row } = await mapOne({
    ...complete,
    SaleType: 'for_rent',
    RentPrice: '$150/night',
  })
  expect(mapping.source).toBe('newoaks')
  expect(row).toMatchObject({
    state: 'ready',
    findings: [{ code: 'no_price' }, { code: 'price_per_night' }],
  })
})

test.each([
  ['$500/week', 2166.67],
  ['12,000 per year', 1000],
  ['$1,200 pcm', 1200],
])('a rent of %s is %d a month', async (RentPrice, rent) => {
  const { listing } = await mapOne({ ...complete, SaleType: 'for_rent', RentPrice })
  expect(listing?.RentPrice).toBe(rent)
})

test('a price for a month is not the price of a home for sale', async () => {
  const { listing, codes } = await mapOne({ ...complete, SalePrice: '$2,500/mo' })
  expect(listing).not.toHaveProperty('SalePrice')
  expect(codes).toEqual(['no_price SalePrice', 'rent_not_price SalePrice'])
})

test.each([
  ['Quarterly', 110],
  ['Bi-Monthly', 160],
  ['Weekly', 1310],
])('fees due %s are %d a month', async (AssociationFeeFrequency, fee) => {
  const { listing } = await mapOne(
    { ...reso, AssociationFeeFrequency },
    { constants: { CurrencySymbol: '$' } },
  )
  expect(listing?.HOAMonth).toBe(fee)
})

test.each([
  [{ LotArea: '0' }, ['lot_area_0 LotArea']],
  [{ PropertyType: 'Condo', BuildingArea: '0' }, ['building_area_0 BuildingArea']],
])('%o is possible but said: %o', async (cells, expected) => {
  const { row, codes } = await mapOne({ ...complete, SalePrice: '350000', ...cells })
  expect(row.state).toBe('ready')
  expect(codes).toEqual(expected)
})
