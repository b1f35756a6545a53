import type { ListingField } from '../mapping.ts'

/**
 * What a column can say about a listing, and the fields that it helps to fill. Several roles may
 * fill one field together (full and half bathrooms); one role may fill either of two (a price).
 */
const roleFields = {
  mlsNumber: ['MLSNumber'],
  system: [],
  url: ['Url'],

  status: ['Status'],
  pastSale: ['Status'],
  comingSoon: ['Status'],
  pending: ['Status'],
  contingent: ['Status'],
  saleType: ['SaleType'],
  propertyClass: ['SaleType'],
  propertyType: ['PropertyType'],
  spaceType: ['SpaceType'],

  bedrooms: ['Bedrooms'],
  bedsAndBaths: ['Bedrooms', 'Bathrooms'],
  bathrooms: ['Bathrooms'],
  fullBaths: ['Bathrooms'],
  threeQuarterBaths: ['Bathrooms'],
  halfBaths: ['Bathrooms'],
  quarterBaths: ['Bathrooms'],
  bathroomRooms: ['Bathrooms'],

  yearBuilt: ['YearBuilt'],
  daysOnMarket: ['DaysOnMarket'],
  listDate: ['DaysOnMarket'],
  closeDate: ['DaysOnMarket'],

  buildingArea: ['BuildingArea'],
  buildingUnit: ['AreaUnit'],
  lotArea: ['LotArea'],
  lotUnit: ['LotArea'],

  parking: ['ParkingSpots'],
  coveredParking: ['ParkingSpots'],
  garageParking: ['ParkingSpots'],
  carportParking: ['ParkingSpots'],
  openParking: ['ParkingSpots'],

  price: ['SalePrice', 'RentPrice'],
  salePrice: ['SalePrice'],
  rentPrice: ['RentPrice'],
  closePrice: ['SalePrice', 'RentPrice'],
  pricePeriod: ['RentPrice'],
  currency: ['CurrencySymbol'],
  country: ['CurrencySymbol'],
  unitAreaPrice: ['UnitAreaPrice'],
  zestimate: ['ZestimatePrice'],
  deposit: ['DepositFee'],
  hoaMonthly: ['HOAMonth'],
  hoaFee: ['HOAMonth'],
  hoaFrequency: ['HOAMonth'],
  hoaFee2: ['HOAMonth'],
  hoaFrequency2: ['HOAMonth'],

  address: ['Address'],
  streetNumber: ['Address'],
  streetDirPrefix: ['Address'],
  streetName: ['Address'],
  streetSuffix: ['Address'],
  streetDirSuffix: ['Address'],
  unit: ['Address'],
  city: ['City'],
  state: ['State'],
  zip: ['ZIP'],
  latitude: ['Latitude'],
  longitude: ['Longitude'],
  location: ['Location'],

  images: ['Images'],
  tours: ['Tours'],
  virtualTour: ['Tours'],
  openHouse: ['Tours'],
  description: ['Description'],
  extension: ['ExtensionColumn'],

  displayListing: [],
  displayAddress: [],
  displayEstimate: [],
} as const satisfies Record<string, readonly ListingField[]>

export type Role = keyof typeof roleFields

/** The fields that a role helps to fill; none for what decides about the listing as a whole. */
export function fieldsOf(role: Role): readonly ListingField[] {
  return roleFields[role]
}

/** Every role, in the order above. */
export const roles: readonly Role[] = Object.keys(roleFields).filter(isRole)

/** The role that a column has whose content is the field itself. */
export const fieldRoles: Readonly<Record<ListingField, Role>> = {
  SaleType: 'saleType',
  Status: 'status',
  CurrencySymbol: 'currency',
  PropertyType: 'propertyType',
  Bedrooms: 'bedrooms',
  Bathrooms: 'bathrooms',
  Url: 'url',
  MLSNumber: 'mlsNumber',
  YearBuilt: 'yearBuilt',
  DaysOnMarket: 'daysOnMarket',
  LotArea: 'lotArea',
  BuildingArea: 'buildingArea',
  AreaUnit: 'buildingUnit',
  ParkingSpots: 'parking',
  Images: 'images',
  Tours: 'tours',
  Description: 'description',
  ExtensionColumn: 'extension',
  Location: 'location',
  Address: 'address',
  City: 'city',
  State: 'state',
  ZIP: 'zip',
  Latitude: 'latitude',
  Longitude: 'longitude',
  SalePrice: 'salePrice',
  UnitAreaPrice: 'unitAreaPrice',
  HOAMonth: 'hoaMonthly',
  ZestimatePrice: 'zestimate',
  RentPrice: 'rentPrice',
  SpaceType: 'spaceType',
  DepositFee: 'deposit',
}

/** Columns of areas, whose header can name a unit. */
export const areaRoles: ReadonlySet<Role> = new Set<Role>(['buildingArea', 'lotArea'])

/** Columns of prices, whose header can name a currency and whose cells can hold its symbol. */
export const moneyRoles: ReadonlySet<Role> = new Set<Role>([
  'price',
  'salePrice',
  'rentPrice',
  'closePrice',
  'deposit',
  'hoaMonthly',
  'hoaFee',
  'hoaFee2',
  'zestimate',
])

/** Columns of numbers. Years, coordinates and codes are read in ways of their own. */
export const numberRoles: ReadonlySet<Role> = new Set<Role>([
  ...areaRoles,
  ...moneyRoles,
  'bedrooms',
  'bathrooms',
  'fullBaths',
  'threeQuarterBaths',
  'halfBaths',
  'quarterBaths',
  'bathroomRooms',
  'daysOnMarket',
  'parking',
  'coveredParking',
  'garageParking',
  'carportParking',
  'openParking',
  'unitAreaPrice',
])

/** Prices, whose currency is that of the listing. */
export const priceRoles: readonly Role[] = [
  'salePrice',
  'rentPrice',
  'price',
  'closePrice',
  'deposit',
]

function isRole(name: string): name is Role {
  return name in roleFields
}
