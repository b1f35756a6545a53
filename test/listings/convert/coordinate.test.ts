import { expect, test } from 'vitest'
import { toCoordinates } from '../../../src/listings/convert/coordinate.ts'
import { outcome } from './outcome.ts'

const point = { decimal: '.' } as const
const comma = { decimal: ',' } as const

test.each([
  [41.9617, -87.6699, point, { value: { Latitude: 41.9617, Longitude: -87.6699 } }],
  ['52.5278129577', ' -2.0472', point, { value: { Latitude: 52.5278129577, Longitude: -2.0472 } }],
  ['35.658', '139.622', comma, { value: { Latitude: 35.658, Longitude: 139.622 } }],
  ['52,5278', '13,404', comma, { value: { Latitude: 52.5278, Longitude: 13.404 } }],
  [-33.87, 151.21, point, { value: { Latitude: -33.87, Longitude: 151.21 } }],
  [0, 32.5, point, { value: { Latitude: 0, Longitude: 32.5 } }],
  [-16.5, 180, point, { value: { Latitude: -16.5, Longitude: 180 } }],
  [0, 0, point, { problem: 'zero_coordinates' }],
  ['0.0', '0', point, { problem: 'zero_coordinates' }],
  [-118.24, 34.05, point, { problem: 'swapped_coordinates' }],
  [-87.6699, 41.9617, point, { problem: 'swapped_coordinates' }],
  [41.9, 187, point, { problem: 'impossible_coordinates' }],
  [410, 870, point, { problem: 'impossible_coordinates' }],
  ['52,5278', '13,404', point, { problem: 'not_coordinates' }],
  ['north', 'west', point, { problem: 'not_coordinates' }],
  [true, 1, point, { problem: 'not_coordinates' }],
  ['', '', point, 'blank'],
  [41.9617, undefined, point, 'blank'],
  [undefined, -87.6699, point, 'blank'],
  ['', -87.6699, point, 'blank'],
])('%s, %s', (lat, lng, format, expected) => {
  expect(outcome(toCoordinates(lat, lng, format))).toEqual(expected)
})
