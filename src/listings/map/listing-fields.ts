import type * as z from 'zod'
import { Listing, requiredListingFields } from '../../contract/listing.ts'
import type { ListingField } from './mapping.ts'

/** A listing as a source gives it: complete but for the chatbot. */
export const MappedListing = Listing.omit({ SerialNumber: true })
export type MappedListing = z.infer<typeof MappedListing>

/** Some of its fields. */
export const SomeFields = MappedListing.partial()
export type SomeFields = z.infer<typeof SomeFields>

export const listingFields: readonly ListingField[] = MappedListing.keyof().options

const required: ReadonlySet<string> = new Set(requiredListingFields)

/** Those that the service asks for, in its order. */
export const requiredFields: readonly ListingField[] = listingFields.filter((field) =>
  required.has(field),
)

export function isListingField(name: string): name is ListingField {
  return Object.hasOwn(MappedListing.shape, name)
}
