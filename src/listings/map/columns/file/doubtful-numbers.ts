import { excerpt } from '../../../../text/excerpt.ts'
import { choiceText } from '../../../choice-text.ts'
import { isLandUnit } from '../../../convert/numbers/area-unit.ts'
import type { Contradiction } from '../../../convert/numbers/number-format.ts'
import type { RowFinding } from '../../../finding.ts'
import { rowsText } from '../../../rows-text.ts'
import { minorDigits } from '../../../vocabulary/currencies.ts'
import { isArea, isMoney, kindOf, type Role } from '../../roles/role.ts'
import type { ColumnProfile } from '../cells/profile.ts'
import type { ColumnPlan, PlannedColumn } from '../planned-column.ts'

/** What is to be said of columns whose numbers can be read in two ways. */
interface DoubtfulNumbers {
  /** Read, but perhaps not rightly. */
  readonly findings: readonly RowFinding[]
  /** Not to be loaded as they are. */
  readonly refusals: readonly RowFinding[]
}

/** Judges the columns that are used for prices, fees and areas, and warns of all others. */
export function doubtfulNumbers(
  columns: readonly ColumnProfile[],
  plan: ColumnPlan,
): DoubtfulNumbers {
  const findings: RowFinding[] = []
  const refusals: RowFinding[] = []
  const uses = usesByHeader(plan)
  for (const column of columns) {
    const used = uses.get(column.header) ?? []
    const refusal = used.map(([role, planned]) => refusalOf(column, role, planned)).find(Boolean)
    if (refusal) refusals.push(refusal)
    else if (column.ambiguous && used.length > 0)
      findings.push(
        ambiguous(
          column,
          used.some(([role]) => isArea(role)),
        ),
      )
  }
  return { findings, refusals }
}

type Use = readonly [role: Role, planned: PlannedColumn]

function usesByHeader(plan: ColumnPlan): ReadonlyMap<string, readonly Use[]> {
  const uses = new Map<string, Use[]>()
  for (const [role, columns] of plan)
    for (const planned of columns)
      uses.set(planned.header, [...(uses.get(planned.header) ?? []), [role, planned]])
  return uses
}

function refusalOf(
  { header, ambiguous: isAmbiguous, contradiction, samples, unitsDiffer, onlyUnit }: ColumnProfile,
  role: Role,
  { unit, currency: inHeader, currencies }: PlannedColumn,
): RowFinding | undefined {
  const isPrice = isMoney(role) || kindOf(role) === 'areaPrice'
  if (!isPrice && !isArea(role)) return undefined
  const currency = inHeader?.symbol ?? currencies?.usual
  // Areas have fractions of three digits, as 1.378 acres beside 3.5; money hardly does.
  const isFraction = isLandUnit(unit) || contradiction?.shrinks === '.'
  // Cells that name units of their own, 1,378 sqft and 2.125 acres, are not written alike.
  const isOneUnit = !unitsDiffer || (onlyUnit !== undefined && onlyUnit === unit)
  const isClash = contradiction?.bothOfThree && isOneUnit
  if (contradiction && (isPrice || !isFraction || isClash))
    return contradicting(header, contradiction)
  return isPrice && isAmbiguous && currency !== undefined && minorDigits(currency) > 2
    ? thousandths(header, samples[0] ?? '', currency)
    : undefined
}

function contradicting(header: string, { point, comma, shrinks }: Contradiction): RowFinding {
  const points = written(point, 'point')
  const commas = written(comma, 'comma')
  const doubt =
    shrinks === undefined
      ? 'In this column 1,000 could be either one thousand or one.'
      : `With a decimal ${shrinks === '.' ? 'point' : 'comma'} for all, ${quotedCell(shrinks === '.' ? comma : point)} would be 1,000 times smaller.`
  return {
    code: 'contradicting_numbers',
    column: header,
    message: `The numbers contradict each other: ${points}, ${commas}. ${doubt}`,
    fix: `Write all numbers of the column in the same way, or leave it out (${choiceText({ mapping: { [header]: '' } })}).`,
  }
}

/** `"1.234,50" reads 1,234.5 with a decimal comma (rows 3, 7)` */
function written(reading: Contradiction['point'], separator: string): string {
  const { value, rows } = reading
  const number = value.toLocaleString('en-US', { maximumFractionDigits: 6 })
  const where = rowsText(rows.count, rows.first)
  return `${quotedCell(reading)} reads ${number} with a decimal ${separator} (${where})`
}

function quotedCell({ cell }: Contradiction['point']): string {
  return `"${excerpt(cell.trim(), 60)}"`
}

function thousandths(header: string, sample: string, currency: string): RowFinding {
  return {
    code: 'contradicting_numbers',
    column: header,
    message: `Numbers such as ${sample} could be thousands or, as ${currency} has three decimals, not; nothing in the file tells.`,
    fix: `Write the numbers of the column without separators, or leave it out (${choiceText({ mapping: { [header]: '' } })}).`,
  }
}

function ambiguous({ header, samples }: ColumnProfile, isOfAreas: boolean): RowFinding {
  const how = isOfAreas
    ? 'units of land, such as acres, are read as decimals, all else as thousands'
    : 'they are read as thousands'
  return {
    code: 'ambiguous_numbers',
    column: header,
    message: `Numbers such as ${samples[0]} could be thousands or decimals; ${how}.`,
    fix: 'Check the column; write its numbers without separators if they are wrong.',
  }
}

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
      fix: 'Nothing needs to be done, or write them as 2.5.',
    }))
}
