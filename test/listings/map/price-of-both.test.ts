import { expect, test } from 'vitest'
import type { Cell } from '../../../src/listings/read/source.ts'
import { complete, mapAll, sourceOf } from '../../support/mapped.ts'

const sale = { ...complete, MLSNumber: '1', Url: 'https://homes.example/1', SaleType: 'Vente' }
const rent = { ...complete, MLSNumber: '2', Url: 'https://homes.example/2', SaleType: 'Location' }

/** Two homes, for sale and for rent, with these cells, the first column of which is mapped to a price. */
async function prices(
  field: 'SalePrice' | 'RentPrice',
  ofSale: Readonly<Record<string, Cell>>,
  ofRent: Readonly<Record<string, Cell>>,
) {
  const [header = ''] = Object.keys(ofSale)
  const source = sourceOf([
    { ...sale, ...ofSale },
    { ...rent, ...ofRent },
  ])
  const { mapping, listings } = await mapAll(source, { mapping: { [header]: field } })
  return {
    fields: mapping.columns.find((column) => column.header === header)?.fields,
    prices: listings.map((listing) => [listing?.SalePrice, listing?.RentPrice]),
  }
}

test.each([['SalePrice'], ['RentPrice']] as const)(
  'the one price of a file with homes of both kinds is that of both, mapped to %s',
  async (field) => {
    const got = await prices(
      field,
      { 'Prix public': '310500', Périodicité: '' },
      { 'Prix public': '1154', Périodicité: 'mois' },
    )
    expect(got).toEqual({
      fields: ['SalePrice', 'RentPrice'],
      prices: [
        [310_500, undefined],
        [undefined, 1154],
      ],
    })
  },
)

test.each([
  ['another column has the other price', 'SalePrice', 'Prix public', { Loyer: '1154' }],
  ['another column has both', 'SalePrice', 'Prix public', { Price: '1154' }],
] as const)('it is of one kind where %s', async (_, field, header, other) => {
  const got = await prices(field, { [header]: '310500' }, other)
  expect(got).toEqual({
    fields: [field],
    prices: [
      [310_500, undefined],
      [undefined, 1154],
    ],
  })
})

test('a column that is called a rent is no price for sale', async () => {
  const got = await prices('RentPrice', { 'Erzielte Miete': '900' }, { 'Erzielte Miete': '950' })
  expect(got).toEqual({
    fields: ['RentPrice'],
    prices: [
      [undefined, 900],
      [undefined, 950],
    ],
  })
})

test('a file with homes of one kind has what the user says', async () => {
  const source = sourceOf([{ ...rent, Betrag: '350000' }])
  const { listings, rows } = await mapAll(source, { mapping: { Betrag: 'SalePrice' } })
  expect(listings[0]).toMatchObject({ SalePrice: 350_000 })
  expect(listings[0]?.RentPrice).toBeUndefined()
  expect(rows[0]?.findings).toMatchObject([{ code: 'price_of_other_kind' }])
})
