import * as z from 'zod'
import type { KeyType } from '../../contract/listing.ts'
import { SomeFields } from '../../listings/map/listing-fields.ts'
import { homeName } from '../../listings/report/listing-name.ts'
import { priceText, roomTexts } from '../../sandbox/bot/listing-text.ts'
import type { ListingKey, ToldListing } from '../api/listings.ts'

const text = z.string().catch('')
/** A listing as a look-up gives it whole: what is in words of its own has no form. */
const Row = z.looseObject({
  id: z.string().nullable(),
  Address: text,
  City: text,
  State: text,
  MLSNumber: text,
  Url: text,
  Status: text,
  PropertyType: text,
  unsettled: text,
  where: z.enum(['bot', 'memory', 'both']),
})

const Pictured = z.object({ Images: z.array(z.string()).catch([]) })

const pricedFields = [
  ...(['SaleType', 'SalePrice', 'RentPrice', 'CurrencySymbol', 'Bedrooms', 'Bathrooms'] as const),
]

const saleTypes = { for_sale: 'For sale', for_rent: 'For rent' } as const

/** A listing as a row or a card tells it. */
export function tellListing(found: unknown): ToldListing {
  const row = Row.parse(found)
  const { id, Address, City, State, MLSNumber, Url, Status, PropertyType, unsettled, where } = row
  const address = [Address, City, State].filter(Boolean).join(', ')
  const key = listingKey({ id, MLSNumber, Url })
  const [picture] = picturesOf(found)
  const fields = fieldsOf(row)
  return {
    ...(key && { key }),
    name: homeName({ Address: address, MLSNumber, Url }) || 'Without an address',
    price: priceText(fields),
    facts: [...roomTexts(fields), PropertyType].filter(Boolean).join(' · '),
    saleType: fields.SaleType ? saleTypes[fields.SaleType] : '',
    status: Status,
    mlsNumber: MLSNumber,
    where,
    ...(unsettled && { unsettled }),
    ...(picture !== undefined && { picture }),
  }
}

/** Those by which it is priced, as far as they have the form of the field. */
function fieldsOf(row: Readonly<Record<string, unknown>>): SomeFields {
  const known = pricedFields.flatMap((field) => {
    const { data } = SomeFields.shape[field].safeParse(row[field])
    return data === undefined ? [] : [[field, data] as const]
  })
  return SomeFields.parse(Object.fromEntries(known))
}

/** The surest by which a listing is addressed: only the service's own identifier is one listing's alone. */
export function listingKey(listing: {
  readonly id: string | null
  readonly MLSNumber: string
  readonly Url: string
}): ListingKey | undefined {
  const keys: readonly (readonly [KeyType, string | null])[] = [
    ['NewOaks', listing.id],
    ['MLSNumber', listing.MLSNumber],
    ['URL', listing.Url],
  ]
  return keys.flatMap(([type, value]) => (value ? [{ type, value }] : []))[0]
}

/** Those of its pictures that a page can be allowed to show. */
export function picturesOf(found: unknown): string[] {
  return Pictured.parse(found).Images.filter(
    (address) => URL.canParse(address) && new URL(address).protocol === 'https:',
  )
}

const notFields: ReadonlySet<string> = new Set([
  ...['id', 'where', 'unsettled', 'source', 'runId', 'when', 'cut', 'SerialNumber'],
])

/** Every field of a listing with what it is, as texts. */
export function toldFields(found: object): { field: string; value: string }[] {
  return Object.entries(found)
    .filter(([field]) => !notFields.has(field))
    .map(([field, value]) => ({ field, value: fieldText(value) }))
}

const Extension = z.array(z.object({ Key: z.string(), value: z.string() })).min(1)

function fieldText(value: unknown): string {
  const facts = Extension.safeParse(value)
  if (facts.success) return facts.data.map(({ Key, value: of }) => `${Key}: ${of}`).join('\n')
  if (Array.isArray(value)) return value.map(fieldText).join('\n')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
