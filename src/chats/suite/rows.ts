import type { Locate, Mistakes, Path } from '../../text/yaml/mistakes.ts'
import type { Variables } from './suite-file.ts'

const MAX_VALUE_CHARS = 60

/**
 * Rows with the same variables, apart from those that the suite has a value for. One that is lacking
 * is a mistake; its name stands for it then.
 */
export function completeRows(
  rows: readonly Variables[],
  path: Path,
  suite: Variables,
  { locate, mistakes }: { readonly locate: Locate; readonly mistakes: Mistakes },
): readonly Variables[] {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return rows.map((row, at) => {
    const lacking = names.filter((name) => !Object.hasOwn(row, name) && !Object.hasOwn(suite, name))
    if (lacking.length === 0) return row
    mistakes.add(
      locate([...path, at]),
      `this row has no ${lacking.join(' and no ')}, which other rows have: add it`,
    )
    return { ...row, ...Object.fromEntries(lacking.map((name) => [name, name])) }
  })
}

/** A row in a few words: `who: Ana, city: Ashby`. */
export function rowLabel(row: Variables): string {
  return Object.entries(row)
    .map(([name, value]) => `${name}: ${shortened(value.replace(/\s+/g, ' ').trim())}`)
    .join(', ')
}

function shortened(value: string): string {
  const characters = [...value]
  return characters.length <= MAX_VALUE_CHARS
    ? value
    : `${characters.slice(0, MAX_VALUE_CHARS - 1).join('')}…`
}
