import { expect, test } from 'vitest'
import { withChoices } from '../../../src/listings/choice-text.ts'
import { complete, mapAll, mapColumn, mapOne, sourceOf } from '../../support/mapped.ts'

/** What becomes of a column of rents. */
async function rents(cells: readonly string[], header = 'RentPrice') {
  const home = { ...complete, SaleType: 'for_rent', CurrencySymbol: '' }
  const { mapping, listings } = await mapColumn(header, cells, home, {
    constants: { CurrencySymbol: '$' },
  })
  return { mapping, rents: listings.map((listing) => listing?.RentPrice) }
}

test('a currency that touches its numbers does not change how they are read', async () => {
  const small = Array.from({ length: 266 }, (_, index) => `OMR${300 + index}`)
  const { mapping, rents: read } = await rents([...small, 'OMR1,000', 'OMR1,000,000'])
  expect(read).toEqual([...small.map((_, index) => 300 + index), 1000, 1000000])
  expect([mapping.findings, mapping.refusals]).toEqual([[], []])
})

test.each([
  [
    ['RM850,000', 'RM1,250'],
    [850000, 1250],
  ],
  [['USD850,000'], [850000]],
  [
    ['EUR850.000', 'EUR1.250.000'],
    [850000, 1250000],
  ],
  [['EUR850.000'], [850000]],
  [
    ['Rs85,00,000', 'Rs 1,25,000'],
    [8500000, 125000],
  ],
  [
    ['Rp850.000.000', 'Rp1.250.000.000'],
    [850000000, 1250000000],
  ],
  [
    ["CHF1'250'000", 'CHF1’250.50'],
    [1250000, 1250.5],
  ],
  [
    ['850\u202f000\u00a0€', '1\u2009250,50 €'],
    [850000, 1250.5],
  ],
  [
    ['１，２５０', '１，２５０．５０'],
    [1250, 1250.5],
  ],
])('the rents %j are read as %j', async (cells, amounts) => {
  const { mapping, rents: read } = await rents(cells)
  expect(read).toEqual(amounts)
  expect(mapping.refusals).toEqual([])
})

test.each([
  ['OMR300', 'OMR'],
  ['AED1,000', 'AED'],
  ['Rp850.000', 'Rp'],
  ['850000Kč', 'Kč'],
])('%s is in %s', async (cell, symbol) => {
  const { CurrencySymbol: _, ...home } = complete
  const { listing } = await mapOne({ ...home, SaleType: 'for_rent', RentPrice: cell })
  expect(listing?.CurrencySymbol).toBe(symbol)
})

test('62 L are lakhs where the currency is the rupee', async () => {
  const { CurrencySymbol: _, ...home } = complete
  const { listing } = await mapOne({ ...home, CurrencySymbol: 'INR', SalePrice: '62 L' })
  expect(listing?.SalePrice).toBe(6200000)
})

test('cells of two kinds are shown with both readings, and the rows in which they are', async () => {
  const { mapping } = await rents(['1,234.50', '300', '2,345.60', '1.234,50', '1,000'])
  expect(mapping.refusals).toEqual([
    {
      code: 'contradicting_numbers',
      column: 'RentPrice',
      message:
        'The numbers contradict each other: "1,234.50" reads 1,234.5 with a decimal point (rows 2, 4, 6), "1.234,50" reads 1,234.5 with a decimal comma (row 5). In this column 1,000 could be either one thousand or one.',
      fix: expect.stringMatching('Write all numbers of the column in the same way'),
    },
  ])
  expect(withChoices(mapping.refusals[0]?.fix ?? '', 'terminal')).toContain('--map RentPrice=')
})

test('of many rows the first are named', async () => {
  const { mapping } = await rents([...Array.from({ length: 9 }, () => '1,234.50'), '1.234,50'])
  expect(mapping.refusals[0]?.message).toContain('(rows 2, 3, 4, 5, 6 and 4 more)')
})

test('all columns that contradict themselves are told at once', async () => {
  const { mapping } = await mapAll(
    sourceOf([
      { ...complete, Price: '1,234.50', HOAMonth: '1.234,50', BuildingArea: '1,850.5' },
      { ...complete, Price: '1.234,50', HOAMonth: '1,234.50', BuildingArea: '1.850,5' },
    ]),
  )
  const told = mapping.refusals.map(({ column, message }) => [
    column,
    /row \d, |\(row \d\)/.test(message),
  ])
  expect(told).toEqual([
    ['BuildingArea', true],
    ['Price', true],
    ['HOAMonth', true],
  ])
})

test.each([
  [['1,300', '1,400', '12,50']],
  [['1.300', '1.400', '12.50']],
  [['350,000', '350.000']],
  [['$1,250.50', '$1.300']],
])('the rents %j contradict each other', async (cells) => {
  const { mapping } = await rents(cells)
  expect(mapping.refusals).toMatchObject([{ code: 'contradicting_numbers', column: 'RentPrice' }])
})

test('thousands and fractions cannot be told apart in a currency of three decimals', async () => {
  const { mapping } = await rents(['KWD 850.000', 'KWD 900.000'])
  expect(mapping.refusals).toMatchObject([{ code: 'contradicting_numbers' }])
  expect(mapping.findings).toEqual([])
  const told = await rents(['KWD 850.000', 'KWD 1,250.000'])
  expect([told.rents, told.mapping.refusals]).toEqual([[850, 1250], []])
})

test('a column that is left out contradicts nobody', async () => {
  const { mapping } = await mapAll(
    sourceOf([
      { ...complete, Price: '1,234.50' },
      { ...complete, Price: '1.234,50' },
    ]),
    { mapping: { Price: '' } },
  )
  expect(mapping.refusals).toEqual([])
})

test('counts, bathrooms, coordinates and acres read the same both ways', async () => {
  const { mapping, listings } = await mapAll(
    sourceOf(
      [',', '.'].map((decimal, index) => ({
        ...complete,
        MLSNumber: String(index),
        SalePrice: '350000',
        Bedrooms: `2${decimal}5`,
        Bathrooms: `1${decimal}5`,
        Latitude: `41${decimal}9617`,
        Longitude: `-87${decimal}6699`,
      })),
    ),
  )
  expect(mapping.refusals).toEqual([])
  const read = { Bedrooms: 2.5, Bathrooms: 1.5, Latitude: 41.9617, Longitude: -87.6699 }
  expect(listings).toMatchObject([read, read])
})

test('acres of three digits beside others are no contradiction', async () => {
  const { mapping } = await mapColumn('LotArea', ['1.378', '2.125', '3.5', '10.25'])
  expect(mapping.refusals).toEqual([])
})

test('acres that contradict each other are refused row by row: what a column of them reads as is never in thousands', async () => {
  const { LotArea: _, ...others } = complete
  const { mapping, rows } = await mapColumn('Lot Size Acres', ['1.25', '1,25'], others)
  expect(mapping.refusals).toEqual([])
  expect(rows.map(({ state }) => state)).toEqual(['ready', 'failed'])
})

const { LotArea: _lot, ...withoutLot } = complete

/** What becomes of a column of lots, in square feet, beside a price. */
async function lots(cells: readonly string[], header: string, others: object = {}) {
  const { mapping, rows } = await mapAll(
    sourceOf(
      cells.map((cell, index) => ({
        ...withoutLot,
        MLSNumber: String(index),
        SalePrice: '350000',
        [header]: cell,
        ...others,
      })),
    ),
  )
  return {
    mapping,
    lots: rows.map((row) => (row.state === 'ready' ? row.listing.LotArea : undefined)),
  }
}

test.each([
  [['1,378', '2.125'], 'Lot Size Acres'],
  [['1,378', '2.125', '3.5'], 'Lot Size Acres'],
  [['1,378', '2.125', '3,5'], 'Lot Size Acres'],
  [['1,378', '2.125'], 'Hectares of lot (ha)'],
  [['1,378 ac', '2.125 ac'], 'LotArea'],
  [['1,378', '2.125', '3.5'], 'LotArea'],
])('the lots %j in a column %s contradict each other', async (cells, header) => {
  const { mapping } = await lots(cells, header)
  expect(mapping.refusals).toEqual([
    {
      code: 'contradicting_numbers',
      column: header,
      message: expect.stringContaining('The numbers contradict each other: "1,378'),
      fix: expect.stringMatching('Write all numbers of the column in the same way'),
    },
  ])
})

test.each([
  ['SqFt', ['1,850', '4,200 sf', '2.300']],
  ['Area (m²)', ['1.850', '4.200 m²', '2,300']],
])(
  'below %s the areas %j contradict each other, whatever unit some name again',
  async (header, cells) => {
    const { BuildingArea: _, ...home } = complete
    const { mapping } = await mapColumn(header, cells, home)
    expect(mapping.refusals).toMatchObject([{ code: 'contradicting_numbers', column: header }])
  },
)

test.each([[['1,378 sqft', '2.125 acres']], [['1,378', '2.125 acres']]])(
  'the lots %j are in units of their own',
  async (cells) => {
    const { mapping, lots: read } = await lots(cells, 'LotArea')
    expect([mapping.refusals, read]).toEqual([[], [1378, 92_565]])
  },
)

test.each([
  [
    ['0.125', '2.125', '1,378'],
    [5445, 92_565, 60_025_680],
  ],
  [
    ['640', '1,280', '12.5'],
    [27_878_400, 55_756_800, 544_500],
  ],
])('the acres %j have a decimal point', async (cells, areas) => {
  const { mapping, lots: read } = await lots(cells, 'Lot Size Acres')
  expect([mapping.refusals, read]).toEqual([[], areas])
})

test('acres are not in thousands where the other columns of the file have a decimal comma', async () => {
  const others = { SalePrice: '350.000,00', BuildingArea: '1850,5' }
  const { mapping, lots: read } = await lots(['1,378', '2,125'], 'Lot Size Acres', others)
  expect([mapping.refusals, mapping.findings, read]).toEqual([[], [], [60_025.68, 92_565]])
})

test('how areas that could be read in two ways are read is told as it is', async () => {
  const { mapping, lots: read } = await lots(['1.378 ac', '2.125 ac'], 'LotArea')
  expect([mapping.findings, read]).toEqual([
    [
      {
        code: 'ambiguous_numbers',
        column: 'LotArea',
        message:
          'Numbers such as 1.378 ac could be thousands or decimals; units of land, such as acres, are read as decimals, all else as thousands.',
        fix: expect.any(String),
      },
    ],
    [60_025.68, 92_565],
  ])
})

test.each([
  [
    ['1.2M', '€185.000', '€1.250.000'],
    [1_200_000, 185_000, 1_250_000],
  ],
  [
    ['€1.2M', '850k', '850 K', '1.250.000'],
    [1_200_000, 850_000, 850_000, 1_250_000],
  ],
  [
    ['1,2 Mio', '0.95 m', '185.000'],
    [1_200_000, 950_000, 185_000],
  ],
  [
    ['$1,2M', '$185,000', '$1,250,000'],
    [1_200_000, 185_000, 1_250_000],
  ],
  [
    ['1.25億', '3,480万', '12,500,000'],
    [125_000_000, 34_800_000, 12_500_000],
  ],
  [
    ['2,5 crore', '₹ 85,00,000', '62.5 lakh'],
    [25_000_000, 8_500_000, 6_250_000],
  ],
])('numbers with a scale are decimals beside whatever thousands: %j', async (cells, amounts) => {
  const { mapping, rents: read } = await rents(cells)
  expect(read).toEqual(amounts)
  expect(mapping.refusals).toEqual([])
})

test('numbers with a scale say how others are written where these do not', async () => {
  const { mapping, rents: read } = await rents(['1,2 Mio', '185.000', '1,375 Mio'])
  expect([read, mapping.findings]).toEqual([[1_200_000, 185_000, 1_375_000], []])
})

test.each([
  ['1.250 m2', '980 m2'],
  ['1.250 m²', '980 m²'],
  ['1.250m²', '980m²'],
  ['1.250 mq', '980 mq'],
])('square meters are no millions: %s', async (...cells) => {
  const home = { ...complete, AreaUnit: 'Square Meters' }
  const { mapping, listings } = await mapColumn('BuildingArea', cells, home)
  expect(listings.map((listing) => listing?.BuildingArea)).toEqual([1250, 980])
  expect(mapping.findings.map(({ code }) => code)).toEqual(['ambiguous_numbers'])
})
