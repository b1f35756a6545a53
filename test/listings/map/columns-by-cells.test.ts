import { expect, test } from 'vitest'
import { complete, mapAll, sourceOf } from '../../support/mapped.ts'

const { AreaUnit: _a, SaleType: _s, ...rest } = complete

/** What homes with these cells beside the others become. */
async function mapped(header: string, cells: readonly string[], base: object) {
  const rows = cells.map((cell, at) => ({ ...base, MLSNumber: `M${at}`, [header]: cell }))
  const { listings, mapping } = await mapAll(sourceOf(rows))
  const fields = mapping.columns.find((column) => column.header === header)?.fields
  return { listings, fields }
}

test.each(['Unit', 'Units'])(
  '%s is the unit of areas where all of its cells are one',
  async (header) => {
    const cells = ['Square Feet', 'sq ft', 'Square Feet']
    const { listings, fields } = await mapped(header, cells, { ...rest, SaleType: 'for_sale' })
    expect(fields).toEqual(['AreaUnit'])
    expect(listings.map((one) => one?.AreaUnit)).toEqual(Array(3).fill('Square Feet'))
  },
)

test.each([
  ['3B', 'm2', '4'],
  ['A', 'a', 'A'],
  ['F', 'M', 'H'],
])('it is the unit of a flat where one cell is none of areas: %s %s %s', async (...cells) => {
  const base = { ...rest, SaleType: 'for_sale', AreaUnit: 'Square Feet', Address: '1 Elm Street' }
  const { fields } = await mapped('Unit', cells, base)
  expect(fields).toEqual(['Address'])
})

test.each(['Sale', 'Offer'])(
  '%s is the kind of offer where all of its cells tell one',
  async (header) => {
    const base = { ...rest, AreaUnit: 'Square Feet' }
    const { listings, fields } = await mapped(header, ['sale', 'for sale', 'sale'], base)
    expect(fields).toEqual(['SaleType'])
    expect(listings.map((one) => one?.SaleType)).toEqual(Array(3).fill('for_sale'))
  },
)

test('a column that is called Sale and tells prices is no kind of offer', async () => {
  const base = { ...rest, AreaUnit: 'Square Feet' }
  const { fields } = await mapped('Sale', ['250000', '260000', '270000'], base)
  expect(fields).not.toContain('SaleType')
})

test('Addr is the address', async () => {
  const { listings } = await mapped('Addr', ['1 Elm Street', '2 Elm Street'], complete)
  expect(listings.map((one) => one?.Address)).toEqual(['1 Elm Street', '2 Elm Street'])
})
