import { isNumberField, listingFields, MappedListing, SomeFields } from '../map/listing-fields.ts'
import type { ListingField } from '../map/mapping.ts'
import { type ListedListing, numberOf, plainName, textOf } from './listed-page.ts'

const plainNames = listingFields.map((field) => [field, plainName(field)] as const)

/** The fields of a listing that the service's list has in a form that can be read, and not empty. */
export function listedValues({ fields }: Pick<ListedListing, 'fields'>): SomeFields {
  const entries = plainNames.flatMap(([field, name]) => {
    const given = fields[name]
    if (given === undefined || given === null) return []
    const { data } = MappedListing.shape[field].safeParse(read(field, given))
    return data === undefined || data === '' ? [] : [[field, data]]
  })
  return SomeFields.parse(Object.fromEntries(entries))
}

function read(field: ListingField, value: unknown): unknown {
  if (isNumberField(field)) return numberOf(value)
  return typeof value === 'object' ? value : textOf(value)
}
