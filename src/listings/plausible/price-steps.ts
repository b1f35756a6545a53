import { formatNumber } from '../../text/counted.ts'
import { createPlausibility } from './create-plausibility.ts'
import type { Judged } from './plausibility.ts'
import type { PriceField } from './price-range.ts'
import { moneyText } from './wording.ts'

/** A price that is so many times the former one, or less, has digits too many or too few. */
const TIMES = 8

const priceFields: readonly PriceField[] = ['SalePrice', 'RentPrice']

/** A price that is far from the one that the same home had. */
export interface PriceStep {
  readonly field: PriceField
  readonly before: number
  readonly now: number
  /** `$39,000 is about 10 times less than the $390,000` */
  readonly text: string
}

/**
 * The prices of a home that no seller has changed so far. Where the former one is doubtful by itself, it was a
 * mistake and is put right.
 *
 * @param now all that is known of the home with its new values
 */
export function priceSteps(now: Judged, before: Judged): readonly PriceStep[] {
  if (now.CurrencySymbol !== before.CurrencySymbol) return []
  return priceFields.flatMap((field) => {
    const [value, former] = [now[field] ?? 0, before[field] ?? 0]
    if (value <= 0 || former <= 0) return []
    const times = Math.max(value / former, former / value)
    if (times < TIMES || isDoubted(before, field)) return []
    const money = (amount: number) => moneyText(now.CurrencySymbol ?? '', amount)
    const change = `${formatNumber(Number(times.toPrecision(1)))} times ${value < former ? 'less' : 'more'}`
    const text = `${money(value)} is about ${change} than the ${money(former)}`
    return [{ field, before: former, now: value, text }]
  })
}

/** Whether the price is doubtful by itself. */
export function isDoubted(listing: Judged, field: PriceField): boolean {
  return createPlausibility()
    .of(listing)
    .some((doubt) => doubt.field === field)
}
