import { counted } from '../../../text/counted.ts'
import type { RowFinding } from '../../finding.ts'
import { columnLetter, letterName } from './column-names.ts'
import type { Table } from './table.ts'

/** The code of the finding of each column that has such formulas. */
export const FORMULA_WITHOUT_RESULT = 'formula_without_result'

/** In which rows of each column, counted from 0, a formula has no result or an error. */
export type FormulasWithoutResult = ReadonlyMap<number, readonly number[]>

/** Names each column below the header in which such formulas are, with the first of them. */
export function formulaFindings(
  formulas: FormulasWithoutResult,
  { headerRow = 0, columns }: Pick<Table, 'headerRow' | 'columns'>,
): RowFinding[] {
  return [...formulas]
    .map(([at, rows]) => ({ at, rows: rows.filter((row) => row > headerRow) }))
    .sort((one, other) => one.at - other.at)
    .flatMap(({ at, rows }) => {
      const place = `${columnLetter(at)}${rows[0]}`
      return rows.length > 0 ? [findingOf(columns[at] ?? letterName(at), rows.length, place)] : []
    })
}

function findingOf(column: string, count: number, place: string): RowFinding {
  const formulas = counted(count, 'formula')
  const [have, cells] = count === 1 ? ['has', 'this cell is'] : ['have', 'these cells are']
  return {
    code: FORMULA_WITHOUT_RESULT,
    column,
    message: `${formulas} of ${column} ${have} no result, the first in ${place}; ${cells} read as empty.`,
    fix: 'Open the workbook in a spreadsheet program, let it calculate, mend what shows an error, and save it.',
  }
}
