import { type ChatbotListing, knownFields } from '../compare/chatbot-listings.ts'
import type { Entry } from '../ledger/entry.ts'
import { listingFields, type SomeFields } from '../map/listing-fields.ts'
import { type PlainValues, plainValues } from './plain-values.ts'

/** A listing with all that is known of it. */
export interface KnownListing {
  readonly serialNumber: string
  /** NewOaks identifier. */
  readonly id: string | null
  readonly fields: SomeFields
  readonly unread: PlainValues['unread']
  /** Where it is known from. */
  readonly where: 'bot' | 'memory' | 'both'
  readonly entry: Entry | undefined
}

/** A listing of the joined set. What the list has in words of its own is not taken from the ledger. */
export function knownListing(serialNumber: string, listing: ChatbotListing): KnownListing {
  const { id, listed, entry } = listing
  const { values, unread } = plainValues(listing.plain(), { ...listed })
  const fields: SomeFields = { ...knownFields(listing), ...values }
  for (const field of listingFields) if (unread[field] !== undefined) delete fields[field]
  return {
    serialNumber,
    id: entry?.id ?? id,
    fields,
    unread,
    where: !listed ? 'memory' : entry ? 'both' : 'bot',
    entry,
  }
}

/** A listing that only the ledger remembers. */
export function rememberedListing(entry: Entry): KnownListing {
  const { serialNumber, id } = entry
  const fields = knownFields({ listed: undefined, entry })
  return { serialNumber, id, fields, unread: {}, where: 'memory', entry }
}

/** The prices that a listing is offered for; none where none is known. */
export function pricesOf({ fields: { SaleType, SalePrice = 0, RentPrice = 0 } }: KnownListing) {
  const wanted = { for_sale: [SalePrice], for_rent: [RentPrice] }
  return (SaleType ? wanted[SaleType] : [SalePrice, RentPrice]).filter((price) => price > 0)
}
