import { expect, test } from 'vitest'
import { withChoices } from '../../../src/listings/choice-text.ts'
import type { Cell } from '../../../src/listings/read/source.ts'
import { complete, mapAll, mapOne, sourceOf, surveyed } from '../../support/mapped.ts'

/** Two homes with these cells, and what is asked about them before they are loaded. */
async function asked(cells: Readonly<Record<string, Cell>>, mapping = {}) {
  const records = ['1', '2'].map((MLSNumber) => ({ ...complete, MLSNumber, ...cells }))
  const source = sourceOf(records)
  const mapped = await mapAll(source, { mapping })
  const { refusals } = await surveyed(source, mapped.mapping)
  return { refusals, ...mapped }
}

test.each([
  ['List Price', 'Current Price'],
  ['Price', 'Reduced Price'],
  ['Asking Price', 'New Price'],
  ['Price', 'Price (reduced)'],
  ['Original Price', 'Current Price'],
  ['Price $', 'New Price $'],
  ['Preis', 'Reduzierter Preis'],
  ['Kaufpreis', 'Neuer Kaufpreis'],
  ['Prix', 'Nouveau prix'],
  ['Prix de vente', 'Prix de vente actuel'],
  ['Precio', 'Precio rebajado'],
  ['Prezzo', 'Prezzo ribassato'],
  ['Vraagprijs', 'Verlaagde vraagprijs'],
  ['Cena', 'Nowa cena'],
  ['Preço', 'Preço reduzido'],
  ['Fiyat', 'İndirimli fiyat'],
])('beside %s the price of today is that of %s, in either order', async (older, newer) => {
  for (const cells of [
    { [older]: '300000', [newer]: '275000' },
    { [newer]: '275000', [older]: '300000' },
  ]) {
    const { listings, refusals } = await asked(cells)
    expect(listings.map((listing) => listing?.SalePrice)).toEqual([275_000, 275_000])
    expect(refusals).toEqual([])
  }
})

test('the price that was not taken is told', async () => {
  const { row } = await mapOne({ ...complete, Price: '$300,000', 'Reduced Price': '$275,000' })
  expect(
    row.findings.map(({ fix, ...said }) => ({ ...said, fix: withChoices(fix, 'agent') })),
  ).toEqual([
    {
      code: 'price_of_today',
      field: 'SalePrice',
      column: 'Reduced Price',
      message: 'Reduced Price says "$275,000", which is taken; Price says "$300,000".',
      fix: 'Nothing needs to be done if Reduced Price is the price of today; else leave it out (mapping {"Reduced Price":""}).',
    },
  ])
})

test.each<[Cell]>([[''], ['0'], [0], ['300,000'], ['-'], ['No']])(
  'where the newer price is %j the other one stands, and nothing is told',
  async (cell) => {
    const cells = { ...complete, Price: '300000', 'Reduced Price': cell }
    const { listing, codes } = await mapOne(cells)
    expect([listing?.SalePrice, codes]).toEqual([300_000, []])
  },
)

test.each([['2026-05-01'], ['01/05/2026'], ['Yes'], ['-5%']])(
  'a column of %s says when or whether, and no price',
  async (cell) => {
    const { listing } = await mapOne({ ...complete, Price: '300000', 'Price Reduced': cell })
    expect(listing?.SalePrice).toBe(300_000)
  },
)

test('a newer price is one by itself, too', async () => {
  const { listing } = await mapOne({ ...complete, 'Reduced Price': '275000' })
  expect(listing?.SalePrice).toBe(275_000)
})

test.each([
  ['Price', 'List Price'],
  ['Asking Price', 'Price'],
  ['Preis', 'Angebotspreis'],
  ['Preis', 'Kaufpreis'],
  ['Prijs', 'Vraagprijs'],
  ['Precio', 'Precio de venta'],
  ['Cena', 'Cena ofertowa'],
])('which of %s and %s it is, is asked where they differ', async (one, other) => {
  const { refusals } = await asked({ [one]: '300000', [other]: '275000' })
  expect(refusals).toMatchObject([{ code: 'several_prices', field: 'SalePrice' }])
  const [{ message = '', fix = '' } = {}] = refusals
  for (const said of [one, other, '300000', '275000', 'rows 2, 3']) expect(message).toContain(said)
  expect(withChoices(fix, 'agent')).toContain(`{"${one}":""}`)
  expect(withChoices(fix, 'agent')).toContain(`{"${other}":""}`)
  const left = await asked({ [one]: '300000', [other]: '275000' }, { [one]: '' })
  expect(left.refusals).toEqual([])
  expect(left.listings[0]?.SalePrice).toBe(275_000)
  const same = await asked({ [one]: '300000', [other]: '$300,000' })
  expect([same.refusals, same.rows[0]?.findings]).toEqual([[], []])
})

test.each([
  ['275000', '300000'],
  ['25000', '300000'],
])('a reduced price of %s beside %s is none that is known', async (reduced, price) => {
  const { refusals } = await asked({
    Price: reduced === '275000' ? reduced : price,
    'Reduced Price': reduced === '275000' ? price : reduced,
  })
  expect(refusals).toMatchObject([{ code: 'several_prices' }])
})

test('rents are told apart in the same way', async () => {
  const home = { SaleType: 'for_rent', Rent: '2000' }
  const { listings } = await asked({ ...home, 'Reduced rent': '1800' })
  expect(listings[0]?.RentPrice).toBe(1800)
  const { refusals } = await asked({ ...home, 'Monthly rental': '1700' })
  expect(refusals).toMatchObject([{ code: 'several_prices', field: 'RentPrice' }])
})

test.each([
  ['Price', 'Sold Price'],
  ['Price', 'Original Price'],
  ['Price', 'Price per sqft'],
  ['Price USD', 'Price EUR'],
  ['Price', 'Price Reduced Date'],
  ['Price', 'Ancien prix'],
  ['Preis', 'Alter Preis'],
])('of %s and %s nothing is asked', async (one, other) => {
  const { refusals } = await asked({ [one]: '300000', [other]: '275000' })
  expect(refusals.filter(({ code }) => code === 'several_prices')).toEqual([])
})
