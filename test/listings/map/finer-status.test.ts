import { expect, test } from 'vitest'
import { complete, mapOne } from '../../support/mapped.ts'
import { homeharvest, reso } from './records.ts'

const constants = { CurrencySymbol: '$' }

test.each([
  ['Coming Soon', 'PreOnMarket'],
  ['Active', 'Active'],
  ['A status of its own', 'Active'],
])('for sale, and in the MLS %s, is %s', async (mls_status, Status) => {
  const { listing } = await mapOne({ ...homeharvest, status: 'FOR_SALE', mls_status })
  expect(listing).toMatchObject({ Status, SaleType: 'for_sale' })
})

test.each([
  ['FOR_SALE', 'Active Under Contract', 'contingent', false],
  ['FOR_SALE', 'Pending', 'under_contract', true],
  ['FOR_RENT', 'Withdrawn', 'off_market', true],
])('%s, but %s in the MLS, is skipped: %s', async (status, mls_status, code, withdrawn) => {
  const { row } = await mapOne({ ...homeharvest, status, mls_status })
  expect(row).toMatchObject({
    state: 'skipped',
    withdrawn,
    findings: [{ code, column: 'mls_status' }],
  })
})

test('an Active of RESO gives way to what the MLS says of it', async () => {
  const { row } = await mapOne({ ...reso, MlsStatus: 'Active Contingent' }, { constants })
  expect(row.state).toBe('skipped')
})

test.each([
  [{ PropertyType: 'Residential Lease', StandardStatus: 'Closed' }, 'Closed'],
  [{ PropertyType: 'Residential Lease', StandardStatus: 'Sold' }, 'Sold'],
])('a lease that is closed is said to read wrong: %o', async (cells, source) => {
  const { listing, codes } = await mapOne({ ...reso, ...cells }, { constants })
  expect(listing).toMatchObject({ Status: 'Sold', SaleType: 'for_rent' })
  expect(listing?.ExtensionColumn).toContainEqual({ Key: 'Source status', value: source })
  expect(codes).toContain('leased_as_sold Status')
})

test('a sale that is closed is nothing to be said', async () => {
  const { codes } = await mapOne({ ...complete, Status: 'Closed' })
  expect(codes).not.toContain('leased_as_sold Status')
})

const derived = { onMissing: { Status: 'derive' } } as const

test.each(['Active Under Contract', 'Contingent', 'Accepting Backup Offers'])(
  '%s is on the market if the user says so',
  async (Status) => {
    const kept = await mapOne({ ...complete, Status }, derived)
    expect(kept.listing).toMatchObject({
      Status: 'Active',
      ExtensionColumn: [{ Key: 'Source status', value: Status }],
    })
    expect(kept.filled).toEqual(['Status derived'])
    const left = await mapOne({ ...complete, Status })
    expect(left.row).toMatchObject({ state: 'skipped', withdrawn: false })
    expect(left.row.findings[0]?.fix).toContain('⟦{"onMissing":{"Status":"derive"}}⟧')
  },
)

test.each(['Pending', 'Sold STC', 'Under Offer', 'Withdrawn'])(
  '%s is not, whatever the user says',
  async (Status) => {
    const { row } = await mapOne({ ...complete, Status }, derived)
    expect(row.state).toBe('skipped')
  },
)

test('a row without a status is not taken for Active when it is derived', async () => {
  const { row, codes } = await mapOne({ ...complete, Status: '' }, derived)
  expect([row.state, codes]).toEqual(['failed', ['missing_value Status']])
})
