import { expect, test } from 'vitest'
import { toCoordinates } from '../../../src/listings/convert/coordinate.ts'
import { outcome } from './outcome.ts'

test.each([
  [41.9617, -87.6699, { value: { Latitude: 41.9617, Longitude: -87.6699 } }],
  ['52.5278129577', ' -2.0472', { value: { Latitude: 52.5278129577, Longitude: -2.0472 } }],
  ['35.658', '139.622', { value: { Latitude: 35.658, Longitude: 139.622 } }],
  ['52,5278', '13,404', { value: { Latitude: 52.5278, Longitude: 13.404 } }],
  [-33.87, 151.21, { value: { Latitude: -33.87, Longitude: 151.21 } }],
  [0, 32.5, { value: { Latitude: 0, Longitude: 32.5 } }],
  [-16.5, 180, { value: { Latitude: -16.5, Longitude: 180 } }],
  [51.48, 0, { value: { Latitude: 51.48, Longitude: 0 } }],
  [80, 10, { value: { Latitude: 80, Longitude: 10 } }],
  [-56, -70, { value: { Latitude: -56, Longitude: -70 } }],
  [80.1, 100, { problem: 'impossible_coordinates' }],
  [-180, 60, { problem: 'swapped_coordinates' }],
  [0, 0, { problem: 'zero_coordinates' }],
  ['0.0', '0', { problem: 'zero_coordinates' }],
  [-118.24, 34.05, { problem: 'swapped_coordinates' }],
  [-87.6699, 41.9617, { problem: 'swapped_coordinates' }],
  [41.9, 187, { problem: 'impossible_coordinates' }],
  [410, 870, { problem: 'impossible_coordinates' }],
  ['52,5278', '13.404', { value: { Latitude: 52.5278, Longitude: 13.404 } }],
  ['1,052,527', '13,404', { problem: 'not_coordinates' }],
  ['north', 'west', { problem: 'not_coordinates' }],
  [true, 1, { problem: 'not_coordinates' }],
  ['', '', 'blank'],
  [41.9617, undefined, 'blank'],
  [undefined, -87.6699, 'blank'],
  ['', -87.6699, 'blank'],
])('%s, %s', (lat, lng, expected) => {
  expect(outcome(toCoordinates(lat, lng))).toEqual(expected)
})
