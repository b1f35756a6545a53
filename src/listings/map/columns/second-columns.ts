import { fieldsOf, type Role, sufficientRoles } from '../roles/role.ts'
import { type Candidate, isAsExact } from './better-column.ts'
import type { ColumnPlan } from './planned-column.ts'

/** Fields of which a second column is held against the one that is taken. */
export const comparedFields = [
  'YearBuilt',
  'Bedrooms',
  'Bathrooms',
  'BuildingArea',
  'LotArea',
] as const

/**
 * Columns that are called by the same field as the one that is taken by its name, the best of each role. What
 * the user or a preset says of a column needs none, and neither does a field that others fill as well.
 *
 * @param candidates those of each role, the best first
 */
export function secondColumns(
  plan: ColumnPlan,
  candidates: ReadonlyMap<Role, readonly Candidate[]>,
): readonly Candidate[] {
  return [...candidates].flatMap(([role, [first, ...others]]) => {
    const [field] = fieldsOf(role)
    if (!first || plan.get(role)?.[0]?.header !== first.column.header) return []
    if (!comparedFields.some((compared) => compared === field)) return []
    const roles = field ? sufficientRoles(field).filter((each) => plan.has(each)) : []
    const second = others.find((other) => other.column.filled > 0 && isAsExact(first, other))
    return second && roles.length === 1 ? [second] : []
  })
}
