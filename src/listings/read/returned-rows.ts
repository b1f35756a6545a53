/** The columns that a file of failed rows has behind the original ones. */
export const failedRowsColumns = ['_row', '_code', '_reason'] as const

/** Whether a header is that of a file of failed rows, which comes back mended. */
export function hasReasons(names: readonly string[]): boolean {
  return failedRowsColumns.every((name, at) => names.at(at - failedRowsColumns.length) === name)
}

export function withoutReasons<Value>(values: readonly Value[]): readonly Value[] {
  return values.slice(0, -failedRowsColumns.length)
}

/** Keeps a spreadsheet from taking a text for a formula; a plain number is none. */
export function guarded(text: string): string {
  const isFormula = /^'*[=+\-@\t\r]/.test(text) && !/^[+-]?[\d.,]+$/.test(text)
  return isFormula ? `'${text}` : text
}

/** Takes away what `guarded` has put in front. */
export function unguarded(text: string): string {
  return /^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text
}
