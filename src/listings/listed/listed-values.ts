import { isNumberField, listingFields, SomeFields } from '../map/listing-fields.ts'
import type { ListingField } from '../map/mapping.ts'
import { type ListedListing, numberOf, type PlainFields, plainName, textOf } from './listed-page.ts'

const plainNames = new Map(listingFields.map((field) => [field, plainName(field)]))

/** The fields of a listing that the service's list has in a form that can be read, and not empty. */
export function listedValues({ fields }: Pick<ListedListing, 'fields'>): SomeFields {
  const entries = listingFields.flatMap((field) => {
    const value = listedValue(fields, field)
    return value === undefined || value === '' ? [] : [[field, value] as const]
  })
  const whole = SomeFields.safeParse(Object.fromEntries(entries))
  if (whole.success) return whole.data
  const sound = entries.filter(([field, value]) => SomeFields.shape[field].safeParse(value).success)
  return SomeFields.parse(Object.fromEntries(sound))
}

/** What the service's list has in a field, before it is checked; undefined where there is nothing. */
export function listedValue(fields: PlainFields, field: ListingField): unknown {
  const given = fields[plainNames.get(field) ?? '']
  return given === undefined || given === null ? undefined : read(field, given)
}

function read(field: ListingField, value: unknown): unknown {
  if (isNumberField(field)) return numberOf(value)
  return typeof value === 'object' ? value : textOf(value)
}
