import type { Listing } from '../../../../contract/listing.ts'
import { oneLine } from '../../../../text/excerpt.ts'
import { ASK_USER } from '../../../../text/reader-words.ts'
import { choiceText } from '../../../choice-text.ts'
import { cellText } from '../../../convert/blank.ts'
import { quoted } from '../../../convert/problem.ts'
import { type SaleType, saleTypeOfPropertyType } from '../../../convert/sale-type.ts'
import { leasedAsSold } from '../../../convert/status.ts'
import type { Finding, RowFinding } from '../../../finding.ts'
import type { MissingPolicy } from '../../../import-request.ts'
import { MappedListing } from '../../listing-fields.ts'
import type { RowContext } from '../draft.ts'
import type { FilledCell } from '../filled-cell.ts'
import { offerOfPrice } from './offer-of-price.ts'
import { statedStatus } from './stated-status.ts'

export const STATUS_REPLACED = 'status_replaced'
const MAX_NAME_CHARS = 60
/** A longer text is no word that the user would tell the meaning of. */
const MAX_WORD_CHARS = 40

/** Why a row is no listing: its status cannot be had in the service, or is not understood. */
interface Unfit {
  readonly unfit: RowFinding
  /** The source says that it is not on the market. */
  readonly withdrawn: boolean
  /** Its status as the source has it, where that is understood. */
  readonly word?: string
}

/**
 * Status and SaleType.
 *
 * @param policy what becomes of rows whose status is not had as it is; `derive`: a listing with an offer
 *   that is still on the market is Active
 * @returns undefined for a row that can be a listing
 */
export function readOffer(
  context: RowContext,
  policy: MissingPolicy | undefined,
): Unfit | undefined {
  const { cells, draft } = context
  const stated = statedStatus(context)
  const [first] = cells.all('status')
  if (stated === undefined && first) {
    return { unfit: unknownStatus(first, context, policy === 'skip'), withdrawn: false }
  }
  if (stated === undefined) {
    if (/^past sale$/i.test(cells.text('pastSale') ?? '')) draft.set('Status', 'Sold')
    readSaleType(context, undefined)
    return undefined
  }
  const { verdict, from, saleType, word, isMark } = stated
  if ('skip' in verdict) {
    if (policy !== 'derive' || !verdict.onMarket) {
      const unfit = { ...verdict.skip, ...at(from.column.header) }
      return { unfit, withdrawn: !verdict.onMarket, word }
    }
    draft.set('Status', 'Active', 'derived')
    draft.sourceStatus = word
    readSaleType(context, saleType)
    return undefined
  }
  draft.set('Status', verdict.status)
  if (isMark) draft.warn('Status', statusInCell(word, verdict.status), from.column)
  if (verdict.warning) {
    draft.warn('Status', verdict.warning, from.column)
    draft.sourceStatus = word
  }
  readSaleType(context, saleType)
  return undefined
}

/** Warns of a lease that is closed, which the service can only call sold, if that is not said. */
export function warnOfClosedLease({ cells, draft }: RowContext): void {
  const { Status, SaleType } = draft.values
  if (draft.sourceStatus !== undefined || Status !== 'Sold' || SaleType !== 'for_rent') return
  const stated = cells.find('status')
  const word = stated ? cellText(stated.cell) : Status
  draft.warn('Status', leasedAsSold(word), stated?.column)
  if (stated) draft.sourceStatus = word
}

/** Warns of a constant that stands where a column that was left out says another status. */
export function warnOfReplacedStatus({ cells, draft, meanings, statuses }: RowContext): void {
  const { Status, Address, MLSNumber, Url } = draft.values
  if (!draft.filled.some(({ field, how }) => field === 'Status' && how === 'constant')) return
  for (const header of statuses.leftOut) {
    const word = cells.byHeader(header)
    const verdict = word === undefined ? undefined : meanings.status(word)
    if (word === undefined || !verdict) continue
    if ('status' in verdict && verdict.status === Status) continue
    const home = `${oneLine(Address ?? MLSNumber ?? Url ?? '', MAX_NAME_CHARS)} (${quoted(word)})`
    draft.warnings.push({ ...statusReplaced(Status, header), ...at(header), home })
    return
  }
}

function statusReplaced(status: string | undefined, header: string): Finding {
  const leftOut = choiceText({ mapping: { [header]: '' } })
  return {
    code: STATUS_REPLACED,
    message: `The constant ${status} for Status replaces what the column itself says of these homes.`,
    fix: `${ASK_USER} whether that is meant. To have each home's own status, use the column (without ${leftOut}), and correct the words in it that are not understood.`,
  }
}

function statusInCell(word: string, status: Listing['Status']): Finding {
  return {
    code: 'status_in_cell',
    message: `The cell says ${quoted(word)} beside its value: the home is loaded as ${status}.`,
    fix: 'Nothing needs to be done if that is so; else take the word out of the cell.',
  }
}

const formerSale = /last|prior|previous|former|history/i

/** Warns of a home on offer of which the row has the date or the price of its sale. */
export function warnOfSale({ cells, draft, preset }: RowContext): void {
  if (draft.values.Status !== 'Active') return
  for (const role of ['closeDate', 'closePrice'] as const) {
    const from = cells.find(role)
    if (!from || !/[1-9]/.test(cellText(from.cell))) continue
    const { header } = from.column
    // Known sources have sales of former years in theirs.
    if (preset?.columns[role]?.includes(header) || formerSale.test(header)) continue
    draft.warn('Status', soldThoughActive(header), from.column)
    return
  }
}

function soldThoughActive(header: string): Finding {
  const leftOut = choiceText({ mapping: { [header]: '' } })
  return {
    code: 'sold_though_active',
    message: 'The column has a value, as if the home were sold, and it is loaded as Active.',
    fix: `${ASK_USER} whether these homes are on offer: if not, correct their Status to Sold. If it is an earlier sale, leave the column out (${leftOut}).`,
  }
}

function readSaleType(context: RowContext, ofStatus: SaleType | undefined): void {
  const { cells, draft, preset } = context
  const stated = cells.find('saleType')
  const propertyClass = cells.text('propertyClass')
  const ofClass =
    propertyClass === undefined
      ? undefined
      : (preset?.saleTypes?.[propertyClass] ?? saleTypeOfPropertyType(propertyClass))
  const saidSo = (stated && saleTypeIn(cellText(stated.cell), context)) ?? ofStatus ?? ofClass
  const saleType = saidSo ?? (stated ? undefined : offerOfPrice(cells))
  if (saleType) draft.set('SaleType', saleType)
  else if (stated) {
    draft.take('SaleType', { problem: unknownSaleType(cellText(stated.cell)) }, stated.column)
  }
}

function unknownSaleType(word: string): Finding {
  const meaning = choiceText({ constants: { SaleType: { [word]: 'VALUE' } } })
  return {
    code: 'unknown_sale_type',
    message: `${quoted(word)} does not say whether it is for sale or for rent.`,
    fix:
      word.length > MAX_WORD_CHARS
        ? 'Write for_sale or for_rent.'
        : `Say which it is, for_sale or for_rent (${meaning}), or write it in the file.`,
  }
}

function saleTypeIn(text: string, { meanings }: RowContext): SaleType | undefined {
  const { options } = MappedListing.shape.SaleType
  return options.find((option) => option === text) ?? meanings.saleType(text)
}

function unknownStatus(
  { cell, column: { header } }: FilledCell,
  { statuses }: RowContext,
  isSkipped: boolean,
): RowFinding {
  const forFile = choiceText({ mapping: { [header]: '' }, constants: { Status: 'Active' } })
  const word = cellText(cell)
  const meaning =
    word.length > MAX_WORD_CHARS
      ? ''
      : `, say what it means (${choiceText({ constants: { Status: { [word]: 'VALUE' } } })})`
  const skip = isSkipped
    ? ''
    : `, or skip such rows (${choiceText({ onMissing: { Status: 'skip' } })})`
  return {
    code: 'unknown_status',
    message: `It is not known what the status ${quoted(cell)} means.`,
    fix: statuses.areKnown
      ? `Correct it in the file, to Active, PreOnMarket or Sold${meaning}${skip}. Other words of the column are understood: a constant for all would replace them, too.`
      : `Write Active, PreOnMarket or Sold${meaning}, or leave the column out and set it for the file (${forFile}).`,
    ...at(header),
  }
}

function at(header: string | undefined) {
  return header === undefined ? { field: 'Status' } : { column: header, field: 'Status' }
}
