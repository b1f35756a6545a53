import { expect, test } from 'vitest'
import { complete, mapOne } from '../../support/mapped.ts'

const lyon = { Latitude: 45.764, Longitude: 4.8357 }

test.each([
  ['Lat/Long', '45.7640, 4.8357'],
  ['LatLng', '45.764,4.8357'],
  ['lat_lon', '45.7640 4.8357'],
  ['Latitude, Longitude', '(45.7640; 4.8357)'],
  ['GPS', '45,7640; 4,8357'],
  ['gps', '45.764,4.8357'],
  ['Coordenadas GPS', '45.7640 / 4.8357'],
])('%s %j is a place', async (header, cell) => {
  const { listing, codes } = await mapOne({ ...complete, SalePrice: '350000', [header]: cell })
  expect(listing).toMatchObject(lyon)
  expect(codes).toEqual([])
})

test.each([
  ['45.7640', 'not_coordinates Latitude'],
  ['145.764, 4.8357', 'swapped_coordinates Latitude'],
  ['0.000, 0.000', 'zero_coordinates Latitude'],
])('%j is none, and that is said', async (cell, code) => {
  const { listing, codes } = await mapOne({ ...complete, SalePrice: '350000', 'Lat/Long': cell })
  expect(listing).not.toHaveProperty('Latitude')
  expect(codes).toEqual([code])
})

test.each([
  [{ Latitude: '41.9617' }, 'half_coordinates Latitude'],
  [{ Longitude: '-87.6699' }, 'half_coordinates Longitude'],
  [{ Lat: 41.9617, Lng: '' }, 'half_coordinates Latitude'],
  [{ lat: null, lon: 4.8357 }, 'half_coordinates Longitude'],
  [{ latitud: '40,4168' }, 'half_coordinates Latitude'],
  [{ 'geo.lng': '4.8357', 'geo.lat': ' ' }, 'half_coordinates Longitude'],
])('one of two, %j, is left out and told', async (cells, code) => {
  const { listing, codes } = await mapOne({ ...complete, SalePrice: '350000', ...cells })
  expect(listing).not.toHaveProperty('Latitude')
  expect(listing).not.toHaveProperty('Longitude')
  expect(codes).toEqual([code])
})

test('where another column has both, half of them beside it is not told', async () => {
  const cells = { Lat: '41.9617', 'Lat/Long': '45.7640, 4.8357' }
  const { listing, codes } = await mapOne({ ...complete, SalePrice: '350000', ...cells })
  expect([listing?.Latitude, codes]).toEqual([45.764, []])
})

test('columns of their own go before one of pairs', async () => {
  const { listing } = await mapOne({
    ...complete,
    Lat: '41.9617',
    Lng: '-87.6699',
    'Lat/Long': '45.7640, 4.8357',
  })
  expect(listing).toMatchObject({ Latitude: 41.9617, Longitude: -87.6699 })
})

test.each(['45.7640, 4.8357', '-33.8688,151.2093', '45,7640 4,8357'])(
  'the address %j is none, and that is said',
  async (Address) => {
    const { listing, codes } = await mapOne({ ...complete, SalePrice: '350000', Address })
    expect(listing).not.toHaveProperty('Address')
    expect(codes).toEqual(['not_an_address Address'])
  },
)

test.each(['Km 45.7, 4', '12.50 Elm Street', '45, 4'])('the address %j is one', async (Address) => {
  const { listing } = await mapOne({ ...complete, Address })
  expect(listing?.Address).toBe(Address)
})
