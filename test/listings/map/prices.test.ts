import { expect, test } from 'vitest'
import { complete, mapOne } from '../../support/mapped.ts'
import { reso } from './records.ts'

test.each(['$25/SF/YR', '$2.50 psf', '$18 NNN'])('%s is no rent of a month', async (rent) => {
  const { listing, codes } = await mapOne({ ...complete, SaleType: 'for_rent', RentPrice: rent })
  expect(listing?.RentPrice).toBeUndefined()
  expect(codes).toEqual(['no_price RentPrice', 'price_per_area RentPrice'])
})

test.each(['Per Square Foot Per Year', 'PerSquareFootPerYear', '$/SF/YR'])(
  'a lease rate that is %s is no rent of a month',
  async (LeaseRateFrequency) => {
    const { listing, codes } = await mapOne(
      { ...reso, PropertyType: 'Commercial Lease', LeaseRate: 25, LeaseRateFrequency },
      { constants: { CurrencySymbol: '$' } },
    )
    expect(listing?.RentPrice).toBeUndefined()
    expect(codes).toContain('price_per_area RentPrice')
  },
)

test('a rent below a header of square feet is no rent of a month', async () => {
  const { listing, codes } = await mapOne(
    { ...complete, SaleType: 'for_rent', 'Rent ($/SF/YR)': '25' },
    { mapping: { 'Rent ($/SF/YR)': 'RentPrice' } },
  )
  expect(listing?.RentPrice).toBeUndefined()
  expect(codes).toEqual(['no_price RentPrice', 'price_per_area RentPrice'])
})

test.each([
  ['Monthly', 1200, []],
  ['Quarterly', 400, ['rent_per_month RentPrice']],
  ['Bi-Weekly', 2600, ['rent_per_month RentPrice']],
  ['Per Year', 100, ['rent_per_month RentPrice']],
  ['Per Season', undefined, ['no_price RentPrice', 'unknown_frequency RentPrice']],
  ['Daily', undefined, ['no_price RentPrice', 'price_per_night RentPrice']],
])('a rent of 1200 that is due %s is %s a month', async (frequency, rent, expected) => {
  const { listing, codes } = await mapOne(
    { ...reso, PropertyType: 'Residential Lease', LeaseRate: 1200, LeaseRateFrequency: frequency },
    { constants: { CurrencySymbol: '$' } },
  )
  expect(listing?.RentPrice).toBe(rent)
  expect(codes.filter((code) => code.endsWith('RentPrice'))).toEqual(expected)
})

test.each([
  ['Miete pro Woche', '300', 1300],
  ['Rent per quarter', '3,600', 1200],
  ['Rent', '3,600 € pro Quartal', 1200],
  ['Rent', '€14,400 per year, paid monthly', 1200],
])('below %s, %s is %s a month', async (header, cell, rent) => {
  const { listing, codes } = await mapOne(
    { ...complete, SaleType: 'for_rent', CurrencySymbol: '', [header]: cell },
    { mapping: { [header]: 'RentPrice' }, constants: { CurrencySymbol: '€' } },
  )
  expect(listing?.RentPrice).toBe(rent)
  expect(codes).toEqual(['rent_per_month RentPrice'])
})

test.each([
  [{}, 'no_price SalePrice'],
  [{ Status: 'Sold' }, 'no_price SalePrice'],
  [{ SaleType: 'for_rent' }, 'no_price RentPrice'],
  [{ SaleType: 'for_rent', SalePrice: '350000' }, 'price_of_other_kind RentPrice'],
  [{ SaleType: 'for_sale', RentPrice: '1200' }, 'price_of_other_kind SalePrice'],
  [{ Price: '0' }, 'no_price SalePrice'],
  [{ Price: 'Contact agent' }, 'no_price SalePrice'],
])('a listing without a price, %o, is loaded and said once', async (cells, code) => {
  const { row, codes } = await mapOne({ ...complete, ...cells })
  expect(row.state).toBe('ready')
  expect(codes).toEqual([code])
})

test('a price for all rows is a price', async () => {
  const { codes } = await mapOne(complete, { constants: { SalePrice: 350000 } })
  expect(codes).toEqual([])
})

test('the warning names the column that should hold the price', async () => {
  const { row } = await mapOne({ ...complete, SalePrice: '0' })
  expect(row.findings).toEqual([
    {
      code: 'no_price',
      column: 'SalePrice',
      field: 'SalePrice',
      message:
        'The listing has no price: a chatbot cannot tell what a new listing costs, and one that was loaded before keeps the price it has.',
      fix: 'Fill in the price, or say which column holds it (⟦{"mapping":{"COLUMN":"SalePrice"}}⟧).',
    },
  ])
})

test('a price of 0 for a unit of area says nothing', async () => {
  const { listing, codes } = await mapOne({ ...complete, SalePrice: '1', UnitAreaPrice: '0' })
  expect(listing?.UnitAreaPrice).toBeUndefined()
  expect(codes).toEqual([])
})

test.each([
  ['$300,000 - $350,000', 'price_range SalePrice'],
  ['$1,500 per month', 'rent_not_price SalePrice'],
])('%s is told as a listing that is loaded without a price', async (Price, reason) => {
  const { listing, codes } = await mapOne({ ...complete, SaleType: 'for_sale', Price })
  expect(listing).toBeDefined()
  expect(listing?.SalePrice).toBeUndefined()
  expect(codes).toEqual(['no_price SalePrice', reason])
})

test.each([
  [{}, 'no_price'],
  [{ Price: '0' }, 'no_price'],
  [{ Price: 'call us' }, 'no_price'],
  [{ SaleType: 'for_rent', SalePrice: '350000' }, 'price_of_other_kind'],
])(
  'what is said of the price of a row that fails, %o, does not say that it is loaded',
  async (cells, code) => {
    const { row } = await mapOne({ ...complete, ...cells, Bedrooms: '' })
    expect(row).toMatchObject({ state: 'failed', besides: [{ code }] })
    const { besides = [] } = row.state === 'failed' ? row : {}
    expect(besides[0]?.message).not.toMatch(/\bis loaded\b/)
  },
)

test('a cell that says to ask for the price is told once, and that nothing is loaded for it', async () => {
  const { listing, codes, row } = await mapOne({ ...complete, Price: 'call us' })
  expect(listing?.SalePrice).toBeUndefined()
  expect(codes).toEqual(['no_price SalePrice'])
  expect(row.findings[0]?.message).toMatch(/^"call us" .*The listing has no price: /)
})

test.each([
  ['Price per sqft', 'Square Feet', 300],
  ['Price per sqft', 'Square Meters', undefined],
  ['Price per sqm', 'Square Meters', 300],
  ['Price per sqm', 'Square Feet', undefined],
])('%s is the price per area of a listing in %s: %s', async (header, AreaUnit, price) => {
  const { listing } = await mapOne({ ...complete, AreaUnit, [header]: '300' })
  expect(listing).toMatchObject({ AreaUnit })
  expect(listing?.UnitAreaPrice).toBe(price)
})

test('what to do about a price that is missing, or asked for, is of its own kind and helps', async () => {
  const fixOf = async (cells: Readonly<Record<string, string>>) =>
    (await mapOne({ ...complete, ...cells })).row.findings.map(({ fix }) => fix)
  expect(await fixOf({ SaleType: 'for_rent' })).toEqual([
    'Fill in the price, or say which column holds it (⟦{"mapping":{"COLUMN":"RentPrice"}}⟧).',
  ])
  expect(await fixOf({ SalePrice: 'POA' })).toEqual(['Write the price.'])
})
