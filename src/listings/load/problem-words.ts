import { oneLine } from '../../text/excerpt.ts'
import type { Difference } from '../compare/differences.ts'
import { type Keys, keyName } from '../key-name.ts'
import type { Entry } from '../ledger/entry.ts'
import type { MappedListing } from '../map/listing-fields.ts'

/** Of a home of which a problem names what is changed. */
const MAX_NAMED_VALUES = 3
/** Of a value of the bot in a message. */
const MAX_VALUE_CHARS = 60

/** A value of a row or of the bot, as far as a message has room for it. */
export function shortly(value: string | number): string {
  return oneLine(String(value), MAX_VALUE_CHARS)
}

/** By what a home is called. */
export interface Called extends Pick<Entry, 'address' | 'city'> {
  readonly fields: Keys
}

/** What a home is called: its street address, where that is known. */
export function homeOf({ address, fields }: Omit<Called, 'city'>): string {
  return shortly(address || keyName(fields))
}

/** The same of a listing that is sent. */
export function homeOfListing({ Address, ...keys }: MappedListing): string {
  return shortly(Address || keyName(keys))
}

/** Both as they are told apart: with their towns where their streets are the same. */
export function toldApart(entry: Called, listing: MappedListing): readonly [string, string] {
  const [loaded, sent] = [homeOf(entry), homeOfListing(listing)]
  if (loaded !== sent) return [loaded, sent]
  const inTown = (town: string | null = '') =>
    [loaded, shortly(town ?? '')].filter(Boolean).join(', ')
  return [inTown(entry.city), inTown(listing.City)]
}

/** `Bedrooms 3 → 7, SalePrice 310000 → 222222`; of many the first, and how many more. */
export function changesText(changes: readonly Difference[]): string {
  return valuesText(
    changes.map(({ field, sent, bot }) => `${field} ${orEmpty(sent)} → ${orEmpty(bot)}`),
    ', ',
  )
}

function orEmpty(value: string | number): string {
  return value === '' ? 'empty' : shortly(value)
}

/** Of many the first, and how many more. */
export function valuesText(values: readonly string[], between: string): string {
  const more = values.length - MAX_NAMED_VALUES
  const named = values.slice(0, MAX_NAMED_VALUES).join(between)
  return more > 0 ? `${named} and ${more} more` : named
}
