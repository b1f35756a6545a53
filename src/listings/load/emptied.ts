import { amountFields } from '../../contract/listing.ts'
import { sentValue } from '../compare/differences.ts'
import { NO_PRICE } from '../convert/money.ts'
import type { RowFinding } from '../finding.ts'
import { contentHash } from '../ledger/content.ts'
import type { Entry } from '../ledger/entry.ts'
import { listedValue } from '../listed/listed-values.ts'
import { homeOf } from './home-problems.ts'
import type { ReadyRow } from './load-row.ts'
import type { Sight } from './look.ts'
import { shortly } from './problems.ts'

/** Remembered fields that a listing need not have; without one of the others a row fails. */
const optionalFields = [...amountFields, 'Address', 'City', 'State'] as const

/**
 * For a row that has no value where one was sent before, which the chatbot has still as far as can be seen. What
 * the row says of the field itself is told already; of a price it is told here which one is kept.
 */
export function emptied(
  entry: Entry | undefined,
  { listing, findings }: ReadyRow,
  sight: Pick<Sight, 'listed'>,
): RowFinding | undefined {
  if (entry?.state !== 'loaded' || entry.intent) return undefined
  const empty = optionalFields.flatMap((field) => {
    const isTold = findings.some((finding) => finding.field === field && finding.code !== NO_PRICE)
    if (listing[field] !== undefined || isTold) return []
    const sent = sentValue(entry, field)
    return isValue(sent) ? [{ field, sent }] : []
  })
  // The row is the one that was loaded: a single call or a correction has set the value.
  if (empty.length === 0 || entry.hash === contentHash(listing)) return undefined
  const listed = sight.listed()
  const kept = empty.filter(({ field }) => !listed || isValue(listedValue(listed, field)))
  if (kept.length === 0) return undefined
  const values = kept.map(({ field, sent }) => `${field} ${shortly(sent)}`)
  return {
    code: 'emptied',
    field: kept.map(({ field }) => field).join(', '),
    message:
      'The file has no value any more where one was sent for these homes. What is empty is not sent, and as far as is known the chatbot keeps the former value.',
    fix: 'If the value is to stay, put it back into the file. If it is to go: whether an update can clear a value is not documented. Send the right one with update_listing, or delete the listing with delete_listings and load the file again, which creates it without the value.',
    home: `${homeOf(entry)} (${values.join(', ')})`,
  }
}

function isValue(value: unknown): value is string | number {
  return typeof value === 'string' ? value !== '' : typeof value === 'number' && value !== 0
}
