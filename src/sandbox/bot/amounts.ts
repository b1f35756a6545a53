import { both, type Range } from './range.ts'
import type { Remainder } from './remainder.ts'

/** The numbers that a question can ask about. */
export const measures = [
  'price',
  'bedrooms',
  'bathrooms',
  'area',
  'parkingSpots',
  'daysOnMarket',
  'yearBuilt',
  'hoaMonth',
] as const
export type Measure = (typeof measures)[number]

export type Amounts = { readonly [M in Measure]?: Range } & {
  /** The currency sign that the question names. */
  readonly currency?: string
  /** The unit of `area`. */
  readonly areaUnit?: 'Square Feet' | 'Square Meters'
}

const numberWords = 'one two three four five six seven eight nine ten'.split(' ')
const figure = String.raw`\d{1,3}(?:[, ]\d{3})+(?!\d)(?:\.\d+)?|\d{1,3}(?:\.\d{3})+(?![\d.])(?!\s*[km]\b)|\d+(?:\.\d+)?|\b(?:${numberWords.join('|')})\b`
const currencies: readonly [sign: string, pattern: string][] = [
  ['$', String.raw`\$|usd\b|us\$|dollars?\b|bucks\b`],
  ['€', String.raw`€|eur\b|euros?\b`],
  ['£', String.raw`£|gbp\b|pounds?\b`],
]
const currency = currencies.map(([, pattern]) => pattern).join('|')
const amount = (name: string) =>
  String.raw`(?:(?<${name}Sign>${currency})\s*)?(?<${name}>${figure})\s*(?<${name}Scale>(?:k|m|mn|mm|mio|million|thousand|grand)\b)?(?:\s*(?<${name}Word>${currency}))?`

const units: readonly [measure: Measure, pattern: string][] = [
  ['bedrooms', String.raw`bed(?:room)?s?\b|brs?\b|bds?\b|bdrms?\b`],
  ['bathrooms', String.raw`bath(?:room)?s?\b|bas?\b|bths?\b`],
  [
    'area',
    String.raw`(?:sq\.?|square)[ -]*(?:ft\b|feet\b|foot\b|m\b|met(?:er|re)s?\b)|sqft\b|sf\b|ft2\b|m2\b|sqm\b`,
  ],
  [
    'parkingSpots',
    String.raw`parking(?: spots?| spaces?| places?)?\b|cars?(?:[ -]garage| parking)?\b`,
  ],
  ['daysOnMarket', String.raw`days?(?: on(?: the)? market)?\b`],
]
const unit = units.map(([measure, pattern]) => `(?<${measure}>${pattern})`).join('|')

type Comparison = keyof Range | 'around'
const before: readonly [Comparison, string][] = [
  [
    'min',
    'at least|minimum|min|no less than|not less than|from|starting (?:at|from)|upwards? of|>=',
  ],
  [
    'max',
    'up to|at most|maximum|max|(?:no|not) more than|not over|not above|within|(?:last|past)|<=',
  ],
  ['max', 'budget|spend|afford|pay|for|with|have|got'],
  ['above', 'more than|over|above|north of|exceeding|greater than|higher than|>'],
  ['below', 'under|below|less than|fewer than|lower than|cheaper than|beneath|<'],
  ['around', 'around|about|approximately|approx|roughly|circa|close to|~|priced?|costs?|costing'],
]
/** "3 bedrooms max 400k": the maximum belongs to the number that follows. */
const alone = String.raw`(?!\s+(?:\p{L}+\s+){0,2}[$€£]?\d)`
const after: readonly [Comparison, string][] = [
  [
    'min',
    String.raw`\+|or (?:more|above|over|higher|better)|and (?:up|above|more)|plus|(?:minimum|min)${alone}`,
  ],
  ['max', `or (?:less|fewer|under|below|lower|cheaper)|tops|(?:maximum|max)${alone}`],
]
const anyOf = (table: readonly [Comparison, string][]) =>
  table.map(([, pattern]) => pattern).join('|')
const filler = String.raw`(?:[\s.:]+(?:price|rent|budget|of|is|at|a|the|total|only|about|up to))*[\s.:]*`
const comparison = String.raw`(?<![\w])(?<before>${anyOf(before)})${filler}`
const suffix = (name: string) => String.raw`(?:\s*(?<${name}>${anyOf(after)})(?![\p{L}\p{N}]))?`
const tail = String.raw`${suffix('afterNumber')}(?:[\s-]*(?:${unit}))?${suffix('afterUnit')}`
const between = new RegExp(
  String.raw`(?<before>(?<!\w)(?:between|from))?\s*(?<![\w.,])${amount('low')}\s*(?<joint>-|to\b|and\b|or\b)\s*${amount('high')}${tail}`,
  'gu',
)
const single = new RegExp(String.raw`(?:${comparison})?(?<![\w.,])${amount('low')}${tail}`, 'gu')

const otherThings =
  /^\s*-?(?:minutes?|mins?|miles?|mi|km|years?|yrs?|weeks?|months?|units?|floors?|stor(?:y|ies)|people|acres?|feet|ft|percent|%|(?:th|st|nd|rd)\b)/
const yearPattern =
  /\b(?:(?:built|constructed|year built)\s+(?:is\s+|in\s+)?)?(after|since|before|prior to|newer than|older than|later than|in the year|built in|built|between)\s+((?:1[6-9]|20)\d\d)(?:\s*(?:and|-|to)\s*((?:1[6-9]|20)\d\d))?(?![\d,.]*\d|\s*[km]\b)/gu
const hoaAfterPattern = new RegExp(
  String.raw`(?:${comparison})?(?<![\w.,])${amount('low')}(?:\s*(?:per|a|/)\s*mo(?:nth)?)?(?:\s+monthly)?\s+hoa\b(?:\s+(?:fees?|dues))?`,
  'gu',
)
const hoaPattern = new RegExp(
  String.raw`\bhoa(?:\s+(?:fees?|dues|is|of|costs?|monthly))*\s+(?:${comparison})?${amount('low')}(?:\s*(?:per|a|/)\s*mo(?:nth)?\b)?`,
  'gu',
)

/** Writes the amounts that people spell out: "half a million". */
export function withFigures(text: string): string {
  return text.replace(/\bhalf a million\b/g, '500k').replace(/\ba (?=million\b|thousand\b)/g, '1 ')
}

/**
 * Takes from a question what it says in numbers. A number without unit is a price only with a
 * currency, a k or m, or a word of comparison. "around" is ±10 %, a price without any word too.
 * `isPlace` tells a ZIP code from a price.
 */
export function takeAmounts(rest: Remainder, isPlace: (figure: string) => boolean): Amounts {
  const ranges = new Map<Measure, Range>()
  let sign: string | undefined
  let areaUnit: Amounts['areaUnit']
  const keep = (measure: Measure, range: Range) => {
    ranges.set(measure, both(ranges.get(measure), range))
    return true
  }

  rest.take(yearPattern, ([, word = '', low = '', high]) => {
    if (high) return keep('yearBuilt', { min: Number(low), max: Number(high) })
    if (word === 'between') return false
    if (/after|than$/.test(word) && word !== 'older than')
      return keep('yearBuilt', { above: Number(low) })
    if (word === 'since') return keep('yearBuilt', { min: Number(low) })
    if (/before|prior|older/.test(word)) return keep('yearBuilt', { below: Number(low) })
    return keep('yearBuilt', { min: Number(low), max: Number(low) })
  })
  for (const pattern of [hoaPattern, hoaAfterPattern])
    rest.take(pattern, ({ groups = {} }) => {
      const value = amountOf(groups, 'low')
      return keep('hoaMonth', bounds(comparisonOf(before, groups.before) ?? 'max', value))
    })

  rest.take(/\b(?:no|without(?: an?)?) hoa(?: fees?| dues)?\b/gu, () =>
    keep('hoaMonth', { max: 0 }),
  )

  const read = (match: RegExpExecArray): boolean => {
    const { groups = {} } = match
    const measured = units.find(([measure]) => groups[measure])?.[0]
    const money = moneyOf(groups, 'low') || (groups.high !== undefined && moneyOf(groups, 'high'))
    if (measured && money) return false
    const next = match.input.slice(match.index + match[0].length)
    const range = groups.high === undefined ? singleRange(groups, measured) : pair(groups)
    if (!range) return false
    if (!measured && !money && !isBarePrice(groups, next, isPlace)) return false
    if (!measured) sign ??= signOf(groups)
    if (measured === 'area')
      areaUnit = /m(?:2|\b|et)/.test(groups.area ?? '') ? 'Square Meters' : 'Square Feet'
    return keep(measured ?? 'price', range)
  }
  rest.take(between, read)
  rest.take(single, read)
  rest.take(/\bstudios?\b/gu, () => keep('bedrooms', { min: 0, max: 0 }))
  rest.take(/\b(?:no|without) parking\b/gu, () => keep('parkingSpots', { max: 0 }))
  rest.take(/\bparking(?: spots?| spaces?| places?)?\b/gu, () => keep('parkingSpots', { min: 1 }))

  return {
    ...Object.fromEntries(ranges),
    ...(sign && { currency: sign }),
    ...(areaUnit && { areaUnit }),
  }
}

type Groups = Readonly<Record<string, string | undefined>>

function amountOf(groups: Groups, name: string, scale = groups[`${name}Scale`]): number {
  const written = groups[name] ?? ''
  const word = numberWords.indexOf(written)
  const plain =
    /^\d{1,3}(?:\.\d{3})+$/.test(written) && !scale ? written.replaceAll('.', '') : written
  const value = word >= 0 ? word + 1 : Number(plain.replace(/[, ]/g, ''))
  if (!scale) return value
  return Math.round(value * (/^[kgt]/.test(scale) ? 1_000 : 1_000_000))
}

const moneyOf = (groups: Groups, name: string) =>
  Boolean(groups[`${name}Sign`] ?? groups[`${name}Scale`] ?? groups[`${name}Word`])

function signOf(groups: Groups): string | undefined {
  const written = groups.lowSign ?? groups.lowWord ?? groups.highSign ?? groups.highWord
  return currencies.find(
    ([, pattern]) => written && new RegExp(`^(?:${pattern})`).test(written),
  )?.[0]
}

function comparisonOf(table: readonly [Comparison, string][], written: string | undefined) {
  return table.find(
    ([, pattern]) => written && new RegExp(`^(?:${pattern})$`, 'u').test(written),
  )?.[0]
}

function pair(groups: Groups): Range | undefined {
  if (groups.joint === 'and' && groups.before !== 'between') return undefined
  const high = amountOf(groups, 'high')
  const scaleIsShared = !groups.lowScale && amountOf(groups, 'low') < amountOf(groups, 'high', '')
  const low = amountOf(groups, 'low', scaleIsShared ? groups.highScale : groups.lowScale)
  return { min: Math.min(low, high), max: Math.max(low, high) }
}

function singleRange(groups: Groups, measured: Measure | undefined): Range {
  const value = amountOf(groups, 'low')
  const isPlain = measured && /^(?:for|with|have|got)$/.test(groups.before ?? '')
  const written = isPlain ? undefined : groups.before
  const said =
    comparisonOf(after, groups.afterNumber) ??
    comparisonOf(after, groups.afterUnit) ??
    comparisonOf(before, written)
  if (measured === 'parkingSpots') return bounds(said ?? 'min', value)
  if (measured === 'bedrooms' || measured === 'bathrooms')
    return said && said !== 'around' ? bounds(said, value) : { min: value, max: value }
  return bounds(said ?? 'around', value)
}

function bounds(comparison: Comparison, value: number): Range {
  if (comparison !== 'around') return { [comparison]: value }
  return { min: Math.round(value * 0.9), max: Math.round(value * 1.1) }
}

function isBarePrice(groups: Groups, next: string, isPlace: (figure: string) => boolean): boolean {
  const value = amountOf(groups, 'low')
  if (value < 100 || otherThings.test(next)) return false
  if (groups.high !== undefined) {
    const arePlaces = isPlace(groups.low ?? '') && isPlace(groups.high)
    return !arePlaces && (groups.before !== undefined || value >= 10_000)
  }
  if (/^(?:with|have|got)$/.test(groups.before ?? '')) return value >= 10_000
  if (/^(?:for|from|about|around|within|close to)$/.test(groups.before ?? '')) {
    const isYear = value > 1600 && value < 2100 && groups.before !== 'around'
    return !isPlace(groups.low ?? '') && !isYear
  }
  return (groups.before ?? groups.afterNumber) !== undefined
}
