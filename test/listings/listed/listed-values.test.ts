import { expect, test } from 'vitest'
import { listedOnPage } from '../../../src/listings/listed/listed-page.ts'
import { listedValues } from '../../../src/listings/listed/listed-values.ts'
import { house, houseDetails } from '../../support/sandbox.ts'

function valuesOf(listing: object) {
  const [listed] = listedOnPage([listing])?.listings ?? []
  return listed && listedValues(listed)
}

test('every field of a listing, by whatever name is like it', () => {
  const { SerialNumber: _, ...fields } = { ...house, ...houseDetails }
  expect(valuesOf({ Id: 'one', ...house, ...houseDetails })).toEqual(fields)
  expect(valuesOf({ mls_number: 'M1', sale_price: '850000', 'Building Area': 1800.5 })).toEqual({
    MLSNumber: 'M1',
    SalePrice: 850_000,
    BuildingArea: 1800.5,
  })
})

test('what is empty or of another form is not known', () => {
  const listing = {
    Url: 'https://homes.example/1',
    MLSNumber: null,
    SaleType: 'For Sale',
    SalePrice: '$850,000',
    RentPrice: '',
    City: ' ',
    Images: 'https://homes.example/1.jpg',
    Bedrooms: 0,
  }
  expect(valuesOf(listing)).toEqual({ Url: 'https://homes.example/1', Bedrooms: 0 })
})
