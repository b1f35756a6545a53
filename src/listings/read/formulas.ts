import { counted } from '../../text/counted.ts'
import type { RowFinding } from '../finding.ts'
import { columnLetter, letterName } from './column-names.ts'
import type { Table } from './table.ts'

/** A cell with a formula and nothing behind it, or an empty value. */
const withoutValue =
  /<((?:\w+:)?)c\s([^<>]*)>\s*<\1f(?:\s[^<>]*)?(?:\/>|>[^<]*<\/\1f>)\s*(<\1v\s*\/>|<\1v>\s*<\/\1v>)?\s*<\/\1c>/g
/** A cell of which the value is an error. */
const withError =
  /<((?:\w+:)?)c\s([^<>]*\bt=["']e["'][^<>]*)>\s*(?:<\1f(?:\s[^<>]*)?(?:\/>|>[^<]*<\/\1f>))?\s*<\1v>[^<]*<\/\1v>\s*<\/\1c>/g
const ofText = /\bt=["']str["']/

/**
 * The XML of a sheet in which the cells whose formula has no result hold the mark: readers cannot
 * tell them from empty ones. A text without a letter is a result.
 */
export function markFormulas(xml: string, mark: string): string {
  const marked = (prefix: string, attributes: string) =>
    `<${prefix}c ${attributes.replace(/\bt=["']\w*["']/, '')} t="str"><${prefix}v>${mark}</${prefix}v></${prefix}c>`
  return xml
    .replace(withoutValue, (cell, prefix: string, attributes: string, value?: string) =>
      value && ofText.test(attributes) ? cell : marked(prefix, attributes),
    )
    .replace(withError, (_, prefix: string, attributes: string) => marked(prefix, attributes))
}

/** Names each column below the header in which marked cells are, with the first of them. */
export function formulaFindings(
  data: readonly (readonly unknown[])[],
  mark: string,
  { headerRow = 0, columns }: Pick<Table, 'headerRow' | 'columns'>,
): RowFinding[] {
  const found = new Map<number, { count: number; readonly place: string }>()
  for (let row = headerRow; row < data.length; row += 1)
    for (const [at, value] of (data[row] ?? []).entries()) {
      if (value !== mark) continue
      const known = found.get(at)
      if (known) known.count += 1
      else found.set(at, { count: 1, place: `${columnLetter(at)}${row + 1}` })
    }
  return [...found]
    .sort(([one], [other]) => one - other)
    .map(([at, { count, place }]) => findingOf(columns[at] ?? letterName(at), count, place))
}

function findingOf(column: string, count: number, place: string): RowFinding {
  const formulas = counted(count, 'formula')
  const [have, cells] = count === 1 ? ['has', 'this cell is'] : ['have', 'these cells are']
  return {
    code: 'formula_without_result',
    column,
    message: `${formulas} of ${column} ${have} no result, the first in ${place}; ${cells} read as empty.`,
    fix: 'Open the workbook in a spreadsheet program, let it calculate, mend what shows an error, and save it.',
  }
}
