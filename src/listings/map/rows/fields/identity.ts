import { shortText } from '../../../convert/short-text.ts'
import { toWebAddress } from '../../../convert/web-address.ts'
import type { RowContext } from './context.ts'
import { wholeCode } from './whole-code.ts'

/** MLSNumber and Url. A number keeps its letters and leading zeros. */
export function readIdentity({ cells, draft }: RowContext): void {
  const mlsNumber = cells.find('mlsNumber')
  if (mlsNumber) draft.take('MLSNumber', shortText(wholeCode(mlsNumber.cell)), mlsNumber.column)
  const url = cells.find('url')
  if (url) draft.take('Url', toWebAddress(url.cell), url.column)
}
