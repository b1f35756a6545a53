import type { Listing } from '../../../../contract/listing.ts'
import { cellText } from '../../../convert/blank.ts'
import type { SaleType } from '../../../convert/sale-type.ts'
import { type StatusVerdict, toStatus } from '../../../convert/status.ts'
import { markInPrice } from '../../../convert/status-mark.ts'
import type { Role } from '../../roles/role.ts'
import type { MarkedCell, RowContext } from '../draft.ts'
import type { FilledCell } from '../filled-cell.ts'
import type { RowCells } from '../row-cells.ts'

/** What a row says of its status. */
interface StatedStatus {
  readonly verdict: StatusVerdict
  readonly from: FilledCell
  readonly saleType: SaleType | undefined
  /** As the source has it. */
  readonly word: string
  /** It stands in the cell of another field. */
  readonly isMark?: true
}

/**
 * Of several columns the first status that is understood. A later one counts only where it offers
 * less than that: `Pending` after `Active`.
 */
export function statedStatus(context: RowContext): StatedStatus | undefined {
  const { cells, meanings } = context
  let stated: StatedStatus | undefined
  for (const from of cells.all('status')) {
    const word = cellText(from.cell)
    const verdict = meanings.status(word)
    if (verdict === undefined || (stated && !saysLess(verdict, stated.verdict))) continue
    const saleType = 'saleType' in verdict ? verdict.saleType : undefined
    stated = { verdict, from, word, saleType: saleType ?? stated?.saleType }
  }
  stated = withMark(stated, context)
  return stated && withFlags(stated, cells)
}

/** What a word of the status says that stands in the cell of the address or of a price. */
function withMark(
  stated: StatedStatus | undefined,
  { cells, draft }: RowContext,
): StatedStatus | undefined {
  const prices = (['price', 'salePrice', 'rentPrice'] as const).map((role) => inPrice(cells, role))
  for (const marked of [draft.addressMark, ...prices]) {
    if (!marked || (stated && !saysLess(marked.mark.verdict, stated.verdict))) continue
    const {
      from,
      mark: { word, verdict },
    } = marked
    const saleType = 'saleType' in verdict ? verdict.saleType : undefined
    return { verdict, from, word, saleType: saleType ?? stated?.saleType, isMark: true }
  }
  return stated
}

function inPrice(cells: RowCells, role: Role): MarkedCell | undefined {
  const from = cells.find(role)
  const mark = typeof from?.cell === 'string' ? markInPrice(from.cell) : undefined
  return from && mark && { mark, from }
}

/** What flags beside the status say of it. */
function withFlags(stated: StatedStatus, cells: RowCells): StatedStatus {
  for (const [role, word] of [
    ['pending', 'Pending'],
    ['contingent', 'Contingent'],
    ['comingSoon', 'Coming Soon'],
  ] as const) {
    const from = cells.saysYes(role)
    const verdict = from && toStatus(word)
    if (verdict && saysLess(verdict, stated.verdict)) return { ...stated, verdict, from, word }
  }
  return stated
}

/** The higher, the less a listing is on offer. */
const ranks: Readonly<Record<Listing['Status'], number>> = {
  Active: 0,
  PreOnMarket: 1,
  Sold: 2,
}

/** Whether one status offers less than the other: `Pending` beside `Active`. */
function saysLess(one: StatusVerdict, other: StatusVerdict): boolean {
  if ('skip' in other || other.status === 'Sold') return false
  return 'skip' in one || ranks[one.status] > ranks[other.status]
}
