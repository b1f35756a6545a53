import { beginning } from '../../text/excerpt.ts'
import { cellText, isBlank } from '../convert/blank.ts'
import type { ColumnReport, MappedRow } from '../map/mapping.ts'
import type { SourceRow } from '../read/source.ts'
import type { Preview } from '../result.ts'
import { valuesOf } from './judged-values.ts'

const MAX_LISTINGS = 3
const MAX_CELLS = 2
const MAX_CHARACTERS = 60

interface ShownColumn {
  readonly column: string
  readonly field: string
  readonly before: string[]
  readonly after: string[]
}

/** Gathers the first listings, and the first cells of each column with what becomes of them. */
export interface PreviewTally {
  add(row: SourceRow, mapped: MappedRow): void
  end(): Preview
}

export function createPreview(columns: readonly ColumnReport[]): PreviewTally {
  const listings: Preview['listings'] = []
  const shown = columns.flatMap(({ header: column, fields }) =>
    fields.map((field): ShownColumn => ({ column, field, before: [], after: [] })),
  )
  return {
    add(row, mapped) {
      if (mapped.state === 'ready' && listings.length < MAX_LISTINGS)
        listings.push({ ...mapped.listing })
      const open = shown.filter(({ before }) => before.length < MAX_CELLS)
      const values = open.length > 0 ? valuesOf(mapped) : undefined
      if (!values) return
      for (const { column, field, before, after } of open) {
        const cell = row.cells.get(column) ?? null
        const value = values[field]
        if (isBlank(cell) || value === undefined) continue
        before.push(shortText(cellText(cell)))
        after.push(shortText(typeof value === 'string' ? value : JSON.stringify(value)))
      }
    },
    end: () => ({ columns: shown.filter(({ before }) => before.length > 0), listings }),
  }
}

function shortText(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return line.length > MAX_CHARACTERS ? `${beginning(line, MAX_CHARACTERS)}…` : line
}
