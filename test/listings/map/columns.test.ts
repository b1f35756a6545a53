import { expect, test } from 'vitest'
import { choiceText, withChoices } from '../../../src/listings/choice-text.ts'
import { knownHeaders } from '../../../src/listings/map/columns/headers/known-headers.ts'
import { unusedColumns } from '../../../src/listings/map/unused-columns.ts'
import type { Cell } from '../../../src/listings/read/source.ts'
import { openLines } from '../../../src/listings/report/open-fields-text.ts'
import { complete, mapAll, mapColumn, mapOne, sourceOf } from '../../support/mapped.ts'
import { redfin } from './records.ts'

const others = { Price: '250000', Beds: '3' }

test.each([
  ['Schlafzimmer', 'Bedrooms', 'alias'],
  ['Wohnfläche', 'BuildingArea', 'alias'],
  ['Wohnfläche ca. (m²)', 'BuildingArea', 'alias'],
  ['Terrasse (m²)', 'nothing', undefined],
  ['habitaciones', 'Bedrooms', 'alias'],
  ['Baños', 'Bathrooms', 'alias'],
  ['chambres', 'Bedrooms', 'alias'],
  ['Area (sqm)', 'BuildingArea', 'alias'],
  ['area_m2', 'BuildingArea', 'unit'],
  ['Lot Acres', 'LotArea', 'alias'],
  ['deposit_usd', 'DepositFee', 'unit'],
  ['Rent (¥)', 'RentPrice', 'alias'],
  ['weekly rent', 'RentPrice', 'alias'],
  ['HOA/mo', 'HOAMonth', 'unit'],
  ['竣工年 (Built Year)', 'YearBuilt', 'alias'],
  ['address.city', 'City', 'alias'],
  ['features.bathrooms', 'Bathrooms', 'alias'],
  ['property.netHabitableSurface', 'BuildingArea', 'alias'],
  ['specs.yearBuilt', 'YearBuilt', 'alias'],
  ['SurfaceArea', 'BuildingArea', 'alias'],
  ['area_gross', 'BuildingArea', 'alias'],
  ['tamaño', 'BuildingArea', 'alias'],
  ['PostCode', 'ZIP', 'alias'],
])('the column %s fills %s (%s)', async (header, field, evidence) => {
  const { mapping } = await mapOne({
    [header]: '1',
    'year built': '1999',
    sale: '',
    ...(field === 'Bedrooms' ? { Price: '1' } : others),
  })
  const column = mapping.columns.find((one) => one.header === header)
  if (evidence) expect(column).toMatchObject({ fields: [field], evidence })
  else expect(column?.fields).toEqual([])
})

test.each([
  ['Bedroms', 'Did you mean Bedrooms? Say so with ⟦{"mapping":{"Bedroms":"Bedrooms"}}⟧.'],
  ['Lattitude', 'Did you mean Latitude? Say so with ⟦{"mapping":{"Lattitude":"Latitude"}}⟧.'],
  ['Year Bilt', 'Did you mean YearBuilt? Say so with ⟦{"mapping":{"Year Bilt":"YearBuilt"}}⟧.'],
  ['address2', undefined],
  ['Heating', undefined],
])('the header %s is only a guess, and not used', async (header, note) => {
  const { mapping } = await mapOne({ [header]: '1', Price: '250000', Baths: '1' })
  expect(mapping.columns[0]).toEqual({
    header,
    fillRate: 1,
    samples: ['1'],
    fields: [],
    ...(note && { note }),
  })
})

test.each([
  ['Type', 'House', ['PropertyType']],
  ['type', 'Semi-detached bungalow', ['PropertyType']],
  ['TYPE', 'CONDO', ['PropertyType']],
  ['Type', 'For sale', ['SaleType']],
  ['Tipo', 'Alquiler', ['SaleType']],
  ['Typ', 'zu vermieten', ['SaleType']],
  ['Type', 'Residential', []],
  ['Type', 'Car', []],
  ['Type', 'Land Rover', []],
  ['Type', '', []],
  ['Kitchen Type', 'House', []],
])('the column %s with %j fills %j', async (header, cell, fields) => {
  const { mapping } = await mapOne({ [header]: cell, 'year built': '1999', ...others })
  expect(mapping.columns[0]?.fields).toEqual(fields)
})

test('a Type with something else among its cells is not used', async () => {
  const { mapping } = await mapAll(
    sourceOf([
      { Type: 'House', ...others },
      { Type: 'Resale', ...others },
    ]),
  )
  expect(mapping.columns[0]?.fields).toEqual([])
})

test('a Property Type is used before a Type', async () => {
  const { listing } = await mapOne({ ...complete, Type: 'Flat' })
  expect(listing?.PropertyType).toBe('House')
})

test('of two columns for one field the better filled is used, and the other named', async () => {
  const { mapping } = await mapAll(
    sourceOf([
      { MLS: '1', Price: '', 'List Price': '300000', Beds: '2' },
      { MLS: '2', Price: '', 'List Price': '310000', Beds: '3' },
    ]),
  )
  expect(mapping.columns.slice(1, 3)).toEqual([
    {
      header: 'Price',
      fillRate: 0,
      samples: [],
      fields: [],
      note: 'SalePrice and RentPrice are taken from List Price.',
    },
    {
      header: 'List Price',
      fillRate: 1,
      samples: ['300000', '310000'],
      fields: ['SalePrice', 'RentPrice'],
      evidence: 'alias',
    },
  ])
})

test('of two that are filled alike, the one whose header names the unit is used', async () => {
  const { mapping } = await mapOne({ area: '45㎡', 'area sqm': '45', beds: '1' })
  expect(mapping.columns.map(({ fields }) => fields)).toEqual([[], ['BuildingArea'], ['Bedrooms']])
})

test('columns report how full they are, with three different samples cut short', async () => {
  const records = ['a', 'a', 'b', 'c', 'd', ' ', 'null', 'x'.repeat(80)].map((Remarks) => ({
    ...others,
    Remarks,
  }))
  const { mapping } = await mapAll(sourceOf(records))
  expect(mapping.columns[2]).toMatchObject({ fillRate: 0.75, samples: ['a', 'b', 'c'] })
  const long = await mapOne({ ...others, Remarks: 'x'.repeat(80) })
  expect(long.mapping.columns[2]?.samples).toEqual([`${'x'.repeat(60)}…`])
})

test('numbers are read by the column: a decimal comma in one cell decides for all', async () => {
  const { listings } = await mapAll(
    sourceOf([
      {
        id: '1',
        url: 'https://h.example/1',
        preis: '1.250 €',
        schlafzimmer: '2,5',
        'fläche (m²)': '1.054,5',
      },
      {
        id: '2',
        url: 'https://h.example/2',
        preis: '279,18 €',
        schlafzimmer: '3',
        'fläche (m²)': '54',
      },
    ]),
    {
      mapping: { id: 'MLSNumber' },
      constants: {
        SaleType: 'for_rent',
        Status: 'Active',
        PropertyType: 'Wohnung',
        Bathrooms: 1,
        YearBuilt: 1970,
        DaysOnMarket: 0,
        LotArea: 0,
        ParkingSpots: 0,
      },
    },
  )
  expect(listings).toMatchObject([
    {
      RentPrice: 1250,
      Bedrooms: 2.5,
      BuildingArea: 1054.5,
      AreaUnit: 'Square Meters',
      CurrencySymbol: '€',
    },
    { RentPrice: 279.18, Bedrooms: 3, BuildingArea: 54 },
  ])
})

test('numbers that could be read either way are said', async () => {
  const { mapping } = await mapOne({ Price: '1.300', Beds: '3' })
  expect(mapping.findings).toMatchObject([{ code: 'ambiguous_numbers', column: 'Price' }])
})

test.each([
  [Object.keys(redfin), 26],
  [['Bedrooms', 'Zimmer', 'price_eur', 'MLS#'], 4],
  [['1616 W Montrose Ave', 'Chicago', 'Condo/Co-op', '370000', 'Active', ''], 0],
  [['In accordance with local MLS rules, some MLS listings are not included in the download'], 0],
])('knownHeaders(%o) is %i', (names, count) => {
  expect(knownHeaders(names)).toBe(count)
})

test('the unit and the currency of a column hold for its empty and bare cells', async () => {
  const { rows } = await mapAll(
    sourceOf([
      { MLS: '1', Price: '$1,200', 'Sq Ft': '900' },
      { MLS: '2', Price: 'POA', 'Sq Ft': '' },
    ]),
  )
  const missing = rows[1]?.findings.map(({ field }) => field)
  expect(missing).toContain('BuildingArea')
  expect(missing).not.toContain('AreaUnit')
  expect(missing).not.toContain('CurrencySymbol')
})

const { YearBuilt: _year, ...withoutYear } = complete

/** What becomes of a column of years where none is called after the building. */
async function years(header: string, cells: readonly Cell[], others: object = {}) {
  const records = cells.map((cell, at) => ({
    ...withoutYear,
    ...others,
    MLSNumber: `M${at}`,
    [header]: cell,
  }))
  const { mapping, rows } = await mapAll(sourceOf(records))
  const note = mapping.columns.find((one) => one.header === header)?.note
  return { mapping, rows, note: note && withChoices(note, 'agent') }
}

test.each([
  ['Year', ['1987', '2004']],
  ['YEAR', [1987, 2004]],
  ['Yr', ['1987', '', '2004', '0']],
  ['Año', ['1987', '2004']],
])(
  '%s is asked about where nothing else tells when homes were built, and never taken: %j',
  async (header, cells) => {
    const { mapping, rows, note } = await years(header, cells)
    expect(mapping.openFields).toEqual(['YearBuilt'])
    expect(note).toBe(
      `It can be the year in which homes were built, or that of a sale or a listing. To use it as YearBuilt: mapping {"${header}":"YearBuilt"}.`,
    )
    expect(rows.map(({ state }) => state)).toEqual(cells.map(() => 'failed'))
    expect(rows[0]?.findings).toMatchObject([
      {
        code: 'missing_value',
        field: 'YearBuilt',
        fix: expect.stringContaining(choiceText({ mapping: { [header]: 'YearBuilt' } })),
      },
    ])
  },
)

test('a column that is asked about is told among those that are not used, with what it may be', async () => {
  const { mapping } = await years('Year', ['1987', '2004'])
  expect(unusedColumns(mapping.columns)).toEqual(['Year'])
  const open = {
    openFields: ['YearBuilt'],
    unusedColumns: unusedColumns(mapping.columns),
    problems: [],
  }
  expect(openLines(open)).toContain(
    `Is one of these columns one of the fields that are missing? Say so: ${choiceText({ mapping: { Year: 'YearBuilt' } })}.`,
  )
})

test('a Year is not asked about where the homes have one, nor where it holds no years', async () => {
  const known = await years('Year', ['1987', '2004'], { 'Year Built': '1990' })
  expect([known.mapping.openFields, known.note]).toEqual([[], undefined])
  expect((await years('Year', ['3', '2'])).note).toBeUndefined()
  const text = await years('Year', ['this year', 'last year'])
  expect(text.note).toBeUndefined()
})

test.each([
  [['a', 'b', 'c', 'a'], undefined],
  [['a', 'b', 'c', 'd', 'd'], 1],
  [Array.from({ length: 15 }, (_, index) => `note ${index}`), 12],
  [Array.from({ length: 15 }, (_, index) => index), 12],
  [Array.from({ length: 80 }, (_, index) => `note ${index}`), 'many'],
  [Array.from({ length: 80 }, () => 'x'.repeat(90)), undefined],
  [['x', 'y', 'z', 'z'].map((letter) => letter.repeat(90)), undefined],
  [['w', 'x', 'y', 'z'].map((letter) => letter.repeat(90)), 'many'],
])(
  'of a column that fills nothing it is said how many values are not shown: %#',
  async (cells, more) => {
    const { mapping } = await mapColumn('Remark 17', cells)
    expect(mapping.columns.at(-1)).toMatchObject({ header: 'Remark 17', fields: [] })
    expect(mapping.columns.at(-1)?.moreValues).toBe(more)
  },
)

test('values of telephone numbers are not even counted', async () => {
  const cells = Array.from({ length: 15 }, (_, index) => `+41 44 555 01 ${10 + index}`)
  const { mapping } = await mapColumn('Remark 17', cells)
  expect(mapping.columns.at(-1)).toMatchObject({ samples: [] })
  expect(mapping.columns.at(-1)?.moreValues).toBeUndefined()
})
