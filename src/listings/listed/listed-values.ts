import { isNumberField, listingFields, MappedListing, SomeFields } from '../map/listing-fields.ts'
import { type ListedListing, numberOf, plainName, textOf } from './listed-page.ts'

/** The fields of a listing that the service's list has in a form that can be read, and not empty. */
export function listedValues({ fields }: ListedListing): SomeFields {
  return SomeFields.parse(
    Object.fromEntries(
      listingFields.map((field) => {
        const value = fields[plainName(field)]
        const read = isNumberField(field) ? numberOf(value) : textOf(value) || value
        return [field, read === '' ? undefined : MappedListing.shape[field].safeParse(read).data]
      }),
    ),
  )
}
