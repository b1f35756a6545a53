import type { SaleType } from '../../../convert/sale-type.ts'
import { offerInPrice } from '../../columns/offer-in-price.ts'
import type { Role } from '../../roles/role.ts'
import type { RowCells } from '../row-cells.ts'

const ofOneKind = [
  ['rentPrice', 'for_rent', 'salePrice'],
  ['salePrice', 'for_sale', 'rentPrice'],
] as const satisfies readonly (readonly [Role, SaleType, Role])[]

/** What the price of a row says that it is offered for, where nothing else in the row does. */
export function offerOfPrice(cells: RowCells): SaleType | undefined {
  const general = cells.find('price')
  if (general) return offerInPrice(general.cell, general.column.format)
  // Beside another price it can be an estimate, or what a tenant pays.
  if (cells.columns('price').length > 0) return undefined
  // A file with a column for it has left the cell empty.
  if (cells.columns('saleType').length > 0) return undefined
  for (const [role, offer, other] of ofOneKind) {
    const found = cells.columns(other).length > 0 ? undefined : cells.find(role)
    // What the user calls a price is no word of the file on its kind.
    if (!found || found.column.evidence === 'given') continue
    // The name of its column alone does not: nobody has said of the homes that they are for sale.
    return offerInPrice(found.cell, found.column.format) === offer ? offer : undefined
  }
  return undefined
}
