import type { Preview } from '../result.ts'

/** A table with its head. */
export interface PreviewTable {
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** Which column fills which field, with cells of it before and after they are converted. */
export function columnTable({ columns }: Preview): PreviewTable {
  return {
    head: ['Column', 'Field', 'Row: in the file → as sent', ''],
    rows: columns.map(({ column, field, rows = [], before, after }) => [
      column,
      field,
      ...before.map((cell, at) => {
        const row = rows[at] === undefined ? '' : `${rows[at]}: `
        return `${row}${cell} → ${after[at] || 'nothing'}`
      }),
    ]),
  }
}

/** Listings as they would be sent, one in each column, field by field. */
export function listingTable({ listings }: Preview): PreviewTable {
  const fields = [...new Set(listings.flatMap((listing) => Object.keys(listing)))]
  return {
    head: ['Field', ...listings.map((_, at) => `Listing ${at + 1}`)],
    rows: fields.map((field) => [field, ...listings.map((listing) => valueText(listing[field]))]),
  }
}

function valueText(value: unknown): string {
  if (value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
