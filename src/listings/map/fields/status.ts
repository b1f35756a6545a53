import { cellText } from '../../convert/blank.ts'
import { saleTypeOfPropertyType, toSaleType } from '../../convert/sale-type.ts'
import { type StatusVerdict, toStatus, toStatusByCode } from '../../convert/status.ts'
import type { RowFinding } from '../../finding.ts'
import type { RowContext } from './context.ts'

/** What the row says about being offered. */
export type Offer =
  /** The status cannot be had in the service, or is not understood. */
  | { readonly unfit: RowFinding; readonly withdrawn: boolean }
  /** The source's own word where the status of the service says less. */
  | { readonly sourceStatus: string | undefined }

/** Status and SaleType. */
export function readOffer(context: RowContext): Offer {
  const { cells, draft } = context
  const stated = cells.all('status')
  let verdict: StatusVerdict | undefined
  let from = stated[0]
  for (const one of stated) {
    verdict = meaningOf(cellText(one.cell), context)
    from = one
    if (verdict) break
  }
  if (verdict && 'skip' in verdict) {
    return { unfit: { ...verdict.skip, ...at(from?.column.header) }, withdrawn: true }
  }
  if (verdict === undefined && from) {
    return { unfit: unknownStatus(cellText(from.cell), from.column.header), withdrawn: false }
  }
  if (verdict) {
    const soon = verdict.status === 'Active' && cells.says('comingSoon', 'yes')
    draft.set('Status', soon ? 'PreOnMarket' : verdict.status)
    if (verdict.warning) draft.warn('Status', verdict.warning, from?.column)
  } else if (/^past sale$/i.test(cells.text('pastSale') ?? '')) {
    draft.set('Status', 'Sold')
  }
  readSaleType(context, verdict?.saleType)
  return { sourceStatus: verdict?.warning && from && cellText(from.cell) }
}

function meaningOf(text: string, { preset }: RowContext): StatusVerdict | undefined {
  const coded = preset?.statusCodes && toStatusByCode(text, preset.statusCodes)
  return coded ?? toStatus(text)
}

function readSaleType(
  { cells, draft, preset }: RowContext,
  ofStatus: 'for_sale' | 'for_rent' | undefined,
): void {
  const stated = cells.find('saleType')
  const propertyClass = cells.text('propertyClass')
  const ofClass =
    propertyClass === undefined
      ? undefined
      : (preset?.saleTypes?.[propertyClass] ?? saleTypeOfPropertyType(propertyClass))
  const saleType = (stated && saleTypeIn(cellText(stated.cell))) ?? ofStatus ?? ofClass
  if (saleType) draft.set('SaleType', saleType)
  else if (stated) {
    const problem = {
      code: 'unknown_sale_type',
      message: `"${cellText(stated.cell)}" does not say whether it is for sale or for rent.`,
      fix: 'Write for_sale or for_rent.',
    }
    draft.take('SaleType', { problem }, stated.column)
  }
}

function saleTypeIn(text: string): 'for_sale' | 'for_rent' | undefined {
  return text === 'for_sale' || text === 'for_rent' ? text : toSaleType(text)
}

function unknownStatus(text: string, header: string): RowFinding {
  return {
    code: 'unknown_status',
    message: `It is not known what the status "${text.slice(0, 60)}" means.`,
    fix: 'Write Active, PreOnMarket or Sold, or leave the column out and set Status for the file.',
    ...at(header),
  }
}

function at(header: string | undefined) {
  return header === undefined ? { field: 'Status' } : { column: header, field: 'Status' }
}
