import { expect, test } from 'vitest'
import type { MappingChoices } from '../../../src/listings/map/mapping.ts'
import { planMapping } from '../../../src/listings/map/plan-mapping.ts'
import type { Cell } from '../../../src/listings/read/source.ts'
import { complete, sourceOf, surveyed, today } from '../../support/mapped.ts'

type Row = Readonly<Record<string, Cell>>

async function survey(rows: readonly Row[], choices: MappingChoices = {}) {
  const source = sourceOf(rows)
  const mapping = await planMapping(source, choices, today)
  return surveyed(source, mapping, choices)
}

const homes = (count: number, changes: (index: number) => Row = () => ({})): Row[] =>
  Array.from({ length: count }, (_, index) => ({
    ...complete,
    MLSNumber: `M${index}`,
    Price: String(300_000 + 1000 * index),
    ...changes(index),
  }))

test('most of a column implausible: refused with rows, both readings and the choices', async () => {
  const { refusals, doubts } = await survey(
    homes(7, (index) => (index < 6 ? { Price: '850' } : {})),
  )
  expect(doubts).toEqual([])
  expect(refusals).toMatchObject([
    { code: 'price_looks_like_rent', field: 'SalePrice', column: 'Price' },
  ])
  const [refusal] = refusals
  expect(refusal?.message).toBe(
    'SalePrice (column "Price") can hardly be right: 6 of 7 values, in rows 2, 3, 4, 5, 6 and 1 more. Row 2: $850 is too little for a home that is for sale; it looks like the rent of a month, or like $850,000 cut short.',
  )
  expect(refusal?.fix).toContain('{"accept":["SalePrice"]}')
  expect(refusal?.fix).toContain('{"mapping":{"Price":"RentPrice"}}')
  expect(refusal?.fix).toContain('{"mapping":{"Price":""}}')
  expect(refusal?.fix).toContain('{"units":{"SalePrice":"thousand"}}')
})

test('accepted, they are told and refused no more', async () => {
  const { refusals, doubts } = await survey(
    homes(4, () => ({ Price: '850' })),
    {
      accept: ['SalePrice'],
    },
  )
  expect(refusals).toEqual([])
  expect(doubts).toMatchObject([
    { severity: 'warning', code: 'price_looks_like_rent', count: 4, firstRows: [2, 3, 4, 5] },
  ])
})

test('half of a column, and less, is told and not refused', async () => {
  const { refusals, doubts } = await survey(
    homes(6, (index) => (index < 3 ? { Price: '850' } : {})),
  )
  expect(refusals).toEqual([])
  expect(doubts).toMatchObject([{ count: 3, firstRows: [2, 3, 4], column: 'Price' }])
})

test('reasons that differ count together', async () => {
  const prices = ['850', '9', '2', '900', '1', '350000']
  const { refusals } = await survey(homes(6, (index) => ({ Price: prices[index] ?? null })))
  expect(refusals.map(({ code }) => code).toSorted()).toEqual([
    'implausible_price',
    'price_looks_like_rent',
  ])
})

test('houses of several floors are no reason to refuse', async () => {
  const { refusals, doubts } = await survey(homes(3, () => ({ LotArea: '1700' })))
  expect(refusals).toEqual([])
  expect(doubts).toMatchObject([{ code: 'building_exceeds_lot', count: 3 }])
})

test('rooms and parking that are many are told, and are no reason to refuse', async () => {
  const { refusals, doubts } = await survey(
    homes(3, () => ({ Bathrooms: '22', ParkingSpots: '200' })),
  )
  expect(refusals).toEqual([])
  expect(doubts).toMatchObject([
    { severity: 'warning', code: 'bathrooms_out_of_proportion', column: 'Bathrooms', count: 3 },
    { severity: 'warning', code: 'parking_out_of_proportion', column: 'ParkingSpots', count: 3 },
  ])
})

test('many bedrooms in a small flat are told with its area', async () => {
  const flat = { PropertyType: 'Apartment', AreaUnit: 'Square Meters', BuildingArea: '60' }
  const { doubts } = await survey(
    homes(3, (index) => (index === 1 ? { ...flat, Bedrooms: '13' } : {})),
  )
  expect(doubts).toMatchObject([{ code: 'tiny_building', field: 'BuildingArea', firstRows: [3] }])
})

test('lots that look like acres: refused with a way to say the unit, and no way to leave them out', async () => {
  const { refusals } = await survey(homes(3, () => ({ LotArea: '1.06' })))
  expect(refusals).toMatchObject([{ code: 'tiny_lot', field: 'LotArea', column: 'LotArea' }])
  expect(refusals[0]?.fix).toContain('{"units":{"LotArea":"acre"}}')
  expect(refusals[0]?.fix).not.toContain('mapping')
})

test('lots that look like ares or hectares: refused with both ways to say the unit', async () => {
  const metric = { AreaUnit: 'Square Meters', BuildingArea: '140' }
  const { refusals } = await survey(homes(3, () => ({ ...metric, LotArea: '6.7' })))
  expect(refusals).toMatchObject([{ code: 'tiny_lot', field: 'LotArea', column: 'LotArea' }])
  expect(refusals[0]?.fix).toContain(
    'To say the unit of the column: ⟦{"units":{"LotArea":"are"}}⟧, or ⟦{"units":{"LotArea":"ha"}}⟧.',
  )
})

test('lots of one column that look like ares are told apart from those that look like hectares', async () => {
  const metric = { AreaUnit: 'Square Meters', BuildingArea: '140' }
  const { refusals } = await survey(
    homes(5, (index) => ({ ...metric, LotArea: index === 0 ? '0.06' : '6.7' })),
  )
  const [ares, hectares] = refusals.map(({ message, fix }) => `${message} ${fix}`)
  expect(refusals).toHaveLength(2)
  expect(ares).toMatch(
    /4 of 5 values, in rows 3, 4, 5, 6.* ares, which would be 670 m².*"are".*"ha"/,
  )
  expect(hectares).toMatch(/1 of 5 values, in row 2.* hectares, which would be 600 m².*"ha".*"are"/)
})

test('one huge lot among usual ones is told, and refuses nothing', async () => {
  const metric = { AreaUnit: 'Square Meters', BuildingArea: '140' }
  const { refusals, doubts } = await survey(
    homes(8, (index) => ({ ...metric, LotArea: index === 3 ? '300000' : '650' })),
  )
  expect(refusals).toEqual([])
  expect(doubts).toMatchObject([{ code: 'lot_out_of_line', column: 'LotArea', firstRows: [5] }])
})

test('what the user gave for all rows was meant so', async () => {
  const { LotArea: _, ...withoutLot } = complete
  const rows = homes(3).map((row) => ({ ...withoutLot, MLSNumber: row.MLSNumber ?? null }))
  const { refusals, doubts, states } = await survey(rows, { constants: { LotArea: 1 } })
  expect(states).toEqual(['ready', 'ready', 'ready'])
  expect([...refusals, ...doubts]).toEqual([])
})

test('so it was in rows that fail for another reason', async () => {
  const { LotArea: _, ...withoutLot } = complete
  const rows = homes(3).map(() => ({ ...withoutLot, Bedrooms: '' }))
  const { refusals, states } = await survey(rows, { constants: { LotArea: 1 } })
  expect(states).toEqual(['failed', 'failed', 'failed'])
  expect(refusals).toEqual([])
})

test.each([
  ['AreaUnit', 'Square Meters', 'BuildingArea'],
  ['CurrencySymbol', 'VND', 'SalePrice'],
] as const)(
  'where the constant for %s, %s, makes values implausible, it is the first to be changed',
  async (given, value, field) => {
    const rows = homes(3).map(({ [given]: _, ...row }) => row)
    const { refusals } = await survey(rows, { constants: { [given]: value } })
    const refusal = refusals.find((each) => each.field === field)
    expect(refusal?.fix).toContain(
      `If the constant for ${given} is wrong, change it: ⟦{"constants":{"${given}":"VALUE"}}⟧. If not, correct the file, or choose. `,
    )
    const ofFile = await survey(
      homes(3, () => ({ [given]: value })),
      { constants: { [given]: value } },
    )
    expect(ofFile.refusals.find((each) => each.field === field)?.fix).toMatch(
      /^Correct the file, or choose\./,
    )
  },
)

test('rows that fail for other reasons are judged by what could be read of them', async () => {
  const { refusals } = await survey(homes(3, () => ({ Price: '850', YearBuilt: '', Bedrooms: '' })))
  expect(refusals).toMatchObject([{ field: 'SalePrice' }])
})

test('the first listings as they would be sent, and the first cells of each column', async () => {
  const rows = homes(5, (index) => ({ Price: `$${300 + index},000`, Bathrooms: '2½' }))
  const { preview } = await survey(rows)
  expect(preview.listings).toHaveLength(3)
  expect(preview.listings[0]).toMatchObject({ MLSNumber: 'M0', SalePrice: 300_000 })
  expect(preview.columns).toContainEqual({
    column: 'Price',
    field: 'SalePrice',
    rows: [2, 3],
    before: ['$300,000', '$301,000'],
    after: ['300000', '301000'],
  })
  expect(preview.columns).toContainEqual({
    column: 'Bathrooms',
    field: 'Bathrooms',
    rows: [2, 3],
    before: ['2½', '2½'],
    after: ['2.5', '2.5'],
  })
})

test('a preview pairs the cells of a row with its value, whichever of several columns gives it', async () => {
  const rows = homes(3, (index) => ({
    Price: index === 1 ? '' : `${300 + index}000`,
    'List Price': index === 0 ? '' : '310000',
  })).slice(0, 2)
  const { preview } = await survey(rows, {
    mapping: { Price: 'SalePrice', 'List Price': 'SalePrice' },
  })
  expect(preview.columns.filter(({ field }) => field === 'SalePrice')).toEqual([
    {
      column: 'Price | List Price',
      field: 'SalePrice',
      rows: [2, 3],
      before: ['300000', '310000'],
      after: ['300000', '310000'],
    },
  ])
})

test('the only price is that of sales, and the homes are not sold: it is asked', async () => {
  const rows = [0, 1, 2].map((index) => ({
    'MLS #': `M${index}`,
    Beds: '3',
    Baths: '2.5',
    'Year Built': '1986',
    DOM: '12',
    'Lot SqFt': '6000',
    SqFt: '1850',
    'Parking Spots': '2',
    'Property Type': 'House',
    Status: index === 2 ? 'Sold' : 'Active',
    'Sale Price': `$${300 + index},000`,
    URL: `https://homes.example/${index}`,
  }))
  const constants = { SaleType: 'for_sale' }
  const asked = await survey(rows, { constants })
  expect(asked.refusals).toMatchObject([{ code: 'only_closing_price', column: 'Sale Price' }])
  expect(asked.refusals[0]?.message).toContain('rows 2, 3 are not sold')
  expect(asked.refusals[0]?.fix).toContain('{"mapping":{"Sale Price":"SalePrice"}}')
  expect(asked.refusals[0]?.fix).toContain('{"mapping":{"Sale Price":""}}')
  const used = await survey(rows, { constants, mapping: { 'Sale Price': 'SalePrice' } })
  expect(used.refusals).toEqual([])
  expect(used.preview.listings[0]).toMatchObject({ SalePrice: 300_000 })
  const without = await survey(rows, { constants, mapping: { 'Sale Price': '' } })
  expect(without.refusals).toEqual([])
})

test('a closing price beside an asking price is not asked about', async () => {
  const { refusals } = await survey(homes(2, (index) => ({ 'Sale Price': index ? '' : '290000' })))
  expect(refusals).toEqual([])
})

test('streets in the column of cities, and cities in that of addresses, are refused', async () => {
  const exchanged = homes(7, (index) => ({
    Address: 'Chicago',
    City: index === 6 ? '5000 N Broadway' : `${index + 1} Elm Street Unit 2S`,
  }))
  const { refusals } = await survey(exchanged)
  expect(refusals).toMatchObject([
    {
      code: 'exchanged_columns',
      field: 'Address, City',
      message: expect.stringMatching(
        /rows 2, .* and 1 more .*Row 2: Address "Chicago", City "1 Elm/,
      ),
      fix: expect.stringContaining('{"accept":["Address","City"]}'),
    },
  ])
  const accepted = await survey(exchanged, { accept: ['Address', 'City'] })
  expect(accepted.refusals).toEqual([])
})

test('cities with a postal code in front, beside streets without a number, are no exchange', async () => {
  const { refusals } = await survey(
    homes(4, () => ({ Address: 'Leopoldstraße', City: '80331 München' })),
  )
  expect(refusals).toEqual([])
})

test('of two columns that can give a rent the one is named that gave it', async () => {
  const lets = homes(4, () => ({ SaleType: 'for_rent', Price: '', Rent: '450000' }))
  const sales = homes(4, (index) => ({ MLSNumber: `S${index}`, Rent: '' }))
  const { refusals } = await survey([...sales, ...lets])
  expect(refusals).toMatchObject([{ field: 'RentPrice', column: 'Rent' }])
  expect(refusals[0]?.fix).toContain('{"mapping":{"Rent":""}}')
})
