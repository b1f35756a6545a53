import { choiceText } from '../../../choice-text.ts'
import { cellText, isBlank } from '../../../convert/blank.ts'
import { type HeadingMeaning, headingMeaning } from '../../../convert/heading.ts'
import type { RowFinding } from '../../../finding.ts'
import type { Cell, SourceRow, Title } from '../../../read/source.ts'
import type { SomeFields } from '../../listing-fields.ts'
import type { ListingField } from '../../mapping.ts'
import { aliasOf } from '../headers/aliases.ts'

/** What says a kind of sale or a status of the rows below it: a row that holds nothing else, or a title. */
export interface SectionRow extends Title {
  readonly says: HeadingMeaning
}

/** In a narrower table one cell is a good part of a listing. */
const MIN_COLUMNS = 3

/** The heading that a row is; undefined for any other row. */
export function sectionRow({ row, place, cells }: SourceRow): SectionRow | undefined {
  if (cells.size < MIN_COLUMNS) return undefined
  const only = onlyCell(cells.values())
  if (typeof only !== 'string') return undefined
  const text = cellText(only)
  const says = headingMeaning(text)
  if (!says) return undefined
  const [column = ''] = [...cells].find(([, cell]) => cell === only) ?? []
  const role = aliasOf(column)?.role
  // In its own column it is what is left of a listing.
  if (role === 'status' ? says.status : role === 'saleType' && says.saleType) return undefined
  return { row, ...(place && { place }), text, says }
}

/** The cell that alone is filled; undefined where there are several, or none. */
function onlyCell(cells: Iterable<Cell>): Cell | undefined {
  let only: Cell | undefined
  for (const cell of cells) {
    if (isBlank(cell)) continue
    if (only !== undefined) return undefined
    only = cell
  }
  return only
}

/** Those of the titles of a source that say it of its rows. */
export function sectionTitles(titles: readonly Title[]): readonly SectionRow[] {
  return titles.flatMap((title) => {
    const says = headingMeaning(title.text)
    return says ? [{ ...title, says }] : []
  })
}

export const skippedSection: RowFinding = {
  code: 'section_row',
  message: 'The row is a heading of those below it, not a listing.',
  fix: 'Nothing needs to be done where a column says the kind of sale and the status.',
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
  // Names alone that all say the same are not in the way of who chooses.
  const ofAll = types.every(isName) ? types[0]?.says.saleType : undefined
  const { SaleType = ofAll } = constants
  const isOneType = types.every(({ says }) => says.saleType === SaleType)
  // Nobody has to say that what is listed is on offer.
  const { Status = 'Active' } = constants
  const statuses = sections.filter(({ says }) => says.status && says.status !== Status)
  return [
    ...(isAsked('SaleType') && !isOneType ? [kindRefusal(types, constants.SaleType)] : []),
    ...(isAsked('Status') && statuses.length > 0
      ? [statusRefusal(statuses, constants.Status)]
      : []),
  ]
}

function kindRefusal(sections: readonly SectionRow[], given: unknown): RowFinding {
  const types = ['for_sale', 'for_rent'].map((SaleType) => choiceText({ constants: { SaleType } }))
  return {
    code: 'section_rows',
    field: 'SaleType',
    message: `${named(sections)}, and no column says which listings are for sale and which for rent.`,
    fix: `Add a column SaleType with for_sale or for_rent, or load ${each(sections)} (${types.join(', ')}).${allTheSame('SaleType', given)}`,
  }
}

function statusRefusal(sections: readonly SectionRow[], given: unknown): RowFinding {
  const sold = choiceText({ constants: { Status: 'Sold' } })
  return {
    code: 'section_rows',
    field: 'Status',
    message: `${named(sections)}, and no column says which listings are on offer.`,
    fix: `Add a column Status with the status of each listing, or load ${each(sections)}: what is sold can be ${sold}, and what is off the market is left out.${allTheSame('Status', given)}`,
  }
}

/** Whoever gives all one value can mean it. */
function allTheSame(field: 'SaleType' | 'Status', given: unknown): string {
  return given === undefined
    ? ''
    : ` If all are ${given} all the same: ${choiceText({ accept: [field] })}.`
}

function isName({ row, place }: SectionRow): boolean {
  return row === undefined && place === undefined
}

function named(sections: readonly SectionRow[]): string {
  const texts = sections.slice(0, 3).map((section) => `"${section.text}"${whereText(section)}`)
  const are = sections.every(isName)
    ? 'Names of sheets or files tell it'
    : 'Between the listings stand headings'
  return `${are}, ${texts.join(' and ')}`
}

function whereText({ row, place }: SectionRow): string {
  if (place) return ` in row ${place.row} of ${place.part}`
  return row === undefined ? '' : ` in row ${row}`
}

function each(sections: readonly SectionRow[]): string {
  const sheet = choiceText({ sheet: 'NAME' })
  return sections.every(isName)
    ? `each sheet (${sheet}) or file by itself`
    : 'each part as a file of its own'
}
