import { areaUnitOf } from '../../convert/area-unit.ts'
import { cellText, isBlank, saysNa, saysNone } from '../../convert/blank.ts'
import { scaleBehind } from '../../convert/scale.ts'
import { Amount, type Cell } from '../../read/source.ts'
import { flagOf } from '../columns/display-flags.ts'
import type { ColumnPlan, PlannedColumn } from '../columns/planned-column.ts'
import { isArea, isMoney, isNumber, isText, type Role } from '../columns/role.ts'
import { type FilledCell, holdsNumber } from './filled-cell.ts'
import { joined } from './joined-cells.ts'

/** Nothing but digits, as most numbers are written. */
const digits = /^\d{1,15}(\.\d+)?$/

const none: readonly FilledCell[] = []

/** A row seen by the roles of its columns. */
export class RowCells {
  /** Cells of columns that the user mapped to one role and that say different things: none of them counts. */
  readonly contradicting: ReadonlyMap<Role, readonly FilledCell[]>
  readonly #plan: ColumnPlan
  readonly #row: ReadonlyMap<string, Cell>
  readonly #filled = new Map<Role, readonly FilledCell[]>()

  constructor(plan: ColumnPlan, row: ReadonlyMap<string, Cell>) {
    this.#plan = plan
    this.#row = row
    const contradicting = new Map<Role, readonly FilledCell[]>()
    for (const [role, columns] of plan) {
      const filled = this.#read(role, columns)
      if (!filled) continue
      const together = filled.length > 1 ? joined(role, filled) : filled
      if ('contradicting' in together) contradicting.set(role, together.contradicting)
      else this.#filled.set(role, together)
    }
    this.contradicting = contradicting
  }

  columns(role: Role): readonly PlannedColumn[] {
    return this.#plan.get(role) ?? []
  }

  /** The first cell of the role that has a value. */
  find(role: Role): FilledCell | undefined {
    return this.#filled.get(role)?.[0]
  }

  /** Every cell of the role that has a value. */
  all(role: Role): readonly FilledCell[] {
    return this.#filled.get(role) ?? none
  }

  /** The text of the first cell of the role that has a value. */
  text(role: Role): string | undefined {
    const found = this.find(role)
    return found && cellText(found.cell)
  }

  /** The first cell of the role that says yes. */
  saysYes(role: Role): FilledCell | undefined {
    return this.all(role).find(({ cell }) => flagOf(cellText(cell)) === true)
  }

  /** The text of a cell by the header of its column, whatever its role. */
  byHeader(header: string): string | undefined {
    const cell = this.#row.get(header)
    return cell === undefined || isBlank(cell) ? undefined : cellText(cell)
  }

  #read(role: Role, columns: readonly PlannedColumn[]): FilledCell[] | undefined {
    let filled: FilledCell[] | undefined
    for (const column of columns) {
      const shown = this.#row.get(column.header)
      if (shown === undefined) continue
      const cell = shown instanceof Amount ? asRead(shown, role) : asSaid(shown, column)
      if (isBlank(cell) && !isSaid(cell, column)) continue
      const read = isNumber(role) ? withNumber(cell, column) : cell
      filled ??= []
      filled.push({ cell: read, column })
    }
    return filled && isNumber(role) ? numbersFirst(filled) : filled
  }
}

/** Whether a cell that is empty in other columns says something in this one. */
function isSaid(cell: Cell, { noneIsNothing, naCanBeCode }: PlannedColumn): boolean {
  return (noneIsNothing && saysNone(cell)) || (naCanBeCode && saysNa(cell)) || false
}

/** Of a unit, `EUR/month`, that which belongs to the role. */
function asSaid(cell: Cell, { asUnit }: PlannedColumn): Cell {
  return asUnit ? (asUnit.readings.get(cellText(cell)) ?? null) : cell
}

/** Of what a cell shows around its number, that which belongs to the role. */
function asRead(amount: Amount, role: Role): Cell {
  if (isArea(role)) return amount
  if (isMoney(role)) {
    const { after } = amount
    const isScaled = scaleBehind(after) !== undefined && areaUnitOf(after) === undefined
    return amount.isMoney || isScaled ? amount : amount.value
  }
  // Sheets are formatted as money as a whole, years and codes with them.
  return isText(role) && !amount.isMoney ? amount.toString() : amount.value
}

/** `Yes` in one column does not hide the number in another. */
function numbersFirst(filled: FilledCell[]): FilledCell[] {
  if (filled.length < 2) return filled
  return [...filled.filter(holdsNumber), ...filled.filter((one) => !holdsNumber(one))]
}

function withNumber(cell: Cell, { format }: PlannedColumn): Cell {
  const isPlain = typeof cell === 'string' && format.decimal === '.' && digits.test(cell)
  return isPlain ? Number(cell) : cell
}
