import { expect, test } from 'vitest'
import { mapColumn, mapOne, complete as unpriced } from '../../support/mapped.ts'

const complete = { ...unpriced, SalePrice: '310000' }

const place = { Address: '1 Elm St', City: 'Salem' }

test.each(['No', 'N', 'F', 'false', '0', '0.0', 'off', 'Hide', 'Hidden'])(
  'a listing with the flag %s is not shown',
  async (flag) => {
    const { row, codes } = await mapOne({ ...complete, InternetEntireListingDisplayYN: flag })
    expect(row).toMatchObject({ state: 'skipped', withdrawn: true })
    expect(codes).toEqual(['display_not_allowed'])
  },
)

test.each(['Yes', 'Y', 'T', 'true', '1', '1.0', 'on', 'Show', ''])(
  'a listing with the flag "%s" is shown',
  async (flag) => {
    const { row, codes } = await mapOne({ ...complete, InternetEntireListingDisplayYN: flag })
    expect([row.state, codes]).toEqual(['ready', []])
  },
)

test('a flag that is not understood counts as no, and that is said', async () => {
  const whole = await mapOne({ ...complete, InternetEntireListingDisplayYN: 'Perhaps' })
  expect(whole.row).toMatchObject({
    state: 'skipped',
    withdrawn: true,
    findings: [{ code: 'unclear_display_flag', column: 'InternetEntireListingDisplayYN' }],
  })
  const address = await mapOne({ ...complete, ...place, InternetAddressDisplayYN: 'Perhaps' })
  expect(address.listing).not.toHaveProperty('Address')
  expect(address.codes).toEqual(['unclear_display_flag Address'])
})

test.each([
  'Display Listing on Internet',
  'Internet Entire Listing Display Y/N',
  'Internet Display YN',
  'Show on Internet',
  'Publish to Internet',
  'IDX',
  'IDX Display',
  'IDX Include',
  'Seller Allows Internet Display',
])('%s says whether the listing is shown', async (header) => {
  const { row, codes } = await mapOne({ ...complete, [header]: 'N' })
  expect([row.state, codes]).toEqual(['skipped', ['display_not_allowed']])
})

test.each([
  'Display Address',
  'Display Address on Internet',
  'Internet Address Display Y/N',
  'Show Address to Public',
  'Address on Internet',
])('%s says whether the address is shown', async (header) => {
  const { listing, codes } = await mapOne({ ...complete, ...place, [header]: 'F' })
  expect(listing?.City).toBe('Salem')
  expect(listing).not.toHaveProperty('Address')
  expect(codes).toEqual(['address_not_displayed Address'])
})

test.each(['Hide Address', 'Suppress Address', 'Internet Opt Out', 'IDX Opt-Out'])(
  '%s is the other way round',
  async (header) => {
    const yes = await mapOne({ ...complete, ...place, [header]: 'Yes' })
    expect(yes.codes).toHaveLength(1)
    const no = await mapOne({ ...complete, ...place, [header]: 'No' })
    expect([no.codes, no.listing?.Address]).toEqual([[], '1 Elm St'])
  },
)

test.each(['Address on Display Street', 'Internet Provider', 'Showroom', 'Key Lot', 'IDX Company'])(
  '%s is no flag',
  async (header) => {
    const { row } = await mapOne({ ...complete, [header]: 'N' })
    expect(row.state).toBe('ready')
  },
)

test('a column of addresses is one, though it is called a display address', async () => {
  const addresses = ['Elm Road, Leeds', '4 Oak Lane, York']
  const { listings } = await mapColumn('DISPLAY_ADDRESS', addresses, complete)
  expect(listings.map((listing) => listing?.Address)).toEqual(addresses)
})

test('every flag of a row counts', async () => {
  const { row } = await mapOne({
    ...complete,
    'Display Listing on Internet': 'Y',
    MlgCanView: 'false',
  })
  expect(row.state).toBe('skipped')
})
