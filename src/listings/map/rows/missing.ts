import type { RowFinding } from '../../finding.ts'
import type { ColumnPlan } from '../columns/planned-column.ts'
import { sufficientRoles } from '../columns/role.ts'
import { requiredFields } from '../listing-fields.ts'
import type { ListingField } from '../mapping.ts'
import { wayToTellApart } from '../template.ts'
import { derivedFields, isDerivedUnasked } from './derive.ts'
import type { Draft } from './draft.ts'
import type { StandIns } from './fill-in.ts'

/** What a draft lacks, by what follows from it. */
export interface Missing {
  readonly failures: readonly RowFinding[]
  readonly skips: readonly RowFinding[]
  /** Values that could not be read, without which the listing is loaded. */
  readonly leftOut: readonly RowFinding[]
}

/** What is said of a required field without a value, by field. */
export type MissingFindings = ReadonlyMap<ListingField, RowFinding>

/** Words the findings once for a source: they name the column that should hold the value. */
export function missingFindings(plan: ColumnPlan): MissingFindings {
  return new Map(requiredFields.map((field) => [field, missing(field, plan)]))
}

/** Sorts the required fields without a value by what the user wants done about them. */
export function missingValues(
  { values, problems }: Draft,
  { constants, onMissing }: StandIns,
  findings: MissingFindings,
): Missing {
  const failures: RowFinding[] = []
  const skips: RowFinding[] = []
  const leftOut: RowFinding[] = []
  const unread = (field: ListingField, problem: RowFinding) =>
    constants[field] === undefined ? problem : { ...problem, fix: besideConstant(problem) }
  for (const field of requiredFields) {
    if (values[field] !== undefined) continue
    const problem = problems.get(field)
    const reason = problem ? unread(field, problem) : findings.get(field)
    if (reason) (onMissing[field] === 'skip' ? skips : failures).push(reason)
  }
  for (const [field, problem] of problems) {
    if (values[field] !== undefined) leftOut.push(problem)
    else if (!requiredFields.includes(field)) leftOut.push(unread(field, problem))
  }
  return { failures, skips, leftOut }
}

/** What else can be done about a cell that cannot be read where there is a constant. */
function besideConstant({ fix, column = 'COLUMN' }: RowFinding): string {
  return `${fix} A constant is for empty cells; to use it for the whole column, leave that out with mapping (--map '${column}=').`
}

function missing(field: ListingField, plan: ColumnPlan): RowFinding {
  const column = sufficientRoles(field).flatMap((role) => plan.get(role) ?? [])[0]
  const canAsk = derivedFields.includes(field) && !isDerivedUnasked(field)
  const derive = canAsk ? `derive it (--on-missing ${field}=derive), ` : ''
  const standIn = wayToTellApart(field) ?? `set a constant for ${field} (--set ${field}=...)`
  return {
    code: 'missing_value',
    ...(column && { column: column.header }),
    field,
    message: `${field} has no value.`,
    fix: `Fill it in, ${standIn}, ${derive}or skip such rows (--on-missing ${field}=skip).`,
  }
}
