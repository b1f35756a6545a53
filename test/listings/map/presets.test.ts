import { expect, test } from 'vitest'
import { mapOne } from '../../support/mapped.ts'
import { homeharvest, redfin, redfinSold, reso, zillowFlat, zillowSearch } from './records.ts'

const feet = { AreaUnit: 'Square Feet', CurrencySymbol: '$' }

test.each([
  [
    'redfin',
    redfin,
    { ParkingSpots: 1 },
    {
      ...feet,
      SaleType: 'for_sale',
      Status: 'Active',
      PropertyType: 'Condo/Co-op',
      Bedrooms: 2,
      Bathrooms: 1.5,
      Url: 'https://www.redfin.example/IL/Chicago/home/1',
      MLSNumber: '11640001',
      YearBuilt: 1924,
      DaysOnMarket: 9,
      LotArea: 2400,
      BuildingArea: 1180,
      ParkingSpots: 1,
      Tours: 'OpenHouse',
      Location: 'CHI - Uptown',
      Address: '4100 N Larkspur Ave Unit 3B',
      City: 'Chicago',
      State: 'IL',
      ZIP: '60613',
      Latitude: 41.96,
      Longitude: -87.66,
      SalePrice: 412500,
      UnitAreaPrice: 350,
      HOAMonth: 410,
    },
  ],
  [
    'redfin',
    redfinSold,
    { ParkingSpots: 1 },
    {
      ...feet,
      Status: 'Sold',
      SaleType: 'for_sale',
      SalePrice: 1375000,
      State: 'CA',
      ZIP: '94122',
    },
  ],
  [
    'homeharvest',
    homeharvest,
    { SaleType: 'for_sale' },
    {
      ...feet,
      Status: 'Sold',
      PropertyType: 'Single Family',
      Bathrooms: 2.5,
      MLSNumber: '4228000',
      SalePrice: 605000,
      Address: '7 Pine Dr Unit 11',
      HOAMonth: 35,
      ParkingSpots: 2,
      Images: ['https://ap.example/1.jpg', 'https://ap.example/2.jpg'],
      ExtensionColumn: [{ Key: 'Estimated value', value: '693800' }],
    },
  ],
  [
    'reso',
    reso,
    { CurrencySymbol: '$' },
    {
      SaleType: 'for_sale',
      PropertyType: 'Single Family Residence',
      Bedrooms: 4,
      Bathrooms: 3.25,
      MLSNumber: 'TST0001',
      YearBuilt: 1998,
      DaysOnMarket: 12,
      LotArea: 10890,
      BuildingArea: 2400,
      SalePrice: 425000,
      HOAMonth: 110,
      Address: '123 Example St Unit 4',
      Images: ['https://media.example/1.jpg', 'https://media.example/2.jpg'],
      Tours: '3D',
      Description: 'Sunny.',
      Location: 'Oak Park',
    },
  ],
  [
    'zillow',
    zillowSearch,
    { MLSNumber: 'none', ParkingSpots: 1 },
    {
      ...feet,
      SaleType: 'for_sale',
      Status: 'PreOnMarket',
      PropertyType: 'Single Family',
      Url: 'https://www.zillow.com/homedetails/74460000_zpid/',
      LotArea: 21780,
      SalePrice: 365000,
      ZestimatePrice: 365400,
      UnitAreaPrice: 220,
      Tours: '3D',
      Images: ['https://photos.example/1.jpg'],
      ExtensionColumn: [{ Key: 'Rent Zestimate', value: '2024' }],
    },
  ],
  [
    'zillow',
    zillowFlat,
    { MLSNumber: 'none', ParkingSpots: 1, LotArea: 0, DaysOnMarket: 0 },
    {
      ...feet,
      SaleType: 'for_rent',
      Status: 'Active',
      RentPrice: 8500,
      Address: '17 West Rd',
      ZIP: '05340',
      BuildingArea: 1100,
    },
  ],
])('%s is recognised and mapped (%#)', async (name, record, constants, listing) => {
  const result = await mapOne(record, { constants })
  expect(result.mapping.source).toBe(name)
  expect(result.mapping.openFields).toEqual([])
  expect(result.codes.filter((code) => !/dimensions|zip_padded/.test(code))).toEqual([])
  expect(result.listing).toMatchObject(listing)
})
