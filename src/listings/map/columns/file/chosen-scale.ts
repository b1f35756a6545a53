import { fieldsOf, kindOf } from '../../roles/role.ts'
import type { ColumnPlan, PlannedColumn } from '../planned-column.ts'

/** The field whose amounts can be in thousands and the like. */
export const SCALED_FIELD = 'SalePrice'

/** The plan with what the user says that prices for sale are to be multiplied by, where cells do not say it. */
export function withChosenScale(plan: ColumnPlan, saleScale: number | undefined): ColumnPlan {
  if (saleScale === undefined) return plan
  const apply = (column: PlannedColumn) => ({ ...column, saleScale })
  return new Map(
    [...plan].map(([role, columns]) => {
      const isPrice = kindOf(role) === 'price' && fieldsOf(role).includes(SCALED_FIELD)
      return [role, isPrice ? columns.map(apply) : columns]
    }),
  )
}
