import { expect, test } from 'vitest'
import { matrixRental as crmls } from './more-records.ts'
import { complete, mapOne } from './support.ts'

test.each([
  [{ 'Street Number': '12', Street: 'Elm St' }, '12 Elm St'],
  [{ 'Street #': '12', Street: 'Elm St' }, '12 Elm St'],
  [{ 'Street Number': '12', Address: '12 Elm St' }, '12 Elm St'],
  [{ 'Street Number': '12.0', Street: 'Elm St', Unit: '3.0' }, '12 Elm St Unit 3'],
  [{ 'House Number': '12', Address: 'Unit 4, 12 Elm St', Unit: '4' }, 'Unit 4, 12 Elm St'],
  [
    { 'Street Number': '12', 'Street Dir Prefix': 'N', Address: 'Elm', 'Street Suffix': 'St' },
    '12 N Elm St',
  ],
  [{ 'Street Number': '12', Address: 'N Elm St', 'Street Dir Prefix': 'N' }, '12 N Elm St'],
  [{ 'Street Number': '12', 'Street Name': 'St Clair', 'Street Suffix': 'St' }, '12 St Clair St'],
  [{ Straße: 'Lindenstr. 4' }, 'Lindenstr. 4'],
  [{ Straße: 'Lindenstr.', Hausnummer: '4' }, 'Lindenstr. 4'],
  [{ Straße: 'Lindenstr. 4', Hausnummer: '4' }, 'Lindenstr. 4'],
  [{ Hausnummer: '4a', Straße: 'Am Markt' }, 'Am Markt 4a'],
  [{ 'Street Number': '12', Street: 'Elm\u00A0\u00A0 St', Unit: 'Apt  3' }, '12 Elm St Apt 3'],
])('%o is the address %s', async (cells, address) => {
  const { listing } = await mapOne({ ...complete, ...cells })
  expect(listing?.Address).toBe(address)
})

test('the house number of a Matrix report is part of the address', async () => {
  const { listing } = await mapOne(
    { ...crmls, 'St #': '1234', Address: 'Maple Ave' },
    {
      constants: {
        Status: 'Active',
        SaleType: 'for_sale',
        Url: 'https://h.example/{MLSNumber}',
        DaysOnMarket: 0,
        LotArea: 0,
      },
    },
  )
  expect(listing?.Address).toBe('1234 Maple Ave')
})

test('ß in a header is ss', async () => {
  const { mapping } = await mapOne({ ...complete, LotArea: '', Grundstücksgröße: '500' })
  expect(mapping.columns.at(-1)).toMatchObject({ header: 'Grundstücksgröße' })
  const { mapping: german } = await mapOne({ Grundstücksgröße: '500', Zimmer: '3', Preis: '1' })
  expect(german.columns[0]?.fields).toEqual(['LotArea'])
})
