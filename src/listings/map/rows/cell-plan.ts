import type { AsUnit, ColumnPlan, PlannedColumn } from '../columns/planned-column.ts'
import { isNumber, type Role } from '../roles/role.ts'

/** A column, with what is asked of each of its cells. */
export interface ReadColumn {
  readonly column: PlannedColumn
  readonly header: string
  readonly asUnit: AsUnit | undefined
  /** A cell that is empty in other columns can say something in this one. */
  readonly hasWords: boolean
  /** Its cells are numbers, and those with a point are written as programs write them. */
  readonly isPointed: boolean
}

/** The columns of a role. */
interface ReadRole {
  readonly role: Role
  readonly isNumber: boolean
  readonly columns: readonly ReadColumn[]
}

/** How the cells of each row are found by their roles, worked out once for all rows. */
export interface CellPlan {
  readonly columns: ColumnPlan
  readonly roles: readonly ReadRole[]
  /** Where a role stands among them. */
  readonly places: ReadonlyMap<Role, number>
}

/** Puts together what is asked of each row. */
export function createCellPlan(columns: ColumnPlan): CellPlan {
  return {
    columns,
    roles: [...columns].map(([role, ofRole]) => ({
      role,
      isNumber: isNumber(role),
      columns: ofRole.map((column) => readColumn(column, role)),
    })),
    places: new Map([...columns.keys()].map((role, at) => [role, at])),
  }
}

function readColumn(column: PlannedColumn, role: Role): ReadColumn {
  const { header, asUnit, noneIsNothing = false, naCanBeCode = false, format } = column
  return {
    column,
    header,
    asUnit,
    hasWords: noneIsNothing || naCanBeCode,
    isPointed: isNumber(role) && format.decimal === '.',
  }
}
