import type { Entry } from '../ledger/entry.ts'
import type { PlainFields } from '../listed/listed-page.ts'
import { listedValue } from '../listed/listed-values.ts'
import type { MappedListing } from '../map/listing-fields.ts'
import type { ListingField } from '../map/mapping.ts'
import { forgottenFields } from './chatbot-listing.ts'
import { isSameValue, wasSent } from './differences.ts'

/**
 * The fields that are not remembered of which the bot has something else than was last sent. A row tells what
 * that was where it has all of them as it had then, whatever else of it has changed. What the list does not show
 * is no difference.
 *
 * @param inBot what the service lists of the home
 */
export function othersInBot(
  entry: Entry | undefined,
  listing: MappedListing,
  inBot: PlainFields | undefined,
): readonly ListingField[] {
  if (!entry || !inBot) return []
  const apart = forgottenFields.filter((field) => {
    const [sent, bot] = [listing[field], listedValue(inBot, field)]
    return sent !== undefined && bot !== undefined && !isSameValue({ field, sent, bot })
  })
  return apart.length > 0 && wasSent(entry, listing) ? apart : []
}
