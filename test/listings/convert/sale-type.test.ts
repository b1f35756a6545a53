import { expect, test } from 'vitest'
import {
  saleTypeByParts,
  saleTypeOfPropertyType,
  toSaleType,
} from '../../../src/listings/convert/sale-type.ts'

test.each([
  ['sale', 'for_sale'],
  ['SELL', 'for_sale'],
  ['For Sale', 'for_sale'],
  ['FOR_SALE', 'for_sale'],
  ['forSale', 'for_sale'],
  ['Resale', 'for_sale'],
  ['venta', 'for_sale'],
  ['Kauf', 'for_sale'],
  ['À vendre', 'for_sale'],
  ['House for sale', 'for_sale'],
  ['Comprar', 'for_sale'],
  ['Vender', 'for_sale'],
  ['te koop', 'for_sale'],
  ['Na sprzedaż', 'for_sale'],
  ['Satılık', 'for_sale'],
  ['SATILIK', 'for_sale'],
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
  ['arrendar', 'for_rent'],
  ['Arriendo', 'for_rent'],
  ['En arriendo', 'for_rent'],
  ['renta', 'for_rent'],
  ['rentar', 'for_rent'],
  ['En Renta', 'for_rent'],
  ['alquilar', 'for_rent'],
  ['louer', 'for_rent'],
  ['À louer', 'for_rent'],
  ['affittare', 'for_rent'],
  ['vermieten', 'for_rent'],
  ['Te huur', 'for_rent'],
  ['Na wynajem', 'for_rent'],
  ['wynajem', 'for_rent'],
  ['Kiralık', 'for_rent'],
  ['KIRALIK', 'for_rent'],
  ['alugar', 'for_rent'],
  ['aluguel', 'for_rent'],
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

test.each([
  ['Rents', 'for_rent'],
  ['Sales', 'for_sale'],
  ['Rentals', 'for_rent'],
  ['ApartmentRental', 'for_rent'],
  ['HouseSale', 'for_sale'],
  ['LotSale', 'for_sale'],
  ['CommercialRental', 'for_rent'],
  ['Leases', 'for_rent'],
  ['zum Verkauf', 'for_sale'],
  ['Residential - Sales', 'for_sale'],
  ['Aluguéis', 'for_rent'],
  ['Vendas', 'for_sale'],
  ['Alquileres', 'for_rent'],
  ['Wohnung Miete', 'for_rent'],
  ['Sprzedaż mieszkania', 'for_sale'],
  ['Wynajem domu', 'for_rent'],
  ['Pronájem bytu', 'for_rent'],
  ['Продажа', 'for_sale'],
  ['Аренда квартиры', 'for_rent'],
  ['RENTAL_HOUSE', 'for_rent'],
  ['For Sale', 'for_sale'],
])('of a kind of offer, %s is %s', (text, saleType) => {
  expect(saleTypeByParts(text)).toBe(saleType)
})

test.each([
  'Past Sale',
  'Sale or Lease',
  'Sales & Rentals',
  'Rent to Own',
  'Lease Option',
  'No sale',
  'Sale Agreed',
  'Rented',
  'MLS Listing',
  'Salem',
  'Parental home',
  'Release',
  'Wholesale',
  'A house whose rent is paid by the year',
])('%s is no kind of offer', (text) => {
  expect(saleTypeByParts(text)).toBeUndefined()
})

test.each(['ApartmentRental', 'House Sale', 'Rents'])('of other texts, %s is none', (text) => {
  expect(toSaleType(text)).toBeUndefined()
})
