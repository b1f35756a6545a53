import { expect, test } from 'vitest'
import type { MappingChoices } from '../../../src/listings/map/mapping.ts'
import { recordRow } from '../../../src/listings/read/flatten.ts'
import type { Cell } from '../../../src/listings/read/source.ts'
import { complete, mapAll, sourceOf } from '../../support/mapped.ts'

const { CurrencySymbol: _c, LotArea: _l, BuildingArea: _b, AreaUnit: _a, ...rest } = complete
const { SaleType: _s, ...ofNoKind } = rest
const areas = { BuildingArea: '1500', LotArea: '6000', AreaUnit: 'Square Feet' } as const
const home = { ...rest, ...areas }

/** Homes with these parts, as a file of JSON has them. */
function mapRecords(
  parts: readonly Readonly<Record<string, unknown>>[],
  base: Readonly<Record<string, Cell>> = home,
  choices: MappingChoices = {},
) {
  const records = parts.map((part, at) => {
    const address = { street: `${at + 1} Main Street`, city: 'Eugene' }
    const { cells } = recordRow({ ...base, MLSNumber: `M${at}`, address, ...part }, at + 1)
    return Object.fromEntries(cells)
  })
  return mapAll(sourceOf(records), choices)
}

const prices = (units: readonly string[]) =>
  units.map((unit, at) => ({ price: { value: 300_001 + at, unit } }))

test('the unit of a price is its currency, and no part of the address', async () => {
  const { listings, mapping } = await mapRecords(prices(['usd', 'EUR', 'PLN']))
  expect(listings.map((one) => [one?.Address, one?.SalePrice, one?.CurrencySymbol])).toEqual([
    ['1 Main Street', 300_001, '$'],
    ['2 Main Street', 300_002, '€'],
    ['3 Main Street', 300_003, 'zł'],
  ])
  const unit = mapping.columns.find(({ header }) => header === 'price.unit')
  expect(unit?.fields).toEqual(['CurrencySymbol'])
})

test('it goes before a constant', async () => {
  const constants = { CurrencySymbol: '$' }
  const nested = await mapRecords(prices(['EUR']), home, { constants })
  expect(nested.listings[0]?.CurrencySymbol).toBe('€')
  const { listings } = await mapAll(sourceOf([{ ...home, Price: '300000', 'Price Unit': 'EUR' }]), {
    constants,
  })
  expect(listings[0]?.CurrencySymbol).toBe('€')
})

test('a unit of both says the currency and the period', async () => {
  const parts = prices(['vnd', 'vnd/thang', 'vnd/tuần']).map((part, at) => ({
    ...part,
    SaleType: at === 0 ? 'for_sale' : 'for_rent',
  }))
  const { listings } = await mapRecords(parts, { ...ofNoKind, ...areas })
  expect(listings.map((one) => one?.CurrencySymbol)).toEqual(['₫', '₫', '₫'])
  expect(listings.map((one) => one?.SalePrice ?? one?.RentPrice)).toEqual([
    300_001,
    300_002,
    Math.round((300_003 * 52 * 100) / 12) / 100,
  ])
})

test.each(['month', 'EUR/month', 'per week'])('a sale for a %s is no sale', async (unit) => {
  const { rows } = await mapRecords(prices([unit]), home, { constants: { CurrencySymbol: '€' } })
  expect(rows[0]?.findings).toMatchObject([{ code: 'no_price' }, { code: 'rent_not_price' }])
})

test('a price for an area is no price', async () => {
  const { rows } = await mapRecords(prices(['EUR/m2']))
  expect(rows[0]?.findings).toMatchObject([{ code: 'no_price' }, { code: 'price_per_area' }])
})

test('what cannot be used is told, and is no part of the address', async () => {
  const constants = { CurrencySymbol: '$' }
  const { listings, mapping } = await mapRecords(prices(['USD', 'total']), home, { constants })
  expect(listings.map((one) => one?.Address)).toEqual(['1 Main Street', '2 Main Street'])
  expect(mapping.findings).toMatchObject([
    {
      code: 'unit_not_used',
      column: 'price.unit',
      message: '"price.unit" says "total", which is not used.',
    },
  ])
})

test.each(['lakh', 'TEUR', 'tỷ VND'])('%s multiplies: nothing is loaded', async (unit) => {
  const { mapping } = await mapRecords(prices([unit]), home, { constants: { CurrencySymbol: '$' } })
  expect(mapping.refusals).toMatchObject([{ code: 'unit_multiplies', column: 'price.unit' }])
  const flat = sourceOf([{ ...home, Price: '300001', 'Price Unit': unit }])
  const { mapping: ofFlat } = await mapAll(flat, { constants: { CurrencySymbol: '$' } })
  expect(ofFlat.refusals).toMatchObject([{ code: 'unit_multiplies', column: 'Price Unit' }])
})

test('a column of other units is left as it is', async () => {
  const { mapping, listings } = await mapAll(
    sourceOf([
      { ...home, Address: '1 Elm St', Unit: '4A', Price: '300000', 'Price/Unit': '150000' },
    ]),
    { constants: { CurrencySymbol: '$' } },
  )
  expect(listings[0]?.Address).toMatch(/4A/)
  expect(mapping.findings).toEqual([])
  const { listings: nested } = await mapRecords([
    { address: { street: '1 Elm St', unit: '5B' }, price: { value: 300_000, unit: 'EUR' } },
  ])
  expect(nested[0]?.Address).toMatch(/^1 Elm St.*5B$/)
})

const constants = { CurrencySymbol: '$' }

test.each([
  ['lotSize', 'acres', 2, 'sqft', 87_120],
  ['lotArea', 'hectares', 2, 'm2', 20_000],
  ['plot', 'acres', 2, 'sqft', 87_120],
  ['grundstück', 'm²', 650, 'm²', 650],
])('%s has its value and its unit', async (name, unit, value, ofHome, LotArea) => {
  const part = { livingArea: { value: 150, unit: ofHome }, [name]: { value, unit } }
  const { listings } = await mapRecords([part], { ...rest, SalePrice: '300000' }, { constants })
  expect(listings[0]?.LotArea).toBeCloseTo(LotArea, 0)
  expect(listings[0]?.BuildingArea).toBe(150)
  expect(listings[0]?.AreaUnit).toBe(ofHome === 'sqft' ? 'Square Feet' : 'Square Meters')
})

test('rents and fees have theirs', async () => {
  const part = {
    SaleType: 'for_rent',
    rent: { value: 900, unit: 'week' },
    hoa: { amount: 300, unit: 'year' },
  }
  const { listings } = await mapRecords([part], { ...ofNoKind, ...areas }, { constants })
  expect(listings[0]?.RentPrice).toBe(3900)
  expect(listings[0]?.HOAMonth).toBe(25)
})
