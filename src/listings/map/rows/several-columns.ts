import { ASK_USER } from '../../../text/reader-words.ts'
import { choiceText } from '../../choice-text.ts'
import type { Converted } from '../../convert/converted.ts'
import { problem, quoted } from '../../convert/problem.ts'
import type { Finding } from '../../finding.ts'
import type { PlannedColumn } from '../columns/planned-column.ts'
import type { NumberField } from '../listing-fields.ts'
import { fieldsOf, type Role, together } from '../roles/role.ts'
import type { RowContext } from './draft.ts'
import type { FilledCell } from './filled-cell.ts'
import { givenOf } from './joined-cells.ts'

/** Says of the fields that several columns fill which of these contradict each other. */
export function refuseContradictions({ cells, draft }: RowContext): void {
  for (const [role, found] of cells.contradicting) {
    const [field] = fieldsOf(role)
    const [first] = found
    if (field && first) draft.take(field, contradiction(field, found), first.column)
  }
}

/** Takes over a number: of several columns that the user gave it their sum, if it is a count; else the first. */
export function takeNumber(
  field: NumberField,
  role: Role,
  { cells, draft }: RowContext,
  convert: (found: FilledCell) => Converted<number>,
): void {
  const filled = cells.all(role)
  const given = filled.length > 1 && together(role) === 'sum' ? givenOf(filled) : []
  if (given.length < 2) {
    const [found] = filled
    if (found) draft.take(field, convert(found), found.column)
    return
  }
  const counts = given.map((found) => ({ column: found.column, converted: convert(found) }))
  for (const { converted, column } of counts) draft.take(field, converted, column)
  if (draft.problems.has(field)) {
    delete draft.values[field]
    return
  }
  const parts = counts.flatMap(({ converted, column }) =>
    'value' in converted && converted.value > 0 ? [{ column, value: converted.value }] : [],
  )
  if (parts.length < 2) return
  draft.set(
    field,
    parts.reduce((sum, { value }) => sum + value, 0),
  )
  draft.warn(field, addedUp(field, parts), parts[0]?.column)
}

function addedUp(
  field: string,
  parts: readonly { readonly column: PlannedColumn; readonly value: number }[],
): Finding {
  const counts = parts.map(({ column, value }) => `${column.header} (${value})`)
  return {
    code: 'added_up',
    message: `${field} is the sum of ${counts.join(' and ')}, which are mapped to it.`,
    fix: `Nothing; leave one out if they count the same (${leftOut(parts)}).`,
  }
}

function contradiction(field: string, found: readonly FilledCell[]): Converted<never> {
  const said = found.map(({ cell, column }) => `${column.header} says ${quoted(cell)}`)
  return problem(
    'contradicting_columns',
    `${said.join(' and ')}, which are mapped to ${field}.`,
    `${ASK_USER} which of them it is, and leave the others out (${leftOut(found)}).`,
  )
}

/** The choice that leaves out all but the first. */
function leftOut([, ...others]: readonly { readonly column: PlannedColumn }[]): string {
  return choiceText({
    mapping: Object.fromEntries(others.map(({ column }) => [column.header, ''])),
  })
}
