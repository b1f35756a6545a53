import type { Preview } from '../../../listings/result.ts'

/** A preview that tells values of the columns alone of which they become something else, and names the others. */
export function shortPreview({ columns, listings }: Preview): Preview {
  const changed = columns.filter(({ before, after }) => !areSame(before, after))
  const same = columns.filter((column) => !changed.includes(column))
  const names = same.map(({ column, field }) => (column === field ? field : `${column} → ${field}`))
  return { columns: changed, ...(names.length > 0 && { asWritten: names }), listings }
}

function areSame(before: readonly string[], after: readonly string[]): boolean {
  return before.length === after.length && before.every((value, at) => value === after[at])
}
