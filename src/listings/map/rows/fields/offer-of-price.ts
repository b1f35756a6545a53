import type { SaleType } from '../../../convert/sale-type.ts'
import { offerInPrice, offerOfColumn } from '../../columns/offer-in-price.ts'
import type { RowCells } from '../row-cells.ts'

const ofOneKind = [
  ['rentPrice', 'salePrice'],
  ['salePrice', 'rentPrice'],
] as const

/** What the price of a row says that it is offered for, where nothing else in the row does. */
export function offerOfPrice(cells: RowCells): SaleType | undefined {
  const general = cells.find('price')
  if (general) return offerInPrice(general.cell, general.column.format)
  // Beside another price it can be an estimate, or what a tenant pays.
  if (cells.columns('price').length > 0) return undefined
  // A file with a column for it has left the cell empty.
  if (cells.columns('saleType').length > 0) return undefined
  for (const [role, other] of ofOneKind) {
    const found = cells.columns(other).length > 0 ? undefined : cells.find(role)
    // What the user calls a price is no word of the file on its kind.
    if (!found || found.column.evidence === 'given') continue
    // The name of its column alone does not: nobody has said of the homes that they are for sale.
    const said = offerInPrice(found.cell, found.column.format)
    return said === offerOfColumn[role] ? said : undefined
  }
  return undefined
}
