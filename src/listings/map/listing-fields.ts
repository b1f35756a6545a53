import * as z from 'zod'
import { Listing, type RequiredListing, requiredListingFields } from '../../contract/listing.ts'
import type { ListingField } from './mapping.ts'

/** A listing as a source gives it: complete but for the chatbot. */
export const MappedListing = Listing.omit({ SerialNumber: true })
export type MappedListing = z.infer<typeof MappedListing>

export const SomeFields = MappedListing.partial()
export type SomeFields = z.infer<typeof SomeFields>

export const listingFields: readonly ListingField[] = MappedListing.keyof().options

/** A field that the service asks for. */
export type RequiredField = Extract<ListingField, keyof z.infer<typeof RequiredListing>>

const required: ReadonlySet<string> = new Set(requiredListingFields)

/** Those that the service asks for, in its order. */
export const requiredFields: readonly ListingField[] = listingFields.filter((field) =>
  required.has(field),
)

export function isListingField(name: string): name is ListingField {
  return Object.hasOwn(MappedListing.shape, name)
}

type FieldOf<Value> = {
  [Field in ListingField]: Value extends NonNullable<MappedListing[Field]> ? Field : never
}[ListingField]

/** A field that can have any text, or any number. */
export type TextField = FieldOf<string>
export type NumberField = FieldOf<number>

// Asked of each value of each listing: told once from the schema.
const textFields = fieldsOf(z.ZodString)
const numberFields = fieldsOf(z.ZodNumber)
const listFields = fieldsOf(z.ZodArray)

export function isTextField(field: ListingField): field is TextField {
  return textFields.has(field)
}

export function isNumberField(field: ListingField): field is NumberField {
  return numberFields.has(field)
}

/** A field whose value is a list. */
export function isListField(field: ListingField): boolean {
  return listFields.has(field)
}

function fieldsOf(
  kind: typeof z.ZodString | typeof z.ZodNumber | typeof z.ZodArray,
): ReadonlySet<string> {
  return new Set(
    listingFields.filter((field) => withoutOptional(MappedListing.shape[field]) instanceof kind),
  )
}

function withoutOptional(schema: z.core.$ZodType): z.core.$ZodType {
  return schema instanceof z.ZodOptional ? schema.unwrap() : schema
}
