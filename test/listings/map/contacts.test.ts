import { expect, test } from 'vitest'
import { isContact } from '../../../src/listings/map/columns/cells/private-columns.ts'
import { mapAll, mapColumn, mapOne, sourceOf, complete as unpriced } from '../../support/mapped.ts'
import { matrixRental as crmls } from './more-records.ts'

const complete = { ...unpriced, SalePrice: '310000' }

const forMatrix = {
  constants: {
    Status: 'Active',
    SaleType: 'for_sale',
    Url: 'https://h.example/{MLSNumber}',
    DaysOnMarket: 0,
    LotArea: 0,
  },
}

test.each([
  ['Jo Doe 503-555-0199', true],
  ['Jo <jo@x.example>', true],
  ['Call 555-111-2222', true],
  ['600 111 222', true],
  ['0171 5550199', true],
  ['06 12 34 56 78', true],
  ['tel: +1 503 555 0199', true],
  ['600 000 000', false],
  ['5035550199', false],
  ['https://x.example/503-555-0199.jpg', false],
  ['2026-11-01T00:00:00Z', false],
  ['123 Main St, call 503-555-0199', false],
  ['pat@example.com', true],
  ['(312) 555-0100', true],
  ['312-555-0100 x12', true],
  ['+44 1543 555010', true],
  ['01543 555010', true],
  ['11646057', false],
  ['2978921792', false],
  ['-122.4709829', false],
  ['2026-11-21', false],
  ['1,250,000', false],
])('"%s" is the contact of a person and nothing else: %s', (text, is) => {
  expect(isContact(text)).toBe(is)
})

test.each([
  '714-555-0199',
  '7145550199',
  'Ask Jo, 714-555-0199',
  'jo@x.example',
  'Jo (714) 555-0199',
])('%s does not reach ExtensionColumn, from whatever column', async (Furnished) => {
  const others = ['Yes', 'No', 'Yes'].map((cell) => ({ ...crmls, Furnished: cell }))
  const shifted = { ...crmls, Furnished, Laundry: 'In Unit' }
  const { rows } = await mapAll(sourceOf([shifted, ...others]), forMatrix)
  const [row] = rows
  expect(row?.state).toBe('ready')
  expect(row && 'listing' in row && row.listing.ExtensionColumn).toEqual([
    { Key: 'Laundry', value: 'In Unit' },
  ])
  expect(row?.findings.map(({ code }) => code)).toContain('contact_left_out')
})

test.each([
  ['Parcel Number', '2978921792'],
  ['Key Deposit', '1,250,000'],
  ['Terms', 'https://x.example/503-555-0199'],
  ['Stories', '2'],
])('%s %s is no contact', async (header, cell) => {
  const { listing, codes } = await mapOne(
    { ...complete, [header]: cell },
    { mapping: { [header]: 'ExtensionColumn' } },
  )
  expect(listing?.ExtensionColumn).toEqual([{ Key: header, value: cell }])
  expect(codes).toEqual([])
})

test('a telephone number in the place of a location is left out', async () => {
  const places = ['Jo, 503-555-0199', 'Downtown']
  const { rows, listings } = await mapColumn('Location', places, complete)
  expect(rows[0]?.findings.map(({ code }) => code)).toEqual(['contact_left_out'])
  expect(listings.map((listing) => listing?.Location)).toEqual([undefined, 'Downtown'])
})

test.each([
  ['a list', (pairs: unknown[]) => pairs],
  ['JSON text', (pairs: unknown[]) => JSON.stringify(pairs)],
])("of the file's own pairs, as %s, the private ones are left out", async (_, write) => {
  const pairs = [
    { Key: 'Heating', value: 'Gas' },
    { Key: 'Owner phone', value: 'on request' },
    { Key: 'Note', value: 'Jo 555-555-1212' },
  ]
  const { listing, codes } = await mapOne({ ...complete, ExtensionColumn: write(pairs) })
  expect(listing?.ExtensionColumn).toEqual([{ Key: 'Heating', value: 'Gas' }])
  expect(codes).toEqual(['private_left_out ExtensionColumn', 'contact_left_out ExtensionColumn'])
})

test('objects that are no pairs are not written out', async () => {
  const { listing, codes } = await mapOne({
    ...complete,
    ExtensionColumn: [{ ownerName: 'Sam Example' }],
  })
  expect(listing).not.toHaveProperty('ExtensionColumn')
  expect(codes).toEqual(['not_text ExtensionColumn'])
})

test('a description is left as it is', async () => {
  const Description = 'A quiet home near the park. Call the agency: 503-555-0199.'
  const { listing } = await mapOne({ ...complete, Description })
  expect(listing?.Description).toBe(Description)
})

test('a contact in a description is loaded and said', async () => {
  for (const Description of [
    'A new roof and a kitchen of oak; call Dana at 608-555-0143 for a showing.',
    'Nice yard with old apple trees. Write to ann@hv.example, please.',
  ]) {
    const { listing, codes } = await mapOne({ ...complete, SalePrice: '310000', Description })
    expect(listing?.Description).toBe(Description)
    expect(codes).toEqual(['contact_in_text Description'])
  }
})
