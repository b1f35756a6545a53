import type { ListingField } from '../mapping.ts'
import type { Role } from './role.ts'

/** The roles that give a required field its value, each by itself. */
export const sufficientRoles: Readonly<Partial<Record<ListingField, readonly Role[]>>> = {
  MLSNumber: ['mlsNumber'],
  Url: ['url'],
  Status: ['status'],
  SaleType: ['saleType', 'propertyClass'],
  CurrencySymbol: ['currency'],
  PropertyType: ['propertyType'],
  Bedrooms: ['bedrooms', 'bedsAndBaths'],
  Bathrooms: ['bathrooms', 'fullBaths', 'bathroomRooms', 'bedsAndBaths'],
  YearBuilt: ['yearBuilt'],
  DaysOnMarket: ['daysOnMarket'],
  LotArea: ['lotArea'],
  BuildingArea: ['buildingArea'],
  AreaUnit: ['buildingUnit'],
  ParkingSpots: ['parking'],
}
