import type { Converted } from '../../../src/listings/convert/converted.ts'
import type { NumberFormat } from '../../../src/listings/convert/numbers/number-format.ts'
import { findNumerals } from '../../../src/listings/convert/numbers/numeral.ts'
import {
  notANumber,
  numeralValue,
  numericCell,
} from '../../../src/listings/convert/numbers/numeric-cell.ts'
import type { Cell } from '../../../src/listings/read/source.ts'

/** The first number of a cell: what every kind of amount is read with. */
export function numberIn(cell: Cell, format: NumberFormat): Converted<number> {
  const read = numericCell(cell)
  if (!('value' in read)) return read
  if (typeof read.value === 'number') return { value: read.value }
  const [numeral] = findNumerals(read.value)
  return numeral ? numeralValue(numeral, format) : notANumber(cell)
}
