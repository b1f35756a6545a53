import { type AreaUnit, areaUnitOf } from '../../convert/area-unit.ts'
import { type CurrencyWord, currencySymbol, isCurrencyCode } from '../../vocabulary/currencies.ts'
import { type Period, periodAt } from '../../vocabulary/periods.ts'
import { headerWords } from './header-words.ts'

/** Codes of currencies that are words as well: `Try it`. */
const wordCodes = new Set(['mad', 'try'])

/** Words between a unit and what is measured: `m² de parcela`. */
const joints = new Set(['of', 'de', 'di'])

/** What a header says about the values below it, besides what they are. */
export interface HeaderEvidence {
  /** `Area (sqm)`, `Lot Acres` */
  readonly unit?: AreaUnit
  /** `price_eur`, `Rent (¥)` */
  readonly currency?: CurrencyWord
  /** `weekly rent` */
  readonly period?: Period
  /** The header's other words: `price` of `price_eur`. */
  readonly others: readonly string[]
}

/** Units, currency and period that a header names. Words that name none are left in `others`. */
export function headerEvidence(header: string): HeaderEvidence {
  const words = headerWords(header).flatMap(withoutGlue)
  const others: string[] = []
  let unit: AreaUnit | undefined
  let currency: CurrencyWord | undefined
  let period: Period | undefined
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? ''
    const pair = `${word} ${words[at + 1] ?? ''}`
    const wordUnit = areaUnitOf(word)
    const pairUnit = wordUnit || at + 1 === words.length ? undefined : areaUnitOf(pair)
    if (pairUnit !== undefined && areaUnitOf(words[at + 1] ?? '') !== pairUnit) {
      unit ??= pairUnit
      at++
      continue
    }
    const named = periodAt(words, at)
    if (named && !isPriceTag(words, at)) {
      period ??= named.period
      at += named.length - 1
      continue
    }
    const wordCurrency = currencyOf(word)
    unit ??= wordUnit
    currency ??= wordCurrency
    const isJoint = word === 'per' || (unit !== undefined && joints.has(word))
    if (!wordUnit && !wordCurrency && !isJoint) others.push(word)
  }
  return {
    others,
    ...(unit !== undefined && { unit }),
    ...(currency !== undefined && { currency }),
    ...(period !== undefined && { period }),
  }
}

/** `weeklyrent` is `weekly rent`. */
function withoutGlue(word: string): string[] {
  const [, period, rest] =
    /^(daily|nightly|weekly|fortnightly|monthly|quarterly|yearly|annual)(rent|rental|price)$/.exec(
      word,
    ) ?? []
  return period !== undefined && rest !== undefined ? [period, rest] : [word]
}

/** A day in German, but not in `Price Tag`. */
function isPriceTag(words: readonly string[], at: number): boolean {
  return words[at] === 'tag' && words[at - 1] === 'price'
}

function currencyOf(word: string): CurrencyWord | undefined {
  const isCode = isCurrencyCode(word) && !wordCodes.has(word)
  const named = isCode || /^\p{Sc}$/u.test(word) ? word : /(円|¥|元)$/.exec(word)?.[0]
  const symbol = named === undefined ? undefined : currencySymbol(named)
  return named !== undefined && symbol !== undefined
    ? { word: named.toUpperCase(), symbol }
    : undefined
}
