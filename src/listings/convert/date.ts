import type { Finding } from '../finding.ts'
import type { Cell } from '../read/source.ts'
import { cellText, isBlank } from './blank.ts'
import type { Converted } from './converted.ts'
import type { ColumnOrder } from './date-order.ts'
import { problem, quoted } from './problem.ts'

interface Day {
  readonly year: number
  /** From 1. */
  readonly month: number
  readonly day: number
  /** Day and month could be the other way round, and nothing tells. */
  readonly isEither?: boolean
}

export const DAY_OR_MONTH = 'day_or_month'
export const CONTRADICTING_DATES = 'contradicting_dates'

const dayMs = 86_400_000
const monthNames = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

const dayAndTime =
  /^(.{1,60}?)(?:[T ,]{1,9}(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)? ?([ap]m)? ?(z|[+-]\d{2}:?\d{2})?)?$/i
const yearFirst = /^(\d{4})([-/.]?)(\d{1,2})\2(\d{1,2})$/
const yearLast = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/
const monthFirst = /^([a-z]{3})[a-z]*[-. ]+(\d{1,2})(?:st|nd|rd|th)?[-, ]+(\d{4})$/i
const dayFirst = /^(\d{1,2})(?:st|nd|rd|th|\.)?[- ]+([a-z]{3})[a-z]*[-., ]+(\d{4}|\d{2})$/i

/**
 * A date, in UTC where the cell names no zone: ISO, `2/1/2026 0:00`, `October-8-2022 11:00 AM`,
 * `31.12.2025`, or seconds or milliseconds since 1970. `02/03/2026` is read in the order of its
 * column or its file; where that is not known in the American one, with a warning. It is a problem where the column has
 * both orders, and so is a date before 1900 or more than ten years after today.
 */
export function toDate(cell: Cell, today: Date, order?: ColumnOrder): Converted<Date> {
  if (isBlank(cell)) return { blank: true }
  const { date, isEither } = cell instanceof Date ? { date: cell } : readDate(cell, today, order)
  const year = date?.getUTCFullYear() ?? 0
  if (!date || year < 1900 || year > today.getUTCFullYear() + 10)
    return problem('not_a_date', `${quoted(cell)} is not a date.`, 'Write it as 2026-12-31.')
  if (!isEither) return { value: date }
  return order === 'both' ? contradicting(cell) : { value: date, warning: monthTaken(cell) }
}

/** Whole calendar days in UTC from one date to another, 0 when the second is not the later. */
export function daysBetween(from: Date, to: Date): number {
  return Math.max(0, Math.floor(to.getTime() / dayMs) - Math.floor(from.getTime() / dayMs))
}

function readDate(
  cell: Exclude<Cell, Date>,
  today: Date,
  order: ColumnOrder | undefined,
): { readonly date?: Date; readonly isEither?: boolean | undefined } {
  const text = cellText(cell)
  if (/^\d{9,10}$/.test(text)) return { date: new Date(Number(text) * 1000) }
  if (/^\d{12,13}$/.test(text)) return { date: new Date(Number(text)) }
  const [, dayText = '', hour = '0', minute = '0', second = '0', half, zone] =
    dayAndTime.exec(text.slice(0, 60)) ?? []
  const day = readDay(dayText, today, order)
  if (!day) return {}
  const midnight = Date.UTC(day.year, day.month - 1, day.day)
  const given = new Date(midnight)
  // The 31st of February comes back as a day of March, the year 1 as 1901.
  if (given.getUTCMonth() + 1 !== day.month || given.getUTCFullYear() !== day.year) return {}
  const hours = half ? (Number(hour) % 12) + (/pm/i.test(half) ? 12 : 0) : Number(hour)
  if (hours > 23 || Number(minute) > 59 || Number(second) > 59) return {}
  const seconds = (hours * 60 + Number(minute)) * 60 + Number(second)
  const date = new Date(midnight + seconds * 1000 - offsetMs(zone))
  return { date, isEither: day.isEither }
}

function readDay(text: string, today: Date, order: ColumnOrder | undefined): Day | undefined {
  const iso = yearFirst.exec(text)
  if (iso) return { year: Number(iso[1]), month: Number(iso[3]), day: Number(iso[4]) }
  const numeric = yearLast.exec(text)
  if (numeric) {
    const [first, second] = [Number(numeric[1]), Number(numeric[3])]
    const year = fullYear(numeric[4] ?? '', today)
    // With points the day stands first everywhere.
    if (numeric[2] === '.') return { year, month: second, day: first }
    return { year, ...monthAndDay(first, second, order) }
  }
  const [, name = '', day, year = ''] = monthFirst.exec(text) ?? swapped(dayFirst.exec(text)) ?? []
  const month = monthNames.indexOf(name.toLowerCase()) + 1
  return month > 0 ? { year: fullYear(year, today), month, day: Number(day) } : undefined
}

function swapped(match: RegExpExecArray | null): (string | undefined)[] | undefined {
  return match ? [match[0], match[2], match[1], match[3]] : undefined
}

function monthAndDay(
  first: number,
  second: number,
  order: ColumnOrder | undefined,
): Omit<Day, 'year'> {
  const isDayFirst = order === 'day_first' && second <= 12
  if (isDayFirst || first > 12) return { month: second, day: first }
  const isKnown = second > 12 || first === second || order === 'month_first'
  return { month: first, day: second, isEither: !isKnown }
}

function monthTaken(cell: Cell): Finding {
  return {
    code: DAY_OR_MONTH,
    message: `${quoted(cell)} was read with the month first: nothing in the file tells which of both it is.`,
    fix: 'If the day comes first, write the dates of the file as 2026-12-31.',
  }
}

function contradicting(cell: Cell): Converted<never> {
  return problem(
    CONTRADICTING_DATES,
    `${quoted(cell)} can be read in two ways, and other dates of the column have the day first and the month first.`,
    'Write all dates of the column as 2026-12-31.',
  )
}

/** Of two digits, the year that is at most ten years ahead. */
function fullYear(digits: string, today: Date): number {
  const year = Number(digits)
  if (digits.length > 2) return year
  return year <= (today.getUTCFullYear() + 10) % 100 ? 2000 + year : 1900 + year
}

function offsetMs(zone: string | undefined): number {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone ?? '') ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000
}
