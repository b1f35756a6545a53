import { describe, expect, test } from 'vitest'
import { complete, mapColumn, mapOne } from '../../support/mapped.ts'

const { Bedrooms: _b, ...withoutBedrooms } = complete
const { MLSNumber: _m, ...withoutNumber } = complete
const { PropertyType: _p, ...withoutType } = complete

const fieldsOfHeader = async (header: string, cell: string) => {
  const { mapping } = await mapOne({
    Unknown: 'x',
    [header]: cell,
    'Property type': 'House',
    Price: '1',
  })
  return mapping.columns.find((column) => column.header === header)?.fields
}

test.each([
  ['Wohnfl.', '82,5 m²', 'BuildingArea'],
  ['Wfl.', '82,5 m²', 'BuildingArea'],
  ['Grundst.', '500', 'LotArea'],
  ['Schlafzi.', '2', 'Bedrooms'],
  ['Bj.', '1972', 'YearBuilt'],
  ['Stellpl.', '1', 'ParkingSpots'],
  ['Funda-link', 'https://homes.example/1', 'Url'],
  ['Objetivo', 'Venda', 'SaleType'],
  ['Spese condominiali', '€ 120/mese', 'HOAMonth'],
  ['SqFtTotal', '700', 'BuildingArea'],
  ['Prov', 'AB', 'State'],
  ['ListStatus', 'Active', 'Status'],
  ['TransType', 'Sale', 'SaleType'],
])('%s %j is %s', async (header, cell, field) => {
  expect(await fieldsOfHeader(header, cell)).toEqual([field])
})

test.each(['Zi.', 'Zi'])(
  '%s is the number of rooms, of which bedrooms can be derived',
  async (header) => {
    const { listing } = await mapOne(
      { ...withoutBedrooms, [header]: '3' },
      { onMissing: { Bedrooms: 'derive' } },
    )
    expect(listing?.Bedrooms).toBe(2)
  },
)

test('Aangemeld op is since when it is offered', async () => {
  const { listing } = await mapOne(
    { ...complete, DaysOnMarket: '', 'Aangemeld op': '11-11-2026' },
    { onMissing: { DaysOnMarket: 'derive' } },
  )
  expect(listing?.DaysOnMarket).toBe(10)
})

test('whether Nr. is the number of the listing is asked', async () => {
  const { mapping } = await mapOne({ ...withoutNumber, 'Nr.': '17' })
  const [note] = mapping.columns.flatMap(({ header, mayBe }) => (header === 'Nr.' ? [mayBe] : []))
  expect(note).toBe('MLSNumber')
})

describe('a column of postal codes with their places', () => {
  test.each([
    ['PLZ Ort', '70173 Stuttgart', '70173', 'Stuttgart'],
    ['PLZ/Ort', 'D-70173 Stuttgart-Mitte', '70173', 'Stuttgart-Mitte'],
    ['PLZ, Ort', 'CH-8001 Zürich', '8001', 'Zürich'],
    ['CP Ville', '69001 Lyon', '69001', 'Lyon'],
    ['Postcode plaats', '1015 AA Amsterdam', '1015 AA', 'Amsterdam'],
    ['Postcode en plaats', '1015AA  Den Haag', '1015AA', 'Den Haag'],
  ])('%s %j', async (header, cell, ZIP, City) => {
    const { listing } = await mapOne({ ...complete, [header]: cell })
    expect(listing).toMatchObject({ ZIP, City })
  })

  test('columns of their own go before it', async () => {
    const { listing } = await mapOne({
      ...complete,
      PLZ: '10115',
      Ort: 'Berlin',
      'PLZ Ort': '70173 Stuttgart',
    })
    expect(listing).toMatchObject({ ZIP: '10115', City: 'Berlin' })
  })

  test('what is neither is left out, and said', async () => {
    const { listing, codes } = await mapOne({
      ...complete,
      SalePrice: '350000',
      'PLZ Ort': 'Stuttgart 70173',
    })
    expect(listing).not.toHaveProperty('City')
    expect(codes).toEqual(['not_a_postal_code ZIP'])
  })
})

describe('the Tipologia of Portugal', () => {
  test.each([
    ['T2', 2],
    ['T0', 0],
    ['V4', 4],
    ['t 3', 3],
    ['T3+1', 4],
  ])('%s is %d bedrooms', async (cell, bedrooms) => {
    const { listing } = await mapOne({ ...withoutBedrooms, Tipologia: cell })
    expect(listing).toMatchObject({ PropertyType: 'House', Bedrooms: bedrooms })
  })

  test('mapped by the user it is the same', async () => {
    const { listings } = await mapColumn('Tipologia', ['T2', '-', 'Loja'], withoutBedrooms, {
      mapping: { Tipologia: 'Bedrooms' },
    })
    expect(listings.map((listing) => listing?.Bedrooms)).toEqual([2, undefined, undefined])
  })

  test('in France T2 is a flat of two rooms: it is no number of bedrooms', async () => {
    const { row } = await mapOne(
      { ...withoutBedrooms, Typologie: 'T2' },
      { mapping: { Typologie: 'Bedrooms' } },
    )
    expect(row.state).toBe('failed')
  })

  test('in Italy it is the type of property', async () => {
    const { listing } = await mapOne({ ...withoutType, Tipologia: 'Bilocale' })
    expect(listing?.PropertyType).toBe('Bilocale')
  })
})

test.each([
  ['T2P 1A0', '1200 Oak St NW Unit 304'],
  ['97209', '1200 NW Oak St Unit 304'],
])('StreetDir and UnitNum are parts of an address, in %s %s', async (PostalCode, address) => {
  const parts = { StreetNum: '1200', StreetDir: 'NW', StreetName: 'Oak', StreetSuffix: 'St' }
  const { listing } = await mapOne({ ...complete, ...parts, UnitNum: '304', PostalCode })
  expect(listing?.Address).toBe(address)
})

test('Toev. is the addition to a house number', async () => {
  const { listing } = await mapOne({
    ...complete,
    Straat: 'Prinsengracht',
    Huisnr: '100',
    'Toev.': 'II',
  })
  expect(listing?.Address).toBe('Prinsengracht 100 II')
})
