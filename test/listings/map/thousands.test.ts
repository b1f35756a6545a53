import { expect, test } from 'vitest'
import { headerEvidence } from '../../../src/listings/map/columns/headers/header-evidence.ts'
import { complete, mapColumn, mapOne } from '../../support/mapped.ts'

test.each([
  ['Price (k)', 1000],
  ["Price ('000)", 1000],
  ['Price in thousands', 1000],
  ['Preis in Tsd.', 1000],
  ['Price (millions)', 1_000_000],
  ['Price (lakhs)', 100_000],
])('%s is a price times %d', (header, scale) => {
  expect(headerEvidence(header)).toEqual({ scale, others: [expect.stringMatching(/^pr/)] })
})

test.each([
  ['Price ($000s)', 1000, '$'],
  ['Preis (T€)', 1000, '€'],
  ['Preis in TEUR', 1000, '€'],
  ['price_keur', 1000, '€'],
  ['Price £m', 1_000_000, '£'],
  ['Price (万円)', 10_000, '¥'],
  ['Price (만원)', 10_000, '₩'],
])('%s is one times %d, in %s', (header, scale, symbol) => {
  expect(headerEvidence(header)).toMatchObject({
    scale,
    currency: { symbol },
    others: [expect.stringMatching(/^pr/)],
  })
})

test.each([
  ['Price (k)', '307', 307_000],
  ['Price (k)', 307.5, 307_500],
  ["Price ('000)", '$1,250', 1_250_000],
  ['Price ($000s)', '307', 307_000],
  ['Preis (T€)', '1.250', 1_250_000],
  ['Price (k)', '$307K', 307_000],
  ['Price £m', '1.25', 1_250_000],
  ['Price (만원)', '3,500', 35_000_000],
  ['Sale price (k)', '307', undefined],
])('%s %j is %s', async (header, cell, price) => {
  const { listing } = await mapOne(
    { ...complete, CurrencySymbol: '', [header]: cell },
    { constants: { CurrencySymbol: '$' } },
  )
  expect(listing?.SalePrice).toBe(price)
})

test('a rent below thousands is multiplied, too', async () => {
  const { listing } = await mapOne({ ...complete, SaleType: 'for_rent', 'Rent (k)': '1.8' })
  expect(listing?.RentPrice).toBe(1800)
})

test('so are fees and deposits', async () => {
  const rent = { ...complete, SaleType: 'for_rent', CurrencySymbol: '', 'Rent (만원)': '50' }
  const fees = { ...rent, 'Deposit (만원)': '1,000', 'HOA dues (k)': '30' }
  const { listing } = await mapOne(fees)
  const mapping = { 'Deposit (만원)': 'DepositFee', 'HOA dues (k)': 'HOAMonth' } as const
  expect((await mapOne(fees, { mapping })).listing).toEqual(listing)
  expect(listing).toMatchObject({ CurrencySymbol: '₩', RentPrice: 500_000 })
  expect(listing).toMatchObject({ DepositFee: 10_000_000, HOAMonth: 30_000 })
})

test('a price for a square meter is multiplied, too', async () => {
  const { listing } = await mapOne(
    { ...complete, AreaUnit: 'Square Meters', 'Price per sqm (k)': '5.2' },
    { mapping: { 'Price per sqm (k)': 'UnitAreaPrice' } },
  )
  expect(listing?.UnitAreaPrice).toBe(5200)
})

test.each(['307,000', 307_000, '$307000'])(
  'whether %j below thousands is to be multiplied is asked',
  async (cell) => {
    const { listing, codes } = await mapOne({ ...complete, 'Price (k)': cell })
    expect(listing?.SalePrice).toBeUndefined()
    expect(codes).toContain('unclear_scale SalePrice')
  },
)

test.each(['Area (k)', 'Lot size (000)', 'Beds (k)', 'Tax (k)'])(
  'thousands of something else than money are not known: %s',
  async (header) => {
    const { mapping } = await mapOne({ ...complete, [header]: '3' })
    expect(mapping.columns.find((column) => column.header === header)?.fields).toEqual([])
  },
)

test('the user can say that prices for sale are in thousands; rents of the column are not', async () => {
  const { listings } = await mapColumn(
    'SaleType',
    ['for_sale', 'for_rent'],
    { ...complete, Price: '307' },
    { units: { SalePrice: 'thousand' } },
  )
  expect(listings).toMatchObject([{ SalePrice: 307_000 }, { RentPrice: 307 }])
})

test('a cell that says it itself is not multiplied again', async () => {
  const { listing } = await mapOne(
    { ...complete, Price: '$307k' },
    { units: { SalePrice: 'thousands' } },
  )
  expect(listing?.SalePrice).toBe(307_000)
})

test('what is no scale is refused', async () => {
  await expect(mapOne(complete, { units: { SalePrice: 'dozen' } })).rejects.toThrow(
    'SalePrice cannot be in "dozen": it can be in thousand, million or another scale.',
  )
})
