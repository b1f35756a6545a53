import type { Listing } from '../../src/contract/listing.ts'

/** A listing with every required field, for whatever chatbot. */
export const wholeListing = {
  SaleType: 'for_sale',
  Status: 'Active',
  CurrencySymbol: '$',
  PropertyType: 'House',
  Bedrooms: 3,
  Bathrooms: 1.5,
  Url: 'https://example.com/1',
  MLSNumber: 'M1',
  YearBuilt: 1931,
  DaysOnMarket: 4,
  LotArea: 5000,
  BuildingArea: 1800,
  AreaUnit: 'Square Feet',
  ParkingSpots: 2,
} satisfies Omit<Listing, 'SerialNumber'>
