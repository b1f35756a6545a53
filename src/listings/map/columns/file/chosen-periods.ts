import type { Period } from '../../../vocabulary/periods.ts'
import { fieldsOf } from '../../roles/role.ts'
import type { ColumnPlan, PlannedColumn } from '../planned-column.ts'

/** The fields whose amounts can be due by the week, the year and so on. */
export const dueFields = ['RentPrice', 'HOAMonth'] as const

/** For what period the user says that amounts are where neither header nor cell says it. */
export type ChosenPeriods = Readonly<Partial<Record<(typeof dueFields)[number], Period>>>

/** The plan with the periods that the user chose: of several columns for those whose header names none. */
export function withChosenPeriods(plan: ColumnPlan, chosen: ChosenPeriods): ColumnPlan {
  return new Map(
    [...plan].map(([role, columns]) => {
      const field = dueFields.find((each) => fieldsOf(role).includes(each))
      const period = field && chosen[field]
      if (period === undefined) return [role, columns]
      const apply = (column: PlannedColumn) =>
        column.period === undefined ? { ...column, period } : column
      return [role, columns.map(apply)]
    }),
  )
}
