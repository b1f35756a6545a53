import { expect, test } from 'vitest'
import { complete, mapAll, mapColumn, mapOne, sourceOf } from '../../support/mapped.ts'

const { SaleType: _, ...home } = complete
const toLet = { ...home, SaleType: 'for_rent', RentPrice: '1200' }

test.each([
  ['Deposit', '2 months', 2400],
  ['Deposit', '1.5 months rent', 1800],
  ['Deposit', "One month's rent", 1200],
  ['Deposit', '6 weeks', 1661.54],
  ['Deposit', "5 weeks' rent", 1384.62],
  ['Deposit', '100%', 1200],
  ['Deposit', '150 % of the rent', 1800],
  ['Deposit', '1.5 x rent', 1800],
  ['Deposit', 'x2', 2400],
  ['Deposit', '6 x weekly rent', 1661.54],
  ['Deposit', '2 times monthly rent', 2400],
  ['Kaution', '2 MM', 2400],
  ['Kaution', '3 Kaltmieten', 3600],
  ['Kaution', '3 Netto-Kaltmieten', 3600],
  ['Kaution', '2,5 Monatsmieten', 3000],
  ['Kaution', '3-fache Kaltmiete', 3600],
  ['Depot de garantie', '2 mois de loyer', 2400],
  ['Fianza', '2 mensualidades', 2400],
  ['Fianza', '1 mes de fianza', 1200],
  ['Cauzione', '2 mensilità', 2400],
  ['Borg', '1 maand huur', 1200],
  ['Kaucja', '2 miesiące', 2400],
  ['Caução', '2 meses', 2400],
  ['Depozito', '2 kira', 2400],
  ['Deposit', '2ヶ月分', 2400],
  ['Deposit (months)', '2', 2400],
  ['Deposit (months)', 1.5, 1800],
  ['Months of deposit', '3', 3600],
  ['Kaution in KM', '2,5', 3000],
  ['Kaution (Monatsmieten)', '3', 3600],
  ['Meses de fianza', '2', 2400],
  ['Mois de caution', '1', 1200],
  ['Deposit weeks', '6', 1661.54],
  ['Deposit (% of rent)', '100', 1200],
])(
  'a deposit that is told by the rent is worked out of it, and said: %s %s',
  async (header, cell, deposit) => {
    const { listing, codes } = await mapOne({ ...toLet, [header]: cell })
    expect(listing?.DepositFee).toBe(deposit)
    expect(codes).toEqual(['deposit_of_rent DepositFee'])
  },
)

test.each([
  ['Deposit', '$500', 500],
  ['Deposit', '1800', 1800],
  ['Deposit', '500 per month', 500],
  ['Deposit', '$1,200 months', 1200],
  ['Deposit (months)', '2400', 2400],
  ['Deposit', '0', 0],
  ['Deposit', '0 months', 0],
])('an amount stays one: %s %s', async (header, cell, deposit) => {
  const { listing, codes } = await mapOne({ ...toLet, [header]: cell })
  expect([listing?.DepositFee, codes]).toEqual([deposit, []])
})

test.each([
  ['2 months', { SaleType: 'for_sale', SalePrice: '300000' }],
  ['10%', { SaleType: 'for_sale', SalePrice: '300000' }],
  ['2 Warmmieten', {}],
  ['2 mois charges comprises', {}],
  ['10%', {}],
  ['1 year', {}],
  ['30 days', {}],
])('where it cannot be worked out it is left out, and its cell named: %s', async (cell, other) => {
  const { row, listing } = await mapOne({ ...toLet, ...other, Deposit: cell })
  expect(listing).not.toHaveProperty('DepositFee')
  expect(row.findings).toMatchObject([
    { code: 'deposit_in_rents', column: 'Deposit', message: expect.stringContaining(cell) },
  ])
})

test('millions are millions where rents are', async () => {
  const { listing } = await mapOne({ ...toLet, RentPrice: '1.2 MM', Deposit: '1.5 MM' })
  expect(listing).toMatchObject({ RentPrice: 1_200_000, DepositFee: 1_500_000 })
})

test('a rent by the week is one by the month first', async () => {
  const { listing } = await mapOne({ ...toLet, RentPrice: '300 per week', Deposit: '2 months' })
  expect(listing).toMatchObject({ RentPrice: 1300, DepositFee: 2600 })
})

test('deposits of 1 to 12 beside rents of hundreds are not that many dollars', async () => {
  const { listings, rows } = await mapColumn('Deposit', ['2', 1, '1.5', '12', '13', '1200'], toLet)
  expect(listings.map((listing) => listing?.DepositFee)).toEqual([
    ...[undefined, undefined, undefined, undefined],
    ...[13, 1200],
  ])
  expect(rows[0]?.findings).toMatchObject([
    { code: 'deposit_in_rents', message: expect.stringContaining('"2"') },
  ])
  const { listing } = await mapOne({ ...toLet, RentPrice: '12', Deposit: '2' })
  expect(listing?.DepositFee).toBe(2)
})

test.each([
  ['RentPrice', '$1,200', 'Deposit', '£500', 'DepositFee', '$'],
  ['RentPrice', '1.200 €', 'Kaution', 'CHF 500', 'DepositFee', '€'],
  ['RentPrice', '$1,200', 'HOA Fee', '€30', 'HOAMonth', '$'],
  ['RentPrice', '$1,200', 'Monthly HOA', '€30', 'HOAMonth', '$'],
  ['RentPrice', '£1,200', 'Deposit USD', '500', 'DepositFee', '£'],
  ['SalePrice', '$430,000', 'Zestimate', '£420K', 'ZestimatePrice', '$'],
  ['SalePrice', 'AED 430,000', 'Zestimate', '$120,000', 'ZestimatePrice', 'AED'],
])(
  'an amount in another currency than the price is left out: %s %s, %s %s',
  async (price, cell, header, other, field, symbol) => {
    const { CurrencySymbol: __, ...record } = toLet
    const SaleType = price === 'RentPrice' ? 'for_rent' : 'for_sale'
    const { row, listing } = await mapOne({ ...record, SaleType, [price]: cell, [header]: other })
    expect(listing).not.toHaveProperty(field)
    expect(listing?.CurrencySymbol).toBe(symbol)
    const found = row.findings.find(({ code }) => code === 'other_currency')
    expect(found).toMatchObject({ field, message: expect.stringContaining(symbol) })
  },
)

test('it is left out as well where a column says the currency of the price', async () => {
  const { CurrencySymbol: __, ...record } = toLet
  const { listing, row } = await mapOne({ ...record, Currency: 'USD', Deposit: '£500' })
  expect(listing).toMatchObject({ RentPrice: 1200, CurrencySymbol: '$' })
  expect(listing).not.toHaveProperty('DepositFee')
  expect(row.findings).toMatchObject([{ code: 'other_currency', field: 'DepositFee' }])
})

test.each([
  ['$1,200', 'USD 500'],
  ['$1,200 CAD', '$500'],
  ['€1.200', '500'],
  ['1200', '£500'],
])('one in the same currency is taken, however it is written: %s %s', async (price, deposit) => {
  const { CurrencySymbol: __, ...record } = toLet
  const { listings } = await mapAll(sourceOf([{ ...record, RentPrice: price, Deposit: deposit }]))
  expect(listings[0]?.DepositFee).toBe(500)
})
