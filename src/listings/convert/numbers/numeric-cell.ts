import type { Finding } from '../../finding.ts'
import type { Cell } from '../../read/source.ts'
import type { Bound } from '../../vocabulary/bounds.ts'
import { isBlank, isPlaceholder } from '../blank.ts'
import type { Converted } from '../converted.ts'
import { problem, quoted } from '../problem.ts'
import type { NumberFormat } from './number-format.ts'
import { type Numeral, plainNumerals, readNumeral } from './numeral.ts'

/** Longer text is prose, whatever numbers it holds. */
const longestText = 200

/** A cell as the number that it is, or as a text with plain digits in which to look for numerals. */
export function numericCell(cell: Cell): Converted<number | string> {
  if (isBlank(cell)) return { blank: true }
  if (cell instanceof Date)
    return problem(
      'not_a_number',
      `A number is needed; the cell holds the date ${quoted(cell)}.`,
      'Give the column the number format in the spreadsheet, and check its values.',
    )
  if (typeof cell === 'number' && Number.isFinite(cell)) return { value: cell }
  if (typeof cell !== 'string') return notANumber(cell)
  if (/^\d{1,15}$/.test(cell)) return { value: Number(cell) }
  if (cell.length > longestText) return notANumber(cell)
  const text = plainNumerals(cell)
  if (/[¼-¾⅐-⅞]/.test(text)) return cutFraction(cell)
  // A dash in front of a unit: `— beds`, `None sqft`.
  if (!/\d/.test(text) && (isPlaceholder(text) || isBlank(text.split(' ')[0])))
    return { blank: true }
  return { value: text }
}

/** What a numeral means in the format of its column. */
export function numeralValue(numeral: Numeral, format: NumberFormat): Converted<number> {
  const value = readNumeral(numeral.text, format.decimal)
  if (value === undefined)
    return problem(
      'number_format',
      `"${numeral.text}" does not fit this column, whose numbers have a decimal ${format.decimal === '.' ? 'point' : 'comma'}.`,
      'Write all numbers of the column in the same way.',
    )
  return Number.isFinite(value) ? { value } : notANumber(numeral.text)
}

/** `1½ acres` read as 1 would lose what stands behind its digits. */
function cutFraction(cell: Cell): Converted<never> {
  return problem(
    'not_a_number',
    `${quoted(cell)} has a fraction that is no digit.`,
    'Write it with decimals, such as 1.5.',
  )
}

export function notANumber(cell: Cell): Converted<never> {
  return problem('not_a_number', `${quoted(cell)} is not a number.`, 'Write digits.')
}

export function severalNumbers(cell: Cell): Converted<never> {
  return problem(
    'several_numbers',
    `${quoted(cell)} holds more than one number.`,
    'Write a single number.',
  )
}

/** The warning that a number is only the least, `5,000+`, or the most. */
export function openEnded(cell: Cell, bound: Bound): { readonly warning: Finding } {
  return {
    warning: {
      code: 'open_ended',
      message: `${quoted(cell)} means that much or ${bound === 'least' ? 'more' : 'less'}; the number itself is taken.`,
      fix: 'Write the exact number if it is known.',
    },
  }
}
