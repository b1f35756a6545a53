import { expect, test } from 'vitest'
import { complete, mapOne } from '../../support/mapped.ts'

const { Bedrooms: _, SalePrice: _price, ...home } = { ...complete, SalePrice: '' }

test.each([
  ['BHK', '3', 3],
  ['BHK', '2 BHK', 2],
  ['BHK', '3 BHK Apartment', 3],
  ['Beds', '2 BHK Builder Floor', 2],
  ['户型', '3室2厅1厨2卫', 3],
  ['房屋户型', '2室1厅', 2],
])('%s counts bedrooms: %s', async (header, cell, bedrooms) => {
  const { listing } = await mapOne({ ...home, [header]: cell })
  expect(listing?.Bedrooms).toBe(bedrooms)
})

test('beside rooms of other kinds a BHK is not read', async () => {
  const { codes } = await mapOne({ ...home, BHK: '3 BHK + 1 Servant' })
  expect(codes).toContain('several_numbers Bedrooms')
})

test.each([
  ['Total Price', '₹'],
  ['price_mnt', '₮'],
  ['Price (OMR)', 'OMR'],
  ['price_kwd', 'KWD'],
  ['Price NPR', 'NPR'],
  ['price_lkr', 'LKR'],
  ['Price (BDT)', '৳'],
])('%s is a price, in its currency', async (header, symbol) => {
  const { CurrencySymbol: _symbol, ...others } = complete
  const { listing } = await mapOne({ ...others, [header]: symbol === '₹' ? '₹820000' : '820000' })
  expect(listing).toMatchObject({ CurrencySymbol: symbol, SalePrice: 820_000 })
})
