import { counted } from '../../text/counted.ts'
import type { RowFinding } from '../finding.ts'
import { columnLetter, letterName } from './column-names.ts'
import type { Table } from './table.ts'

/** Where a cell begins or ends. */
const cellTag = /<(\/?)((?:\w+:)?)c(?:\s([^<>]*))?>/g
/** What is in a cell with a formula and nothing behind it, or an empty value. */
const withoutValue =
  /^\s*<(?:\w+:)?f(?:\s[^<>]*)?(?:\/>|>[^<]*<\/(?:\w+:)?f>)\s*(?:(<(?:\w+:)?v\s*\/>|<(?:\w+:)?v>\s*<\/(?:\w+:)?v>)\s*)?$/
/** What is in a cell with a value, of a formula or not. */
const withValue =
  /^\s*(?:<(?:\w+:)?f(?:\s[^<>]*)?(?:\/>|>[^<]*<\/(?:\w+:)?f>)\s*)?<(?:\w+:)?v>[^<]*<\/(?:\w+:)?v>\s*$/
const ofText = /\bt=["']str["']/
const ofError = /\bt=["']e["']/

/**
 * The XML of a sheet in which the cells whose formula has no result, or an error, hold the mark:
 * readers cannot tell them from empty ones. A text without a letter is a result.
 */
export function markFormulas(xml: string, mark: string): string {
  const pieces: string[] = []
  let end = 0
  let open:
    | { readonly at: number; readonly inside: number; readonly attributes: string }
    | undefined
  for (const { index, 0: tag, 1: closes, 2: prefix = '', 3: attributes = '' } of xml.matchAll(
    cellTag,
  )) {
    if (!closes) {
      open = { at: index, inside: index + tag.length, attributes }
      continue
    }
    if (open && hasNoResult(open.attributes, xml.slice(open.inside, index))) {
      pieces.push(
        xml.slice(end, open.at),
        `<${prefix}c ${open.attributes.replace(/\bt=["']\w*["']/, '')} t="str"><${prefix}v>${mark}</${prefix}v></${prefix}c>`,
      )
      end = index + tag.length
    }
    open = undefined
  }
  return pieces.join('') + xml.slice(end)
}

function hasNoResult(attributes: string, inside: string): boolean {
  const found = withoutValue.exec(inside)
  if (found) return !(found[1] && ofText.test(attributes))
  return ofError.test(attributes) && withValue.test(inside)
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
