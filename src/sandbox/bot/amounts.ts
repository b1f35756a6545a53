import type { Remainder } from './remainder.ts'

/** Bounds of a number. `above` and `below` leave the bound itself out. */
export interface Range {
  readonly min?: number
  readonly max?: number
  readonly above?: number
  readonly below?: number
}

/** The numbers that a question can ask about. */
export const measures = ['bedrooms', 'bathrooms', 'price'] as const
export type Measure = (typeof measures)[number]
export type Amounts = { readonly [M in Measure]?: Range }

type Comparison = keyof Range | 'around'
const before = comparisons([
  ['min', 'at least|minimum(?: of)?|no less than'],
  ['max', 'up to|at most|max(?:imum)?(?: of| price of)?|no more than'],
  ['above', 'over|above|more than'],
  ['below', 'under|below|less than|fewer than|cheaper than'],
  ['around', 'around|about|roughly|approximately'],
])
const after = comparisons([
  ['min', String.raw`\+| or more| or above`],
  ['max', String.raw` or less| or fewer| max(?! ?[$€£]?\d)`],
])

function comparisons(table: readonly [Comparison, words: string][]) {
  return table.map(([comparison, words]): [Comparison, string, RegExp] => [
    comparison,
    words,
    new RegExp(`^(?:${words})$`, 'i'),
  ])
}

const anyOf = (table: readonly [Comparison, string, RegExp][]) =>
  table.map(([, words]) => words).join('|')

const numberWords = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const figure = String.raw`\d+(?:,\d{3})*(?:\.\d+)?|(?:${numberWords.join('|')}|half a)\b`
const amount = (name: string) =>
  String.raw`(?:(?<${name}Sign>[$€£]) ?)?(?<${name}>${figure})(?: ?(?<${name}Scale>k|m|thousand|million)\b)?(?: (?<${name}Currency>dollars|euros|pounds)\b)?`
const start = String.raw`(?<![\p{L}\p{N}.,])`
const suffix = (name: string) => `(?<${name}>${anyOf(after)})?`
const end = String.raw`${suffix('afterNumber')}(?:[ -]?(?:(?<bedrooms>bed(?:room)?s?|brs?|bds?)|(?<bathrooms>bath(?:room)?s?|bas?))\b)?${suffix('afterUnit')}`
const pair = new RegExp(
  String.raw`${start}(?:(?<before>between|from) )?${amount('low')} ?(?<joint>-|to\b|and\b|or\b) ?${amount('high')}${end}`,
  'giu',
)
const single = new RegExp(
  `${start}(?:(?<before>${anyOf(before)}) (?:an? |the )?)?${amount('low')}${end}`,
  'giu',
)
/** What a number can count that is no money. */
const otherThings =
  /^[ -]?(?:sq|square|m2|m²|feet|foot|ft|acres?|minutes?|miles?|km|days?|weeks?|months?|years?|percent|%)/i
/** A number that is smaller is no price, unless it says so. */
const LEAST_PRICE = 100

/**
 * Takes bedrooms, bathrooms and the price from a question. A number without "bedrooms" or
 * "bathrooms" is a price if it has a currency, a k or m, or a word of comparison; without such a
 * word it is the most that may be asked. "around" is ±10 %. `isPlace` tells a ZIP code from a price.
 */
export function takeAmounts(rest: Remainder, isPlace: (figure: string) => boolean): Amounts {
  const ranges: { [M in Measure]?: Range } = {}
  const read = ({ groups = {}, index, input, 0: matched }: RegExpExecArray): boolean => {
    const rooms = measures.find((measure) => groups[measure])
    const isMoney = ['low', 'high'].some((name) =>
      ['Sign', 'Scale', 'Currency'].some((mark) => groups[name + mark]),
    )
    const range = groups.high === undefined ? bounded(groups, rooms) : spanned(groups)
    if (!range || (rooms && isMoney)) return false
    if (!rooms && !isMoney) {
      const isCompared = (groups.before ?? groups.afterNumber) !== undefined
      const next = input.slice(index + matched.length, index + matched.length + 10)
      const isTooSmall = numberOf(groups, 'low') < LEAST_PRICE
      if (!isCompared || isTooSmall || otherThings.test(next) || isPlace(groups.low ?? ''))
        return false
    }
    ranges[rooms ?? 'price'] = { ...ranges[rooms ?? 'price'], ...range }
    return true
  }
  rest.take(pair, read)
  rest.take(single, read)
  rest.take(/\bstudios?\b/gi, () => {
    ranges.bedrooms = { min: 0, max: 0 }
    return true
  })
  return ranges
}

type Groups = Readonly<Record<string, string | undefined>>

function numberOf(groups: Groups, name: string, scale = groups[`${name}Scale`]): number {
  const written = (groups[name] ?? '').toLowerCase()
  const word = numberWords.indexOf(written)
  const plain = written === 'half a' ? 0.5 : Number(written.replaceAll(',', ''))
  const factor = !scale ? 1 : /^[kt]/i.test(scale) ? 1_000 : 1_000_000
  return Math.round((word < 0 ? plain : word + 1) * factor * 100) / 100
}

/** "between 300 and 500k" is between 300k and 500k. "under 400k and 3 bedrooms" is no pair. */
function spanned(groups: Groups): Range | undefined {
  if (/^and$/i.test(groups.joint ?? '') && !/^between$/i.test(groups.before ?? '')) return undefined
  const isShared = numberOf(groups, 'low') < numberOf(groups, 'high', '')
  const low = numberOf(groups, 'low', groups.lowScale ?? (isShared ? groups.highScale : undefined))
  const high = numberOf(groups, 'high')
  return { min: Math.min(low, high), max: Math.max(low, high) }
}

function bounded(groups: Groups, rooms: Measure | undefined): Range {
  const value = numberOf(groups, 'low')
  const comparison =
    comparisonOf(after, groups.afterNumber ?? groups.afterUnit) ??
    comparisonOf(before, groups.before) ??
    (rooms ? 'around' : 'max')
  if (comparison !== 'around') return { [comparison]: value }
  if (rooms) return { min: value, max: value }
  return { min: Math.round(value * 0.9), max: Math.round(value * 1.1) }
}

function comparisonOf(table: readonly [Comparison, string, RegExp][], written = '') {
  return table.find(([, , whole]) => whole.test(written))?.[0]
}
