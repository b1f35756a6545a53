import { type AreaUnit, areaUnitNamed } from '../../../convert/numbers/area-unit.ts'
import type { CurrencyWord } from '../../../vocabulary/currencies.ts'
import { type Period, periodAt } from '../../../vocabulary/periods.ts'
import { currencyIn, scaleIn } from './header-money.ts'
import { headerWords } from './header-words.ts'

/** Words that join a name to its unit: `Price in thousands`, `Prix en €`. */
const linking = new Set(['per', 'in', 'en'])

/** Words between a unit and what is measured: `m² de parcela`. */
const joints = new Set(['of', 'de', 'di'])

/** What a header says about the values below it, besides what they are. */
interface HeaderEvidence {
  /** `Area (sqm)`, `Lot Acres` */
  readonly unit?: AreaUnit
  /** `price_eur`, `Rent (¥)` */
  readonly currency?: CurrencyWord
  /** `weekly rent` */
  readonly period?: Period
  /** What its amounts are to be multiplied by: `Price (k)`, `Preis in TEUR` */
  readonly scale?: number
  /** The header's other words: `price` of `price_eur`. */
  readonly others: readonly string[]
}

/** Units, currency, period and scale that a header names. Words that name none are left in `others`. */
export function headerEvidence(header: string): HeaderEvidence {
  const words = headerWords(header).flatMap(withoutGlue)
  const others: string[] = []
  let unit: AreaUnit | undefined
  let currency: CurrencyWord | undefined
  let period: Period | undefined
  let scale: number | undefined
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? ''
    const pair = `${word} ${words[at + 1] ?? ''}`
    const wordUnit = areaUnitNamed(word)
    const pairUnit = wordUnit || at + 1 === words.length ? undefined : areaUnitNamed(pair)
    if (pairUnit !== undefined && areaUnitNamed(words[at + 1] ?? '') !== pairUnit) {
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
    const scaled = scaleIn(word)
    const wordCurrency = scaled?.currency ?? currencyIn(word)
    unit ??= wordUnit
    currency ??= wordCurrency
    scale ??= scaled?.scale
    const isJoint = linking.has(word) || (unit !== undefined && joints.has(word))
    if (!wordUnit && !wordCurrency && !scaled && !isJoint) others.push(word)
  }
  return {
    others,
    ...(unit !== undefined && { unit }),
    ...(currency !== undefined && { currency }),
    ...(period !== undefined && { period }),
    ...(scale !== undefined && { scale }),
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
