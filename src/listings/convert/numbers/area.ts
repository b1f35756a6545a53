import type { Listing } from '../../../contract/listing.ts'
import { withoutParentheses } from '../../../text/parentheses.ts'
import { choiceText } from '../../choice-text.ts'
import { Amount, type Cell } from '../../read/source.ts'
import { boundOf, withoutBound } from '../../vocabulary/bounds.ts'
import type { Converted } from '../converted.ts'
import { problem, quoted } from '../problem.ts'
import { type AreaUnit, areaUnitNamed, areaUnitOf, isLandUnit, isSignOfAre } from './area-unit.ts'
import { type NumberFormat, withoutThousands } from './number-format.ts'
import { findNumerals } from './numeral.ts'
import { notANumber, numeralValue, numericCell, openEnded, severalNumbers } from './numeric-cell.ts'
import { rounded } from './rounded.ts'

/** The units of a listing's areas. */
export type ListingUnit = Listing['AreaUnit']

interface Area {
  readonly amount: number
  readonly unit: AreaUnit
}

/** How many square feet a unit has. */
export const squareFeet: Readonly<Record<AreaUnit, number>> = {
  ft2: 1,
  m2: 10.7639104,
  acre: 43_560,
  are: 1076.391_04,
  ha: 107_639.104,
  pyeong: 35.583_175_5,
}
const squareMeters: Readonly<Record<AreaUnit, number>> = {
  ft2: 0.092_903_04,
  m2: 1,
  acre: 4046.856_422_4,
  are: 100,
  ha: 10_000,
  pyeong: 400 / 121,
}

/** The unit of listings to whose system a unit belongs. */
export function listingUnit(unit: AreaUnit): ListingUnit {
  return unit === 'ft2' || unit === 'acre' ? 'Square Feet' : 'Square Meters'
}

/** An area in the unit of a listing, rounded to two decimals. */
export function inUnit({ amount, unit }: Area, target: ListingUnit): number {
  const factor = (target === 'Square Feet' ? squareFeet : squareMeters)[unit]
  return rounded(amount * factor)
}

/**
 * An area in the unit that stands beside it, else in the fallback: `3 ac`, `45㎡`, `12,155`. The
 * dimensions of a lot, `100X172`, are multiplied. A unit that is not known is a problem. Where the
 * format is only guessed, units of land are not in thousands: `1.250` is one and a quarter.
 */
export function toArea(
  cell: Cell,
  format: NumberFormat,
  fallback: AreaUnit | undefined,
): Converted<Area> {
  if (cell instanceof Amount) {
    const shown = unitBehind(cell.after, fallback) ?? areaUnitOf(String(cell))
    return area(cell, cell.value, shown ?? fallback)
  }
  const read = numericCell(cell)
  if (!('value' in read)) return read
  if (typeof read.value === 'number') return area(cell, read.value, fallback)
  // Behind a slash stands who measured it, 1490/A, 750/OTH; in parentheses, a remark or a unit.
  const text = withoutParentheses(
    read.value.replace(/\/\s*(\p{L}{1,5})$/u, (source, name: string) =>
      isUnit(name) ? source : '',
    ),
    (remark) => (isUnit(remark) || boundOf('', remark) ? remark : ''),
  )
  if (/\d['’′]?\s*(?:(?:(?:ft|feet|m)\.?|\.)\s*)?[x×*]\s*\d/i.test(text))
    return dimensions(cell, text, format, fallback)
  const [numeral, ...others] = findNumerals(text)
  if (!numeral) return notANumber(cell)
  if (others.length > 0) return severalNumbers(cell)
  const around = withoutBound(text.slice(0, numeral.start), text.slice(numeral.end))
  const { before, behind: after } = around
  if (/\p{L}$/u.test(before)) return notANumber(cell)
  const named = unitBehind(after, fallback)
  const unit = named ?? areaUnitOf(before) ?? fallback
  const ownFormat = isLandUnit(unit) && format.guessed ? withoutThousands(text, format) : format
  const number = numeralValue(numeral, ownFormat)
  if (!('value' in number)) return number
  const rest = after.replace(/\b(approx|circa|ca)\b/i, '')
  if (!named && /\p{L}/u.test(rest)) return unknownUnit(cell)
  const result = area(cell, number.value, unit)
  const bound = /^\+(?!\/)/.test(after) ? 'least' : around.bound
  return 'value' in result && bound ? { ...result, ...openEnded(cell, bound) } : result
}

/** In a file in feet `0.25 a` may be acres. */
function unitBehind(text: string, fallback: AreaUnit | undefined): AreaUnit | undefined {
  if (!isSignOfAre(text)) return areaUnitNamed(text)
  return fallback && listingUnit(fallback) === 'Square Meters' ? 'are' : undefined
}

function isUnit(remark: string): boolean {
  return areaUnitOf(remark) !== undefined && findNumerals(remark).length === 0
}

function dimensions(
  cell: Cell,
  text: string,
  format: NumberFormat,
  fallback: AreaUnit | undefined,
): Converted<Area> {
  const sides = text.split(/[x×*]/i).map((side) =>
    side
      .trim()
      .replace(/['’′]$/, '')
      .trim(),
  )
  const lengths = sides.map((side) => toLength(side, format))
  const [width, depth, ...more] = lengths
  if (!width || !depth || more.length > 0)
    return problem(
      'lot_dimensions',
      `${quoted(cell)} gives no area.`,
      'Write the area and its unit, such as 0.4 ac.',
    )
  const metric = /\d ?m\b/i.test(text) || (fallback === 'm2' && !/ft|feet|['’′]/i.test(text))
  const result = area(cell, rounded(width * depth), metric ? 'm2' : 'ft2')
  if (!('value' in result)) return result
  return {
    value: result.value,
    warning: {
      code: 'dimensions',
      message: `${quoted(cell)} was multiplied to ${result.value.amount} square ${metric ? 'meters' : 'feet'}.`,
      fix: 'Write the area if the lot is not a rectangle of that size.',
    },
  }
}

function toLength(side: string, format: NumberFormat): number | undefined {
  const [numeral, ...others] = findNumerals(side)
  if (!numeral || others.length > 0 || numeral.start > 0) return undefined
  if (!/^\s*(ft|feet|m)?\.?$/i.test(side.slice(numeral.end))) return undefined
  const length = numeralValue(numeral, format)
  return 'value' in length ? length.value : undefined
}

function area(cell: Cell, amount: number, unit: AreaUnit | undefined): Converted<Area> {
  if (amount < 0)
    return problem('not_an_area', `${quoted(cell)} is below zero.`, 'Write 0 or more.')
  if (!unit)
    return problem(
      'no_area_unit',
      `${quoted(cell)} has no unit of area.`,
      `Say the unit of the file (${choiceText({ constants: { AreaUnit: 'Square Feet' } })}), or write it beside the number.`,
    )
  return { value: { amount, unit } }
}

function unknownUnit(cell: Cell): Converted<never> {
  return problem(
    'unknown_area_unit',
    `The unit of ${quoted(cell)} is not known.`,
    'Write square feet, square meters, acres or hectares.',
  )
}
