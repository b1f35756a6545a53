import { choiceText } from '../../../choice-text.ts'
import type { RowFinding } from '../../../finding.ts'
import { kindOf } from '../../roles/role.ts'
import { maySayWhether } from '../cells/asks-whether.ts'
import type { ColumnProfile } from '../cells/profile.ts'
import type { ColumnPlan } from '../planned-column.ts'

/** In fewer rows it is chance that no home has two. */
const manyRows = 20

/** Tells once of each column of places for cars that holds 0 and 1 alone: it may say whether there are any. */
export function whetherOrCount(
  columns: readonly ColumnProfile[],
  plan: ColumnPlan,
  records: number,
): RowFinding[] {
  if (records < manyRows) return []
  const loaded = [...plan].filter(([role]) => kindOf(role) === 'spaces')
  const headers = new Set(loaded.flatMap(([, planned]) => planned.map(({ header }) => header)))
  return columns.flatMap(({ header, texts, format }) => {
    if (!headers.has(header) || format.flags || !texts || !maySayWhether(header, texts)) return []
    return {
      code: 'perhaps_whether',
      column: header,
      field: 'ParkingSpots',
      message: `"${header}" has nothing but 0 and 1: it may say whether there are parking spots, and not how many. It is read as how many.`,
      fix: `Nothing needs to be done if it counts them; if not, leave it out (${choiceText({ mapping: { [header]: '' } })}).`,
    }
  })
}
