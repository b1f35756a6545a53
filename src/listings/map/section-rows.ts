import { choiceText } from '../choice-text.ts'
import { cellText, isBlank } from '../convert/blank.ts'
import { type HeadingMeaning, headingMeaning } from '../convert/heading.ts'
import type { RowFinding } from '../finding.ts'
import type { SourceRow } from '../read/source.ts'
import { aliasOf } from './columns/aliases.ts'
import type { SomeFields } from './listing-fields.ts'
import type { ListingField } from './mapping.ts'

/** A row that holds nothing but a kind of sale or a status: a heading of the rows below it. */
export interface SectionRow {
  readonly row: number
  readonly place?: SourceRow['place']
  readonly text: string
  readonly says: HeadingMeaning
}

/** In a narrower table one cell is a good part of a listing. */
const MIN_COLUMNS = 3

/** The heading that a row is; undefined for any other row. */
export function sectionRow({ row, place, cells }: SourceRow): SectionRow | undefined {
  if (cells.size < MIN_COLUMNS) return undefined
  let text: string | undefined
  let column = ''
  for (const [header, cell] of cells) {
    if (isBlank(cell)) continue
    if (text !== undefined || typeof cell !== 'string') return undefined
    text = cellText(cell)
    column = header
  }
  const says = text === undefined ? undefined : headingMeaning(text)
  if (text === undefined || !says) return undefined
  const role = aliasOf(column)?.role
  // In its own column it is what is left of a listing.
  if (role === 'status' ? says.status : role === 'saleType' && says.saleType) return undefined
  return { row, ...(place && { place }), text, says }
}

export const skippedSection: RowFinding = {
  code: 'section_row',
  message: 'The row is a heading of those below it, not a listing.',
  fix: 'Nothing, where a column says the kind of sale and the status.',
}

/**
 * Why a source with headings must not be loaded: which rows they are for is not sure enough to say
 * of a home that it is on offer, or for sale.
 *
 * @param open the fields that no column names
 */
export function refuseSections(
  sections: readonly SectionRow[],
  open: readonly ListingField[],
  constants: SomeFields,
  accept: readonly string[],
): RowFinding[] {
  const isAsked = (field: ListingField) => open.includes(field) && !accept.includes(field)
  const types = sections.filter(({ says }) => says.saleType)
  const isOneType = types.every(({ says }) => says.saleType === constants.SaleType)
  // Nobody has to say that what is listed is on offer.
  const { Status = 'Active' } = constants
  const statuses = sections.filter(({ says }) => says.status && says.status !== Status)
  return [
    ...(isAsked('SaleType') && !isOneType ? [kindRefusal(types)] : []),
    ...(isAsked('Status') && statuses.length > 0 ? [statusRefusal(statuses)] : []),
  ]
}

function kindRefusal(sections: readonly SectionRow[]): RowFinding {
  const types = ['for_sale', 'for_rent'].map((SaleType) => choiceText({ constants: { SaleType } }))
  return {
    code: 'section_rows',
    field: 'SaleType',
    message: `Between the listings stand headings, ${named(sections)}, and no column says which listings are for sale and which for rent.`,
    fix: `Add a column SaleType with for_sale or for_rent, or load each part as a file of its own (${types.join(', ')}).`,
  }
}

function statusRefusal(sections: readonly SectionRow[]): RowFinding {
  const sold = choiceText({ constants: { Status: 'Sold' } })
  return {
    code: 'section_rows',
    field: 'Status',
    message: `Between the listings stand headings, ${named(sections)}, and no column says which listings are on offer.`,
    fix: `Add a column Status with the status of each listing, or load those on offer as a file of their own; sold ones can be another (${sold}). What is off the market is left out.`,
  }
}

function named(sections: readonly SectionRow[]): string {
  const texts = sections
    .slice(0, 3)
    .map(
      ({ row, place, text }) => `"${text}" in row ${place ? `${place.row} of ${place.part}` : row}`,
    )
  return texts.join(' and ')
}
