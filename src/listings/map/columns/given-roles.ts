import type { ListingField } from '../mapping.ts'
import { fieldsOf, kindOf, type Role, rolesWith, together } from '../roles/role.ts'
import { givenAddress } from './address-columns.ts'
import type { ColumnProfile } from './cells/profile.ts'
import { holdsDates } from './doubtful-columns.ts'
import { aliasOf } from './headers/aliases.ts'

/** What the user decided, by header; undefined leaves the column out. */
export type GivenColumns = ReadonlyMap<string, ListingField | undefined>

/**
 * What each column is that the user mapped to a field: its value, or a part of it where several are mapped to it.
 *
 * @param all of the source, without the private ones
 * @param today the day by which dates are judged
 */
export function givenRoles(
  given: GivenColumns,
  all: readonly ColumnProfile[],
  today: Date,
): ReadonlyMap<string, Role> {
  const byField = new Map<ListingField, ColumnProfile[]>()
  for (const column of all) {
    const field = given.get(column.header)
    if (field) byField.set(field, [...(byField.get(field) ?? []), column])
  }
  const roles = new Map<string, Role>()
  for (const [field, columns] of byField) {
    const parts = field === 'Address' ? givenAddress(columns, all) : countedParts(field, columns)
    for (const column of columns) {
      const role = parts?.get(column) ?? roleOf(field, column, today)
      if (role) roles.set(column.header, role)
    }
  }
  return roles
}

/** Of days, dates are what they are worked out from. */
function roleOf(field: ListingField, column: ColumnProfile, today: Date): Role | undefined {
  const [role] = rolesWith('value', field)
  const isBasis = role && kindOf(role) === 'days' && holdsDates(column, today)
  return isBasis ? rolesWith('basis', field)[0] : role
}

/** Counts whose names are those of different parts: full bathrooms and half ones, a garage and a carport. */
function countedParts(
  field: ListingField,
  columns: readonly ColumnProfile[],
): ReadonlyMap<ColumnProfile, Role> | undefined {
  const [whole] = rolesWith('value', field)
  if (columns.length < 2 || !whole || together(whole) !== 'sum') return undefined
  const parts = new Map<ColumnProfile, Role>()
  for (const column of columns) {
    const role = aliasOf(column.header)?.role
    const isPart = role && role !== whole && role !== 'rooms' && fieldsOf(role).includes(field)
    if (isPart) parts.set(column, role)
  }
  return new Set(parts.values()).size === columns.length ? parts : undefined
}
