import { expect, test } from 'vitest'
import type { MappingChoices } from '../../../src/listings/map/mapping.ts'
import type { Cell } from '../../../src/listings/read/source.ts'
import { complete, mapColumn, mapOne } from '../../support/mapped.ts'

const { CurrencySymbol: _, ...home } = complete

/** The symbols of homes that are alike but for these prices. */
async function symbolsOf(prices: readonly Cell[], choices: MappingChoices = {}) {
  const { listings, ...mapped } = await mapColumn('Price', prices, home, choices)
  return { ...mapped, symbols: listings.map((listing) => listing?.CurrencySymbol) }
}

const plain = ['250000', '310000', 285000]

test.each([
  ['€400,000', '€'],
  ['C$400,000', 'C$'],
  ['EUR 400,000', '€'],
  ['€400,000 - €450,000', '€'],
])('%s alone does not say in what the other prices are', async (cell, symbol) => {
  const { mapping, symbols } = await symbolsOf([...plain, cell])
  expect(symbols.slice(0, 3)).toEqual([undefined, undefined, undefined])
  expect(symbols[3]).toBe(symbol)
  expect(mapping.openFields).toEqual(['CurrencySymbol'])
})

test('what is asked names the sign, its cell and its row', async () => {
  const { rows } = await symbolsOf([...plain, '€400,000'])
  expect(rows[0]?.findings).toMatchObject([
    {
      code: 'missing_value',
      field: 'CurrencySymbol',
      column: 'Price',
      message:
        'CurrencySymbol has no value: 1 of 4 cells of Price names one (€ in "€400,000", row 5), which says nothing of the others.',
    },
  ])
  expect(rows[0]?.findings[0]?.fix).toContain('{"constants":{"CurrencySymbol":"VALUE"}}')
})

test('the sign of most prices is that of a price without one, and that is told', async () => {
  const { mapping, rows, symbols } = await symbolsOf(['$250,000', '$310,000', '285,000'])
  expect(symbols).toEqual(['$', '$', '$'])
  expect(mapping.openFields).toEqual([])
  expect(rows.map(({ findings }) => findings.map(({ code }) => code))).toEqual([
    ...[[], []],
    ['currency_of_column'],
  ])
})

test('a constant goes before the sign of other rows, not before that of its own', async () => {
  const constants = { CurrencySymbol: '$' }
  const few = await symbolsOf([...plain, '€400,000'], { constants })
  expect(few.symbols).toEqual(['$', '$', '$', '€'])
  const most = await symbolsOf(['€250,000', '€310,000', '285,000'], { constants })
  expect(most.symbols).toEqual(['€', '€', '$'])
})

test('where cells name several currencies, the others are asked about', async () => {
  const { mapping, symbols } = await symbolsOf(['$250,000', '$310,000', '€1', '285,000'])
  expect([symbols[2], symbols[3]]).toEqual(['€', undefined])
  expect(mapping.openFields).toEqual(['CurrencySymbol'])
  const all = await symbolsOf(['$250,000', '€310,000'])
  expect(all.mapping.openFields).toEqual([])
})

test('a column of currencies that is called otherwise is proposed', async () => {
  const { mapping, row } = await mapOne({ ...home, SalePrice: '250000', Cur: 'USD' })
  expect(mapping.openFields).toEqual(['CurrencySymbol'])
  expect(mapping.columns.find(({ header }) => header === 'Cur')?.mayBe).toBe('CurrencySymbol')
  expect(row.findings[0]?.fix).toContain('{"mapping":{"Cur":"CurrencySymbol"}}')
})

test.each([
  ['€450,000', 'USD', '€'],
  ['£450,000', 'USD', '£'],
  ['EUR 450,000', '$', '€'],
  ['€450,000 - €500,000', 'USD', '€'],
])('%s beside the currency %s is not loaded', async (Price, Currency, sign) => {
  const { row, codes } = await mapOne({ ...home, Price, Currency })
  expect(row.state).toBe('failed')
  expect(codes).toContain('contradicting_currencies CurrencySymbol')
  expect(row.findings.map(({ message }) => message)).toContain(
    `Price says ${sign}, Currency says ${Currency}.`,
  )
})

test.each([
  ['$450,000', 'CAD', '$'],
  ['C$450,000', 'CAD', '$'],
  ['£450,000', 'EGP', 'E£'],
  ['450,000', 'USD', '$'],
])('%s beside the currency %s is no contradiction', async (Price, Currency, symbol) => {
  const { listing } = await mapOne({ ...home, Price, Currency })
  expect(listing).toMatchObject({ SalePrice: 450000, CurrencySymbol: symbol })
})

test('a price whose sign contradicts the constant is in the currency of its sign, and that is told', async () => {
  const { row, listing } = await mapOne(
    { ...home, Price: '€ 450.000' },
    { constants: { CurrencySymbol: 'USD' } },
  )
  expect(listing).toMatchObject({ SalePrice: 450_000, CurrencySymbol: '€' })
  expect(row.findings).toMatchObject([
    {
      code: 'contradicting_currencies',
      field: 'CurrencySymbol',
      column: 'Price',
      message:
        'Price says €, the constant for CurrencySymbol says USD: € was taken, as a constant is for prices that name no currency.',
    },
  ])
})

test.each([
  [{ House: 'USD' }, ['contradicting_currencies CurrencySymbol']],
  [{ House: '€' }, []],
])('so it is with constants for a type of property: %o', async (CurrencySymbol, expected) => {
  const constants = { CurrencySymbol }
  const { codes } = await mapOne({ ...home, Price: '€450,000' }, { constants })
  expect(codes).toEqual(expected)
})

test.each([
  ['450,000', 'USD', 'USD'],
  ['$450,000', 'USD', '$'],
  ['$450,000', 'CAD', '$'],
  ['€450,000', '€', '€'],
])('%s contradicts no constant of %s', async (Price, CurrencySymbol, symbol) => {
  const { listing, codes } = await mapOne({ ...home, Price }, { constants: { CurrencySymbol } })
  expect(listing?.CurrencySymbol).toBe(symbol)
  expect(codes).toEqual([])
})

test('a column of currencies may say another than the constant, which is for its empty cells', async () => {
  const constants = { CurrencySymbol: 'USD' }
  const { listing, codes } = await mapOne(
    { ...home, Price: '€450,000', Currency: 'EUR' },
    { constants },
  )
  expect(listing?.CurrencySymbol).toBe('€')
  expect(codes).toEqual([])
})

test.each([
  ['price_usd', 'MXN', 'USD'],
  ['precio_mxn', 'USD', 'MXN'],
  ['Price (EUR)', 'MXN', 'EUR'],
  ['Price (EUR)', '$', 'EUR'],
  ['Price (€)', 'USD', '€'],
  ['Rent (¥)', 'USD', '¥'],
  ['価格 (円)', 'CNY', '円'],
])('a price below %s beside the currency %s is not loaded', async (header, Currency, word) => {
  const choices = header.startsWith('価格') ? { mapping: { [header]: 'SalePrice' } } : {}
  const { row, codes } = await mapOne({ ...home, [header]: '450000', Currency }, choices)
  expect(row.state).toBe('failed')
  expect(codes).toContain('contradicting_currencies CurrencySymbol')
  expect(row.findings[0]?.message).toBe(`${header} says ${word}, Currency says ${Currency}.`)
})

test.each([
  ['price_usd', '450000', 'USD', '$'],
  ['price_usd', '450000', '$', '$'],
  ['price_usd', '450000', 'US dollars', '$'],
  ['Price ($)', '450000', 'CAD', '$'],
  ['price_usd', '€450000', 'EUR', '€'],
  ['price_usd', '', 'EUR', '€'],
  ['Price (元)', '450000', 'TWD', 'NT$'],
])(
  '%s with %s beside the currency %s is no contradiction',
  async (header, cell, Currency, symbol) => {
    const { listing } = await mapOne({ ...home, [header]: cell, Currency })
    expect(listing?.CurrencySymbol).toBe(symbol)
  },
)

test('a header that contradicts the constant is told as a sign is', async () => {
  const { row, listing } = await mapOne(
    { ...home, price_usd: '450000' },
    { constants: { CurrencySymbol: 'MXN' } },
  )
  expect(listing?.CurrencySymbol).toBe('$')
  expect(row.findings[0]?.message).toContain(
    'price_usd says USD, the constant for CurrencySymbol says MXN: $ was taken',
  )
})
