import { withoutInvisible } from '../../text/invisible.ts'
import { plainDigits } from '../../text/plain-digits.ts'
import type { Finding } from '../finding.ts'
import type { Cell } from '../read/source.ts'
import { type Bound, withoutBound } from '../vocabulary/bounds.ts'
import { cellText, isPlaceholder } from './blank.ts'
import type { Converted } from './converted.ts'
import { problem, quoted } from './problem.ts'

/** The code of a year that is a number, and none of a home. */
export const IMPOSSIBLE_YEAR = 'impossible_year'

const MIN_YEAR = 1600
const MAX_YEARS_AHEAD = 3

/**
 * The year in which a building was built: `1998`, `1998.0`, `1986/ASR`. From 1600 to three years
 * from now; -1, 0, 1 and 999 stand for unknown in many sources and are a problem.
 */
export function toYear(cell: Cell, today: Date): Converted<number> {
  if (isPlaceholder(cell)) return { blank: true }
  if (typeof cell === 'number' && Number.isSafeInteger(cell)) return possibleYear(cell, today)
  const { text, bound } = withoutBoundOf(
    cell instanceof Date ? '' : plainDigits(withoutInvisible(cellText(cell))),
  )
  const digits = /^(?:built(?: in)? |circa |ca?\.? ?)?(-?\d+)(?:\.0+)?(?: ?\/ ?\p{L}+)?$/iu.exec(
    text,
  )
  if (!digits)
    return problem('not_a_year', `${quoted(cell)} is not a year.`, 'Write four digits: 1998.')
  const year = possibleYear(Number(digits[1]), today)
  return 'value' in year && bound ? { ...year, warning: openEnded(cell, bound) } : year
}

function possibleYear(year: number, today: Date): Converted<number> {
  if (year >= MIN_YEAR && year <= today.getUTCFullYear() + MAX_YEARS_AHEAD) return { value: year }
  return problem(
    IMPOSSIBLE_YEAR,
    `Nothing on offer was built in the year ${year}.`,
    'Write the year, or leave it out if it is not known.',
  )
}

/** `before 1950`, `1950+` */
function withoutBoundOf(text: string): { readonly text: string; readonly bound?: Bound } {
  const [, before = '', year = '', plus, behind = ''] = /^(\D*)(\d{4})(\+?)(\D*)$/u.exec(text) ?? []
  const around = withoutBound(before, behind, 'year')
  const bound = plus ? 'least' : around.bound
  if (!bound) return { text }
  return { text: `${around.before.trim()} ${year}${around.behind.trimEnd()}`.trim(), bound }
}

function openEnded(cell: Cell, bound: Bound): Finding {
  return {
    code: 'open_ended',
    message: `${quoted(cell)} means that year or ${bound === 'least' ? 'a later' : 'an earlier'} one; the year itself is taken.`,
    fix: 'Write the exact year if it is known.',
  }
}
