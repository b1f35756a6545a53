import { expect, test } from 'vitest'
import type { MappingChoices } from '../../../src/listings/map/mapping.ts'
import { Amount, type Cell } from '../../../src/listings/read/source.ts'
import { complete, mapColumn, mapOne } from '../../support/mapped.ts'

const { CurrencySymbol: _, ...home } = complete

const euros = new Amount(1_250_000.5, { after: ' €' })

/** Homes that are alike but for these prices. */
async function loaded(prices: readonly Cell[], choices: MappingChoices = {}) {
  const { listings, rows, mapping } = await mapColumn('Price', prices, home, choices)
  return {
    prices: listings.map((listing) => [listing?.SalePrice, listing?.CurrencySymbol]),
    codes: rows.map(({ findings }) => findings.map(({ code }) => code)),
    open: mapping.openFields,
    told: mapping.findings.map(({ code }) => code),
  }
}

test('a currency that the format of a cell shows is that of the price', async () => {
  expect(await loaded([euros])).toEqual({
    prices: [[1_250_000.5, '€']],
    codes: [[]],
    open: [],
    told: [],
  })
})

test('its number is read by itself, however other cells are written', async () => {
  const { prices } = await loaded([
    new Amount(1.125, { before: '€' }),
    '€1.250,50',
    new Amount(1.2, { after: ' Mio. €' }),
  ])
  expect(prices).toEqual([
    [1.125, '€'],
    [1250.5, '€'],
    [1_200_000, '€'],
  ])
})

test('different signs in one column are each those of their row', async () => {
  const { prices, told } = await loaded([euros, new Amount(300_000, { before: 'CAD' }), '$310,000'])
  expect(prices).toEqual([
    [1_250_000.5, '€'],
    [300_000, 'C$'],
    [310_000, '$'],
  ])
  expect(told).toEqual(['several_currencies'])
})

test('a price without a sign has that of most, or is asked about', async () => {
  const most = await loaded([euros, euros, 300_000])
  expect(most.prices.at(-1)).toEqual([300_000, '€'])
  expect(most.codes.at(-1)).toEqual(['currency_of_column'])
  expect(await loaded([300_000, 310_000, euros])).toMatchObject({
    prices: [
      [undefined, undefined],
      [undefined, undefined],
      [1_250_000.5, '€'],
    ],
    open: ['CurrencySymbol'],
  })
})

test('it contradicts a column of currencies, and a constant, as a sign in the cell does', async () => {
  const both = await mapOne({ ...home, SalePrice: euros, Currency: 'USD' })
  expect(both.codes).toContain('contradicting_currencies CurrencySymbol')
  const constants = { CurrencySymbol: '$' }
  const beside = await mapOne({ ...home, SalePrice: euros }, { constants })
  expect(beside.listing?.CurrencySymbol).toBe('€')
  expect(beside.codes).toContain('contradicting_currencies CurrencySymbol')
})

test('what a format says besides is heeded as in a cell', async () => {
  const rent = { ...home, SaleType: 'for_rent', SalePrice: '' }
  const weekly = await mapOne({
    ...rent,
    RentPrice: new Amount(300, { before: '£', after: ' pw' }),
  })
  expect(weekly.listing).toMatchObject({ RentPrice: 1300, CurrencySymbol: '£' })
  const perArea = await mapOne({ ...home, SalePrice: new Amount(5000, { after: ' €/m²' }) })
  expect(perArea.codes).toContain('price_per_area SalePrice')
})

test('a sheet that is formatted as money as a whole is read as numbers where it is none', async () => {
  const money = (value: number) => new Amount(value, { after: ' €' })
  const { listing } = await mapOne({
    ...home,
    SalePrice: euros,
    Bedrooms: money(3),
    YearBuilt: money(1990),
    PostalCode: money(20190),
    MLSNumber: money(17),
  })
  expect(listing).toMatchObject({ Bedrooms: 3, YearBuilt: 1990, MLSNumber: '17' })
})

/** What a format shows around a number, or with other digits, that is no money. */
const shown = (value: number, around: { after?: string; before?: string; digits?: string }) =>
  new Amount(value, { ...around, isMoney: false })

test('what stands around the digits of a code, and zeros in front of them, belong to it', async () => {
  const { listing } = await mapOne({
    ...home,
    CurrencySymbol: '€',
    SalePrice: '300000',
    MLSNumber: shown(1, { before: 'LV-', digits: '0001' }),
    ZIP: shown(3182, { digits: '03182' }),
    YearBuilt: shown(1990, { after: ' built' }),
    Bedrooms: shown(3, { after: ' Zi.' }),
    ParkingSpots: shown(2, { digits: '02' }),
  })
  expect(listing).toMatchObject({
    MLSNumber: 'LV-0001',
    ZIP: '03182',
    YearBuilt: 1990,
    Bedrooms: 3,
    ParkingSpots: 2,
  })
})

test('a unit that a format shows is that of the area, whatever is said of the numbers', async () => {
  const { listing } = await mapOne(
    {
      ...home,
      CurrencySymbol: '€',
      SalePrice: '300000',
      AreaUnit: 'Square Meters',
      BuildingArea: shown(1200, { after: ' sq ft' }),
      LotArea: shown(2.5, { after: ' ha' }),
    },
    { units: { LotArea: 'm2' } },
  )
  expect(listing).toMatchObject({
    BuildingArea: 111.48,
    LotArea: 25_000,
    AreaUnit: 'Square Meters',
  })
})

test('a column of areas whose format shows the unit needs none beside it', async () => {
  const { AreaUnit: _, ...withoutUnit } = home
  const { listing, mapping } = await mapOne({
    ...withoutUnit,
    CurrencySymbol: '€',
    SalePrice: '300000',
    BuildingArea: shown(110, { after: ' m²' }),
    LotArea: shown(400, { after: ' m²' }),
  })
  expect(mapping.openFields).toEqual([])
  expect(listing).toMatchObject({ BuildingArea: 110, LotArea: 400, AreaUnit: 'Square Meters' })
})

test('a scale that a format shows is that of the price; other words are not', async () => {
  const priced = { ...home, CurrencySymbol: '£' }
  const scaled = await mapOne({ ...priced, SalePrice: shown(0.55, { after: 'M' }) })
  expect(scaled.listing?.SalePrice).toBe(550_000)
  const other = await mapOne({ ...priced, SalePrice: shown(550_000, { after: ' m²' }) })
  expect(other.listing?.SalePrice).toBe(550_000)
  const net = await mapOne({ ...priced, SalePrice: shown(550_000, { after: ' net' }) })
  expect(net.listing?.SalePrice).toBe(550_000)
})
