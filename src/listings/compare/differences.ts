import { isDeepStrictEqual } from 'node:util'
import { canonicalJson } from '../../text/json.ts'
import { contentHash } from '../ledger/content.ts'
import { type Entry, RememberedFields } from '../ledger/entry.ts'
import { isCall } from '../ledger/single-call.ts'
import type { PlainFields } from '../listed/listed-page.ts'
import { listedValue, listedValues } from '../listed/listed-values.ts'
import {
  isListingField,
  listingFields,
  type MappedListing,
  type SomeFields,
} from '../map/listing-fields.ts'
import type { ListingField } from '../map/mapping.ts'
import { type ChatbotListing, forgottenFields } from './chatbot-listing.ts'
import { urlKey } from './url-key.ts'

/** A field that has another value in the bot than was last sent. */
export interface Difference<Value = string | number> {
  readonly field: ListingField
  readonly sent: Value
  readonly bot: Value
}

/** The values of a listing that a row replaces. */
export interface Replaced {
  /** From what the listing had, `sent`, to what it gets, `bot`, as far as that is remembered. */
  readonly values: readonly Difference[]
  /** Whether values are replaced besides that are not remembered. */
  readonly hasOthers: boolean
}

/** Of numbers: a service may keep fewer digits. */
const TOLERANCE = 0.01

/** Of many differences the first few are told: what a home costs, and whether it is for sale, before its rooms. */
const sentFields = [
  ...new Set([
    ...(['Status', 'SalePrice', 'RentPrice'] as const),
    ...RememberedFields.keyof().options,
    ...(['Address', 'City', 'State'] as const),
  ]),
]
/** The service may count the days itself. */
const comparedFields = sentFields.filter((field) => field !== 'DaysOnMarket')
/** Those of which a difference is not told. */
export const notComparedFields = [...forgottenFields, 'DaysOnMarket'] as const

/**
 * The fields of which the bot's value is another than was last sent. What the list does not show, or
 * not in a form that can be read, is no difference; neither is another spelling of the same.
 */
export function differencesOf({
  listed,
  entry,
}: Pick<ChatbotListing, 'listed' | 'entry'>): readonly Difference[] {
  // After a lost answer nobody knows what was sent last.
  if (!listed || !entry || entry.intent) return []
  return comparedFields.flatMap((field) => {
    const difference = { field, sent: sentValue(entry, field), bot: listed[field] }
    return isValue(difference) && !isSame(difference) ? [difference] : []
  })
}

/**
 * The values of a listing that a row replaces: from what the bot has, as far as that is known, else what was
 * sent last, to what the row has, all it tells.
 *
 * @param inBot what the service lists of it: what that has not was empty
 * @param differences what it lists otherwise than it was last sent
 */
export function replacedValues(
  entry: Entry,
  listing: MappedListing,
  inBot: PlainFields | undefined,
  differences: readonly Difference[] = [],
): readonly Difference[] {
  const setElsewhere = new Map(differences.map(({ field, bot }) => [field, bot]))
  return sentFields.flatMap((field) => {
    // After a lost answer nobody knows what was sent last, and the bot may tell what it has.
    const last = entry.intent
      ? inBot && listedValue(inBot, field)
      : (setElsewhere.get(field) ?? sentValue(entry, field))
    const [now, sent] = [listing[field], last]
    if (sent === undefined && inBot && now !== undefined) {
      const before = listedValue(inBot, field) ?? ''
      return before !== now && isPlain(before) ? [{ field, sent: before, bot: now }] : []
    }
    const difference = { field, sent, bot: now }
    return isValue(difference) && difference.sent !== difference.bot ? [difference] : []
  })
}

/**
 * Whether a row replaces values that are not remembered: with those that are as they were last sent, it would
 * be what was sent. Where that is not known, by what the service lists.
 */
export function replacesOthers(
  entry: Entry | undefined,
  listing: MappedListing,
  inBot: PlainFields | undefined,
): boolean {
  const others = forgottenFields.filter((field) => listing[field] !== undefined)
  if (others.length === 0) return false
  const isAsSent = entry && wasSent(entry, listing)
  if (isAsSent) return false
  const listed = others.flatMap((field) => {
    const value = inBot && listedValue(inBot, field)
    return value === undefined ? [] : [{ field, sent: listing[field], bot: value }]
  })
  if (!listed.every(isSameValue)) return true
  return isAsSent === false && listed.length < others.length
}

/** Whether both have the same in other words. */
export function isSameValue({ field, sent, bot }: Difference<unknown>): boolean {
  return isPlain(sent) && isPlain(bot)
    ? isSame({ field, sent, bot })
    : canonicalJson(sent) === canonicalJson(bot)
}

/** Whether all but what is remembered was sent last; undefined where that is not known. */
export function wasSent(entry: Entry, listing: MappedListing): boolean | undefined {
  const { hash, intent, corrected, setByCalls } = entry
  if (hash === null || isCall(hash) || intent || corrected || setByCalls) return undefined
  const last = sentFields.map((field) => [field, sentValue(entry, field)] as const)
  // A row that leaves a value out may have been sent with it, or without.
  return [last, last.filter(([field]) => listing[field] !== undefined)].some(
    (values) => contentHash({ ...listing, ...Object.fromEntries(values) }) === hash,
  )
}

/** What the bot has otherwise than it was last sent, and a row replaces: from that to what the row has. */
export function replacedInBot(
  differences: readonly Difference[],
  listing: MappedListing,
): readonly Difference[] {
  return differences.flatMap(({ field, bot }) => {
    const difference = { field, sent: bot, bot: listing[field] }
    return isValue(difference) && !isSame(difference) ? [difference] : []
  })
}

/** The values of a listing that was not loaded from here which a row replaces: from what the bot has to what the row has. */
export function replacedInList(inBot: PlainFields, listing: MappedListing): readonly Difference[] {
  return comparedFields.flatMap((field) => {
    const [before = '', now] = [listedValue(inBot, field), listing[field]]
    if (!isPlain(before) || !isPlain(now)) return []
    const difference = { field, sent: before, bot: now }
    return isSame(difference) ? [] : [difference]
  })
}

/** Whether the service lists a listing with all that a row would send, so that sending it changes nothing. */
export function hasAll(fields: PlainFields, listing: SomeFields): boolean {
  return listingFields.every((field) => {
    const value = listing[field]
    if (value === undefined) return true
    return canonicalJson(listedValue(fields, field) ?? '') === canonicalJson(value)
  })
}

/** Whether the service lists a field with this value. */
export function isListed(
  fields: PlainFields,
  { field, value }: { readonly field: string; readonly value: unknown },
): boolean {
  return isListingField(field) && isDeepStrictEqual(listedValue(fields, field), value)
}

export function isPlain(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number'
}

/** The same of all that the service lists of a listing: most have what was sent, which is soon told. */
export function differencesInList(fields: PlainFields, entry: Entry): readonly Difference[] {
  const isAsSent = comparedFields.every(
    (field) => listedValue(fields, field) === sentValue(entry, field),
  )
  return isAsSent ? [] : differencesOf({ listed: listedValues({ fields }), entry })
}

/** What was last sent of a field, as far as it is remembered. */
export function sentValue(
  { address, city, region, fields }: Entry,
  field: (typeof sentFields)[number],
): unknown {
  switch (field) {
    case 'Address':
      return address ?? undefined
    case 'City':
      return city ?? undefined
    case 'State':
      return region ?? undefined
    default:
      return fields[field]
  }
}

function isValue(difference: {
  readonly field: ListingField
  readonly sent: unknown
  readonly bot: unknown
}): difference is Difference {
  const { sent, bot } = difference
  return sent !== undefined && sent !== '' && typeof sent === typeof bot
}

function isSame({ field, sent, bot }: Difference): boolean {
  if (sent === bot) return true
  if (typeof sent === 'number' && typeof bot === 'number') return Math.abs(sent - bot) <= TOLERANCE
  const [one, other] = [plain(sent), plain(bot)]
  return one === other || (field === 'Url' && urlKey(one) === urlKey(other))
}

function plain(value: string | number): string {
  return String(value).normalize('NFC').replace(/\s+/g, ' ').trim()
}
