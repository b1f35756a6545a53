import { expect, test } from 'vitest'
import type { MappingChoices } from '../../../src/listings/map/mapping.ts'
import type { Cell } from '../../../src/listings/read/source.ts'
import { complete, mapAll, mapColumn, sourceOf } from '../../support/mapped.ts'

const { CurrencySymbol: _, ...home } = complete

/** The symbols of homes that are alike but for these prices, and what is told of their currencies. */
async function loaded(
  prices: readonly Cell[],
  choices: MappingChoices = {},
  more: Readonly<Record<string, Cell>> = {},
) {
  const { listings, mapping } = await mapColumn('Price', prices, { ...home, ...more }, choices)
  return {
    symbols: listings.map((listing) => listing?.CurrencySymbol),
    told: mapping.findings.flatMap(({ code, message }) =>
      code === 'several_currencies' ? [message] : [],
    ),
  }
}

test('where prices are in several currencies with the same sign, each has one that tells it', async () => {
  const prices = [
    ...['300000 CAD', 'C$310,000', 'A$320,000', 'US$330,000', 'MXN 340,000', '$350,000'],
    ...['360000 USD', '370000 AUD', '$380,000 COP', 'MXN$390,000', '400000 Canadian dollars'],
  ]
  const { symbols, told } = await loaded(prices)
  expect(symbols).toEqual([
    ...['C$', 'C$', 'A$', 'US$', 'MX$', '$', 'US$', 'A$', 'COP', 'MX$', 'C$'],
  ])
  expect(told).toEqual([
    'The prices are in several currencies: CAD ("300000 CAD", row 2), AUD ("A$320,000", row 4), USD ("US$330,000", row 5), MXN ("MXN 340,000", row 6), COP ("$380,000 COP", row 10). Where several share a sign, a price that says which it is in has another (C$, A$, US$, MX$, COP); a sign alone is left as it is.',
  ])
})

test.each<[string, Cell[], string[], MappingChoices?]>([
  ['one code among signs', ['$250,000', '$260,000', '338000 CAD'], ['$', '$', 'C$']],
  [
    'one code among numbers, with a constant',
    ['250000', 260000, '338000 CAD'],
    ['$', '$', 'C$'],
    { constants: { CurrencySymbol: '$' } },
  ],
  ['crowns', ['300 SEK', '300 NOK', '300 kr'], ['SEK', 'NOK', 'kr']],
  [
    'dollars among pesos',
    ['U$S 120,000', '$ 120,000,000', 'u$s 95,000', 'USD 80,000'],
    ['US$', '$', 'US$', 'US$'],
  ],
  ['yen and yuan', ['300 JPY', '300 CNY'], ['JPY', 'CNY']],
])('%s', async (_name, prices, expected, choices) => {
  const { symbols, told } = await loaded(prices, choices)
  expect(symbols).toEqual(expected)
  expect(told).toHaveLength(1)
})

test('a price without a currency is asked about where the others share a sign and are in several', async () => {
  const { symbols } = await loaded(['$250,000', '$260,000', '338000 CAD', '340000'])
  expect(symbols).toEqual(['$', '$', 'C$', undefined])
})

test('currencies with signs of their own are told', async () => {
  const { symbols, told } = await loaded(['$250,000', '$260,000', '€1'])
  expect(symbols).toEqual(['$', '$', '€'])
  expect(told).toEqual([
    'The prices are in several currencies: USD ("$250,000", row 2), EUR ("€1", row 4).',
  ])
})

test.each<[string, Cell[], string[], MappingChoices?]>([
  ['pesos', ['MXN 340,000', '$350,000 MXN'], ['$', '$']],
  ['Canadian dollars', ['300000 CAD', '310000 CAD'], ['$', '$']],
  ['dollars', ['$350,000', '360000 USD', 'US$330,000', '300 dollars'], ['$', '$', '$', '$']],
  [
    'pesos, as the constant says',
    ['$350,000', '360000 MXN'],
    ['$', '$'],
    { constants: { CurrencySymbol: 'MXN' } },
  ],
  ['crowns', ['300 SEK', '300 kr'], ['kr', 'kr']],
  ['yuan', ['300 CNY', '¥300'], ['¥', '¥']],
])('a file with one currency has its usual sign: %s', async (_name, prices, expected, choices) => {
  expect(await loaded(prices, choices)).toEqual({ symbols: expected, told: [] })
})

test('the country tells in what a price is that names no currency', async () => {
  const prices = ['250000', '260000', '270000', '338000 CAD']
  const usa = await loaded(prices, {}, { Country: 'US' })
  expect(usa.symbols).toEqual(['US$', 'US$', 'US$', 'C$'])
  expect(usa.told).toHaveLength(1)
  const canada = await loaded(prices, {}, { Country: 'Canada' })
  expect(canada).toEqual({ symbols: ['$', '$', '$', '$'], told: [] })
})

test('a column of currencies tells them apart, too', async () => {
  const currencies = async (...cells: string[]) => {
    const { Url, MLSNumber: _, ...same } = home
    const records = cells.map((Currency, at) => ({
      ...same,
      MLSNumber: `${at}`,
      Url: `${Url}/${at}`,
      Price: '$450,000',
      Currency,
    }))
    const { listings } = await mapAll(sourceOf(records))
    return listings.map((listing) => listing?.CurrencySymbol)
  }
  expect(await currencies('USD', 'MXN')).toEqual(['US$', 'MX$'])
  expect(await currencies('MXN', 'MXN')).toEqual(['$', '$'])
  expect(await currencies('CAD', 'EUR')).toEqual(['$', undefined])
})

test('headers of two columns of prices tell them apart, too', async () => {
  const columns = { 'Sale price (MXN)': '', 'Rent (USD)': '' }
  const records = [
    { ...home, ...columns, 'Sale price (MXN)': '4500000' },
    {
      ...home,
      ...columns,
      MLSNumber: '2',
      Url: `${home.Url}/2`,
      SaleType: 'for_rent',
      'Rent (USD)': '2500',
    },
  ]
  const { listings } = await mapAll(sourceOf(records))
  expect(listings).toMatchObject([
    { SalePrice: 4_500_000, CurrencySymbol: 'MX$' },
    { RentPrice: 2500, CurrencySymbol: 'US$' },
  ])
})

test('a code in the price that is not that of the column of currencies is not loaded', async () => {
  const records = [{ ...home, Price: '$450,000 CAD', Currency: 'USD' }]
  const { rows } = await mapAll(sourceOf(records))
  expect(rows[0]?.findings.map(({ message }) => message)).toContain(
    'Price says CAD, Currency says USD.',
  )
})

test.each([
  ['¥35,000,000', '$'],
  ['￥35,000,000', 'USD'],
  ['£350,000', '$'],
  ['kr 3500000', '€'],
  ['$350,000', '€'],
])('the price %s is told where all rows say %s', async (Price, Currency) => {
  const records = [
    { ...home, Price: '450,000', Currency },
    { ...home, MLSNumber: 'B2', Price, Currency },
  ]
  const { mapping } = await mapAll(sourceOf(records))
  expect(mapping.findings.map(({ code }) => code)).toContain('several_currencies')
})

/** What is told of a sign alone in homes of these countries. */
async function toldOfSign(
  countries: readonly string[],
  Price = '$450,000',
  choices: MappingChoices = {},
) {
  const records = countries.map((Country, at) => ({
    ...home,
    MLSNumber: `${at}`,
    Url: `${home.Url}/${at}`,
    Price,
    Country,
  }))
  const { listings, mapping } = await mapAll(sourceOf(records), choices)
  return {
    symbols: listings.map((listing) => listing?.CurrencySymbol),
    told: mapping.findings.flatMap(({ code, message, fix }) =>
      code === 'sign_of_several' ? [`${message} ${fix}`] : [],
    ),
  }
}

test('a sign that two countries of the file share is left, and told', async () => {
  expect(await toldOfSign(['USA', 'Canada', 'US'])).toEqual({
    symbols: ['$', '$', '$'],
    told: [
      'The prices say $ alone, and the homes are in countries with several currencies that are written so: USD, CAD. Which of them each price is in is not known; the sign is left as it is. Nothing needs to be done if all prices are in one of them; else write at each price which it is in, such as C$450,000, or in a column of currencies.',
    ],
  })
})

test.each<[string, string[], string?, MappingChoices?]>([
  ['one country', ['Canada', 'CA']],
  ['a country with another sign', ['USA', 'France']],
  ['prices that say it', ['USA', 'Canada'], 'C$450,000'],
  ['a constant', ['USA', 'Canada'], '$450,000', { constants: { CurrencySymbol: 'CAD' } }],
])('it is not with %s', async (_, countries, price, choices) => {
  expect((await toldOfSign(countries, price, choices)).told).toEqual([])
})
