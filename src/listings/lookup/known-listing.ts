import * as z from 'zod'
import { type ChatbotListing, isRemembered, knownFields } from '../compare/chatbot-listing.ts'
import type { Entry } from '../ledger/entry.ts'
import { type PlainFields, plainName, textOf } from '../listed/listed-page.ts'
import { isNumberField, listingFields, MappedListing, SomeFields } from '../map/listing-fields.ts'
import type { ListingField } from '../map/mapping.ts'

const MAX_AMOUNT_CHARACTERS = 40
/** `$850,000`, `USD 2,400.50`: with commas only where thousands are. */
const AMOUNT = /^[^\d,.-]{0,5}(\d{1,15}|\d{1,3}(?:,\d{3}){1,4})(\.\d{1,9})?$/

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
  if (!listed && entry) return rememberedListing(entry)
  const { values, unread } = plainValues(listing.plain, { ...listed })
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

/** Whether these fields of a listing may have values that are not known. */
export function isPartlyKnown({ where }: KnownListing, fields: readonly ListingField[]): boolean {
  return where === 'memory' && !fields.every(isRemembered)
}

/** The prices that a listing is offered for; none where none is known. */
export function pricesOf({ fields: { SaleType, SalePrice = 0, RentPrice = 0 } }: KnownListing) {
  const wanted = { for_sale: [SalePrice], for_rent: [RentPrice] }
  return (SaleType ? wanted[SaleType] : [SalePrice, RentPrice]).filter((price) => price > 0)
}

const plainNames = listingFields.map((field) => [field, plainName(field)] as const)

/** What a list says of a listing in a form that is not the contract's. */
interface PlainValues {
  /** Where only the writing differs: `SOLD`, `For Sale`, `$850,000`. */
  readonly values: SomeFields
  /** In words of its own, by field: `Status: Under offer`. */
  readonly unread: Readonly<Record<string, string>>
}

/** @param listed the fields that are read already */
function plainValues(plain: PlainFields, listed: SomeFields): PlainValues {
  const values: [ListingField, unknown][] = []
  const unread: [ListingField, string][] = []
  for (const [field, name] of plainNames) {
    const text = listed[field] === undefined ? textOf(plain[name]) : ''
    if (text === '') continue
    const { data } = MappedListing.shape[field].safeParse(read(field, text))
    if (data === undefined) unread.push([field, text])
    else values.push([field, data])
  }
  return {
    values: SomeFields.parse(Object.fromEntries(values)),
    unread: Object.fromEntries(unread),
  }
}

function read(field: ListingField, text: string): unknown {
  if (isNumberField(field)) return amountOf(text)
  const schema = MappedListing.shape[field]
  const named = schema instanceof z.ZodOptional ? schema.unwrap() : schema
  return named instanceof z.ZodEnum
    ? named.options.find((option) => plainName(String(option)) === plainName(text))
    : text
}

function amountOf(text: string): number | undefined {
  if (text.length > MAX_AMOUNT_CHARACTERS) return undefined
  const [, whole, part = ''] = AMOUNT.exec(text) ?? []
  return whole === undefined ? undefined : Number(`${whole.replaceAll(',', '')}${part}`)
}
