import { expect, test } from 'vitest'
import { complete, mapOne } from '../../support/mapped.ts'

test.each([
  ['$450,000/unit', 'price_per_unit'],
  ['$450,000 each', 'price_per_unit'],
  ['450,000 USD ea.', 'price_per_unit'],
  ['$450,000/door', 'price_per_unit'],
  ['$450,000 per lot', 'price_per_unit'],
  ['450.000 € je Einheit', 'price_per_unit'],
  ['450.000 € pro Wohnung', 'price_per_unit'],
  ['450.000 €/unidad', 'price_per_unit'],
  ['450 000 € par unité', 'price_per_unit'],
  ['£120,000 shared ownership', 'part_of_price'],
  ['Shared Ownership £120,000', 'part_of_price'],
  ['starting bid $50,000', 'part_of_price'],
  ['$50,000 opening bid', 'part_of_price'],
  ['Mise à prix : 50 000 €', 'part_of_price'],
  ['Mindestgebot 50.000 €', 'part_of_price'],
  ['deposit $10,000', 'part_of_price'],
  ['Down payment: $10,000', 'part_of_price'],
  ['Anzahlung 10.000 €', 'part_of_price'],
  ['90%', 'percentage'],
])('%s is not the price of the home', async (SalePrice, code) => {
  const { CurrencySymbol: _, ...home } = complete
  const { codes, row } = await mapOne(
    { ...home, SalePrice },
    { constants: { CurrencySymbol: '$' } },
  )
  expect(row.state === 'ready' && row.listing).not.toHaveProperty('SalePrice')
  expect(codes).toContain(`${code} SalePrice`)
})

test.each([
  ['for_sale', '$450,000', 450_000],
  ['for_sale', '$450,000 detached unit', 450_000],
  ['for_sale', '$450,000 no deposit', 450_000],
  ['for_sale', '450.000 € Wohnung', 450_000],
  ['for_rent', '$1,200 each month', 1200],
  ['for_rent', '$1,200 plus deposit', 1200],
])('but what stands beside one is read past: %s %s', async (SaleType, price, amount) => {
  const { CurrencySymbol: _, ...home } = complete
  const { listing } = await mapOne({ ...home, SaleType, Price: price })
  expect(listing?.[SaleType === 'for_rent' ? 'RentPrice' : 'SalePrice']).toBe(amount)
})

test.each(['2%', '1.5% of price', '0,5 % des Kaufpreises'])(
  'a share is no fee: %s',
  async (cell) => {
    const { listing, codes } = await mapOne({ ...complete, SalePrice: '1', 'HOA Fee': cell })
    expect(listing).not.toHaveProperty('HOAMonth')
    expect(codes).toContain('percentage HOAMonth')
  },
)
