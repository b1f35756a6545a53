import { expect, test } from 'vitest'
import { withChoices } from '../../../src/listings/choice-text.ts'
import type { Cell } from '../../../src/listings/read/source.ts'
import { mapAll, sourceOf, surveyed } from '../../support/mapped.ts'

type Cells = Readonly<Record<string, Cell>>

/** Not by the names of the fields: by these a file is known as one of the service. */
const rest = {
  'Sale Type': 'for_sale',
  Status: 'Active',
  Currency: '$',
  'Property Type': 'House',
  Price: '300000',
  'Days on Market': '12',
  Garage: '2',
}
const numbers = {
  Bedrooms: { Beds: '3' },
  Bathrooms: { Baths: '2.5' },
  YearBuilt: { 'Year Built': '1986' },
  LotArea: { 'Lot Sqft': '6000' },
  BuildingArea: { Sqft: '1850' },
}

/** Homes with these cells in place of those of the field, and what is asked and told of them. */
async function told(field: keyof typeof numbers, homes: readonly Cells[], mapping = {}) {
  const { [field]: _, ...others } = numbers
  const records = homes.map((cells, at) => ({
    'MLS Number': `${at}`,
    Link: `https://homes.example/${at}`,
    ...rest,
    ...Object.assign({}, ...Object.values(others)),
    ...cells,
  }))
  const source = sourceOf(records)
  const mapped = await mapAll(source, { mapping })
  const { refusals } = await surveyed(source, mapped.mapping)
  const warned = mapped.rows.flatMap(({ findings }) => findings.map(({ code }) => code))
  return { refusals, warned, values: mapped.listings.map((listing) => listing?.[field]) }
}

const twice = (cells: Cells): readonly Cells[] => [cells, cells]

test.each([
  ['Bedrooms', { Beds: '3', Bedrooms: '4' }],
  ['Bedrooms', { Bedrooms: '4', Beds: '3' }],
  ['Bedrooms', { Schlafzimmer: '3', Bedrooms: '4' }],
  ['Bathrooms', { Baths: '1', Bathrooms: '2.5' }],
  ['YearBuilt', { 'Year Built': '1990', Baujahr: '1995' }],
  ['LotArea', { 'Lot Sqft': '10000', Acres: '0.5' }],
] as const)('which column %s is, is asked where they differ: %j', async (field, cells) => {
  const [one = '', other = ''] = Object.keys(cells)
  const { refusals } = await told(field, twice(cells))
  expect(refusals).toMatchObject([{ code: 'several_columns', field, column: one }])
  const [{ message = '', fix = '' } = {}] = refusals
  for (const said of [...Object.entries(cells).flat(), 'rows 2, 3']) expect(message).toContain(said)
  expect(withChoices(fix, 'agent')).toContain(`{"${one}":""}`)
  expect(withChoices(fix, 'agent')).toContain(`{"${other}":""}`)
  for (const left of [one, other]) {
    const { refusals, warned } = await told(field, twice(cells), { [left]: '' })
    expect([refusals, warned]).toEqual([[], []])
  }
})

test('areas of a building can be measures of their own: they are told, and not asked about', async () => {
  const cells = { Sqft: '1500', 'Living Area': '1900' }
  expect(await told('BuildingArea', twice(cells))).toEqual({
    refusals: [],
    warned: ['several_columns', 'several_columns'],
    values: [1500, 1500],
  })
})

test.each([
  ['Bedrooms', { Beds: '3', Bedrooms: 3 }],
  ['Bedrooms', { Beds: '3', Bedrooms: '' }],
  ['Bathrooms', { Baths: '2.5', Bathrooms: '3' }],
  ['LotArea', { 'Lot Sqft': '10000', Acres: '0.23' }],
  ['LotArea', { 'Lot Sqft': '10000', Acres: '0' }],
  ['BuildingArea', { 'Size (sqm)': '100', 'Living Area (sqft)': '1076' }],
] as const)(
  'where they agree, or one says nothing, nothing is said: %s, %j',
  async (field, cells) => {
    const { refusals, warned } = await told(field, twice(cells))
    expect([refusals, warned]).toEqual([[], []])
  },
)

test('where they differ in few rows, these are told, and nothing is asked', async () => {
  const same = { Beds: '3', Bedrooms: '3' }
  const homes = [...Array<Cells>(9).fill(same), { Beds: '3', Bedrooms: '4' }]
  const { refusals, warned } = await told('Bedrooms', homes)
  expect([refusals, warned]).toEqual([[], ['several_columns']])
})

test.each([
  [{ Habitaciones: '4', Dormitorios: '3' }],
  [{ Dormitorios: '3', Habitaciones: '4' }],
  [{ Camere: '4', 'Camere da letto': '3' }],
  [{ Hab: '4', Recámaras: '3' }],
])('a word that can mean rooms stands back, in either order: %j', async (cells) => {
  expect(await told('Bedrooms', twice(cells))).toEqual({ refusals: [], warned: [], values: [3, 3] })
})
