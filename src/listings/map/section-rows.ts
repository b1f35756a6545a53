import { choiceText } from '../choice-text.ts'
import { cellText, isBlank } from '../convert/blank.ts'
import { type SaleType, toSaleType } from '../convert/sale-type.ts'
import type { RowFinding } from '../finding.ts'
import type { SourceRow } from '../read/source.ts'
import { aliasOf } from './columns/aliases.ts'
import type { SomeFields } from './listing-fields.ts'

/** A row that holds nothing but a kind of sale: a heading of the rows below it. */
export interface SectionRow {
  readonly row: number
  readonly text: string
  readonly saleType: SaleType
}

/** In a narrower table one cell is a good part of a listing. */
const MIN_COLUMNS = 3

/** The heading that a row is; undefined for any other row. */
export function sectionRow({ row, cells }: SourceRow): SectionRow | undefined {
  if (cells.size < MIN_COLUMNS) return undefined
  let text: string | undefined
  let column = ''
  for (const [header, cell] of cells) {
    if (isBlank(cell)) continue
    if (text !== undefined || typeof cell !== 'string') return undefined
    text = cellText(cell)
    column = header
  }
  const saleType = text === undefined ? undefined : toSaleType(text)
  // In its own column it is what is left of a listing.
  if (text === undefined || !saleType || aliasOf(column)?.role === 'saleType') return undefined
  return { row, text, saleType }
}

export const skippedSection: RowFinding = {
  code: 'section_row',
  message: 'The row is a heading of those below it, not a listing.',
  fix: 'Nothing, where a column says the kind of sale.',
}

/**
 * Why a source with headings must not be loaded: which rows they are for is not sure enough to say
 * of a home that it is for sale.
 *
 * @param isNamed whether a column names the kind of sale
 */
export function refuseSections(
  sections: readonly SectionRow[],
  isNamed: boolean,
  { SaleType: constant }: SomeFields,
  accept: readonly string[],
): RowFinding[] {
  const isSaid = sections.every(({ saleType }) => saleType === constant)
  if (isNamed || isSaid || accept.includes('SaleType')) return []
  const named = sections.slice(0, 3).map(({ row, text }) => `"${text}" in row ${row}`)
  const types = ['for_sale', 'for_rent'].map((SaleType) => choiceText({ constants: { SaleType } }))
  return [
    {
      code: 'section_rows',
      field: 'SaleType',
      message: `Between the listings stand headings, ${named.join(' and ')}, and no column says which listings are for sale and which for rent.`,
      fix: `Add a column SaleType with for_sale or for_rent, or load each part as a file of its own (${types.join(', ')}).`,
    },
  ]
}
