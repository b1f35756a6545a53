import { expect, test } from 'vitest'
import { aliasOf } from '../../../src/listings/map/columns/headers/aliases.ts'
import { headerName } from '../../../src/listings/map/columns/headers/header-name.ts'
import { listingFields, requiredFields } from '../../../src/listings/map/listing-fields.ts'
import { homeRoles } from '../../../src/listings/map/roles/home.ts'
import { identityRoles } from '../../../src/listings/map/roles/identity.ts'
import { mediaRoles } from '../../../src/listings/map/roles/media.ts'
import { offerRoles } from '../../../src/listings/map/roles/offer.ts'
import { parkingRoles } from '../../../src/listings/map/roles/parking.ts'
import { placeRoles } from '../../../src/listings/map/roles/place.ts'
import { priceRoles } from '../../../src/listings/map/roles/price.ts'
import {
  namesOf,
  type Role,
  roles,
  rolesWith,
  sufficientRoles,
} from '../../../src/listings/map/roles/role.ts'
import { sizeRoles } from '../../../src/listings/map/roles/size.ts'

function repeated(texts: readonly string[]): string[] {
  return texts.filter((text, at) => texts.indexOf(text) !== at)
}

test('a role stands in one table only', () => {
  const tables = [
    identityRoles,
    offerRoles,
    homeRoles,
    sizeRoles,
    parkingRoles,
    priceRoles,
    placeRoles,
    mediaRoles,
  ]
  expect(tables.flatMap((table) => Object.keys(table))).toEqual(roles)
})

test('a name stands in one list only, in the form in which headers are compared', () => {
  const names = roles.flatMap(namesOf)
  expect(names.length).toBeGreaterThan(600)
  expect(repeated(names)).toEqual([])
  expect(names.filter((name) => headerName(name) !== name)).toEqual([])
})

test('the name of a field is that of its own role, but for the closing price', () => {
  const others = listingFields.filter(
    (field) => aliasOf(field)?.role !== rolesWith('value', field)[0],
  )
  expect(others).toEqual(['SalePrice'])
  expect(aliasOf('SalePrice')?.role).toBe('closePrice')
})

test('every field has one role whose cells are its values', () => {
  expect(listingFields.filter((field) => rolesWith('value', field).length !== 1)).toEqual([])
})

test('a required field has its value from any of these alone', () => {
  const several: Readonly<Record<string, readonly Role[]>> = {
    SaleType: ['saleType', 'propertyClass'],
    Bedrooms: ['bedrooms', 'bedsAndBaths'],
    Bathrooms: ['bathrooms', 'bedsAndBaths', 'fullBaths', 'bathroomRooms'],
  }
  for (const field of requiredFields)
    expect(sufficientRoles(field)).toEqual(several[field] ?? rolesWith('value', field))
})
