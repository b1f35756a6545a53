import type { Cell } from '../read/source.ts'
import { cellText } from './blank.ts'
import type { Converted } from './converted.ts'
import { problem, quoted } from './problem.ts'
import { shortText } from './short-text.ts'

/** `1.23E+08`: the digits that it does not show may be any. */
const cutShort = /^\d(?:[.,]\d{1,20})?E\+\d{2,3}$/i
/** As spreadsheets write a day of their own accord: `Mar-24`, `05-Mar`, `2024-03-05 00:00:00`. */
const day =
  /^\d{4}-\d{2}-\d{2}[T ]00:00:00(?:\.0+)?Z?$|^(?:\d{1,2}-)?(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)(?:-\d{2})?$/

/**
 * The number of a listing as text, with its letters and leading zeros. What a spreadsheet has made of one, a
 * shortened number or a date, is a problem: several homes would have it, or next week another one.
 */
export function toListingNumber(cell: Cell): Converted<string> {
  const text = shortText(wholeCode(cell))
  if (!('value' in text)) return text
  if (cutShort.test(text.value))
    return lost(
      `${quoted(cell)} is a number that a spreadsheet has cut short: its last digits are not in the file.`,
    )
  if (cell instanceof Date || day.test(text.value))
    return lost(
      `${quoted(cell)} is a date, perhaps what a spreadsheet has made of a number such as "3-24".`,
    )
  return text
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

function lost(message: string): Converted<never> {
  return problem(
    'number_lost',
    message,
    'Give the column the format Text where the file comes from, and export it again.',
  )
}
