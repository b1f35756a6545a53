import { cellText } from '../../../convert/blank.ts'
import type { Cell } from '../../../read/source.ts'

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
