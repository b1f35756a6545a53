import type { Cell } from '../../read/source.ts'
import { cellText, isBlank } from '../blank.ts'
import type { Converted } from '../converted.ts'
import { problem, quoted } from '../problem.ts'
import { toCount } from './number.ts'
import type { NumberFormat } from './number-format.ts'

/** Bathrooms by what they have: full, three-quarter (a shower), half (no bath), quarter. */
type BathroomCounts = Partial<
  Readonly<Record<'full' | 'threeQuarter' | 'half' | 'quarter', number>>
>

const fractions: Readonly<Record<string, number>> = {
  '½': 0.5,
  '1/2': 0.5,
  '¼': 0.25,
  '1/4': 0.25,
  '¾': 0.75,
  '3/4': 0.75,
}

const kinds: Readonly<Record<string, keyof BathroomCounts>> = {
  f: 'full',
  t: 'threeQuarter',
  h: 'half',
  q: 'quarter',
}
const named =
  /(?<!\d)(\d+) ?(f|full|t|three[- ]quarters?|h|half|q|quarter)(?: bath(?:room)?s?)?(?!\p{L})/gu

/** The number of bathrooms, each counted as what it is: 2 full and 1 half are 2.5. */
export function fullAndPartial({
  full = 0,
  threeQuarter = 0,
  half = 0,
  quarter = 0,
}: BathroomCounts): number {
  return full + 0.75 * threeQuarter + 0.5 * half + 0.25 * quarter
}

/**
 * The bathrooms of a cell: `2.5`, `2 1/2`, `Half-bath`, `2 full, 1 half`, or a total with its parts,
 * `4.00 (3 0 1 0)`. `2/1` is a problem: it can be full and half, or bedrooms and bathrooms.
 */
export function toBathrooms(cell: Cell, format: NumberFormat): Converted<number> {
  if (typeof cell !== 'string') return withHalves(cell, toCount(cell, format), format)
  const text = cell.trim().toLowerCase()
  if (/^((shared|private) )?half[- ]bath(room)?$/.test(text)) return { value: 0.5 }
  const parts = /^(\d+(?:[.,]\d+)?) ?\((\d+)[ ,/](\d+)[ ,/](\d+)[ ,/](\d+)\)$/.exec(text)
  if (parts) return totalAndParts(cell, parts)
  const [, whole, part = ''] =
    /^(\d+ |\d*(?=[½¼¾]))([½¼¾]|[13]\/[24])(?: ?[a-z]+)?$/.exec(text) ?? []
  const fraction = fractions[part]
  if (fraction) return { value: Number(whole) + fraction }
  const counts = namedCounts(text)
  if (counts) return { value: fullAndPartial(counts) }
  if (/^\d+\s*\/\s*\d+$/.test(text))
    return problem(
      'ambiguous_bathrooms',
      `${quoted(cell)} can be full and half bathrooms, or bedrooms and bathrooms.`,
      'Write one number, such as 2.5, or 2 full, 1 half.',
    )
  return withHalves(cell, toCount(cell, format), format)
}

/** More half bathrooms than that are hardly meant: `2.3`. */
const MAX_HALF = 2

/** No home has a tenth of a bathroom: some systems write 2 full and 1 half ones as `2.1`. */
function withHalves(
  cell: Cell,
  count: Converted<number>,
  { tenths }: NumberFormat,
): Converted<number> {
  if (!('value' in count)) return count
  const full = Math.floor(count.value)
  const half = Math.round((count.value - full) * 1000) / 100
  if (!Number.isInteger(half) || half === 0 || half > 4) return count
  const isUsual = half <= MAX_HALF
  if (tenths === 'halves' && isUsual) return { ...count, value: fullAndPartial({ full, half }) }
  const reason = isUsual
    ? '; other cells of the column have fractions'
    : ', which hardly a home has'
  return problem(
    'ambiguous_bathrooms',
    `${quoted(cell)} can be ${full} full and ${half} half bathrooms${reason}.`,
    'Write one number, such as 2.5, or 2 full, 1 half.',
  )
}

/** Bedrooms with bathrooms as one number or as full, three-quarter, half, quarter: `4/2,0,1,0`. */
export function bedsAndBaths(
  cell: Cell,
  format: NumberFormat,
): Converted<{ readonly bedrooms: number; readonly bathrooms: number }> {
  if (isBlank(cell)) return { blank: true }
  const found = /^([^/]+)\/(.+)$/.exec(cellText(cell))
  const bedrooms = toCount(found?.[1] ?? '', format)
  const parts = /^\s*(\d+),(\d+),(\d+),(\d+)$/.exec(found?.[2] ?? '')
  const bathrooms = parts
    ? { value: fullAndPartial(inOrder(parts)) }
    : toBathrooms(found?.[2] ?? '', format)
  if ('value' in bedrooms && 'value' in bathrooms)
    return { value: { bedrooms: bedrooms.value, bathrooms: bathrooms.value } }
  return problem(
    'not_beds_and_baths',
    `${quoted(cell)} does not give bedrooms and bathrooms.`,
    'Write them as 3/2 or 3/2,0,1,0, or in two columns.',
  )
}

/** The counts behind a match, in the order in which the field writes them. */
function inOrder(counts: RegExpExecArray): Required<BathroomCounts> {
  const [full = 0, threeQuarter = 0, half = 0, quarter = 0] = counts.slice(-4).map(Number)
  return { full, threeQuarter, half, quarter }
}

function totalAndParts(cell: Cell, match: RegExpExecArray): Converted<number> {
  const counts = inOrder(match)
  const total = Object.values(counts).reduce((sum, count) => sum + count)
  if (Number(match[1]?.replace(',', '.')) === total) return { value: fullAndPartial(counts) }
  return problem(
    'bathroom_counts',
    `The parts of ${quoted(cell)} do not add up to its total.`,
    'Correct the total or its parts.',
  )
}

function namedCounts(text: string): BathroomCounts | undefined {
  if (!/\d/.test(text) || !/^(\s|[,;/&+]|and)*$/.test(text.replace(named, ''))) return undefined
  const counts: Partial<Record<keyof BathroomCounts, number>> = {}
  for (const [, count, name = ''] of text.matchAll(named)) {
    const kind = kinds[name.charAt(0)]
    if (kind) counts[kind] = (counts[kind] ?? 0) + Number(count)
  }
  return counts
}
