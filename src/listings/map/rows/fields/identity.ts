import { cellText } from '../../../convert/blank.ts'
import { shortText } from '../../../convert/short-text.ts'
import { toWebAddress } from '../../../convert/web-address.ts'
import type { Cell } from '../../../read/source.ts'
import type { RowContext } from '../draft.ts'

/** MLSNumber and Url. A number keeps its letters and leading zeros. */
export function readIdentity({ cells, draft }: RowContext): void {
  const mlsNumber = cells.find('mlsNumber')
  if (mlsNumber) draft.take('MLSNumber', shortText(wholeCode(mlsNumber.cell)), mlsNumber.column)
  const url = cells.find('url')
  if (url) draft.take('Url', toWebAddress(url.cell), url.column)
}

/**
 * The text of a number that is a name: of a listing, a house, a unit. Programs that keep whole
 * columns as decimals write `4100001.0` for 4100001; no such name ends with a point and a 0, so
 * that a cell can be judged by itself, and a listing has the same name in the next file.
 */
export function wholeCode(cell: Cell): string {
  return cellText(cell)
    .replace(/\s+/g, ' ')
    .replace(/^(\d+)\.0$/, '$1')
}
