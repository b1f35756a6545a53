import type { Listing } from '../../../../contract/listing.ts'
import { choiceText } from '../../../choice-text.ts'
import { cellText } from '../../../convert/blank.ts'
import type { Converted } from '../../../convert/converted.ts'
import { bedsAndBaths, fullAndPartial, toBathrooms } from '../../../convert/numbers/bathrooms.ts'
import { toCount } from '../../../convert/numbers/number.ts'
import { shortText } from '../../../convert/short-text.ts'
import { toYear } from '../../../convert/year.ts'
import type { Finding } from '../../../finding.ts'
import type { RowContext } from '../draft.ts'
import type { FilledCell } from '../filled-cell.ts'
import { takeNumber } from '../several-columns.ts'

/** PropertyType, on which constants of other fields may depend. */
export function readPropertyType(context: RowContext): void {
  const { cells, draft } = context
  const type = cells.all('propertyType').find(({ cell }) => !/^unknown$/i.test(cellText(cell)))
  if (type) draft.take('PropertyType', propertyType(type, context), type.column)
}

/** SpaceType, YearBuilt, Bathrooms, and Bedrooms that stand with them. */
export function readHome(context: RowContext): void {
  const { cells, draft, today } = context
  const space = cells.find('spaceType')
  if (space) draft.take('SpaceType', spaceType(cellText(space.cell)), space.column)
  const year = cells.find('yearBuilt')
  if (year) draft.take('YearBuilt', toYear(year.cell, today), year.column)
  readBathrooms(context)
}

function propertyType({ cell }: FilledCell, { preset, meanings }: RowContext): Converted<string> {
  const text = shortText(cell)
  if (!('value' in text)) return text
  const isKnown = preset?.propertyTypes?.[text.value] !== undefined
  if (isKnown || !/^(?:\w?|\d+)$/.test(text.value))
    return { value: meanings.propertyType(text.value) }
  const problem = {
    code: 'unknown_code',
    message: `It is not known what the code "${text.value}" means.`,
    fix: `Write the type in words, or leave the column out and set it for the file (${choiceText({ constants: { PropertyType: 'TYPE' } })}).`,
  }
  return { problem }
}

function spaceType(text: string): Converted<NonNullable<Listing['SpaceType']>> {
  if (/^entire/i.test(text)) return { value: 'Entire place' }
  if (/room/i.test(text)) return { value: 'Room' }
  const problem = {
    code: 'unknown_space_type',
    message: `"${text}" does not say whether it is an entire place or a room.`,
    fix: 'Write Entire place or Room.',
  }
  return { problem }
}

/** The parts are surer than a total, which often counts a half bathroom as a whole one. */
function readBathrooms(context: RowContext): void {
  const { cells, draft } = context
  const both = cells.find('bedsAndBaths')
  if (both) {
    const converted = bedsAndBaths(both.cell, both.column.format)
    if ('value' in converted) {
      draft.set('Bedrooms', converted.value.bedrooms)
      draft.set('Bathrooms', converted.value.bathrooms)
    } else {
      draft.take('Bedrooms', converted, both.column)
      draft.take('Bathrooms', converted, both.column)
    }
    return
  }
  const full = cells.find('fullBaths')
  if (full) {
    const parts = {
      full: toCount(full.cell, full.column.format),
      threeQuarter: counted(cells.find('threeQuarterBaths')),
      half: counted(cells.find('halfBaths')),
      quarter: counted(cells.find('quarterBaths')),
    }
    draft.take('Bathrooms', sum(parts), full.column)
    return
  }
  const total = cells.find('bathrooms')
  if (total) {
    takeNumber('Bathrooms', 'bathrooms', context, ({ cell, column }) =>
      toBathrooms(cell, column.format),
    )
    const half = cells.find('halfBaths')
    const halves = counted(half)
    const isWhole = Number.isInteger(draft.values.Bathrooms)
    if (half && isWhole && 'value' in halves && halves.value > 0) {
      draft.warn('Bathrooms', halfBathsNotCounted(total.column.header), half.column)
    }
    return
  }
  const rooms = cells.find('bathroomRooms')
  if (!rooms) return
  draft.take('Bathrooms', toCount(rooms.cell, rooms.column.format), rooms.column)
  if (draft.values.Bathrooms !== undefined) draft.warn('Bathrooms', mayOverstate, rooms.column)
}

const mayOverstate = {
  code: 'may_overstate',
  message: 'The number counts half bathrooms as whole ones.',
  fix: 'Add the columns of full and half bathrooms if the source has them.',
}

function halfBathsNotCounted(header: string): Finding {
  return {
    code: 'half_baths_not_counted',
    message: `It is not known whether ${header} counts the half bathrooms; they were not added to it.`,
    fix: 'Call the column Full Baths if it counts the full ones alone.',
  }
}

function counted(found: FilledCell | undefined): Converted<number> {
  return found ? toCount(found.cell, found.column.format) : { blank: true }
}

function sum(
  parts: Readonly<Record<'full' | 'threeQuarter' | 'half' | 'quarter', Converted<number>>>,
): Converted<number> {
  const wrong = Object.values(parts).find((part) => 'problem' in part)
  if (wrong) return wrong
  const value = (part: Converted<number>) => ('value' in part ? part.value : 0)
  return {
    value: fullAndPartial({
      full: value(parts.full),
      threeQuarter: value(parts.threeQuarter),
      half: value(parts.half),
      quarter: value(parts.quarter),
    }),
  }
}
