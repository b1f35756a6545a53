import { expect, test } from 'vitest'
import type { MappingChoices } from '../../../src/listings/map/mapping.ts'
import type { Cell } from '../../../src/listings/read/source.ts'
import { complete, mapAll, sourceOf } from '../../support/mapped.ts'
import { redfin } from './records.ts'

const { LotArea: _lot, BuildingArea: _building, AreaUnit: _unit, ...home } = complete

/** The areas of listings in a file with these columns. */
async function areas(
  rows: readonly Readonly<Record<string, Cell>>[],
  choices: MappingChoices = {},
): Promise<unknown[]> {
  const records = rows.map((row, index) => ({ ...home, MLSNumber: `M${index}`, ...row }))
  const { rows: mapped } = await mapAll(sourceOf(records), choices)
  return mapped.map((row) =>
    row.state === 'ready'
      ? [row.listing.BuildingArea, row.listing.LotArea, row.listing.AreaUnit]
      : row.findings.map(({ code, field }) => `${code} ${field}`),
  )
}

const inFeet = { AreaUnit: 'Square Feet' }
const inMeters = { AreaUnit: 'Square Meters' }

test('a unit that is chosen is that of numbers without one of their own', async () => {
  const lots = [
    { Area: '1500', Lot: '1.06' },
    { Area: '1500', Lot: '0.5 ha' },
    { Area: '1500', Lot: '9000 sqft' },
  ]
  expect(await areas(lots, { constants: inFeet, units: { LotArea: 'acre' } })).toEqual([
    [1500, 46173.6, 'Square Feet'],
    [1500, 53819.55, 'Square Feet'],
    [1500, 9000, 'Square Feet'],
  ])
})

test.each([
  ['1500', true],
  ['1500 sqft', false],
])('whether the unit of area is asked for where the area is %s: %s', async (area, isOpen) => {
  const record = { ...home, BuildingArea: area, LotArea: '0' }
  const { mapping } = await mapAll(sourceOf([record]))
  expect(mapping.openFields.includes('AreaUnit')).toBe(isOpen)
})

test.each([
  ['acre', 1500],
  ['Acres', 1500],
  ['ha', 3706.58],
  ['hectares', 3706.58],
])('the lot in %s', async (unit, lot) => {
  const [row] = await areas([{ Area: '1500', Lot: '0.0344353' }], {
    constants: inFeet,
    units: { LotArea: unit },
  })
  expect(row).toEqual([1500, lot, 'Square Feet'])
})

test.each([
  ['plot_sotka', '6.7', 670],
  ['Plot (sotka)', '8', 800],
  ['Grundstück (Ar)', '7,5', 750],
  ['plot_area_ares', '12', 1200],
  ['powierzchnia_dzialki_ar', '9.5', 950],
  ['Terrain (are)', '11', 1100],
  ['plot size, 100 m²', '6', 600],
])('the header %s says that %s is in ares', async (header, lot, meters) => {
  expect(await areas([{ 'Area (sqm)': '120', [header]: lot }])).toEqual([
    [120, meters, 'Square Meters'],
  ])
})

test.each(['a', 'are', 'ares', 'Ar', 'ár', 'sotka', 'сотки', '100 m²'])(
  'the lot can be said to be in %s',
  async (unit) => {
    const lots = [{ 'Area (sqm)': '120', plot_area_a: '6,5' }]
    const choices = { mapping: { plot_area_a: 'LotArea' }, units: { LotArea: unit } }
    expect(await areas(lots, choices)).toEqual([[120, 650, 'Square Meters']])
  },
)

test('a lone a at the end of a header is no unit, nor is ar that of a building', async () => {
  const lots = [{ 'Area (sqm)': '120', area_ar: '5', plot_a: '650' }]
  expect(await areas(lots, { mapping: { plot_a: 'LotArea' } })).toEqual([
    [120, 650, 'Square Meters'],
  ])
})

test('lots of a metric file are in ares where the cells say so', async () => {
  const lots = ['5,5 a', '6 соток', '12 arów', '800 m²', '0,5 ha'].map((Lot) => ({
    'Area (sqm)': '120',
    Lot,
  }))
  expect((await areas(lots)).map((row) => Array.isArray(row) && row[1])).toEqual([
    550, 600, 1200, 800, 5000,
  ])
})

test('a metric file can have its lots in hectares, and an American one buildings in meters', async () => {
  expect(
    await areas([{ Area: '120', Lot: '0.5' }], { constants: inMeters, units: { LotArea: 'ha' } }),
  ).toEqual([[120, 5000, 'Square Meters']])
  expect(
    await areas([{ Area: '120', Lot: '6000' }], {
      constants: inFeet,
      units: { BuildingArea: 'm2' },
    }),
  ).toEqual([[1291.67, 6000, 'Square Feet']])
})

test('a unit that is chosen goes before that of a preset and of the header', async () => {
  const record = { ...redfin, 'LOT SIZE': '1.06' }
  const choices = { constants: { ParkingSpots: 1 }, units: { LotArea: 'acre' } }
  const { rows } = await mapAll(sourceOf([record]), choices)
  expect(rows[0]).toMatchObject({ listing: { LotArea: 46173.6 } })
  expect(
    await areas([{ Area: '1500', 'Lot SqFt': '1.06' }], {
      constants: inFeet,
      units: { LotArea: 'acre' },
    }),
  ).toEqual([[1500, 46173.6, 'Square Feet']])
})

test('a unit in a column of units goes before the one that is chosen', async () => {
  const lots = [
    { Area: '1500', Lot: '9000', 'Lot Unit': 'Square Feet' },
    { Area: '1500', Lot: '1', 'Lot Unit': '' },
  ]
  expect(await areas(lots, { constants: inFeet, units: { LotArea: 'acre' } })).toEqual([
    [1500, 9000, 'Square Feet'],
    [1500, 43560, 'Square Feet'],
  ])
})

test('one cell in meters does not make a listing metric whose lot is not', async () => {
  const homes = [
    { Area: '139 m²', Lot: '6000' },
    { Area: '1500', Lot: '7000' },
    { Area: '1600', Lot: '8000' },
  ]
  expect(await areas(homes, { constants: inFeet })).toEqual([
    [1496.18, 6000, 'Square Feet'],
    [1500, 7000, 'Square Feet'],
    [1600, 8000, 'Square Feet'],
  ])
  const named = homes.map(({ Area, Lot }) => ({ 'Area (sqft)': Area, Lot }))
  expect(await areas(named)).toEqual([
    [1496.18, 6000, 'Square Feet'],
    [1500, 7000, 'Square Feet'],
    [1600, 8000, 'Square Feet'],
  ])
  const ofLot = homes.map(({ Area, Lot }) => ({ Area, 'Lot (sqft)': Lot }))
  expect((await areas(ofLot, { constants: inFeet }))[0]).toEqual([1496.18, 6000, 'Square Feet'])
})

test('a listing that says both in meters is metric, whatever the others are', async () => {
  const homes = [
    { Area: '139 m²', Lot: '500 m²' },
    { Area: '1500', Lot: '7000' },
  ]
  expect(await areas(homes, { constants: inFeet })).toEqual([
    [139, 500, 'Square Meters'],
    [1500, 7000, 'Square Feet'],
  ])
})

test('the unit of most cells of a column is that of its others', async () => {
  const homes = [
    { Area: '1,500 sqft', Lot: '0.5 ac' },
    { Area: '1,600 sqft', Lot: '0.4 ac' },
    { Area: '1,700', Lot: '0.3' },
  ]
  expect(await areas(homes)).toEqual([
    [1500, 21780, 'Square Feet'],
    [1600, 17424, 'Square Feet'],
    [1700, 13068, 'Square Feet'],
  ])
})

test('where nothing tells the unit of a lot, it is that of the file', async () => {
  expect(await areas([{ 'Area (sqm)': '120', Lot: '500' }])).toEqual([[120, 500, 'Square Meters']])
  expect(await areas([{ Area: '120 m²', Lot: '500' }])).toEqual([[120, 500, 'Square Meters']])
})

test('a lot is not guessed to be metric by one building of many', async () => {
  const homes = [
    { Area: '139 m²', Lot: '6000' },
    { Area: '1500', Lot: '7000' },
    { Area: '1600', Lot: '8000' },
  ]
  expect(await areas(homes)).toEqual([
    ['no_area_unit LotArea'],
    ['missing_value AreaUnit'],
    ['missing_value AreaUnit'],
  ])
})

test.each([
  [{ units: { Lot: 'acre' } }, 'There is no field "Lot"; near ones are "LotArea"'],
  [
    { units: { Bedrooms: 'acre' } },
    'Bedrooms has no unit of area and no period; LotArea and BuildingArea have a unit, RentPrice and HOAMonth a period, SalePrice a scale.',
  ],
  [
    { units: { LotArea: 'morgen' } },
    'LotArea cannot be in "morgen": the units of area are ft2, m2, acre, are (100 m²), ha and pyeong (3.3 m²).',
  ],
  [
    { units: { RentPrice: 'acre' } },
    'RentPrice cannot be due by "acre": it can by the week, month, quarter or year.',
  ],
])('%j is refused', async (choices, message) => {
  await expect(areas([{ Area: '1500', Lot: '1' }], choices)).rejects.toThrow(message)
})

test('a period that is chosen is that of rents and fees that name none', async () => {
  const { SaleType: _type, ...rented } = complete
  const records = [
    { ...rented, MLSNumber: 'M1', SaleType: 'for_rent', Rent: '300', 'HOA Dues': '1,200' },
    { ...rented, MLSNumber: 'M2', SaleType: 'for_rent', Rent: '1500 per month', 'HOA Dues': '' },
  ]
  const units = { RentPrice: 'week', HOAMonth: 'year' }
  const { listings } = await mapAll(sourceOf(records), { units })
  expect(listings.map((listing) => [listing?.RentPrice, listing?.HOAMonth])).toEqual([
    [1300, 100],
    [1500, undefined],
  ])
})

test('a home whose size is in acres or hectares has the size of its lot there', async () => {
  const sizes = ['0.25 acres', '120 m²', '90 m²', '80 m²', '0.1 ha']
  const found = await areas(sizes.map((Area) => ({ Area, Lot: '500' })))
  expect(found).toEqual([
    ['area_of_lot BuildingArea'],
    [120, 500, 'Square Meters'],
    [90, 500, 'Square Meters'],
    [80, 500, 'Square Meters'],
    ['area_of_lot BuildingArea'],
  ])
})

test.each([
  ['AreaUnit', 'Acres', '1500'],
  ['AreaUnit', 'ha', '120'],
  ['Area Unit', 'ac', '1,850'],
  ['Living Area Units', 'Hectares', '0.02'],
  ['AreaUnit', 'hectáreas', '120'],
  ['Building Area Units', 'acres', '0.25'],
])('a unit of land in %s, %s, is not that of the size %s of a home', async (header, unit, size) => {
  const others = { [header]: 'sqft', Area: '1400', Lot: '5000' }
  const found = await areas([{ [header]: unit, Area: size, Lot: '0.3' }, others])
  expect(found).toEqual([['area_of_lot BuildingArea'], [1400, 5000, 'Square Feet']])
  const own = await areas([{ [header]: unit, Area: '1500 sqft', Lot: '0.3' }, others])
  expect(own[0]).toEqual([expect.any(Number), expect.any(Number), expect.any(String)])
  const land = { [header]: unit, Area: '0.5', Lot: '0.5', PropertyType: 'Land' }
  expect((await areas([land, others]))[0]).toHaveLength(3)
})

test('sizes in acres are taken where the header or most cells say so, and of land', async () => {
  const land = ['0.25 acres', '2 acres'].map((Area) => ({ Area, Lot: '500' }))
  expect(await areas(land)).toEqual([
    [10_890, 500, 'Square Feet'],
    [87_120, 500, 'Square Feet'],
  ])
  expect(await areas([{ 'Area (acres)': '0.25 acres', Lot: '500' }])).toEqual([
    [10_890, 500, 'Square Feet'],
  ])
  const one = { Area: '0.25 acres', Lot: '500', PropertyType: 'Land' }
  const mixed = ['120 m²', '90 m²'].map((Area) => ({ Area, Lot: '500' }))
  expect((await areas([one, ...mixed]))[0]).toEqual([1011.71, 500, 'Square Meters'])
})
