import { expect, test } from 'vitest'
import { mapOne } from '../../support/mapped.ts'
import { repliers } from './more-records.ts'
import { redfin, reso } from './records.ts'

const constants = { CurrencySymbol: '$' }

test.each([
  ['Pending', 'under_contract', true],
  ['Active Under Contract', 'contingent', false],
  ['Withdrawn', 'off_market', true],
  ['Expired', 'off_market', true],
])('a %s listing is skipped: %s, withdrawn: %s', async (StandardStatus, code, withdrawn) => {
  const { row } = await mapOne(
    { ...reso, StandardStatus },
    { constants: { ...constants, Status: 'Active' } },
  )
  expect(row).toMatchObject({
    state: 'skipped',
    withdrawn,
    word: StandardStatus,
    key: { kind: 'mls', value: 'testmls TST0001', system: 'testmls' },
    findings: [
      {
        code,
        column: 'StandardStatus',
        field: 'Status',
        message: expect.stringContaining(StandardStatus),
      },
    ],
  })
})

test.each([
  ['Contingent', 'ready'],
  ['Active Under Contract', 'ready'],
  ['Under Contract', 'skipped'],
  ['Pending', 'skipped'],
  ['Offer accepted', 'skipped'],
  ['Under Offer', 'skipped'],
])('with Status derived, a %s listing is %s', async (StandardStatus, state) => {
  const { row } = await mapOne(
    { ...reso, StandardStatus },
    { constants, onMissing: { Status: 'derive' } },
  )
  expect(row.state).toBe(state)
})

test('a status of the MLS is used where the standard one is not understood', async () => {
  const { listing } = await mapOne(
    { ...reso, StandardStatus: 'ZZ', MlsStatus: 'Closed', ClosePrice: 410000 },
    { constants },
  )
  expect(listing).toMatchObject({ Status: 'Sold', SalePrice: 410000 })
})

test('a lease that is closed is loaded as sold, with the word of the source', async () => {
  const { listing, codes } = await mapOne(
    { ...reso, PropertyType: 'Residential Lease', StandardStatus: 'Leased' },
    { constants },
  )
  expect(listing).toMatchObject({
    Status: 'Sold',
    SaleType: 'for_rent',
    ExtensionColumn: [{ Key: 'Source status', value: 'Leased' }],
  })
  expect(codes).toEqual(['leased_as_sold Status'])
})

test.each([
  ['Sld', 'ready'],
  ['Sc', 'skipped'],
  ['Ter', 'skipped'],
])('the code %s of Repliers: %s', async (last_status, state) => {
  const { row } = await mapOne(
    { ...repliers, last_status },
    {
      constants: {
        Url: 'https://r.example/{MLSNumber}',
        LotArea: 0,
        ParkingSpots: 0,
        DaysOnMarket: 0,
      },
    },
  )
  expect(row.state).toBe(state)
})

test('an unknown status fails the row even where a constant is set', async () => {
  const choices = { constants: { ParkingSpots: 1, Status: 'Active' } }
  const { row, codes } = await mapOne({ ...redfin, STATUS: 'Mystery' }, choices)
  expect([row.state, codes]).toEqual(['failed', ['unknown_status Status']])
  const skipping = await mapOne(
    { ...redfin, STATUS: 'Mystery' },
    { ...choices, onMissing: { Status: 'skip' } },
  )
  expect(skipping.row).toMatchObject({ state: 'skipped', withdrawn: false })
})

test('no status is an open field, never Active by itself', async () => {
  const { mapping, row, codes } = await mapOne({ ...reso, StandardStatus: null }, { constants })
  expect(mapping.openFields).toEqual([])
  expect(row.state).toBe('failed')
  expect(codes).toEqual(['missing_value Status'])
})

test.each(['InternetEntireListingDisplayYN', 'MlgCanView'])(
  '%s = false keeps the listing from being shown',
  async (flag) => {
    const { row } = await mapOne({ ...reso, [flag]: false }, { constants })
    expect(row).toMatchObject({
      state: 'skipped',
      withdrawn: true,
      key: { value: 'testmls TST0001' },
      findings: [{ code: 'display_not_allowed' }],
    })
  },
)

test('flags are honoured in a file of any source', async () => {
  const { row } = await mapOne(
    { ...redfin, 'Internet Entire Listing Display YN': 'N' },
    { constants: { ParkingSpots: 1 } },
  )
  expect(row).toMatchObject({ state: 'skipped', withdrawn: true })
})

test('an address that must not be shown is left out, with the coordinates', async () => {
  const { listing, codes } = await mapOne(
    { ...reso, Latitude: 41.9, Longitude: -87.6, InternetAddressDisplayYN: false },
    { constants },
  )
  expect(listing).toMatchObject({ City: 'Testville', ZIP: '60000' })
  for (const field of ['Address', 'Latitude', 'Longitude'])
    expect(listing).not.toHaveProperty(field)
  expect(codes).toEqual(['address_not_displayed Address'])
})

test('an estimate that must not be shown is left out', async () => {
  const record = { ...reso, Zestimate: 430000 }
  const shown = await mapOne(record, { constants })
  expect(shown.listing?.ZestimatePrice).toBe(430000)
  const hidden = await mapOne(
    { ...record, InternetAutomatedValuationDisplayYN: false },
    { constants },
  )
  expect(hidden.listing?.MLSNumber).toBe('TST0001')
  expect(hidden.listing).not.toHaveProperty('ZestimatePrice')
})
