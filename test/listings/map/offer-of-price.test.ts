import { expect, test } from 'vitest'
import type { Cell } from '../../../src/listings/read/source.ts'
import { complete, mapColumn } from '../../support/mapped.ts'

const { SaleType: _, CurrencySymbol: __, ...ofNoKind } = complete

/** What homes are offered for, and for how much, of which nothing but a column of prices tells it. */
async function offers(
  header: string,
  cells: readonly Cell[],
  choices: Parameters<typeof mapColumn>[3] = {},
) {
  const { mapping, rows, listings } = await mapColumn(header, cells, ofNoKind, {
    ...choices,
    constants: { CurrencySymbol: '$', ...choices.constants },
  })
  return {
    isOpen: mapping.openFields.includes('SaleType'),
    states: rows.map(({ state }) => state),
    offers: listings.map((one) => one && [one.SaleType, one.SalePrice ?? one.RentPrice]),
  }
}

test.each([
  ['Precio', '2.500 €/mes', 2500],
  ['Price', '£950 pcm', 950],
  ['Price', '£285 pw', 1235],
  ['Price', '$1,850/mo', 1850],
  ['Preis', 'Kaltmiete 1.450,00 €', 1450],
  ['Preis', 'Miete zzgl. NK 560 €', 560],
  ['Preis', '1.450,00 € Kaltmiete', 1450],
  ['Precio', 'Alquiler: 900 €', 900],
  ['Prix', 'Loyer 950 €', 950],
])('below %s, %s is a rent', async (header, cell, rent) => {
  expect(await offers(header, [cell])).toMatchObject({
    isOpen: false,
    offers: [['for_rent', rent]],
  })
})

test.each([
  ['Preis', 'Kaufpreis 689.000 €', 689_000],
  ['Precio', 'Venta 250.000 €', 250_000],
])('below %s, %s is the price of a sale', async (header, cell, price) => {
  expect(await offers(header, [cell])).toMatchObject({ offers: [['for_sale', price]] })
})

test('what a price says of its kind goes before a constant, which is for the others', async () => {
  const prices = ['2.500 €/mes', '1.250.000 €']
  expect(await offers('Precio', prices)).toMatchObject({
    isOpen: true,
    states: ['ready', 'failed'],
  })
  expect(await offers('Precio', prices, { constants: { SaleType: 'for_sale' } })).toMatchObject({
    offers: [
      ['for_rent', 2500],
      ['for_sale', 1_250_000],
    ],
  })
})

test.each(['SalePrice', 'RentPrice'])('also where the user calls the column %s', async (field) => {
  const choices = { mapping: { Asking: field }, constants: { SaleType: 'for_sale' } }
  expect(await offers('Asking', ['$2,750/month', '$450,000'], choices)).toMatchObject({
    offers: [
      ['for_rent', 2750],
      ['for_sale', 450_000],
    ],
  })
})

test.each(['Monthly rent', 'Kaufpreis', 'SalePrice'])(
  'a file whose only price is a %s says of no home how it is offered',
  async (header) => {
    expect(await offers(header, ['1250', ''])).toMatchObject({ isOpen: true })
  },
)

test('a column that the user calls the price of a sale leaves the kind of offer to the user', async () => {
  const choices = { mapping: { Asking: 'SalePrice' } }
  expect(await offers('Asking', ['1250'], choices)).toMatchObject({ isOpen: true })
})

test.each([
  ['Asking', '1.250 €/mes', { mapping: { Asking: 'RentPrice' } }],
  ['Monthly rent', 'Kaufpreis 300.000 €', {}],
])('below %s, %s leaves the kind of offer open', async (header, cell, choices) => {
  expect(await offers(header, [cell], choices)).toMatchObject({ isOpen: true })
})

test('an empty cell in a column for the kind of offer is asked about', async () => {
  const { rows } = await mapColumn('Monthly rent', ['1250'], {
    ...ofNoKind,
    CurrencySymbol: '$',
    SaleType: '',
  })
  expect(rows[0]).toMatchObject({ state: 'failed', findings: [{ field: 'SaleType' }] })
})

test('a rent beside a price does not tell the kind of offer', async () => {
  const { rows } = await mapColumn('Rent', ['1250'], {
    ...ofNoKind,
    CurrencySymbol: '$',
    Price: '',
  })
  expect(rows[0]).toMatchObject({ state: 'failed', findings: [{ field: 'SaleType' }] })
})

test.each(['450,000', '450.000 € VB', '$450,000 or 2,900 a month', '$3/sqft'])(
  '%s does not tell it',
  async (cell) => {
    expect(await offers('Price', [cell])).toMatchObject({ isOpen: true, states: ['failed'] })
  },
)

test('a column that is called Asking is the price', async () => {
  expect(await offers('Asking', ['$450K'], { constants: { SaleType: 'for_sale' } })).toMatchObject({
    offers: [['for_sale', 450_000]],
  })
})
