import { expect, test } from 'vitest'
import type { MappingChoices } from '../../../src/listings/map/mapping.ts'
import { complete, mapAll, sourceOf } from '../../support/mapped.ts'
import { redfin } from './records.ts'

const homes = [
  { ...complete, MLSNumber: '1', PropertyType: 'Condo/Co-op', LotArea: '' },
  { ...complete, MLSNumber: '2', PropertyType: 'Single Family Residential', LotArea: '' },
  { ...complete, MLSNumber: '3', PropertyType: 'Condo/Co-op', LotArea: '900' },
  { ...complete, MLSNumber: '4', PropertyType: 'TOWNHOUSE', LotArea: '' },
]

/** The lots of the listings; what is wrong with those that have none. */
async function lots(choices: MappingChoices, records: readonly object[] = homes) {
  const cells = records.map((record) => ({ ...record }))
  const { mapping, rows } = await mapAll(sourceOf(cells), choices)
  const areas = rows.map((row) =>
    row.state === 'ready' ? row.listing.LotArea : row.findings[0]?.code,
  )
  return { areas, open: mapping.openFields, rows }
}

test.each([
  [{ LotArea: { 'Condo/Co-op': 0 } }],
  [{ LotArea: { 'condo/co-op': '0' } }],
  [{ LotArea: { Condo: 0 } }],
  [{ 'LotArea[Condo/Co-op]': '0' }],
  [{ 'LotArea[Condo]': 0 }],
])('%j is for condos alone', async (constants) => {
  const { areas, rows } = await lots({ constants })
  expect(areas).toEqual([0, 'missing_value', 900, 'missing_value'])
  expect(rows[0]).toMatchObject({ filled: [{ field: 'LotArea', how: 'constant' }] })
})

test('a constant by type goes before the one for all', async () => {
  expect((await lots({ constants: { LotArea: 5000, 'LotArea[Condo]': 0 } })).areas).toEqual([
    0, 5000, 900, 5000,
  ])
})

test('a type is named as the file writes it, or as it is sent', async () => {
  for (const type of ['TOWNHOUSE', 'Townhouse', 'townhouse']) {
    expect((await lots({ constants: { LotArea: { [type]: 7 } } })).areas[3]).toBe(7)
  }
})

test('several types at once, and several fields', async () => {
  const { areas, rows } = await lots({
    constants: {
      LotArea: { Condo: 0, Townhouse: 1500, 'Single Family': 6000 },
      'HOAMonth[Condo]': 300,
      'Location[Townhouse]': 'Row {MLSNumber}',
    },
  })
  expect(areas).toEqual([0, 6000, 900, 1500])
  expect(rows).toMatchObject([
    { listing: { HOAMonth: 300 } },
    { listing: expect.not.objectContaining({ HOAMonth: 300 }) },
    { listing: { HOAMonth: 300 } },
    { listing: { Location: 'Row 4' } },
  ])
})

test('it can say the kind of sale, which is read before the rest', async () => {
  const records = [
    { ...complete, SaleType: '', PropertyType: 'Flat' },
    { ...complete, SaleType: '', PropertyType: 'House', MLSNumber: '2' },
  ]
  const { rows } = await lots(
    { constants: { SaleType: { Flat: 'for_rent', House: 'for_sale' } } },
    records,
  )
  expect(rows).toMatchObject([
    { listing: { SaleType: 'for_rent' } },
    { listing: { SaleType: 'for_sale' } },
  ])
})

test('a field is open until every type of the file has its constant', async () => {
  const record = { ...redfin, MLSNumber: '1' }
  const types = ['Condo/Co-op', 'Townhouse']
  const records = types.map((type, at) => ({ ...record, 'MLS#': `${at}`, 'PROPERTY TYPE': type }))
  const some = await lots({ constants: { ParkingSpots: { Condo: 1 } } }, records)
  expect(some.open).toEqual(['ParkingSpots'])
  const all = await lots({ constants: { ParkingSpots: { Condo: 1, Townhouse: 2 } } }, records)
  expect(all.open).toEqual([])
  expect(all.rows).toMatchObject([
    { listing: { ParkingSpots: 1 } },
    { listing: { ParkingSpots: 2 } },
  ])
})

test.each([
  [
    { LotArea: { Castle: 0 } },
    'There is no type of property "Castle" in the file; there are "Condo/Co-op", "Single Family Residential", "TOWNHOUSE".',
  ],
  [{ 'LotArea[Castle]': 0 }, 'There is no type of property "Castle" in the file'],
  [{ LotArea: { Condo: 'small' } }, 'LotArea[Condo] must be a number, not "small".'],
  [{ LotArea: { Condo: -1 } }, 'The constant for LotArea[Condo] cannot be -1: it is less than 0.'],
  [{ 'Lot[Condo]': 0 }, 'There is no field "Lot"'],
  [{ 'PropertyType[Condo]': 'Flat' }, 'PropertyType cannot depend on itself.'],
  [{ LotArea: {} }, 'LotArea must be a number, not several values.'],
])('%j is refused', async (constants, message) => {
  await expect(lots({ constants })).rejects.toThrow(message)
})

test('a word that begins several types is not guessed', async () => {
  const records = ['Single Family Home', 'Single Family Cabin'].map((PropertyType, at) => ({
    ...complete,
    MLSNumber: `${at}`,
    PropertyType,
  }))
  await expect(lots({ constants: { 'LotArea[Single Family]': 0 } }, records)).rejects.toThrow(
    '"Single Family" can be "Single Family Home" or "Single Family Cabin" of the file.',
  )
})

test('pairs of ExtensionColumn stay what they are', async () => {
  const ExtensionColumn = [{ Key: 'Agency', value: 'North' }]
  const { rows } = await lots({ constants: { ExtensionColumn, LotArea: 1 } })
  expect(rows[0]).toMatchObject({ listing: { ExtensionColumn } })
  await expect(lots({ constants: { ExtensionColumn: { Key: 'a', value: 'b' } } })).rejects.toThrow(
    'ExtensionColumn must be a list, not several values.',
  )
})
