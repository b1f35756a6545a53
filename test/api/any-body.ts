import type { Operation } from '../../src/contract/operations.ts'

const SerialNumber = 'b'
const listing = {
  ...{ SerialNumber, SaleType: 'for_sale', Status: 'Active', CurrencySymbol: '$' },
  ...{ PropertyType: 'House', Bedrooms: 2, Bathrooms: 1.5, Url: 'https://h.example/1' },
  ...{ MLSNumber: 'M1', YearBuilt: 1990, DaysOnMarket: 3, LotArea: 900, BuildingArea: 120 },
  ...{ AreaUnit: 'Square Feet', ParkingSpots: 1 },
}
const bodies: Readonly<Record<string, object>> = {
  Edit: { serialNumber: 'b' },
  ClientAsk: { sessionID: 1, content: 'Hi' },
  RealEstateCreate: listing,
  RealEstateUpdate: { SerialNumber, Key: 'k', KeyType: 'NewOaks' },
  RealEstateDelete: { SerialNumber, Keys: ['k'], KeyType: 'NewOaks' },
  RealEstateList: { SerialNumber },
  GetSession: { serialNumber: 'b' },
  ModelList: {},
  ChatContentHistory: { SerialNumber },
}

/** A request of an operation, where it does not matter what is asked. */
export function anyBody({ name }: Operation): object {
  const body = bodies[name]
  if (!body) throw new Error(`There is no body for ${name}.`)
  return body
}
