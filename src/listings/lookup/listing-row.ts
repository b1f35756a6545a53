import { fitJson } from '../../text/fit-json.ts'
import { listPieces, textPieces } from '../../text/pieces.ts'
import { placeLine } from '../place-line.ts'
import { type KnownListing, pricesOf } from './known-listing.ts'

/** A listing as it is told. */
export type ListingRow = Pick<KnownListing, 'id'> & Readonly<Record<string, unknown>>

const compactFields = ['SaleType', 'Status', 'Bedrooms', 'Bathrooms', 'MLSNumber', 'Url'] as const
const MAX_COMPACT_CHARACTERS = 900
const MAX_ROW_CHARACTERS = 7000
/** As a result sends them. */
const MAX_PART_CHARACTERS = 14_000

/** What one needs to tell it from others, to price it and to address it; of `all` every field. */
export function rowOf(
  listing: KnownListing,
  { isAll, isTimed }: { readonly isAll: boolean; readonly isTimed: boolean },
): ListingRow {
  const { id, where, entry } = listing
  const row = {
    id,
    ...(isAll ? allOf(listing) : compact(listing)),
    where,
    // A request of which no answer is known yet.
    ...(entry?.intent && { unsettled: entry.intent.kind }),
    ...(entry && (isAll || isTimed) && memoryOf(entry)),
  }
  const { value, left } = fitJson(row, isAll ? MAX_ROW_CHARACTERS : MAX_COMPACT_CHARACTERS)
  return { ...Object(value), id, ...(left.length > 0 && { cut: left }) }
}

/** The values that a row with all fields has no room for, whole and in pieces: a row each, with the field and `part`. */
export function partsOf(listing: KnownListing): ListingRow[] {
  const { id } = listing
  const row = rowOf(listing, { isAll: true, isTimed: false })
  const pieces = Object.entries(allOf(listing)).flatMap(([field, value]) =>
    row[field] === value ? [] : piecesOf(value).map((piece) => ({ field, piece })),
  )
  return pieces.map(({ field, piece }, at) => ({
    id,
    [field]: piece,
    part: `${at + 1} of ${pieces.length}`,
  }))
}

function piecesOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return listPieces(value, MAX_PART_CHARACTERS)
  return typeof value === 'string' ? textPieces(value, MAX_PART_CHARACTERS) : [value]
}

function allOf({ fields, unread }: KnownListing) {
  return { ...fields, ...unread }
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
