import { expect, test } from 'vitest'
import { saleTypeOfPropertyType, toSaleType } from '../../../src/listings/convert/sale-type.ts'

test.each([
  ['sale', 'for_sale'],
  ['For Sale', 'for_sale'],
  ['FOR_SALE', 'for_sale'],
  ['forSale', 'for_sale'],
  ['Resale', 'for_sale'],
  ['venta', 'for_sale'],
  ['Kauf', 'for_sale'],
  ['À vendre', 'for_sale'],
  ['House for sale', 'for_sale'],
  ['rent', 'for_rent'],
  ['for_rent', 'for_rent'],
  ['To Let', 'for_rent'],
  ['Lease', 'for_rent'],
  ['Residential Lease', 'for_rent'],
  ['ResidentialLease', 'for_rent'],
  ['lettings', 'for_rent'],
  ['alquiler', 'for_rent'],
  ['Miete', 'for_rent'],
  ['Apartment for rent', 'for_rent'],
  ['MLS Listing', undefined],
  ['PAST SALE', undefined],
  ['Sale or Lease', undefined],
  ['For rent or for sale', undefined],
  ['For sale or to let', undefined],
  ['Not for sale', undefined],
  ['', undefined],
])('%s is %s', (text, saleType) => {
  expect(toSaleType(text)).toBe(saleType)
})

test.each([
  ['Residential', 'for_sale'],
  ['Residential Income', 'for_sale'],
  ['Land', 'for_sale'],
  ['Farm', 'for_sale'],
  ['ManufacturedInPark', 'for_sale'],
  ['Commercial Sale', 'for_sale'],
  ['Business Opportunity', 'for_sale'],
  ['Residential Lease', 'for_rent'],
  ['CommercialLease', 'for_rent'],
  ['Commercial Real Estate', undefined],
  ['A', undefined],
  ['constructor', undefined],
])('the property type %s is %s', (propertyType, saleType) => {
  expect(saleTypeOfPropertyType(propertyType)).toBe(saleType)
})
