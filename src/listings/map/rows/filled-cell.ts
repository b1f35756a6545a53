import type { Cell } from '../../read/source.ts'
import type { PlannedColumn } from '../columns/planned-column.ts'

/** A cell with a value, and the column in which it stands. */
export interface FilledCell {
  readonly cell: Cell
  readonly column: PlannedColumn
}
