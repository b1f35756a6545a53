import * as z from 'zod'
import { chatbotId, count, decimal, integer, text } from './field.ts'
import { isIdentifier, listingKey } from './identifier.ts'

const SerialNumber = chatbotId()

/** The listing fields that section 2.4 marks as required on create and update. */
const requiredFields = {
  SerialNumber,
  SaleType: z.enum(['for_sale', 'for_rent']),
  Status: z.enum(['Active', 'PreOnMarket', 'Sold']),
  CurrencySymbol: text('Of all prices: $'),
  PropertyType: text('Free text'),
  Bedrooms: decimal(),
  Bathrooms: decimal('Fractions allowed'),
  Url: text(),
  MLSNumber: text(),
  YearBuilt: decimal(),
  DaysOnMarket: decimal(),
  LotArea: decimal(),
  BuildingArea: decimal(),
  AreaUnit: z.enum(['Square Feet', 'Square Meters']).describe('Of all areas'),
  ParkingSpots: decimal(),
}

/** The listing fields that section 2.4 marks as optional. */
const optionalFields = {
  Images: z.array(z.string()).describe('URLs'),
  Tours: z.enum(['OpenHouse', '3D']),
  Description: text(),
  ExtensionColumn: z
    .array(z.strictObject({ Key: z.string(), value: z.string() }))
    .describe('Other facts'),
  Location: text(),
  Address: text(),
  City: text(),
  State: text(),
  ZIP: text(),
  Latitude: decimal(),
  Longitude: decimal(),
  SalePrice: decimal(),
  UnitAreaPrice: decimal(),
  HOAMonth: decimal(),
  ZestimatePrice: decimal(),
  RentPrice: decimal('Per month'),
  SpaceType: z.enum(['Entire place', 'Room']),
  DepositFee: decimal(),
}

/** A complete listing, and the request of RealEstateCreate (sections 2.4 and 4.3). */
export const Listing = z.strictObject({
  ...requiredFields,
  ...z.strictObject(optionalFields).partial().shape,
})
export type Listing = z.infer<typeof Listing>

/** The part of a listing that section 2.4 marks as required. */
export const RequiredListing = z.strictObject(requiredFields)

/** The names of the fields that section 2.4 marks as required. */
export const requiredListingFields = RequiredListing.keyof().options

/** The part of a listing that is amounts of money, all of them in its CurrencySymbol. */
export const ListingAmounts = Listing.pick({
  SalePrice: true,
  RentPrice: true,
  UnitAreaPrice: true,
  HOAMonth: true,
  ZestimatePrice: true,
  DepositFee: true,
})

/** The names of the fields that are amounts of money. */
export const amountFields = ListingAmounts.keyof().options

export const keyTypes = ['NewOaks', 'MLSNumber', 'URL'] as const
export type KeyType = (typeof keyTypes)[number]
const KeyTypeField = z.enum(keyTypes).describe('NewOaks: its id')

/**
 * RealEstateUpdate (section 4.4). Only what addresses the listing is required here: the table
 * marks more fields, the samples omit them, and the outcome of omitting them is not shown.
 */
export const UpdateListingRequest = z.strictObject({
  ...Listing.partial().shape,
  SerialNumber,
  Key: listingKey().describe('Of that KeyType'),
  KeyType: KeyTypeField,
})

/** RealEstateDelete (section 4.5). An empty `Keys` is never sent: it could mean every listing. */
export const DeleteListingsRequest = z.strictObject({
  SerialNumber,
  Keys: z.array(listingKey()).min(1).describe('Of that KeyType'),
  KeyType: KeyTypeField,
})

export const CreateListingData = z
  .string()
  .refine(
    isIdentifier,
    'is no identifier: it is blank, too long, or has control or broken characters',
  )
  .describe('Identifier of the new listing')
export const UpdateListingData = count('Number of listings updated')
export const DeleteListingsData = z.looseObject({
  SuccessCount: count('Number of listings deleted'),
})

/** RealEstateList: request known from the platform's public documentation, answer not. */
export const ListListingsRequest = z.strictObject({
  SerialNumber,
  CityName: text('Only this city').optional(),
  SaleType: requiredFields.SaleType.optional(),
  MLSNumber: text('Only this MLS number').optional(),
  PageNumber: integer('Page, from 1; default 1').optional(),
  PageSize: integer('Listings per page; default 20').optional(),
})
