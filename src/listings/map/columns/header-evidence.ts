import { type AreaUnit, areaUnitOf } from '../../convert/area.ts'
import { currencySymbol, isCurrencyCode } from '../../convert/currency.ts'
import type { Money } from '../../convert/money.ts'
import { headerWords } from './header-words.ts'

/** Codes of currencies that are words as well: `Try it`. */
const wordCodes = new Set(['mad', 'try'])

const periods: readonly (readonly [RegExp, NonNullable<Money['period']>])[] = [
  [/^(night|nightly|day|daily)$/, 'day'],
  [/^(week|weekly|pw|wk)$/, 'week'],
  [/^(month|monthly|pcm|mo|monat|monatlich|mois|mes|mese)$/, 'month'],
  [/^(year|yearly|annual|annually|pa|yr)$/, 'year'],
]

/** What a header says about the values below it, besides what they are. */
export interface HeaderEvidence {
  /** `Area (sqm)`, `Lot Acres` */
  readonly unit?: AreaUnit
  /** A currency symbol: `price_eur`, `Rent (¥)` */
  readonly currency?: string
  /** `weekly rent` */
  readonly period?: NonNullable<Money['period']>
  /** The header's other words: `price` of `price_eur`. */
  readonly others: readonly string[]
}

/** Units, currency and period that a header names. Words that name none are left in `others`. */
export function headerEvidence(header: string): HeaderEvidence {
  const words = headerWords(header)
  const others: string[] = []
  let unit: AreaUnit | undefined
  let currency: string | undefined
  let period: Money['period']
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? ''
    const pair = `${word} ${words[at + 1] ?? ''}`
    const pairUnit = at + 1 < words.length ? areaUnitOf(pair) : undefined
    if (pairUnit !== undefined && areaUnitOf(words[at + 1] ?? '') !== pairUnit) {
      unit ??= pairUnit
      at++
      continue
    }
    const wordUnit = areaUnitOf(word)
    const symbol = symbolOf(word)
    const wordPeriod = periodOf(word)
    unit ??= wordUnit
    currency ??= symbol
    period ??= wordPeriod
    if (!wordUnit && !symbol && !wordPeriod && word !== 'per') others.push(word)
  }
  return {
    others,
    ...(unit !== undefined && { unit }),
    ...(currency !== undefined && { currency }),
    ...(period !== undefined && { period }),
  }
}

/** The period that a text names in words: `Weekly`, `per month`. */
export function periodIn(text: string): Money['period'] {
  return headerWords(text)
    .map(periodOf)
    .find((period) => period !== undefined)
}

function periodOf(word: string): Money['period'] {
  return periods.find(([pattern]) => pattern.test(word))?.[1]
}

function symbolOf(word: string): string | undefined {
  const isCode = isCurrencyCode(word) && !wordCodes.has(word)
  if (isCode || /^\p{Sc}$/u.test(word)) return currencySymbol(word)
  if (/(円|¥|元)$/.test(word)) return currencySymbol('JPY')
  return undefined
}
