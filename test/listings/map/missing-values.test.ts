import { expect, test } from 'vitest'
import { withChoices } from '../../../src/listings/choice-text.ts'
import { complete, mapOne } from '../../support/mapped.ts'
import { redfin, reso } from './records.ts'

const open = { ...complete, YearBuilt: '', ParkingSpots: '' }

test('by default every missing value fails the row, and all are named', async () => {
  const { row } = await mapOne(open)
  expect(row).toMatchObject({
    state: 'failed',
    findings: [
      {
        code: 'missing_value',
        field: 'YearBuilt',
        column: 'YearBuilt',
        message: 'YearBuilt has no value.',
      },
      { code: 'missing_value', field: 'ParkingSpots', column: 'ParkingSpots' },
    ],
  })
})

test('a derivation is proposed where it was not chosen yet', async () => {
  const { DaysOnMarket: _, ...listed } = { ...complete, 'List Date': '' }
  const fixOf = async (choices = {}) => (await mapOne(listed, choices)).row.findings[0]?.fix
  expect(await fixOf()).toContain('derive it as the days since it was listed')
  const chosen = await fixOf({ onMissing: { DaysOnMarket: 'derive' } })
  expect(chosen).toMatch(/^Fill it in, or what it is to be derived from, set a constant/)
  expect(chosen).not.toContain('derive it as')
})

test('a row is skipped that lacks a value without which rows are to be skipped', async () => {
  const both = await mapOne(open, { onMissing: { YearBuilt: 'skip', ParkingSpots: 'skip' } })
  expect(both.row).toMatchObject({ state: 'skipped', withdrawn: false, key: { value: '0017-A' } })
  expect(both.codes).toEqual(['missing_value YearBuilt', 'missing_value ParkingSpots'])
  const one = await mapOne(open, { onMissing: { YearBuilt: 'skip' } })
  expect([one.row.state, one.codes]).toEqual(['skipped', ['missing_value YearBuilt']])
})

test('what is there but not understood goes the same way, with its own reason', async () => {
  const { row, codes } = await mapOne(
    { ...complete, YearBuilt: '-1.0' },
    { onMissing: { YearBuilt: 'skip' } },
  )
  expect([row.state, codes]).toEqual(['skipped', ['impossible_year YearBuilt']])
})

test('a constant stands in for what is missing, never for what is there', async () => {
  const choices = { constants: { ParkingSpots: 1, YearBuilt: '1900' } }
  const missing = await mapOne(open, choices)
  expect(missing.listing).toMatchObject({ ParkingSpots: 1, YearBuilt: 1900 })
  expect(missing.filled).toEqual(['YearBuilt constant', 'ParkingSpots constant'])
  const there = await mapOne(complete, choices)
  expect(there.listing).toMatchObject({ ParkingSpots: 2, YearBuilt: 1986 })
  expect(there.filled).toEqual([])
})

test('for a field that tells listings apart neither a constant nor a made-up link is proposed', async () => {
  const { row } = await mapOne({
    ...complete,
    MLSNumber: '',
    Url: '',
    Address: '1 Elm St',
    ZIP: '62701',
  })
  expect(row.findings.map(({ fix }) => withChoices(fix, 'terminal'))).toEqual([
    'Fill it in, map the column of web addresses (--map COLUMN=Url), or skip such rows (--on-missing Url=skip).',
    'Fill it in, map the column of listing numbers (--map COLUMN=MLSNumber), or skip such rows (--on-missing MLSNumber=skip).',
  ])
})

test('a constant does not stand in for what is there and cannot be read', async () => {
  const unread = { ...complete, Beds: 'four', Bedrooms: '' }
  const { row } = await mapOne(unread, {
    mapping: { Beds: 'Bedrooms' },
    constants: { Bedrooms: 9 },
  })
  expect(row).toMatchObject({
    state: 'failed',
    findings: [
      {
        code: 'not_a_number',
        column: 'Beds',
        field: 'Bedrooms',
        message: '"four" is not a number.',
        fix: 'Write digits. A constant is for empty cells: to use it for the whole column, leave that out (⟦{"mapping":{"Beds":""}}⟧); or skip such rows (⟦{"onMissing":{"Bedrooms":"skip"}}⟧).',
      },
    ],
  })
  const leftOut = await mapOne(unread, { mapping: { Beds: '' }, constants: { Bedrooms: 9 } })
  expect(leftOut.listing?.Bedrooms).toBe(9)
})

test('nor does it, or one of the preset, where the service does not need the value', async () => {
  const { listing, row } = await mapOne(
    { ...complete, SalePrice: 'from 100 to 200', HOAMonth: 'ask' },
    { constants: { SalePrice: 1, HOAMonth: 0 } },
  )
  expect([listing?.SalePrice, listing?.HOAMonth]).toEqual([undefined, undefined])
  const ofCell = row.findings.find(({ code }) => code !== 'no_price')
  expect(ofCell?.fix).toContain('(⟦{"mapping":{"SalePrice":""}}⟧)')
  const ofPreset = await mapOne(
    { ...redfin, CURRENCY: 'doubloons' },
    { mapping: { CURRENCY: 'CurrencySymbol' }, constants: { ParkingSpots: 1 } },
  )
  expect(ofPreset.codes).toEqual(['unknown_currency CurrencySymbol'])
})

test('a constant of the user goes before one of the preset', async () => {
  const { listing, filled } = await mapOne(redfin, {
    constants: { ParkingSpots: 1, CurrencySymbol: 'C$' },
  })
  expect(listing?.CurrencySymbol).toBe('C$')
  expect(filled).toEqual([
    'SaleType preset',
    'AreaUnit preset',
    'ParkingSpots constant',
    'CurrencySymbol constant',
  ])
})

test('{MLSNumber} in a constant is the number of the row, safe in a web address', async () => {
  const { listing } = await mapOne(
    { ...complete, Url: '', MLSNumber: 'A 1/2' },
    { constants: { Url: 'https://h.example/{MLSNumber}', Description: 'No. {MLSNumber}' } },
  )
  expect(listing).toMatchObject({ Url: 'https://h.example/A%201%2F2', Description: 'No. A 1/2' })
})

test('parking and currency are read from other columns, the rest only if asked for', async () => {
  const { ParkingTotal, DaysOnMarket, ...record } = {
    ...reso,
    GarageSpaces: 2,
    CarportSpaces: 1,
    OpenParkingSpaces: 1,
    ListingContractDate: '2026-11-01',
  }
  const asked = await mapOne(record, {
    onMissing: {
      ParkingSpots: 'derive',
      DaysOnMarket: 'derive',
      CurrencySymbol: 'derive',
      UnitAreaPrice: 'derive',
    },
  })
  expect(asked.mapping.openFields).toEqual([])
  expect(asked.mapping.findings).toEqual([])
  expect(asked.listing).toMatchObject({
    ParkingSpots: 4,
    DaysOnMarket: 20,
    CurrencySymbol: '$',
    UnitAreaPrice: 177.08,
  })
  // The spaces are as the columns say, so they are no values that stand in.
  expect(asked.filled).toEqual([
    'DaysOnMarket derived',
    'CurrencySymbol derived',
    'UnitAreaPrice derived',
  ])
  expect(asked.codes).toEqual(['currency_of_country CurrencySymbol'])
  const not = await mapOne(record)
  expect(not.mapping.openFields).toEqual(['DaysOnMarket'])
  expect([not.row.state, not.codes]).toEqual(['failed', ['missing_value DaysOnMarket']])
  const given = { constants: { ParkingSpots: 0, CurrencySymbol: '€', DaysOnMarket: 1 } }
  expect((await mapOne(record, given)).listing).toMatchObject({
    ParkingSpots: 4,
    CurrencySymbol: '€',
    DaysOnMarket: 1,
  })
})

test('covered spaces are the garage and the carport, and are not added twice', async () => {
  const { listing } = await mapOne(
    { ...reso, ParkingTotal: null, CoveredSpaces: 3, GarageSpaces: 2, OpenParkingSpaces: 1 },
    { constants: { CurrencySymbol: '$' }, onMissing: { ParkingSpots: 'derive' } },
  )
  expect(listing?.ParkingSpots).toBe(4)
})

test('a sold home was on the market until it was closed', async () => {
  const sold = { ...reso, DaysOnMarket: null, StandardStatus: 'Closed', OnMarketDate: '2026-04-01' }
  const choices = {
    constants: { CurrencySymbol: '$' },
    onMissing: { DaysOnMarket: 'derive' },
  } as const
  const closed = await mapOne({ ...sold, CloseDate: '2026-04-15' }, choices)
  expect(closed.listing?.DaysOnMarket).toBe(14)
  const unknown = await mapOne({ ...sold, CloseDate: 'TBD' }, choices)
  expect([unknown.row.state, unknown.codes]).toEqual(['failed', ['missing_value DaysOnMarket']])
})

test.each([
  [{ Status: 'Sold' }, 'it is sold, and the row has no date of sale'],
  [{ Status: 'Sold', 'Close Date': 'TBA' }, '"TBA" in Close Date is not a date'],
  [{ 'List Date': 'soon' }, '"soon" in List Date is not a date'],
  [{ 'List Date': '2026-12-01' }, 'it was listed on 2026-12-01, after today'],
  [
    { Status: 'Sold', 'Close Date': '2026-03-01' },
    'it was listed on 2026-04-01, after its sale on 2026-03-01',
  ],
])('why the days on the market of %j are not worked out is said', async (cells, why) => {
  const { DaysOnMarket: _, ...others } = complete
  const home = { ...others, SalePrice: '350000', 'List Date': '2026-04-01', ...cells }
  const choices = { onMissing: { DaysOnMarket: 'derive' } } as const
  const { row } = await mapOne(home, choices)
  expect(row).toMatchObject({
    state: 'failed',
    findings: [
      {
        code: 'missing_value',
        field: 'DaysOnMarket',
        message: `DaysOnMarket has no value: ${why}.`,
        fix: expect.stringMatching(/^Fill it in, or what it is to be derived from/),
      },
    ],
  })
  const given = await mapOne(home, { ...choices, constants: { DaysOnMarket: 7 } })
  expect(given.listing?.DaysOnMarket).toBe(7)
})

test('what a cell says besides, such as its currency and unit, is from the file', async () => {
  const { Garage, ...columns } = { Garage: '2', Price: '$259,500', 'Living area': '1,800 sq ft' }
  const { ListPrice, LivingArea, LivingAreaUnits, ParkingTotal, ...record } = reso
  const { listing, filled } = await mapOne(
    { ...record, ...columns, 'Garage spaces': Garage },
    {
      mapping: { Price: 'SalePrice', 'Living area': 'BuildingArea' },
    },
  )
  expect(listing).toMatchObject({
    ParkingSpots: 2,
    CurrencySymbol: '$',
    AreaUnit: 'Square Feet',
  })
  expect(filled).toEqual([])
})

test('what was chosen already is not proposed, and a remedy says what to do where empty cells fail', async () => {
  const fixes = (row: Awaited<ReturnType<typeof mapOne>>['row']) =>
    row.findings.map(({ fix }) => withChoices(fix, 'terminal'))
  const empty = await mapOne(
    { ...complete, Lot: '', LotArea: '' },
    { onMissing: { LotArea: 'skip' } },
  )
  expect(fixes(empty.row).join()).toContain('LotArea')
  expect(fixes(empty.row).join()).not.toContain('--on-missing')
  const old = await mapOne({ ...complete, YearBuilt: '12' })
  expect(fixes(old.row)).toContain(
    'Write the year. If it is not known, empty the cell and give all empty ones a constant (--set YearBuilt=VALUE), or skip such rows (--on-missing YearBuilt=skip).',
  )
})

test.each([
  ['Sleeping', '', ['unknown_status Status', 'missing_value CurrencySymbol']],
  ['Dormida', '', ['unknown_status Status', 'missing_value CurrencySymbol']],
  ['Sleeping', '$', ['unknown_status Status']],
  // It is not loaded, whatever else it lacks.
  ['Withdrawn', '', ['off_market Status']],
])(
  'a row whose status (%s) cannot be read tells what else it lacks',
  async (Status, sign, told) => {
    const { codes } = await mapOne({ ...complete, Status, CurrencySymbol: sign })
    expect(codes).toEqual(told)
  },
)

test('and no more than that', async () => {
  const lacking = { ...complete, Status: 'Sleeping', YearBuilt: '', LotArea: 'many' }
  const { row, codes } = await mapOne(lacking)
  expect(row.state).toBe('failed')
  expect(codes).toEqual([
    'unknown_status Status',
    'missing_value YearBuilt',
    expect.stringContaining('LotArea'),
  ])
})
