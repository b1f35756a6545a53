import { beginning } from '../../text/excerpt.ts'
import { cellText, isBlank } from '../convert/blank.ts'
import type { ColumnReport, MappedRow } from '../map/mapping.ts'
import type { SourceRow } from '../read/source.ts'
import type { Preview } from '../result.ts'
import { valuesOf } from './judged-values.ts'

const MAX_LISTINGS = 3
const MAX_CELLS = 2
const MAX_CHARACTERS = 60
/** Between the columns that fill a field, and their cells. */
const BESIDE = ' | '

/** The columns that fill one field: what becomes of a row is told of all of them together. */
interface ShownField {
  readonly field: string
  readonly columns: string[]
  readonly rows: number[]
  readonly before: string[]
  readonly after: string[]
}

/** Gathers the first listings, and the first cells for each field with what becomes of them. */
export function createPreview(columns: readonly ColumnReport[]) {
  const listings: Preview['listings'] = []
  const keys = new Set<string>()
  const shown = shownFields(columns)
  let open = shown
  return {
    add(row: SourceRow, mapped: MappedRow): void {
      if (mapped.state === 'ready' && listings.length < MAX_LISTINGS) {
        const { value } = mapped.key
        if (!keys.has(value)) listings.push({ ...mapped.listing })
        keys.add(value)
      }
      const values = open.length > 0 ? valuesOf(mapped) : undefined
      if (!values) return
      for (const { columns, field, rows, before, after } of open) {
        const cells = columns
          .map((column) => row.cells.get(column) ?? null)
          .filter((cell) => !isBlank(cell))
        const value = values[field]
        if (cells.length === 0 || value === undefined) continue
        rows.push(row.row)
        before.push(cells.map((cell) => shortText(cellText(cell))).join(BESIDE))
        after.push(shortText(typeof value === 'string' ? value : JSON.stringify(value)))
      }
      open = open.filter(({ before }) => before.length < MAX_CELLS)
    },
    end: (): Preview => ({
      columns: shown
        .filter(({ rows }) => rows.length > 0)
        .map(({ columns, ...field }) => ({ column: columns.join(BESIDE), ...field })),
      listings,
    }),
  }
}

function shownFields(columns: readonly ColumnReport[]): readonly ShownField[] {
  const fields = new Map<string, ShownField>()
  for (const { header, fields: filled } of columns)
    for (const field of filled) {
      const shown = fields.get(field) ?? { field, columns: [], rows: [], before: [], after: [] }
      fields.set(field, shown)
      shown.columns.push(header)
    }
  return [...fields.values()]
}

function shortText(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return line.length > MAX_CHARACTERS ? `${beginning(line, MAX_CHARACTERS)}…` : line
}
