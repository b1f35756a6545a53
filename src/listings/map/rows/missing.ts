import { choiceText } from '../../choice-text.ts'
import { SAYS_WHETHER } from '../../convert/numbers/number.ts'
import { quoted } from '../../convert/problem.ts'
import { IMPOSSIBLE_YEAR } from '../../convert/year.ts'
import type { RowFinding } from '../../finding.ts'
import type { Assignment } from '../columns/assign-columns.ts'
import { meantFor } from '../columns/doubtful-columns.ts'
import type { ColumnPlan } from '../columns/planned-column.ts'
import { constantChoices } from '../constant-values.ts'
import { requiredFields } from '../listing-fields.ts'
import type { ListingField, MissingPolicies } from '../mapping.ts'
import { whatRoomsCount } from '../roles/home.ts'
import { currencyRoles, rolesWith, sufficientRoles } from '../roles/role.ts'
import { wayToTellApart } from '../template.ts'
import { canBeDerived, derivedAs, isDerivedUnasked, isMappedBasis } from './derive.ts'
import type { Draft } from './draft.ts'
import { constantFor, type StandIns } from './fill-in.ts'

/** What a draft lacks, by what follows from it. */
export interface Missing {
  readonly failures: readonly RowFinding[]
  readonly skips: readonly RowFinding[]
  /** Values that could not be read, without which the listing is loaded. */
  readonly leftOut: readonly RowFinding[]
}

/** What is said of a required field without a value, by field. */
export type MissingFindings = ReadonlyMap<ListingField, RowFinding>

/**
 * Words the findings once for a source: they name the column that should hold the value.
 *
 * @param onMissing what was chosen already is not proposed
 */
export function missingFindings(
  { plan, doubtful }: Assignment,
  onMissing: MissingPolicies,
): MissingFindings {
  return new Map(
    requiredFields.map((field) => {
      const meant = meantFor(field, doubtful)
      const isDerived =
        isMappedBasis(field, plan) || (onMissing[field] === 'derive' && canBeAskedFor(field, plan))
      const isSkipped = onMissing[field] === 'skip'
      return [field, missing(field, plan, { meant, isDerived, isSkipped })]
    }),
  )
}

/** Sorts the required fields without a value by what the user wants done about them. */
export function missingValues(
  draft: Draft,
  standIns: StandIns,
  findings: MissingFindings,
): Missing {
  const { values, problems, whyMissing } = draft
  const failures: RowFinding[] = []
  const skips: RowFinding[] = []
  const leftOut: RowFinding[] = []
  const unread = (field: ListingField, problem: RowFinding) => {
    const isOfCell = problem.column !== undefined
    const isSkipped = standIns.onMissing[field] === 'skip'
    if (isOfCell && constantFor(field, draft, standIns) !== undefined)
      return { ...problem, fix: besideConstant(field, problem, isSkipped) }
    if (problem.code === IMPOSSIBLE_YEAR) return { ...problem, fix: withoutYear(field, isSkipped) }
    return problem.code === SAYS_WHETHER
      ? { ...problem, fix: insteadOfYes(field, problem, isSkipped) }
      : problem
  }
  for (const field of requiredFields) {
    if (values[field] !== undefined) continue
    const problem = problems.get(field)
    const reason = problem
      ? unread(field, problem)
      : withReason(findings.get(field), whyMissing.get(field))
    if (reason) (standIns.onMissing[field] === 'skip' ? skips : failures).push(reason)
  }
  for (const [field, problem] of problems) {
    if (values[field] !== undefined) leftOut.push(problem)
    else if (!requiredFields.includes(field)) leftOut.push(unread(field, problem))
  }
  return { failures, skips, leftOut }
}

function withReason(finding: RowFinding | undefined, why: string | undefined) {
  if (!finding || why === undefined) return finding
  return { ...finding, message: `${finding.field} has no value: ${why}.` }
}

/** What else can be done about a cell that cannot be read where there is a constant. */
function besideConstant(
  field: ListingField,
  { fix, column = 'COLUMN' }: RowFinding,
  isSkipped: boolean,
): string {
  const leftOut = choiceText({ mapping: { [column]: '' } })
  const skip =
    requiredFields.includes(field) && !isSkipped
      ? `; or skip such rows (${choiceText({ onMissing: { [field]: 'skip' } })})`
      : ''
  return `${fix} A constant is for empty cells: to use it for the whole column, leave that out (${leftOut})${skip}.`
}

/** What can be done about a column that says whether there are any. */
function insteadOfYes(
  field: ListingField,
  { fix, column = 'COLUMN' }: RowFinding,
  isSkipped: boolean,
): string {
  const one = choiceText({ mapping: { [column]: '' }, constants: { [field]: 'VALUE' } })
  return `${fix} Or give all the same instead of the column (${one})${orSkip(field, isSkipped)}.`
}

/** No listing is loaded without a year. */
function withoutYear(field: ListingField, isSkipped: boolean): string {
  const one = choiceText({ constants: { [field]: 'VALUE' } })
  return `Write the year. If it is not known, empty the cell and give all empty ones a constant (${one})${orSkip(field, isSkipped)}.`
}

/** What was chosen already is not proposed. */
function orSkip(field: ListingField, isSkipped: boolean): string {
  return isSkipped ? '' : `, or skip such rows (${choiceText({ onMissing: { [field]: 'skip' } })})`
}

interface KnownWays {
  /** The columns that may have it. */
  readonly meant: readonly string[]
  /** It is worked out from others, as asked. */
  readonly isDerived: boolean
  /** Rows without it are skipped, as asked. */
  readonly isSkipped: boolean
}

function missing(
  field: ListingField,
  plan: ColumnPlan,
  { meant: candidates, isDerived, isSkipped }: KnownWays,
): RowFinding {
  const [meant] = candidates.length === 1 ? candidates : []
  const perhaps = candidates.length > 1 ? `, perhaps ${candidates.map(quoted).join(' or ')}` : ''
  const [column] = sufficientRoles(field).flatMap((role) => plan.get(role) ?? [])
  const [rooms] = field === 'Bedrooms' && !column ? (plan.get('rooms') ?? []) : []
  const canBeAsked = !isDerived && canBeAskedFor(field, plan)
  const [basis] = canBeAsked
    ? rolesWith('basis', field).flatMap((role) => plan.get(role) ?? [])
    : []
  const ways = [
    isDerived ? 'Fill it in, or what it is to be derived from' : 'Fill it in',
    ...(rooms
      ? [
          `map the column if its rooms are bedrooms (${choiceText({ mapping: { [rooms.header]: field } })})`,
        ]
      : []),
    ...(column || rooms || isDerived || wayToTellApart(field) !== undefined
      ? []
      : [
          `say which column has it (${choiceText({ mapping: { [meant ?? 'COLUMN']: field } })})${perhaps}`,
        ]),
    wayToTellApart(field, column ? undefined : meant) ??
      `set a constant for ${field} (${constantChoices(field)})`,
    ...(canBeAsked
      ? [`derive it as ${derivedAs(field)} (${choiceText({ onMissing: { [field]: 'derive' } })})`]
      : []),
    ...(isSkipped ? [] : [`skip such rows (${choiceText({ onMissing: { [field]: 'skip' } })})`]),
  ]
  const [last = '', ...others] = ways.toReversed()
  const named = field === 'CurrencySymbol' && !column ? namedSeldom(plan) : undefined
  const { header } = column ?? rooms ?? named ?? basis ?? {}
  return {
    code: 'missing_value',
    ...(header !== undefined && { column: header }),
    field,
    message: `${field} has no value${rooms ? `: ${rooms.header} ${whatRoomsCount}` : (named?.says ?? '')}.`,
    fix: `${[...others.toReversed(), `or ${last}`].join(', ')}.`,
  }
}

/** Some prices name a currency, and the others none. */
function namedSeldom(
  plan: ColumnPlan,
): { readonly header: string; readonly says: string } | undefined {
  const columns = currencyRoles.flatMap((role) => plan.get(role) ?? [])
  const [said] = columns.flatMap(({ header, currencies }) => {
    const { first, naming, cells } = currencies ?? {}
    if (!first) return []
    const { symbol, cell, row } = first
    const says = `: ${naming} of ${cells} cells of ${header} ${naming === 1 ? 'names' : 'name'} one (${symbol} in ${quoted(cell)}, row ${row}), which says nothing of the others`
    return { header, says }
  })
  return said
}

/** Whether the field would be worked out from columns that are there, if it were asked for. */
export function canBeAskedFor(field: ListingField, plan: ColumnPlan): boolean {
  if (derivedAs(field) === undefined || isDerivedUnasked(field)) return false
  if (isMappedBasis(field, plan)) return false
  return canBeDerived(field, plan)
}
