import { fitJson } from '../../text/fit-json.ts'
import { placeLine } from '../place-line.ts'
import { type KnownListing, pricesOf } from './known-listing.ts'

/** A listing as it is told. */
export type ListingRow = Pick<KnownListing, 'id'> & Readonly<Record<string, unknown>>

const compactFields = ['SaleType', 'Status', 'Bedrooms', 'Bathrooms', 'MLSNumber', 'Url'] as const
const MAX_COMPACT_CHARACTERS = 900
const MAX_ROW_CHARACTERS = 7000

/** What one needs to tell it from others, to price it and to address it; of `all` every field. */
export function rowOf(
  listing: KnownListing,
  { isAll, isTimed }: { readonly isAll: boolean; readonly isTimed: boolean },
): ListingRow {
  const { id, fields, unread, where, entry } = listing
  const row = {
    id,
    ...(isAll ? { ...fields, ...unread } : compact(listing)),
    where,
    // A request of which no answer is known yet.
    ...(entry?.intent && { unsettled: entry.intent.kind }),
    ...(entry && (isAll || isTimed) && memoryOf(entry)),
  }
  const { value, left } = fitJson(row, isAll ? MAX_ROW_CHARACTERS : MAX_COMPACT_CHARACTERS)
  return { ...Object(value), id, ...(left.length > 0 && { cut: left }) }
}

function compact(listing: KnownListing) {
  const { fields, unread } = listing
  const { SaleType, SalePrice, RentPrice, CurrencySymbol } = fields
  const address = placeLine({ ...fields, Address: fields.Address ?? unread.Address })
  const known = compactFields.flatMap((field) => {
    const value = fields[field] ?? unread[field]
    return value === undefined || value === '' ? [] : [[field, value] as const]
  })
  const isPriced = pricesOf(listing).length > 0
  const isOther = !isPriced && Boolean(SalePrice || RentPrice)
  const price = {
    ...((SaleType !== 'for_rent' || isOther) && SalePrice !== undefined && { SalePrice }),
    ...((SaleType !== 'for_sale' || isOther) && RentPrice !== undefined && { RentPrice }),
    ...(CurrencySymbol && { CurrencySymbol }),
  }
  return {
    ...(address && { Address: address }),
    // One of the other kind of offer is the price that the bot has, too.
    ...(isPriced || isOther ? price : {}),
    ...(isPriced ? {} : pick(unread, ['SalePrice', 'RentPrice'])),
    ...Object.fromEntries(known),
  }
}

function pick(values: Readonly<Record<string, string>>, names: readonly string[]) {
  return Object.fromEntries(
    names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])),
  )
}

function memoryOf({ source, lastRun, intent, updatedAtMs }: NonNullable<KnownListing['entry']>) {
  return { source, runId: intent?.runId ?? lastRun, when: new Date(updatedAtMs).toISOString() }
}
