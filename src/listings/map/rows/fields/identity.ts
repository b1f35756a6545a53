import { toListingNumber } from '../../../convert/listing-number.ts'
import { toWebAddress } from '../../../convert/web-address-cell.ts'
import type { RowContext } from '../draft.ts'

/** MLSNumber and Url. */
export function readIdentity({ cells, draft }: RowContext): void {
  const mlsNumber = cells.find('mlsNumber')
  if (mlsNumber) draft.take('MLSNumber', toListingNumber(mlsNumber.cell), mlsNumber.column)
  const url = cells.find('url')
  if (url) draft.take('Url', toWebAddress(url.cell), url.column)
}
