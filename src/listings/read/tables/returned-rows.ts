/** The columns that a file of failed rows has behind the original ones. */
export const failedRowsColumns = ['_row', '_code', '_reason'] as const

/** Whether a header is that of a file of failed rows, which comes back mended. */
export function hasReasons(names: readonly string[]): boolean {
  return failedRowsColumns.every((name, at) => names.at(at - failedRowsColumns.length) === name)
}

export function withoutReasons<Value>(values: readonly Value[]): readonly Value[] {
  return values.slice(0, -failedRowsColumns.length)
}

/** Spreadsheets pass over what cannot be seen, and some take wide signs for the usual ones. */
const FORMULA =
  /^(?:[\t\r\n]|[\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]*[=+\-@\uFE62\uFE63\uFE66\uFE6B\uFF0B\uFF0D\uFF1D\uFF20])/u
const MARKS = /^'*/

/** Keeps a spreadsheet from taking a text for a formula; a plain number is none. */
export function guarded(text: string): string {
  const isFormula = FORMULA.test(text.replace(MARKS, '')) && !/^[+-]?[\d.,]+$/.test(text)
  return isFormula ? `'${text}` : text
}

/** Takes away what `guarded` has put in front. */
export function unguarded(text: string): string {
  return text.startsWith("'") && FORMULA.test(text.replace(MARKS, '')) ? text.slice(1) : text
}
