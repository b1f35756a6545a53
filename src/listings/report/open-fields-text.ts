import { counted } from '../../text/counted.ts'
import { choiceText } from '../choice-text.ts'
import { constantChoices, hasValues, valuesFor } from '../map/constant-values.ts'
import { wayToTellApart } from '../map/template.ts'
import type { ImportResult, Problem } from '../result.ts'

type Told = Pick<ImportResult, 'openFields' | 'unusedColumns' | 'problems'>

/** A required field that no column fills. */
interface OpenField {
  readonly field: string
  /** What rows without it have, if there are any. */
  readonly problem: Problem | undefined
}

/** The problems that `openLines` does not tell of. */
export function problemsBesideOpen(result: Told): readonly Problem[] {
  const told = openFieldsOf(result).map(({ problem }) => problem)
  return result.problems.filter((problem) => !told.includes(problem))
}

/** All fields that no column fills, each once, and how they get their values; the columns that fill none. */
export function openLines(result: Told): string[] {
  const { openFields = [], unusedColumns = [] } = result
  const open = openFieldsOf(result)
  const fields = open.map(({ field }) => field)
  const notUsed =
    unusedColumns.length > 0 ? [`Columns that are not used: ${unusedColumns.join(', ')}.`] : []
  if (fields.length === 0) return openFields.length === 0 ? notUsed : []
  const unused = [
    ...notUsed,
    `Is one of these columns one of the fields that are missing? Say so: ${choiceText({ mapping: exampleOf(fields, unusedColumns) })}.`,
  ]
  const alike = fields.filter((field) => wayToTellApart(field) === undefined)
  const first = alike.find((field) => field !== 'Status') ?? alike[0]
  return [
    `No column for: ${open.map(nameOf).join(', ')}.`,
    ...(unusedColumns.length > 0 ? unused : []),
    ...(first === undefined ? [] : [constantLine(first)]),
    ...alike.filter((field) => field !== first).flatMap(valuesLine),
    ...fields.flatMap((field) => {
      const way = wayToTellApart(field)
      return way ? [`${field} tells listings apart: ${way}.`] : []
    }),
  ]
}

/** Where another column could give the value, its own problem says more. */
function openFieldsOf({ openFields = [], problems }: Told): readonly OpenField[] {
  return openFields.flatMap((field) => {
    const problem = problems.find((each) => each.code === 'missing_value' && each.field === field)
    return problem?.column === undefined ? [{ field, problem }] : []
  })
}

function nameOf({ field, problem }: OpenField): string {
  return problem ? `${field} (${counted(problem.count, 'row')})` : field
}

function constantLine(field: string): string {
  const forAll = constantChoices(field)
  // What stands behind Status is a word of the file.
  if (field === 'Status') return `A value that holds for all rows: ${forAll}.`
  const [value = ''] = valuesFor(field)
  const forOneType = choiceText({ constants: { [field]: { Condo: value } } })
  return `A value that holds for all rows: ${forAll}; for those of one type: ${forOneType}.`
}

/** What else a constant can be of a field that has only some values. */
function valuesLine(field: string): string[] {
  return hasValues(field) ? [`For ${field}: ${constantChoices(field)}.`] : []
}

/** A column that sounds like one of the fields, and that field: what is shown is copied. */
function exampleOf(
  fields: readonly string[],
  columns: readonly string[],
): Readonly<Record<string, string>> {
  const letters = (name: string) => name.toLowerCase().replace(/[^\p{L}\d]/gu, '')
  const soundAlike = (column: string, field: string) => {
    const [one, other] = [letters(column), letters(field)]
    return one.length > 2 && (one.includes(other) || other.includes(one))
  }
  const pairs = fields.flatMap((field) => columns.map((column) => ({ field, column })))
  const near = pairs.find(({ field, column }) => soundAlike(column, field))
  return near ? { [near.column]: near.field } : { COLUMN: fields[0] ?? '' }
}
