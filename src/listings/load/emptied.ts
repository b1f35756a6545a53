import { amountFields } from '../../contract/listing.ts'
import { toolText } from '../../text/reader-words.ts'
import { sentValue } from '../compare/differences.ts'
import { NO_PRICE } from '../convert/numbers/money.ts'
import type { RowFinding } from '../finding.ts'
import { contentHash } from '../ledger/content.ts'
import type { Entry } from '../ledger/entry.ts'
import { listedValue } from '../listed/listed-values.ts'
import { priceOfOtherWay } from '../plausible/kept-values.ts'
import type { ReadyRow } from './load-row.ts'
import type { Sight } from './look.ts'
import { homeOf, shortly } from './problem-words.ts'

/** Remembered fields that a listing need not have; without one of the others a row fails. */
const optionalFields = [...amountFields, 'Address', 'City', 'State'] as const

export const OTHER_PRICE_KEPT = 'other_price_kept'

/**
 * For a row that has no value where one was sent before, which the chatbot has still as far as can be seen. What
 * the row says of the field itself is told already; of a price it is told here which one is kept.
 */
export function emptied(
  entry: Entry | undefined,
  { listing, findings }: ReadyRow,
  sight: Pick<Sight, 'listed'>,
): RowFinding[] {
  if (entry?.state !== 'loaded' || entry.intent) return []
  const empty = optionalFields.flatMap((field) => {
    const isTold = findings.some((finding) => finding.field === field && finding.code !== NO_PRICE)
    if (listing[field] !== undefined || isTold) return []
    const sent = sentValue(entry, field)
    return isValue(sent) ? [{ field, sent }] : []
  })
  // The row is the one that was loaded: a single call or a correction has set the value.
  if (empty.length === 0 || entry.hash === contentHash(listing)) return []
  const listed = sight.listed()
  const kept = empty.filter(({ field }) => !listed || isValue(listedValue(listed, field)))
  const { SaleType } = listing
  const other = kept.filter(({ field }) => field === priceOfOtherWay[SaleType])
  const others = kept.filter((each) => !other.includes(each))
  return [
    ...other.map(({ field, sent }) => otherPriceKept(entry, SaleType, field, sent)),
    ...(others.length > 0 ? [emptiedFields(entry, others)] : []),
  ]
}

interface KeptField {
  readonly field: (typeof optionalFields)[number]
  readonly sent: string | number
}

function emptiedFields(entry: Entry, kept: readonly KeptField[]): RowFinding {
  const values = kept.map(({ field, sent }) => `${field} ${shortly(sent)}`)
  return {
    code: 'emptied',
    field: kept.map(({ field }) => field).join(', '),
    message:
      'The file has no value any more where one was sent for these homes. What is empty is not sent, and as far as is known the chatbot keeps the former value.',
    fix: `If the value is to stay, put it back into the file. If it is to go: whether an update can clear a value is not documented. Send the right one with ${toolText('update_listing')}, or delete the listing with ${toolText('delete_listings')} and load the file again, which creates it without the value.`,
    home: `${homeOf(entry)} (${values.join(', ')})`,
  }
}

function otherPriceKept(
  entry: Entry,
  SaleType: 'for_sale' | 'for_rent',
  field: KeptField['field'],
  sent: KeptField['sent'],
): RowFinding {
  const before = entry.fields.SaleType
  const change = before === SaleType ? SaleType : `${before} → ${SaleType}`
  return {
    code: OTHER_PRICE_KEPT,
    field,
    message: `The file offers these homes ${wayOf(SaleType)}, and has no ${field} of them any more. What is empty is not sent, and as far as is known the chatbot keeps the former ${field}, and can tell it as well.`,
    fix: CLEARING,
    home: `${homeOf(entry)} (${change}, ${field} ${shortly(sent)})`,
  }
}

function wayOf(saleType: 'for_sale' | 'for_rent'): string {
  return saleType === 'for_rent' ? 'for rent' : 'for sale'
}

const CLEARING = `Whether an update can clear a value is not documented. If the former price is to go: delete the listing with ${toolText('delete_listings')} and load the file again, which creates it without that.`

function isValue(value: unknown): value is string | number {
  return typeof value === 'string' ? value !== '' : typeof value === 'number' && value !== 0
}
