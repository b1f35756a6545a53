import { cellText } from '../../convert/blank.ts'
import type { Cell } from '../../read/source.ts'
import type { PlannedColumn } from '../columns/planned-column.ts'

/** A cell with a value, and the column in which it stands. */
export interface FilledCell {
  readonly cell: Cell
  readonly column: PlannedColumn
}

/** Whether it holds a number that counts something, and not only yes or no. */
export function holdsNumber({ cell, column }: FilledCell): boolean {
  return !column.format.flags && /\d/.test(cellText(cell))
}
