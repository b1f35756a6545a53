import { expect, test } from 'vitest'
import { complete, mapOne } from '../../support/mapped.ts'
import { matrixRental as crmls } from './more-records.ts'

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
  [{ Address: 'Staszica 13/1', Apt: '1' }, 'Staszica 13/1'],
  [{ Address: 'Staszica 13/1', Hausnummer: '13' }, 'Staszica 13/1'],
  [{ Address: 'Górnych Wałów 31A garaż nr 1', Apt: 'garaz-1' }, 'Górnych Wałów 31A garaż nr 1'],
  [{ Address: '12 Elm St #3', Apt: 'Apt 3' }, '12 Elm St #3'],
  [{ Address: '1 Elm St', Apt: 'A-1' }, '1 Elm St A-1'],
  [{ Street: 'Lompy', Building: '7', Apt: '7' }, 'Lompy 7 Unit 7'],
  [{ Street: 'Lompy', 'Building number': '7a', Apt: '7' }, 'Lompy 7a Unit 7'],
  [{ Street: 'Lompy', House: '7' }, 'Lompy 7'],
  [{ Ulica: 'Lompy', 'Nr domu': '7' }, 'Lompy 7'],
  [{ Ulica: 'Lompy', numer_domu: '7' }, 'Lompy 7'],
  [{ 'address.street': 'Lompy', 'address.building': '7', 'address.apt': '2' }, 'Lompy 7 Unit 2'],
  [{ Ulica: 'Lompy', Numer: '7/9' }, 'Lompy 7/9'],
  [{ Street: 'Lompy 5', Building: '7' }, 'Lompy 5'],
  [{ Street: 'Lompy', Building: 'Rosewood' }, 'Lompy'],
  [{ Street: 'Lompy', Apt: '7' }, 'Lompy'],
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
