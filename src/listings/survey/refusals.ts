import { formatNumber } from '../../text/counted.ts'
import { choiceText } from '../choice-text.ts'
import type { RowFinding } from '../finding.ts'
import { requiredFields } from '../map/listing-fields.ts'
import type { CommonDoubt } from '../plausible/plausibility.ts'
import type { Problem } from '../result.ts'
import { rowsText } from '../rows-text.ts'
import { meantIn } from './judged-values.ts'

/** A larger share of doubtful values speaks of the column, not of single rows. */
const MAX_DOUBTFUL = 0.5

/** Whether most values of the field are doubtful, for whatever reason, and nobody accepts them. */
export function isRefused(
  { finding: { field, slight }, of }: CommonDoubt,
  all: readonly CommonDoubt[],
  accept: readonly string[],
): boolean {
  if (slight || accept.includes(field)) return false
  const doubtful = all.filter(({ finding }) => finding.field === field && !finding.slight)
  return doubtful.reduce((sum, { count }) => sum + count, 0) > of * MAX_DOUBTFUL
}

/**
 * Why nothing is sent: what the values are, what they may be meant to be, and what can be chosen.
 *
 * @param constants the fields that have values from constants of the user
 */
export function refusalOf(
  doubt: CommonDoubt,
  column: string | undefined,
  constants: ReadonlySet<string>,
): RowFinding {
  const { finding, count, of, first } = doubt
  const { code, field, message } = finding
  const given = meantIn(field).filter((each) => constants.has(each))
  const values = `${formatNumber(count)} of ${formatNumber(of)} values`
  return {
    code,
    field,
    ...(column !== undefined && { column }),
    message: `${field}${column === undefined ? '' : ` (column "${column}")`} can hardly be right: ${values}, in ${rowsText(count, first)}. Row ${first[0]}: ${message}`,
    fix: [
      ...given.map(
        (each) =>
          `If the constant for ${each} is wrong, change it: ${choiceText({ constants: { [each]: 'VALUE' } })}.`,
      ),
      given.length > 0 ? 'If not, correct the file, or choose.' : 'Correct the file, or choose.',
      `To load the values as they are: ${choiceText({ accept: [field] })}.`,
      ...(finding.forAll
        ? [`To say the unit of the column: ${finding.forAll.map(choiceText).join(', or ')}.`]
        : []),
      ...(column === undefined ? [] : otherUses(code, field, column)),
    ].join(' '),
  }
}

/** Warns of single rows. */
export function doubtProblem(
  { finding, count, first }: CommonDoubt,
  column: string | undefined,
): Problem {
  const { code, field, message, fix } = finding
  return {
    severity: 'warning',
    code,
    ...(column !== undefined && { column }),
    field,
    count,
    firstRows: [...first],
    message: count > 1 ? `For example: ${message}` : message,
    fix,
  }
}

const otherFields: Readonly<Partial<Record<string, string>>> = {
  price_looks_like_rent: 'RentPrice',
  rent_looks_like_price: 'SalePrice',
}

/** What else can become of the column. */
function otherUses(code: string, field: string, column: string): readonly string[] {
  const other = otherFields[code]
  const isRequired = requiredFields.some((each) => each === field)
  return [
    ...(other ? [`If it is the ${other}: ${choiceText({ mapping: { [column]: other } })}.`] : []),
    ...(isRequired
      ? []
      : [`To leave the column out: ${choiceText({ mapping: { [column]: '' } })}.`]),
  ]
}
