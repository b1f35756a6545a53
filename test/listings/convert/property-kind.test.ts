import { expect, test } from 'vitest'
import { isFlat, isHouse, propertyKind } from '../../../src/listings/convert/property-kind.ts'

test.each([
  ['Land', 'other'],
  ['Lot', 'other'],
  ['Lots and Land', 'other'],
  ['Plots', 'other'],
  ['Farm', 'other'],
  ['Parking space', 'other'],
  ['Garage', 'other'],
  ['Multi Family', 'other'],
  ['Commercial', 'other'],
  ['Baugrundstück', 'home'],
  ['Grundstücke', 'other'],
  ['Grundstueck', 'other'],
  ['Terreno', 'other'],
  ['Posto auto', 'other'],
  ['House', 'home'],
  ['Island villa', 'home'],
  ['Landhaus', 'home'],
  ['Condo', 'home'],
  ['', 'home'],
  [undefined, 'home'],
])('%s is %s', (propertyType, kind) => {
  expect(propertyKind(propertyType)).toBe(kind)
})

test.each([
  ['House', true, false],
  ['Single Family', true, false],
  ['Semi-detached', true, false],
  ['Villa', true, false],
  ['Bungalow', true, false],
  ['Cottage', true, false],
  ['Condo', false, true],
  ['Flat', false, true],
  ['APARTMENT', false, true],
  ['Co-op', false, true],
  ['Loft', false, false],
  [undefined, false, false],
])('whether %s is a house is %s, a flat %s', (propertyType, house, flat) => {
  expect([isHouse(propertyType), isFlat(propertyType)]).toEqual([house, flat])
})
