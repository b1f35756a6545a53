import { ASK_USER } from '../../../text/reader-words.ts'
import { choiceText } from '../../choice-text.ts'
import { quoted } from '../../convert/problem.ts'
import type { Finding } from '../../finding.ts'
import type { SourceRow } from '../../read/source.ts'
import type { PlannedColumn } from '../columns/planned-column.ts'
import { comparedFields } from '../columns/second-columns.ts'
import { rolesWith } from '../roles/role.ts'
import type { CellPlan } from './cell-plan.ts'
import { Draft, type RowContext } from './draft.ts'
import { readAreas } from './fields/area.ts'
import { readHome } from './fields/home.ts'
import { readPlain } from './fields/plain.ts'
import type { FilledCell } from './filled-cell.ts'
import { RowCells } from './row-cells.ts'

/** The code of a finding that is asked about where many rows have it: two columns of a field differ. */
export const SEVERAL_COLUMNS = 'several_columns'

/** Areas in other units are rounded. */
const ROUNDING = 0.05

/** Says where a second column of a field has another value than the one that is taken. */
export function tellSecondColumns(
  { cells }: SourceRow,
  context: RowContext,
  seconds: CellPlan,
): void {
  if (seconds.roles.length === 0) return
  const { draft } = context
  const other: RowContext = {
    ...context,
    cells: new RowCells(seconds, cells),
    draft: new Draft(),
  }
  const { AreaUnit, PropertyType } = draft.values
  Object.assign(other.draft.values, { AreaUnit, PropertyType })
  readPlain('Bedrooms', other)
  readHome(other)
  readAreas(other)
  for (const field of comparedFields) {
    const [role] = rolesWith('value', field)
    const found = role && context.cells.find(role)
    const second = role && other.cells.find(role)
    if (!found || !second) continue
    if (areOther(field, draft.values[field], other.draft.values[field]))
      draft.warn(field, severalColumns(field, found, second), found.column)
  }
}

/** Nothing is nothing that is known. Half a bathroom is counted as one in some columns. */
function areOther(
  field: (typeof comparedFields)[number],
  one: number | undefined,
  other: number | undefined,
): boolean {
  if (!one || !other || one === other) return false
  const apart = Math.abs(one - other)
  if (field === 'Bathrooms') return apart >= 1
  const isArea = field === 'BuildingArea' || field === 'LotArea'
  return !isArea || apart > ROUNDING * Math.max(one, other)
}

function severalColumns(field: string, taken: FilledCell, other: FilledCell): Finding {
  const { header } = taken.column
  return {
    code: SEVERAL_COLUMNS,
    message: `${header} says ${quoted(taken.cell)} and ${other.column.header} says ${quoted(other.cell)}: either can be ${field}, and ${header} is taken.`,
    fix: `${ASK_USER} which of them it is, and leave the other out: ${leftOut(taken.column)}, or ${leftOut(other.column)}.`,
  }
}

function leftOut({ header }: PlannedColumn): string {
  return choiceText({ mapping: { [header]: '' } })
}
