/** The columns that are added when rows that failed are written to a file. */
const added = ['_row', '_code', '_reason']

/** Whether a header is that of a file of failed rows, which comes back mended. */
export function hasReasons(names: readonly string[]): boolean {
  return added.every((name, at) => names.at(at - added.length) === name)
}

export function withoutReasons<Value>(values: readonly Value[]): readonly Value[] {
  return values.slice(0, -added.length)
}

/** Takes away the quote that keeps a spreadsheet from taking a text for a formula. */
export function unguarded(text: string): string {
  return /^'[=+\-@\t\r]/.test(text) ? text.slice(1) : text
}
