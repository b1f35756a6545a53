import { expect, test } from 'vitest'
import { knownHeaders } from '../../../src/listings/map/columns/headers/known-headers.ts'
import { openSource } from '../../../src/listings/read/open-source.ts'
import { makeWorkbook } from '../../support/make-workbook.ts'
import { mapAll } from '../../support/mapped.ts'
import { file } from '../read/support.ts'

type Lines = readonly (readonly (string | number)[])[]

const constants = {
  SaleType: 'for_sale',
  Status: 'Active',
  CurrencySymbol: '$',
  PropertyType: 'House',
  Url: 'https://h.example/{MLSNumber}',
  DaysOnMarket: '1',
  LotArea: '0',
  BuildingArea: '0',
  AreaUnit: 'Square Feet',
  YearBuilt: '1990',
  ParkingSpots: '0',
}

async function read(lines: Lines, kind: 'csv' | 'xlsx' = 'csv') {
  const width = Math.max(...lines.map((cells) => cells.length))
  const padded = (cells: readonly (string | number)[]) =>
    cells.concat(new Array(kind === 'csv' ? width - cells.length : 0).fill('')).join(',')
  const source = await openSource(
    kind === 'csv'
      ? { text: lines.map(padded).join('\n') }
      : { path: await file('homes.xlsx', makeWorkbook({ Homes: lines.map((each) => [...each]) })) },
    { knownHeaders },
  )
  const { rows, listings } = await mapAll(source, { constants })
  const values = listings.flatMap((home) =>
    home ? [[home.MLSNumber, home.SalePrice, home.Bedrooms, home.Bathrooms]] : [],
  )
  const others = rows.flatMap(({ row, state, findings }) =>
    state === 'ready' ? [] : [[row, state, findings[0]?.code]],
  )
  return { source, listings: listings.flatMap((home) => home ?? []), values, others }
}

const first = ['MLS Number', 'Price', 'Beds', 'Baths', 'Sqft']
const oaks = [
  ['A1', 300000, 3, 2, 1500],
  ['A2', 310000, 3, 2, 1500],
]
const known = [
  ['A1', 300000, 3, 2],
  ['A2', 310000, 3, 2],
  ['B1', 400000, 4, 1],
  ['B2', 410000, 4, 1],
]

test.each(['csv', 'xlsx'] as const)(
  'a second table of a %s is read by its own header',
  async (kind) => {
    const { values, others } = await read(
      [
        first,
        ...oaks,
        ['', '', '', '', ''],
        ['MLS Number', 'Price', 'Baths', 'Beds', 'Sqft'],
        ['B1', 400000, 1, 4, 1800],
        ['B2', 410000, 1, 4, 1800],
      ],
      kind,
    )
    expect(values).toEqual(known)
    expect(others).toEqual([[5, 'skipped', 'other_header']])
  },
)

test('it may have other columns, fewer or more', async () => {
  const { listings, others } = await read([
    first,
    ...oaks,
    ['MLS Number', 'Price', 'Beds', 'Baths', 'Lot Sqft', 'Year Built', 'City'],
    ['B1', 400000, 4, 1, 8000, 1980, 'Boston'],
    ['MLS Number', 'Baths', 'Beds'],
    ['C1', 1, 4],
    first,
    ['D1', 500000, 5, 3, 2100],
  ])
  expect(listings).toMatchObject([
    { MLSNumber: 'A1', BuildingArea: 1500, LotArea: 0 },
    { MLSNumber: 'A2' },
    { MLSNumber: 'B1', BuildingArea: 0, LotArea: 8000, YearBuilt: 1980, City: 'Boston' },
    { MLSNumber: 'C1', Bedrooms: 4, Bathrooms: 1 },
    { MLSNumber: 'D1', SalePrice: 500000, Bedrooms: 5, Bathrooms: 3, BuildingArea: 2100 },
  ])
  expect(others.map(([, , code]) => code)).toEqual(['other_header', 'other_header', 'other_header'])
})

test('a first table with fewer columns is read as well', async () => {
  const { source, values } = await read([
    ['MLS Number', 'Price', 'Beds', 'Baths'],
    ...oaks.map((cells) => cells.slice(0, 4)),
    ['MLS Number', 'Price', 'Baths', 'Beds', 'Sqft', 'Year Built'],
    ['B1', 400000, 1, 4, 1800, 1980],
    ['B2', 410000, 1, 4, 1800, 1980],
  ])
  expect(values).toEqual(known)
  expect(source.findings).toEqual([])
})

test('a second line of the header, a line of units and homes of mere words are no other table', async () => {
  const { values, others } = await read([
    [...first, 'City', 'Type'],
    ['reference', 'price', 'bedrooms', 'bathrooms', 'area', 'town', 'kind'],
    ['', 'USD', '', '', 'sqft', '', ''],
    ...oaks.map((cells) => [...cells, 'Garden City', 'House']),
  ])
  expect(values).toEqual(known.slice(0, 2))
  expect(others.map(([row]) => row)).toEqual([2, 3])
})
