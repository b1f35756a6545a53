import { expect, test } from 'vitest'
import { mapOne } from '../../support/mapped.ts'
import {
  airbnb,
  flexmls,
  idealista,
  matrix2022,
  matrixRental,
  paragon,
  repliers,
  simplyrets,
  spark,
} from './more-records.ts'

const feet = { AreaUnit: 'Square Feet', CurrencySymbol: '$' }

test.each([
  [
    'spark',
    spark,
    {
      ...feet,
      Url: 'https://s.example/{MLSNumber}',
      LotArea: 0,
      ParkingSpots: 0,
      DaysOnMarket: 0,
      SaleType: 'for_sale',
    },
    {
      MLSNumber: '06-9395',
      Url: 'https://s.example/06-9395',
      PropertyType: 'Residential',
      Bathrooms: 1.75,
      BuildingArea: 924,
      SalePrice: 50000,
      Images: ['https://p.example/1.jpg'],
    },
  ],
  [
    'crmls-matrix',
    matrixRental,
    {
      SaleType: 'for_rent',
      Status: 'Active',
      Url: 'https://c.example/{MLSNumber}',
      DaysOnMarket: 0,
    },
    {
      ...feet,
      PropertyType: 'Single Family Residence, Detached',
      Bedrooms: 4,
      Bathrooms: 3.5,
      RentPrice: 5200,
      DepositFee: 5000,
      UnitAreaPrice: 2.48,
      Address: '12 Palm Dr',
      ParkingSpots: 2,
      LotArea: 5000,
      ExtensionColumn: [{ Key: 'Furnished', value: 'No' }],
    },
  ],
  [
    'crmls-matrix',
    matrix2022,
    {
      SaleType: 'for_rent',
      Status: 'Active',
      Url: 'https://c.example/{MLSNumber}',
      DaysOnMarket: 0,
      LotArea: 0,
    },
    {
      MLSNumber: 'PW22001',
      Bedrooms: 2,
      Bathrooms: 1.5,
      RentPrice: 2900,
      BuildingArea: 1000,
      YearBuilt: 1986,
      Address: '800 Ocean Blvd',
      ParkingSpots: 1,
    },
  ],
  [
    'flexmls-csv',
    flexmls,
    { Url: 'https://f.example/{MLSNumber}', ParkingSpots: 2 },
    {
      ...feet,
      SaleType: 'for_sale',
      Status: 'Active',
      PropertyType: 'Single Family - Detached',
      Bathrooms: 2.5,
      LotArea: 21780,
      SalePrice: 499000,
      UnitAreaPrice: 249.5,
      Address: '1200 N Cactus Rd',
      DaysOnMarket: 51,
    },
  ],
  [
    'paragon',
    paragon,
    {
      SaleType: 'for_sale',
      Status: 'Sold',
      Url: 'https://p.example/{MLSNumber}',
      DaysOnMarket: 0,
      ParkingSpots: 1,
    },
    { ...feet, Bathrooms: 1.5, LotArea: 17200, SalePrice: 50000, Address: '403 W Main Street' },
  ],
  [
    'simplyrets',
    simplyrets,
    { Url: 'https://s.example/{MLSNumber}' },
    {
      ...feet,
      SaleType: 'for_rent',
      MLSNumber: '49699000',
      PropertyType: 'Rental',
      Bathrooms: 1.5,
      LotArea: 4356,
      RentPrice: 1900,
      Address: '74434 East Sweet Bottom Br Unit 42',
      Latitude: 29.68,
      Images: ['https://s.example/1.jpg'],
    },
  ],
  [
    'repliers',
    repliers,
    { Url: 'https://r.example/{MLSNumber}', LotArea: 0, ParkingSpots: 0, DaysOnMarket: 0 },
    { SaleType: 'for_rent', Status: 'Active', RentPrice: 2100, Address: '5802 CHEYENNE STREET' },
  ],
  [
    'idealista',
    idealista,
    { Status: 'Active', YearBuilt: 1970, DaysOnMarket: 0, LotArea: 0, ParkingSpots: 1 },
    {
      SaleType: 'for_rent',
      Status: 'Active',
      CurrencySymbol: '€',
      AreaUnit: 'Square Meters',
      MLSNumber: '84700000',
      Bedrooms: 3,
      BuildingArea: 90,
      RentPrice: 1300,
      City: 'Palma',
      Images: ['https://img.example/1.jpg'],
    },
  ],
  [
    'inside-airbnb',
    { ...airbnb, mls_number: '17' },
    {
      ...feet,
      Status: 'Active',
      YearBuilt: 1970,
      DaysOnMarket: 0,
      LotArea: 0,
      BuildingArea: 30,
      ParkingSpots: 0,
    },
    { SaleType: 'for_rent', SpaceType: 'Room', Bathrooms: 1.5 },
  ],
])('%s is recognised and mapped (%#)', async (name, record, constants, listing) => {
  const result = await mapOne(record, { constants })
  expect(result.mapping.source).toBe(name)
  expect(result.mapping.openFields).toEqual([])
  expect(result.codes.filter((code) => !/dimensions|zip_padded|no_price/.test(code))).toEqual([])
  expect(result.listing).toMatchObject(listing)
})
