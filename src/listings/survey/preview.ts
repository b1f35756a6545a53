import { beginning } from '../../text/excerpt.ts'
import { cellText, isBlank } from '../convert/blank.ts'
import type { ColumnReport, MappedRow } from '../map/mapping.ts'
import type { SourceRow } from '../read/source.ts'
import type { Preview } from '../result.ts'
import { valuesOf } from './judged-values.ts'

const MAX_LISTINGS = 3
const MAX_CELLS = 2
const MAX_CHARACTERS = 60
/** What a price fills as long as nobody knows whether it is for sale or for rent. */
const WAITING = 'SalePrice or RentPrice'
const UNTIL_KNOWN = 'needs SaleType'
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
  const isShown = (header: string) =>
    shown.some(({ columns, rows }) => columns.includes(header) && rows.length > 0)
  const shown = shownFields(columns)
  const waiting = columns.filter(isOfSaleOrRent).map(({ header }) => emptyField(WAITING, header))
  let open = shown
  return {
    add(row: SourceRow, mapped: MappedRow): void {
      if (mapped.state === 'ready' && listings.length < MAX_LISTINGS) {
        const { value } = mapped.key
        if (!keys.has(value)) listings.push({ ...mapped.listing })
        keys.add(value)
      }
      const isOpen = open.length > 0 || waiting.some(isWanted)
      const values = isOpen ? valuesOf(mapped) : undefined
      if (!values) return
      if (values.SaleType === undefined)
        for (const { columns, rows, before, after } of waiting.filter(isWanted)) {
          const cell = row.cells.get(columns[0] ?? '') ?? null
          if (isBlank(cell)) continue
          rows.push(row.row)
          before.push(shortText(cellText(cell)))
          after.push(UNTIL_KNOWN)
        }
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
      open = open.filter(isWanted)
    },
    end: (): Preview => ({
      columns: [...shown, ...waiting.filter(({ columns }) => !isShown(columns[0] ?? ''))]
        .filter(({ rows }) => rows.length > 0)
        .map(({ columns, ...field }) => ({ column: columns.join(BESIDE), ...field })),
      listings,
    }),
  }
}

/** Whether a column holds prices that are those of a sale or of a rent, whichever the SaleType is. */
function isOfSaleOrRent({ fields }: ColumnReport): boolean {
  return fields.includes('SalePrice') && fields.includes('RentPrice')
}

function isWanted({ before }: ShownField): boolean {
  return before.length < MAX_CELLS
}

function emptyField(field: string, ...columns: string[]): ShownField {
  return { field, columns, rows: [], before: [], after: [] }
}

function shownFields(columns: readonly ColumnReport[]): readonly ShownField[] {
  const fields = new Map<string, ShownField>()
  for (const { header, fields: filled } of columns)
    for (const field of filled) {
      const shown = fields.get(field) ?? emptyField(field)
      fields.set(field, shown)
      shown.columns.push(header)
    }
  return [...fields.values()]
}

function shortText(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return line.length > MAX_CHARACTERS ? `${beginning(line, MAX_CHARACTERS)}…` : line
}
