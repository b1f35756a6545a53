import { expect, test } from 'vitest'
import { isKindOfHome, propertyTypeText } from '../../../src/listings/convert/property-type.ts'

test.each([
  ['SingleFamilyResidence', 'Single Family Residence'],
  ['SINGLE_FAMILY', 'Single Family'],
  ['SINGLE FAMILY', 'Single Family'],
  ['singleFamily', 'Single Family'],
  ['townhome', 'Townhome'],
  ['APARTMENT', 'Apartment'],
  ['CondoProperty', 'Condo Property'],
  ['PUD', 'PUD'],
  ['SFR/D', 'Single Family Residence, Detached'],
  ['TWNHS/A', 'Townhouse, Attached'],
  ['semi detached house', 'semi detached house'],
  ['CONDO', 'Condo'],
  ['DPLX', 'Duplex'],
  ['MANL', 'Manufactured Home'],
  ['TPLX', 'Triplex'],
  ['XYZ/A', 'XYZ, Attached'],
  ['Condo/Co-op', 'Condo/Co-op'],
  ['Multi-Family (2-4 Unit)', 'Multi-Family (2-4 Unit)'],
  ['House - Semi-Detached', 'House - Semi-Detached'],
  ['  Single   Family Residential ', 'Single Family Residential'],
  ['UR賃貸住宅', 'UR賃貸住宅'],
  ['constructor', 'Constructor'],
  ['', ''],
])('%s is %s', (text, words) => {
  expect(propertyTypeText(text)).toBe(words)
})

test.each([
  ['CONDO', true],
  ['Semi-detached house', true],
  ['stepped-apartment', true],
  ['attic-flat', true],
  ['ManufacturedHome', true],
  ['Single Family', true],
  ['MULTI_FAMILY', true],
  ['family', false],
  ['Mid Terrace', false],
  ['Red house', false],
  ['', false],
])('that %s is a kind of home and nothing else: %s', (text, is) => {
  expect(isKindOfHome(text)).toBe(is)
})
