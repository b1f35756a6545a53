import { plainWords } from '../../text/plain-words.ts'
import type { Cell } from '../read/source.ts'
import { countryCode } from '../vocabulary/countries.ts'
import { cellText, isBlank } from './blank.ts'
import type { Converted } from './converted.ts'
import { problem, quoted } from './problem.ts'

/** Where ZIP codes begin with a zero. */
const zeroStates = new Set(
  'ae,ct,ma,me,nh,nj,pr,ri,vi,vt,connecticut,maine,massachusetts,new hampshire,new jersey,puerto rico,rhode island,vermont,virgin islands'.split(
    ',',
  ),
)

/**
 * A postal code as text. An American one that a spreadsheet has cut, `5340.0`, gets its zeros back,
 * with a warning, where ZIP codes begin with a zero; all others are kept as they are.
 */
export function toPostalCode(
  cell: Cell,
  country: string | undefined,
  state: string | undefined,
): Converted<string> {
  if (isBlank(cell)) return { blank: true }
  const text = cellText(cell).replace(/^(\d+)\.0+$/, '$1')
  if (
    cell instanceof Date ||
    typeof cell === 'boolean' ||
    text.length > 20 ||
    /\d[.,]\d/.test(text)
  )
    return notPostalCode(cell)
  const [, digits, plusFour] = /^(\d+)(?:-(\d{4}))?$/.exec(text) ?? []
  if (!digits || digits.length === 5 || !isAmerican(country, state)) return { value: text }
  if (digits.length === 9) return { value: `${digits.slice(0, 5)}-${digits.slice(5)}` }
  if (digits.length < 3 || digits.length > 4 || !canBeginWithZero(state)) return notPostalCode(cell)
  const value = `${digits.padStart(5, '0')}${plusFour ? `-${plusFour}` : ''}`
  return {
    value,
    warning: {
      code: 'zip_padded',
      message: `The ZIP code ${quoted(cell)} had lost its zeros and was completed to ${value}.`,
      fix: 'Give the column the format Text in the spreadsheet.',
    },
  }
}

/** With the country before it or not, and the place behind it: `D-70173 Stuttgart`, `1015 AA Amsterdam`. */
const codeAndPlace =
  /^(?:[A-Z]{1,2}[- ])?(\d{4} ?[A-Z]{2}(?!\p{L})|\d{4,5}(?:-\d{3})?|\d{2}-\d{3})\s+(\p{L}.*)$/u

/** A postal code and its place, from one cell. */
export function toCodeAndPlace(
  cell: Cell,
): Converted<{ readonly ZIP: string; readonly City: string }> {
  if (isBlank(cell)) return { blank: true }
  const [, ZIP, City] = codeAndPlace.exec(cellText(cell).replace(/\s+/g, ' ')) ?? []
  return ZIP !== undefined && City !== undefined ? { value: { ZIP, City } } : notPostalCode(cell)
}

function isAmerican(country: string | undefined, state: string | undefined): boolean {
  if (country !== undefined && !isBlank(country)) return countryCode(country) === 'US'
  return state !== undefined && zeroStates.has(plainWords(state))
}

function canBeginWithZero(state: string | undefined): boolean {
  return state === undefined || isBlank(state) || zeroStates.has(plainWords(state))
}

function notPostalCode(cell: Cell): Converted<never> {
  return problem(
    'not_a_postal_code',
    `${quoted(cell)} is not a postal code.`,
    'Write the whole code, with its zeros.',
  )
}
