import { InputError } from '../../../errors.ts'
import { choiceText } from '../../choice-text.ts'
import type { RowFinding } from '../../finding.ts'
import { MAX_COLUMNS } from '../limits.ts'
import type { Cell, SourceRow, Title } from '../source.ts'
import { headerText, letterName, nameColumns } from './column-names.ts'
import type { Delimiter } from './delimiter.ts'
import { firstRows, type Grid, type GridRow, isEmpty } from './grid.ts'
import { filled, findHeader, HEADER_SAMPLE, namesColumns } from './header.ts'
import { createFilling } from './merged-cells.ts'
import { columnsOf, movesColumns } from './other-header.ts'
import { hasReasons, unguarded, withoutReasons } from './returned-rows.ts'
import { type Layout, otherHeader, rowFault } from './row-fault.ts'

/** A grid of which it is known what the columns are. */
export interface Table {
  /** Undefined when there is no header. */
  readonly headerRow: number | undefined
  /** How many of the headers are known from listing files. */
  readonly known: number
  readonly columns: readonly string[]
  readonly findings: readonly RowFinding[]
  /** The lines above the header that are one text each. */
  readonly titles: readonly Title[]
  /** Whether it is a file of failed rows. */
  readonly isReturned: boolean
  /** Every row below the header that is not blank. */
  batches(): AsyncIterable<readonly SourceRow[]>
}

interface TableOptions {
  readonly knownHeaders: (names: readonly string[]) => number
  readonly delimiter?: Delimiter
}

/**
 * Finds the header and names the columns.
 *
 * @throws InputError when there are too many columns, or the grid cannot be read
 */
export async function openTable(
  grid: Grid,
  { knownHeaders, delimiter }: TableOptions,
): Promise<Table> {
  const sample = await firstRows(grid, HEADER_SAMPLE)
  const header = findHeader(sample, knownHeaders)
  const width = usedWidth(sample, header.row)
  if (width > MAX_COLUMNS)
    throw new InputError(
      `The table has ${width} columns; at most ${MAX_COLUMNS} are read.`,
      'Remove the columns that listings do not need.',
    )
  const headers = Array.from({ length: width }, (_, at) => headerText(header.row?.cells[at]))
  const isReturned = hasReasons(headers)
  const named = nameColumns(isReturned ? headers.map(unguarded) : headers)
  const columns = isReturned ? withoutReasons(named.names) : named.names
  const layout: Layout = {
    width,
    header: header.row ? headers : [],
    isSparse: isSparse(sample, header.row),
    delimiter,
  }
  const first = header.row?.row ?? 0

  return {
    headerRow: header.row?.row,
    known: header.known,
    columns,
    isReturned,
    titles: titlesAbove(header.row, sample),
    findings: [...headerFindings(header.row, sample), ...(header.row ? named.findings : [])],
    async *batches() {
      const fill = grid.merged && createFilling(grid.merged, first)
      let current: Part = { columns, layout }
      let hasHomes = false
      for await (const batch of grid.batches()) {
        const rows: SourceRow[] = []
        for (const row of batch) {
          if (row.row <= first || row.cells.every(isEmpty)) continue
          const own = fill?.(row) ?? row.cells
          let fault = rowFault(own, current.layout)
          if (
            fault?.code !== 'repeated_header' &&
            namesColumns(own, current.columns, knownHeaders) &&
            (hasHomes || movesColumns(own, current.columns))
          ) {
            fault = otherHeader
            current = partBelow(own, columns, layout)
            hasHomes = false
          } else hasHomes ||= !fault
          const cells = isReturned
            ? returnedCells(own, columns)
            : cellsByColumn(own, current.columns)
          rows.push({
            row: row.row,
            ...(row.line !== undefined && { line: row.line }),
            cells,
            ...(fault && { fault }),
          })
        }
        yield rows
      }
    },
  }
}

/** Rows that have one header. */
interface Part {
  readonly columns: readonly string[]
  readonly layout: Layout
}

/** What stands below a header between the rows. */
function partBelow(cells: readonly Cell[], first: readonly string[], layout: Layout): Part {
  const columns = columnsOf(cells, first)
  return {
    columns,
    layout: { ...layout, width: columns.length, header: cells.map(headerText) },
  }
}

/** Up to the last column that has a header, or a cell for one and values in the sample. */
function usedWidth(sample: readonly GridRow[], header: GridRow | undefined): number {
  const used = ({ cells }: GridRow) => cells.findLastIndex((cell) => !isEmpty(cell)) + 1
  const widest = Math.max(0, ...sample.map(used))
  return header ? Math.max(used(header), Math.min(header.cells.length, widest)) : widest
}

/** Values without a column keep the letter of theirs. */
function cellsByColumn(cells: readonly Cell[], columns: readonly string[]): Map<string, Cell> {
  const byColumn = new Map<string, Cell>()
  for (let at = 0; at < columns.length; at += 1) byColumn.set(columns[at] ?? '', cells[at] ?? null)
  for (let at = columns.length; at < cells.length; at += 1)
    if (!isEmpty(cells[at])) byColumn.set(letterName(at), cells[at] ?? null)
  return byColumn
}

function returnedCells(cells: readonly Cell[], columns: readonly string[]): Map<string, Cell> {
  const own = cells.slice(0, columns.length)
  return cellsByColumn(
    own.map((cell) => (typeof cell === 'string' ? unguarded(cell) : cell)),
    columns,
  )
}

function isSparse(sample: readonly GridRow[], header: GridRow | undefined): boolean {
  const below = sample.filter(({ row }) => row > (header?.row ?? 0))
  const alone = below.filter(({ cells }) => filled(cells) === 1)
  return alone.length * 2 > below.length
}

function titlesAbove(header: GridRow | undefined, sample: readonly GridRow[]): readonly Title[] {
  return sample.flatMap(({ row, cells }): readonly Title[] => {
    const text = cells.find((cell) => !isEmpty(cell))
    const isTitle = header !== undefined && row < header.row && filled(cells) === 1
    return isTitle && typeof text === 'string' ? [{ text, row }] : []
  })
}

function headerFindings(
  header: GridRow | undefined,
  sample: readonly GridRow[],
): readonly RowFinding[] {
  if (!header)
    return [
      {
        code: 'no_header',
        message: 'No row names the columns; they are called Column A, Column B and so on.',
        fix: `Say which column holds which field (${choiceText({ mapping: { 'Column A': 'Address' } })}), or add a header row.`,
      },
    ]
  const above = sample.filter(({ row }) => row < header.row).length
  if (above === 0) return []
  return [
    {
      code: 'lines_above_header',
      message: `The header is row ${header.row}; ${above === 1 ? 'the row' : `the ${above} rows`} above it ${above === 1 ? 'is' : 'are'} not read.`,
      fix: 'Nothing needs to be done if that is the header.',
    },
  ]
}
