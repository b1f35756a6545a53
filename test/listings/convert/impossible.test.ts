import { expect, test } from 'vitest'
import { impossibleNumber } from '../../../src/listings/convert/impossible.ts'

test.each([
  ['Latitude', 90.1, 'it goes from -90 to 90'],
  ['Latitude', -90.1, 'it goes from -90 to 90'],
  ['Longitude', -181, 'it goes from -180 to 180'],
  ['SalePrice', -1, 'it is less than 0'],
])('%s of %d is impossible', (field, value, why) => {
  expect(impossibleNumber(field, value)).toBe(why)
})

test.each([
  ['Latitude', 90],
  ['Latitude', -90],
  ['Longitude', 180],
  ['Longitude', -0.1],
  ['SalePrice', 0],
  ['Bedrooms', 1e9],
])('%s of %d is possible', (field, value) => {
  expect(impossibleNumber(field, value)).toBeUndefined()
})
