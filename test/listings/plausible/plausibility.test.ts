import { expect, test } from 'vitest'
import { createPlausibility } from '../../../src/listings/plausible/create-plausibility.ts'
import { currencyOrder } from '../../../src/listings/plausible/currency-orders.ts'
import type { CommonDoubt, Judged } from '../../../src/listings/plausible/plausibility.ts'
import { currencyCodes } from '../../../src/listings/vocabulary/currencies.ts'

const home: Judged = {
  SaleType: 'for_sale',
  CurrencySymbol: '$',
  PropertyType: 'House',
  AreaUnit: 'Square Feet',
  Bedrooms: 3,
  BuildingArea: 1800,
  LotArea: 6000,
}
const flat: Judged = {
  SaleType: 'for_rent',
  CurrencySymbol: '€',
  PropertyType: 'Apartment',
  AreaUnit: 'Square Meters',
  Bedrooms: 2,
  BuildingArea: 70,
}

/** Numbers that are the same in every run, between 0 and 1. */
function* evenly() {
  for (let at = 0.5; ; at = (at + 0.618_033_988_75) % 1) yield at
}

/** Prices as a town has them: most around the middle, some a few times as much or as little. */
function prices(count: number, middle: number, spread = 3): number[] {
  const numbers = evenly()
  return Array.from({ length: count }, () => {
    const { value } = numbers.next()
    return Math.round(middle * spread ** (4 * ((value ?? 0) - 0.5) ** 3 * 4))
  })
}

function judge(listings: readonly Judged[]): readonly CommonDoubt[] {
  const plausibility = createPlausibility()
  for (const [index, listing] of listings.entries()) plausibility.add(index + 2, listing)
  return plausibility.common()
}

const codes = (found: readonly CommonDoubt[]) =>
  found.map(({ finding, count, first }) => `${finding.field} ${finding.code} ${count}: ${first}`)

test.each([
  ['$', 'Square Feet', 850, 'price_looks_like_rent', 850_000],
  ['RM', 'Square Feet', 850, 'price_looks_like_rent', 850_000],
  ['€', 'Square Meters', 850, 'price_looks_like_rent', 850_000],
  ['Rp', 'Square Meters', 850_000, 'implausible_price', 850_000_000],
  ['₹', 'Square Feet', 85, 'implausible_price', 8_500_000],
  ['OMR', 'Square Meters', 8.5, 'implausible_price', 85_000],
  ['₦', 'Square Meters', 35, 'implausible_price', 35_000_000],
  ['$', 'Square Feet', 850_000_000, 'implausible_price', 850_000],
] as const)(
  'a home for sale at %s, %s, %d: %s',
  (CurrencySymbol, AreaUnit, SalePrice, code, likely) => {
    const listing: Judged = {
      ...home,
      CurrencySymbol,
      AreaUnit,
      BuildingArea: 0,
      LotArea: 0,
      SalePrice,
    }
    const doubts = createPlausibility().of(listing)
    expect(doubts).toMatchObject([{ code, field: 'SalePrice', value: SalePrice, likely }])
  },
)

test.each([
  ['OMR', 0.3, 'implausible_price', 300],
  ['¥', 118.3, 'implausible_price', 118_300],
  ['Rp', 8500, 'implausible_price', 8_500_000],
  ['€', 1.2, 'implausible_price', 1200],
  ['€', 450_000, 'rent_looks_like_price', 450],
  ['£', 325_000, 'rent_looks_like_price', 325],
] as const)('a rent of %s %d: %s', (CurrencySymbol, RentPrice, code, likely) => {
  const doubts = createPlausibility().of({ ...flat, CurrencySymbol, RentPrice })
  expect(doubts).toMatchObject([{ code, field: 'RentPrice', likely }])
})

test.each([
  ['$', 'SalePrice', 350_000],
  ['$', 'SalePrice', 45_000_000],
  ['$', 'SalePrice', 12_000],
  ['¥', 'SalePrice', 39_800_000],
  ['Rp', 'SalePrice', 850_000_000],
  ['IRR', 'SalePrice', 90_000_000_000],
  ['₫', 'SalePrice', 4_500_000_000],
  ['₦', 'SalePrice', 35_650_000_000],
  ['£', 'SalePrice', 81_995],
  ['XYZ', 'SalePrice', 5],
  ['¥', 'RentPrice', 118_300],
  ['OMR', 'RentPrice', 300],
  ['KSh', 'RentPrice', 25_000],
  ['€', 'RentPrice', 18_000],
  ['AED', 'RentPrice', 9000],
] as const)('%s as %s of %d can be', (CurrencySymbol, field, value) => {
  const listing = { ...flat, CurrencySymbol, [field]: value }
  expect(createPlausibility().of(listing)).toEqual([])
})

test('`$` is the sign of pesos, too, but not where areas are in square feet', () => {
  const rent = { ...flat, CurrencySymbol: '$', RentPrice: 450_000 }
  expect(createPlausibility().of(rent)).toEqual([])
  expect(
    createPlausibility().of({ ...rent, AreaUnit: 'Square Feet', BuildingArea: 750 }),
  ).toMatchObject([{ code: 'rent_looks_like_price' }])
})

test.each(currencyCodes)('%s is worth something', (code) => {
  expect(currencyOrder(code, false)).toEqual({
    least: expect.any(Number),
    most: expect.any(Number),
  })
})

test('land and garages cost less than homes, and buildings more', () => {
  const sold = (PropertyType: string, SalePrice: number) =>
    createPlausibility().of({ ...home, PropertyType, SalePrice, LotArea: 0 })
  expect(sold('Vacant land', 900)).toEqual([])
  expect(sold('Parking', 2500)).toEqual([])
  expect(sold('Multi-Family', 900_000_000)).toEqual([])
})

test('a slip among prices is out of their line, and named with its row', () => {
  const listings = prices(299, 420_000).map((SalePrice) => ({ ...home, SalePrice }))
  const found = judge([...listings, { ...home, SalePrice: 42_000_000 }])
  expect(codes(found)).toEqual(['SalePrice out_of_line 1: 301'])
  expect(found[0]).toMatchObject({ of: 300, finding: { value: 42_000_000, likely: 420_000 } })
  expect(codes(judge([...listings, { ...home, SalePrice: 391 }]))).toEqual([
    'SalePrice price_looks_like_rent 1: 301',
  ])
})

test('without a known currency there is still a line', () => {
  const listings = prices(50, 8000).map((SalePrice) => ({
    ...home,
    CurrencySymbol: 'XYZ',
    SalePrice,
  }))
  const odd = { ...home, CurrencySymbol: 'XYZ', SalePrice: 8_000_000 }
  expect(codes(judge([odd, ...listings]))).toEqual(['SalePrice out_of_line 1: 2'])
})

test('a castle beside cottages is no error: it is as large as it is dear', () => {
  const cottages = prices(60, 180_000).map((SalePrice) => ({
    ...home,
    BuildingArea: 1200,
    SalePrice,
  }))
  const castle = { ...home, Bedrooms: 24, BuildingArea: 45_000, LotArea: 900_000 }
  expect(judge([...cottages, { ...castle, SalePrice: 28_000_000 }])).toEqual([])
  const unmeasured = { ...castle, BuildingArea: 0, SalePrice: 9_000_000 }
  expect(judge([...cottages, unmeasured])).toEqual([])
  expect(codes(judge([...cottages, { ...home, SalePrice: 18_000_000 }]))).toHaveLength(1)
})

test('where prices differ much, more is in line: those of a country from huts to towers', () => {
  const listings = prices(400, 150_000_000, 5).map((SalePrice) => ({
    ...flat,
    CurrencySymbol: '₦',
    SaleType: 'for_sale' as const,
    SalePrice,
  }))
  expect(judge(listings)).toEqual([])
})

test('a column that is a thousand times too small is doubted, the one that is right is not', () => {
  const rents = prices(266, 0.4, 2).map((rent) => ({
    ...flat,
    CurrencySymbol: 'OMR',
    RentPrice: Math.max(0.25, rent),
  }))
  const found = judge([...rents, { ...flat, CurrencySymbol: 'OMR', RentPrice: 1000 }])
  expect(found).toMatchObject([
    { finding: { code: 'implausible_price', field: 'RentPrice' }, count: 266, of: 267 },
  ])
  expect(found[0]?.first).toEqual([2, 3, 4, 5, 6])
})

test('rents that are those of a year', () => {
  const rents = prices(40, 150_000, 1.5).map((RentPrice) => ({
    ...flat,
    CurrencySymbol: 'AED',
    RentPrice,
  }))
  const found = judge(rents)
  expect(found[0]?.finding).toMatchObject({ code: 'rent_looks_yearly', field: 'RentPrice' })
  expect(found[0]?.finding.message).toContain('a month')
})

test('rents beside prices: one that looks like the other, in whatever dollars', () => {
  const metric = { ...flat, CurrencySymbol: '$' }
  const homes = prices(30, 420_000).map((SalePrice) => ({
    ...metric,
    SaleType: 'for_sale' as const,
    SalePrice,
  }))
  const rents = prices(30, 1900).map((RentPrice) => ({ ...metric, RentPrice }))
  const found = judge([...homes, ...rents, { ...metric, RentPrice: 380_000 }])
  expect(codes(found)).toEqual(['RentPrice rent_looks_like_price 1: 62'])
})

test.each([20, 50, 45_000])('a rent of %d among rents of about 1,000 is out of line', (odd) => {
  const rents = prices(40, 1000, 1.5).map((RentPrice) => ({ ...flat, RentPrice }))
  const found = judge([...rents, { ...flat, RentPrice: odd }])
  expect(codes(found)).toEqual(['RentPrice out_of_line 1: 42'])
  expect(codes(judge([...rents, { ...flat, BuildingArea: 0, RentPrice: odd }]))).toEqual([
    'RentPrice out_of_line 1: 42',
  ])
})

test('a large villa beside flats is no error, nor is a rent where rents differ much', () => {
  const rents = prices(40, 1000, 1.5).map((RentPrice) => ({ ...flat, RentPrice }))
  expect(judge([...rents, { ...flat, BuildingArea: 900, RentPrice: 18_000 }])).toEqual([])
  const country = prices(400, 1000, 3).map((RentPrice) => ({ ...flat, RentPrice }))
  expect(judge(country)).toEqual([])
})

test('a likely amount is told as amounts are: with two decimals, and none above 1,000', () => {
  const told = (listing: Judged) => createPlausibility().of(listing)[0]
  const sale = told({ ...home, CurrencySymbol: 'USD', SalePrice: 367.194678 })
  expect(sale?.message).toContain('or like USD 367,195 cut short')
  expect(sale?.likely).toBe(367_194.678)
  expect(told({ ...flat, CurrencySymbol: 'OMR', RentPrice: 0.3456789 })?.message).toContain(
    'perhaps OMR 345.68 is meant.',
  )
})

test.each([
  [0.45, [450_000, 520_000, 620_000], 'perhaps $450,000 is meant.'],
  [4.8, [4_800_000, 5_000_000, 6_100_000], 'perhaps $4,800,000 is meant.'],
  [0.45, [150_000, 155_000, 160_000], 'is too little for a home that is for sale.'],
  [0.45, [], 'perhaps $45,000 is meant.'],
])('what %d is likely to be is told by a few other homes, %j: %s', (SalePrice, others, told) => {
  const plausibility = createPlausibility()
  const asked = { ...home, SalePrice }
  for (const [row, listing] of [
    asked,
    ...others.map((SalePrice) => ({ ...home, SalePrice })),
  ].entries())
    plausibility.add(row, listing)
  expect(plausibility.of(asked)[0]?.message).toContain(told)
})

test('memory does not grow with rows: of many doubtful ones the first are named, in any order', () => {
  const plausibility = createPlausibility()
  for (let row = 5000; row > 1; row--)
    plausibility.add(row, { ...home, SalePrice: 300 + (row % 90) })
  expect(codes(plausibility.common())).toEqual(['SalePrice price_looks_like_rent 4999: 2,3,4,5,6'])
})

test.each([
  [{ LotArea: 0.4 }, 'tiny_lot', 17_424],
  [{ AreaUnit: 'Square Meters', BuildingArea: 140, LotArea: 1.06 }, 'tiny_lot', undefined],
  [{ AreaUnit: 'Square Meters', BuildingArea: 140, LotArea: 12 }, 'tiny_lot', undefined],
  [{ LotArea: 261_360_000 }, 'huge_lot', 6000],
  [{ AreaUnit: 'Square Meters', BuildingArea: 65, LotArea: 940_000 }, 'huge_lot', undefined],
  [{ LotArea: 1700 }, 'building_exceeds_lot', undefined],
  [{ BuildingArea: 139, PropertyType: 'Condo' }, 'tiny_building', 1496.18],
  [{ BuildingArea: 1 }, 'tiny_building', undefined],
  [{ AreaUnit: 'Square Meters', BuildingArea: 2000, LotArea: 0 }, 'huge_building', 185.81],
  [
    { AreaUnit: 'Square Meters', BuildingArea: 83_250, LotArea: 0 },
    'building_may_be_lot',
    undefined,
  ],
  [{ BuildingArea: 200_000, LotArea: 0 }, 'building_may_be_lot', undefined],
  [{ Bedrooms: 1, BuildingArea: 17_450, LotArea: 43_560 }, 'building_may_be_lot', undefined],
  [{ PropertyType: 'Condo', BuildingArea: 4356, LotArea: 0 }, 'building_may_be_lot', undefined],
] as const)('the areas %o are doubted so: %s', (values, code, likely) => {
  const doubts = createPlausibility().of({ ...home, ...values })
  expect(doubts.map((doubt) => [doubt.code, doubt.likely])).toEqual([[code, likely]])
})

test.each([
  {},
  { LotArea: 0, BuildingArea: 0 },
  { LotArea: 1700, PropertyType: 'Condo' },
  { LotArea: 20_000_000 },
  { AreaUnit: 'Square Meters', BuildingArea: 140, LotArea: 480_000 },
  { AreaUnit: 'Square Meters', BuildingArea: 140, LotArea: 30, PropertyType: 'Apartment' },
  { AreaUnit: 'Square Meters', BuildingArea: 0, LotArea: 3_000_000, PropertyType: 'Działka' },
  { PropertyType: 'Farm', LotArea: 261_360_000 },
  { PropertyType: 'Commercial', BuildingArea: 200_000 },
  { Bedrooms: 0, BuildingArea: 190 },
  { AreaUnit: 'Square Meters', BuildingArea: 9, Bedrooms: 0, LotArea: 0 },
  { AreaUnit: undefined, BuildingArea: 1, LotArea: 1 },
] as const)('areas %o can be', (values) => {
  expect(createPlausibility().of({ ...home, ...values })).toEqual([])
})

test.each([
  [{ UnitAreaPrice: 2152.78 }, 'contradicting_unit_price', 200, 'square meter'],
  [{ UnitAreaPrice: 0.2 }, 'contradicting_unit_price', undefined, 'one of the three'],
  [{ HOAMonth: 24_000 }, 'fee_out_of_proportion', 2000, 'fee of a year'],
  [{ ZestimatePrice: 360 }, 'estimate_out_of_proportion', undefined, 'does not fit'],
  [{ DepositFee: 400_000 }, 'deposit_out_of_proportion', undefined, 'much beside'],
  [{ DepositFee: 2 }, 'deposit_out_of_proportion', undefined, 'little beside'],
] as const)('beside a price of 360,000: %o', (values, code, likely, words) => {
  const doubts = createPlausibility().of({ ...home, SalePrice: 360_000, ...values })
  expect(doubts.map((doubt) => [doubt.code, doubt.likely])).toEqual([[code, likely]])
  expect(doubts[0]?.message).toContain(words)
})

test.each([
  [{ ...home, SalePrice: 360_000, UnitAreaPrice: 198, HOAMonth: 600, ZestimatePrice: 290_000 }],
  [{ ...home, SalePrice: 360_000, UnitAreaPrice: 60 }],
  [{ ...flat, RentPrice: 1000, DepositFee: 3000, HOAMonth: 200 }],
  [{ ...flat, CurrencySymbol: '₩', RentPrice: 500_000, DepositFee: 300_000_000 }],
] as const)('%o fit each other', (listing) => {
  expect(createPlausibility().of(listing)).toEqual([])
})

test('a doubt tells the value, what it would be and why; of a unit also what to choose', () => {
  const [doubt] = createPlausibility().of({ ...home, SalePrice: 850 })
  expect(doubt?.message).toBe(
    '$850 is too little for a home that is for sale; it looks like the rent of a month, or like $850,000 cut short.',
  )
  const [lot] = createPlausibility().of({ ...home, LotArea: 1.06 })
  expect(lot?.message).toBe(
    'A lot of 1.06 sq ft is too small; the source may mean acres, which would be 46,173.6 sq ft.',
  )
  expect(lot?.forAll).toEqual([{ units: { LotArea: 'acre' } }])
})

test.each([
  [6.7, 65, 'ares, which would be 670 m², or hectares, which would be 67,000 m².'],
  [5, 180, 'ares, which would be 500 m², or hectares, which would be 50,000 m².'],
  [12.5, 180, 'ares, which would be 1,250 m², or hectares, which would be 125,000 m².'],
  [0.0545, 131, 'hectares, which would be 545 m², or ares, which would be 5.45 m².'],
  [0.4, 0, 'ares, which would be 40 m², or hectares, which would be 4,000 m².'],
  [940_000, 65, 'ares, which would be 9,400 m², or square meters, which would be 94 m².'],
])('a lot of %d m² with a building of %d m² may mean %s', (LotArea, BuildingArea, told) => {
  const metric = { ...home, AreaUnit: 'Square Meters', BuildingArea, LotArea } as const
  const [doubt] = createPlausibility().of(metric)
  expect(doubt?.message).toContain(`; the source may mean ${told}`)
  expect(doubt?.forAll?.map(({ units }) => units?.LotArea)).toEqual(
    told.startsWith('hectares') ? ['ha', 'are'] : ['are', LotArea > 100 ? 'm2' : 'ha'],
  )
})

test.each([
  ['Square Meters', [600, 750, 500, 900, 700, 650, 800], 250_000, '310 times', '800 m²'],
  [
    'Square Feet',
    [6000, 7500, 5000, 9000, 7000, 6500, 8000],
    3_000_000,
    '460 times',
    '6,500 sq ft',
  ],
  ['Square Meters', [40, 60, 55, 45, 50, 80, 70], 30_000, '500 times', '60 m²'],
] as const)(
  'beside lots in %s of %j one of %d is told',
  (AreaUnit, lots, LotArea, times, usual) => {
    const metric = { ...home, AreaUnit, BuildingArea: 0 }
    const found = judge([...lots, LotArea].map((each) => ({ ...metric, LotArea: each })))
    expect(codes(found)).toEqual(['LotArea lot_out_of_line 1: 9'])
    expect(found[0]?.finding).toMatchObject({ slight: true })
    expect(found[0]?.finding.message).toContain(times)
    expect(found[0]?.finding.message).toContain(usual)
  },
)

test.each([
  [[600, 750, 500, 900, 700, 650, 50_000]],
  [[600, 50_000, 800, 400_000]],
  [[100, 800, 6000, 30_000, 90_000, 1500, 450_000]],
])('lots %j are in line', (lots) => {
  const metric = { ...home, AreaUnit: 'Square Meters', BuildingArea: 0 } as const
  expect(judge(lots.map((LotArea) => ({ ...metric, LotArea })))).toEqual([])
})

test.each([1, 3])('for a price of %d nothing is proposed: one digit does not tell', (SalePrice) => {
  const doubts = createPlausibility().of({ ...home, SalePrice })
  expect(doubts).toMatchObject([{ field: 'SalePrice', code: 'implausible_price' }])
  expect(doubts[0]?.likely).toBeUndefined()
  expect(doubts[0]?.message).not.toContain('is meant')
})

test('bedrooms that hardly a home has are no reason to propose another area', () => {
  const doubts = createPlausibility().of({
    ...home,
    Bedrooms: 33,
    Bathrooms: 22,
    BuildingArea: 1500,
  })
  const area = doubts.find(({ field }) => field === 'BuildingArea')
  expect(area?.message).toContain('one of both is wrong')
  expect(area?.likely).toBeUndefined()
})

test.each([
  [{ Bedrooms: 3, Bathrooms: 22 }, 'bathrooms_out_of_proportion'],
  [{ Bedrooms: 0, Bathrooms: 11 }, 'bathrooms_out_of_proportion'],
  [{ Bedrooms: 6, Bathrooms: 13 }, 'bathrooms_out_of_proportion'],
  [{ Bedrooms: 3, ParkingSpots: 200 }, 'parking_out_of_proportion'],
  [{ Bedrooms: undefined, ParkingSpots: 21 }, 'parking_out_of_proportion'],
] as const)('%o are doubted, and can be: %s', (values, code) => {
  const doubts = createPlausibility().of({ ...home, ...values })
  expect(doubts).toMatchObject([{ code, slight: true }])
})

test.each([
  [{ DaysOnMarket: 20_261_127 }, 'DaysOnMarket', 'implausible_days', 'looks like a date'],
  [{ DaysOnMarket: 99_999_999 }, 'DaysOnMarket', 'implausible_days', '273,785 years'],
  [{ DaysOnMarket: 7400 }, 'DaysOnMarket', 'implausible_days', '20 years'],
  [{ DaysOnMarket: 46_000 }, 'DaysOnMarket', 'implausible_days', '125 years'],
  [{ Latitude: 0, Longitude: 0 }, 'Latitude', 'zero_coordinates', 'a place in the ocean'],
  [{ Latitude: -87.6, Longitude: 41.9 }, 'Latitude', 'swapped_coordinates', 'look swapped'],
  [{ Latitude: 89, Longitude: 179 }, 'Latitude', 'impossible_coordinates', 'no place where'],
  [{ ParkingSpots: 2.5 }, 'ParkingSpots', 'parking_not_whole', '2.5 parking spots'],
  [{ ParkingSpots: 0.5, PropertyType: 'Land' }, 'ParkingSpots', 'parking_not_whole', '0.5'],
  [{ YearBuilt: 0 }, 'YearBuilt', 'impossible_year', 'in the year 0'],
] as const)('%o are of no home', (values, field, code, told) => {
  const doubts = createPlausibility().of({ ...home, ...values })
  expect(doubts).toMatchObject([{ field, code, message: expect.stringContaining(told) }])
  expect(doubts[0]).not.toHaveProperty('slight')
  expect(doubts[0]?.fix).not.toMatch(/leave|column/i)
})

test.each([
  { DaysOnMarket: 0 },
  { DaysOnMarket: 7300 },
  { Latitude: 0, Longitude: 32.5 },
  { Latitude: 51.5, Longitude: 0 },
  { Latitude: -54.8, Longitude: -68.3 },
  { Latitude: 41.9 },
  { ParkingSpots: 3 },
] as const)('%o can be of a home', (values) => {
  expect(createPlausibility().of({ ...home, ...values })).toEqual([])
})

test.each([
  { Bedrooms: 12, Bathrooms: 14, ParkingSpots: 20, BuildingArea: 9000, LotArea: 40_000 },
  { Bedrooms: 2, Bathrooms: 8 },
  { Bedrooms: undefined, Bathrooms: 14 },
  {
    PropertyType: 'Apartment',
    Bedrooms: 40,
    Bathrooms: 45,
    ParkingSpots: 80,
    BuildingArea: 30_000,
  },
  { PropertyType: 'Apartment building', Bedrooms: 40, Bathrooms: 160, ParkingSpots: 300 },
  { PropertyType: 'Parking', Bedrooms: 0, Bathrooms: 12, ParkingSpots: 300 },
] as const)('rooms and parking %o can be', (values) => {
  expect(createPlausibility().of({ ...home, ...values })).toEqual([])
})

test('bathrooms and parking out of proportion are told with what they stand beside', () => {
  const plausibility = createPlausibility()
  const messages = (values: Judged) =>
    plausibility.of({ ...home, ...values }).map(({ message }) => message)
  expect(messages({ Bathrooms: 22, ParkingSpots: 200 })).toEqual([
    '22 bathrooms are many for a home with Bedrooms 3.',
    '200 parking spots are many for a home.',
  ])
  expect(messages({ Bathrooms: 51 })).toEqual(['51 bathrooms are too many for a home.'])
})

test.each([
  [1, 450_000, undefined],
  [20, 450_000, 450_000],
  [20, 150_000, undefined],
  [20, 45_000, 45_000],
])(
  'what a price of 45 is meant to be is told only where %d others, about %d, make it clear',
  (count, middle, likely) => {
    const others = Array.from({ length: count }, () => ({ ...home, SalePrice: middle }))
    const plausibility = createPlausibility()
    for (const [index, listing] of others.entries()) plausibility.add(index, listing)
    const [doubt] = plausibility.of({ ...home, SalePrice: 45 })
    expect([doubt?.code, doubt?.likely]).toEqual(['implausible_price', likely])
  },
)

test('a rent that is that of a year among those of a month is out of line', () => {
  const plausibility = createPlausibility()
  for (const [index, RentPrice] of prices(20, 2000, 1.3).entries())
    plausibility.add(index, { ...flat, RentPrice })
  const of = (RentPrice: number) => plausibility.of({ ...flat, RentPrice }).map(({ code }) => code)
  expect([of(24_000), of(9000)]).toEqual([['out_of_line'], []])
})
