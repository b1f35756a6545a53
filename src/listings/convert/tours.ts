import type { Listing } from '../../contract/listing.ts'
import { plainWords } from '../../text/plain-words.ts'
import type { Cell } from '../read/source.ts'
import { cellText, isBlank } from './blank.ts'
import type { Converted } from './converted.ts'
import { daysBetween, toDate } from './date.ts'
import type { ColumnOrder } from './date-order.ts'
import { parseListText } from './list-text.ts'
import { problem, quoted } from './problem.ts'
import { isWebAddress } from './web-address.ts'

type Tour = NonNullable<Listing['Tours']>

const dateKeys = ['openhousedate', 'endtime', 'enddate', 'starttime', 'startdate', 'date']

/** What a column of tours says: the service's own words, or what `virtualTour` understands. */
export function toTours(cell: Cell): Converted<Tour> {
  return typeof cell === 'string' && plainWords(cell) === 'open house'
    ? { value: 'OpenHouse' }
    : virtualTour(cell)
}

/** `3D` where there is the address of a virtual tour, or a yes; blank for a no. */
export function virtualTour(cell: Cell): Converted<'3D'> {
  if (isBlank(cell)) return { blank: true }
  if (Array.isArray(cell)) return { value: '3D' }
  const text = cellText(cell)
  if (/^(false|no|n|0)$/i.test(text)) return { blank: true }
  if (isWebAddress(text) || /^(true|yes|y|1|3d)$|\b(3d|virtual)[ -]tour\b/i.test(text))
    return { value: '3D' }
  return problem(
    'not_a_tour',
    `${quoted(cell)} does not tell whether there is a tour.`,
    'Write the address of the virtual tour.',
  )
}

/**
 * `OpenHouse` where a public open house is today or later: a date, or a list of open houses as
 * sources have them. Blank when all are past, cancelled or for agents only.
 */
export function openHouseTour(
  cell: Cell,
  today: Date,
  order?: ColumnOrder,
): Converted<'OpenHouse'> {
  if (isBlank(cell)) return { blank: true }
  const list = Array.isArray(cell)
    ? cell
    : typeof cell === 'string'
      ? parseListText(cell)
      : undefined
  if (!list) return ofDate(cell, today, order)
  return list.some((item) => isAhead(item, today)) ? { value: 'OpenHouse' } : { blank: true }
}

function ofDate(cell: Cell, today: Date, order?: ColumnOrder): Converted<'OpenHouse'> {
  const date = toDate(cell, today, order)
  if (!('value' in date)) return date
  if (daysBetween(date.value, today) > 0) return { blank: true }
  return date.warning ? { value: 'OpenHouse', warning: date.warning } : { value: 'OpenHouse' }
}

function isAhead(item: unknown, today: Date): boolean {
  if (typeof item !== 'object' || item === null) return false
  const fields = new Map(
    Object.entries(item).map(([key, value]) => [key.toLowerCase(), String(value ?? '')]),
  )
  if (/broker|office|agent/i.test(fields.get('openhousetype') ?? '')) return false
  if (!/^(active)?$/i.test(fields.get('openhousestatus') ?? '')) return false
  const date = dateKeys.flatMap((key) => fields.get(key) ?? [])[0]
  return date !== undefined && 'value' in ofDate(date, today)
}
