import { cellText, isBlank, saysNa, saysNone } from '../../convert/blank.ts'
import { areaUnitOf } from '../../convert/numbers/area-unit.ts'
import { scaleBehind } from '../../convert/numbers/scale.ts'
import { Amount, type Cell } from '../../read/source.ts'
import { flagOf } from '../columns/headers/display-flags.ts'
import type { PlannedColumn } from '../columns/planned-column.ts'
import { isArea, isMoney, isText, type Role } from '../roles/role.ts'
import type { CellPlan, ReadColumn } from './cell-plan.ts'
import { type FilledCell, holdsNumber } from './filled-cell.ts'
import { joined } from './joined-cells.ts'

/** Nothing but digits, as most numbers are written. */
const digits = /^\d{1,15}(\.\d+)?$/

const none: readonly FilledCell[] = []

type Contradicting = ReadonlyMap<Role, readonly FilledCell[]>

const noneContradicting: Contradicting = new Map()

/** A row seen by the roles of its columns. */
export class RowCells {
  /** Cells of columns that the user mapped to one role and that say different things: none of them counts. */
  readonly contradicting: Contradicting
  readonly #plan: CellPlan
  readonly #row: ReadonlyMap<string, Cell>
  /** In the order of the plan's roles. */
  readonly #filled: readonly (readonly FilledCell[])[]

  constructor(plan: CellPlan, row: ReadonlyMap<string, Cell>) {
    this.#plan = plan
    this.#row = row
    let contradicting: Map<Role, readonly FilledCell[]> | undefined
    const allFilled: (readonly FilledCell[])[] = []
    for (const { role, isNumber, columns } of plan.roles) {
      const filled = filledCells(row, columns, role)
      if (filled.length < 2) {
        allFilled.push(filled)
        continue
      }
      const together = joined(role, isNumber ? numbersFirst(filled) : filled)
      if ('contradicting' in together) {
        contradicting ??= new Map()
        contradicting.set(role, together.contradicting)
        allFilled.push(none)
      } else allFilled.push(together)
    }
    this.#filled = allFilled
    this.contradicting = contradicting ?? noneContradicting
  }

  columns(role: Role): readonly PlannedColumn[] {
    return this.#plan.columns.get(role) ?? []
  }

  /** The first cell of the role that has a value. */
  find(role: Role): FilledCell | undefined {
    return this.all(role)[0]
  }

  /** Every cell of the role that has a value. */
  all(role: Role): readonly FilledCell[] {
    const place = this.#plan.places.get(role)
    return (place === undefined ? undefined : this.#filled[place]) ?? none
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
}

/** Most columns are the only one of their role, and most cells have a value. */
function filledCells(
  row: ReadonlyMap<string, Cell>,
  columns: readonly ReadColumn[],
  role: Role,
): readonly FilledCell[] {
  let filled: FilledCell[] | undefined
  for (const read of columns) {
    const shown = row.get(read.header)
    if (shown === undefined) continue
    const cell = shown instanceof Amount ? asRead(shown, role) : asSaid(shown, read)
    if (isBlank(cell) && !(read.hasWords && isSaid(cell, read.column))) continue
    const found = { cell: read.isPointed ? withNumber(cell) : cell, column: read.column }
    if (filled) filled.push(found)
    else filled = [found]
  }
  return filled ?? none
}

/** Whether a cell that is empty in other columns says something in this one. */
function isSaid(cell: Cell, { noneIsNothing, naCanBeCode }: PlannedColumn): boolean {
  return (noneIsNothing && saysNone(cell)) || (naCanBeCode && saysNa(cell)) || false
}

/** Of a unit, `EUR/month`, that which belongs to the role. */
function asSaid(cell: Cell, { asUnit }: ReadColumn): Cell {
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
function numbersFirst(filled: readonly FilledCell[]): readonly FilledCell[] {
  return [...filled.filter(holdsNumber), ...filled.filter((one) => !holdsNumber(one))]
}

function withNumber(cell: Cell): Cell {
  return typeof cell === 'string' && digits.test(cell) ? Number(cell) : cell
}
