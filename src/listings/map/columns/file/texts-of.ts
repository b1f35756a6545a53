import type { Role } from '../../roles/role.ts'
import { type ColumnProfile, knownTexts } from '../cells/profile.ts'
import type { ColumnPlan } from '../planned-column.ts'

/** The texts of the columns of a role; where there are many, some of them. */
export function textsOf(role: Role, plan: ColumnPlan, columns: readonly ColumnProfile[]): string[] {
  const planned = plan.get(role) ?? []
  const used = new Set(planned.filter(({ asUnit }) => !asUnit).map(({ header }) => header))
  const ofUnits = planned.flatMap(({ asUnit }) => [...(asUnit?.readings.values() ?? [])])
  const texts = columns.filter(({ header }) => used.has(header)).flatMap(knownTexts)
  return [...texts, ...ofUnits]
}
