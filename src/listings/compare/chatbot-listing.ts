import * as z from 'zod'
import { jsonColumn } from '../../runs/database.ts'
import { isObject } from '../../text/json.ts'
import { type Entry, RememberedFields } from '../ledger/entry.ts'
import type { PlainFields } from '../listed/listed-page.ts'
import { listingFields, type SomeFields } from '../map/listing-fields.ts'
import type { ListingField } from '../map/mapping.ts'

const places = ['Address', 'City', 'State'] as const
const remembered = new Set<ListingField>([...places, ...RememberedFields.keyof().options])

/** A listing of a chatbot: as the service lists it, as the ledger remembers it, or as both do. */
export interface ChatbotListing {
  /** Tells it from the others. */
  readonly number: number
  /** NewOaks identifier. */
  readonly id: string | null
  readonly mlsNumber: string
  readonly url: string
  /** What the service lists, as far as it is fields of the contract in a form that can be read. */
  readonly listed: SomeFields | undefined
  /** All that the service lists; empty when it does not list the listing. */
  readonly plain: PlainFields
  readonly entry: Entry | undefined
}

/** All that is known of a listing. What the service lists goes before what the ledger remembers. */
export function knownFields({
  listed,
  entry,
}: Pick<ChatbotListing, 'listed' | 'entry'>): SomeFields {
  return { ...(entry && sentFields(entry)), ...listed }
}

/** Whether the ledger keeps what was last sent of a field. */
export function isRemembered(field: ListingField): boolean {
  return remembered.has(field)
}

/** Those of which it keeps nothing. */
export const forgottenFields = listingFields.filter((field) => !isRemembered(field))

/** What was last sent of a listing, as far as it is remembered. */
export function sentFields({ address, city, region, fields }: Entry): SomeFields {
  // Made at once and then rid of what is not there: to add one after the other takes ten times as long.
  const sent: SomeFields = {
    Address: address ?? undefined,
    City: city ?? undefined,
    State: region ?? undefined,
    ...fields,
  }
  for (const field of places) if (sent[field] === undefined) delete sent[field]
  return sent
}

/** All that the service lists of a listing, as it was written here: that it is an object is enough. */
export const WrittenPlain = z.custom<PlainFields>(isObject)

export const PlainColumn = jsonColumn(WrittenPlain)
