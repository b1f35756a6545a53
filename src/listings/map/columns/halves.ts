import type { RowFinding } from '../../finding.ts'
import type { ColumnPlan } from './planned-column.ts'

/** Says of columns of bathrooms that `2.1` in them was read as 2 full and 1 half ones. */
export function halvesFindings(plan: ColumnPlan): RowFinding[] {
  // Where full ones have a column of their own, the total is not read.
  const columns = plan.has('fullBaths') ? [] : (plan.get('bathrooms') ?? [])
  return columns
    .filter(({ format }) => format.tenths === 'halves')
    .map(({ header }) => ({
      code: 'full_and_half',
      column: header,
      field: 'Bathrooms',
      message: 'Numbers such as 2.1 are read as 2 full and 1 half bathrooms: 2.5.',
      fix: 'Nothing, or write them as 2.5.',
    }))
}
