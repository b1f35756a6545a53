import { expect, test } from 'vitest'
import { listingKey } from '../../../src/listings/map/rows/listing-key.ts'
import { complete, mapOne } from '../../support/mapped.ts'
import { redfin } from './records.ts'

test.each([
  [{ mlsNumber: '007a', system: 'MRED', url: 'https://h.example/1' }, 'mls', 'MRED 007A'],
  [{ mlsNumber: '007a' }, 'mls', '007A'],
  [
    { url: 'http://www.H.example/1/?utm_source=x#top', address: '1 Elm St' },
    'url',
    'https://h.example/1',
  ],
  [{ address: '1 Elm Street #2', zip: '62701-1234' }, 'address', '1 elm st unit 2|62701'],
  [{ address: '1 Elm Street', city: 'Springfield' }, 'address', '1 elm st|springfield'],
  [{ address: '1 Elm Street, Springfield' }, 'address', '1 elm st springfield|'],
])('%o is known by its %s: %s', (identity, kind, value) => {
  expect(listingKey(identity)).toMatchObject({ kind, value })
})

test('a street without a place could be anywhere', () => {
  expect(listingKey({ address: '1 Elm St' })).toBeUndefined()
  expect(listingKey({ address: 'Elm St, Springfield', zip: '62701' })).toBeUndefined()
  expect(listingKey({ zip: '62701' })).toBeUndefined()
})

test('a number that is the same for all rows tells nothing', async () => {
  const { row } = await mapOne({ ...complete, MLSNumber: '' }, { constants: { MLSNumber: 'none' } })
  expect(row).toMatchObject({
    state: 'ready',
    key: { kind: 'url', value: 'https://homes.example/17' },
    listing: { MLSNumber: 'none' },
  })
})

test('an address with entities is sent without, and is known as it is written', async () => {
  const Url = 'https://homes.example/17?a=1&amp;b=2'
  const { row } = await mapOne(
    { ...complete, MLSNumber: '', Url },
    { constants: { MLSNumber: 'none' } },
  )
  expect(row).toMatchObject({
    key: { kind: 'url', value: Url },
    listing: { Url: 'https://homes.example/17?a=1&b=2' },
  })
})

test('a number that a spreadsheet has destroyed is none: the homes of a column would be one', async () => {
  for (const MLSNumber of ['1.23E+08', '########', '#REF!']) {
    const { row, codes } = await mapOne({ ...complete, MLSNumber })
    expect([row.state, codes]).toEqual(['failed', [expect.stringMatching(/ MLSNumber$/)]])
  }
})

test('an address that a spreadsheet does not show is none, and that is said', async () => {
  const { row, codes } = await mapOne({ ...complete, SalePrice: '350000', Address: '########' })
  expect(row).toMatchObject({
    state: 'ready',
    listing: expect.not.objectContaining({ Address: expect.anything() }),
  })
  expect(codes).toEqual(['spreadsheet_error Address'])
})

test('a row without anything to know it by fails', async () => {
  const { row, codes } = await mapOne(
    { ...complete, MLSNumber: '', Url: '' },
    { constants: { MLSNumber: 'none', Url: 'https://homes.example' } },
  )
  expect([row.state, row.key, codes]).toEqual(['failed', undefined, ['no_identity']])
})

test('a Redfin home keeps its key when its source changes from coming soon to the MLS', async () => {
  const keys = await Promise.all(
    ['Coming Soon', 'MRED'].map(async (SOURCE) => (await mapOne({ ...redfin, SOURCE })).row.key),
  )
  expect(keys).toEqual([
    { kind: 'mls', value: '11640001', system: '' },
    { kind: 'mls', value: '11640001', system: '' },
  ])
})
