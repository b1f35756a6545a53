import { isNumberField, listingFields, SomeFields } from '../map/listing-fields.ts'
import type { ListingField } from '../map/mapping.ts'
import { type ListedListing, numberOf, plainName, textOf } from './listed-page.ts'

const plainNames = listingFields.map((field) => [field, plainName(field)] as const)

/** The fields of a listing that the service's list has in a form that can be read, and not empty. */
export function listedValues({ fields }: Pick<ListedListing, 'fields'>): SomeFields {
  const entries = plainNames.flatMap(([field, name]) => {
    const given = fields[name]
    const value = given === undefined || given === null ? undefined : read(field, given)
    return value === undefined || value === '' ? [] : [[field, value] as const]
  })
  const whole = SomeFields.safeParse(Object.fromEntries(entries))
  if (whole.success) return whole.data
  const sound = entries.filter(([field, value]) => SomeFields.shape[field].safeParse(value).success)
  return SomeFields.parse(Object.fromEntries(sound))
}

function read(field: ListingField, value: unknown): unknown {
  if (isNumberField(field)) return numberOf(value)
  return typeof value === 'object' ? value : textOf(value)
}
