import { formatNumber } from '../../text/counted.ts'
import { createPlausibility } from './create-plausibility.ts'
import { timesApart } from './numbers.ts'
import type { Doubt, Judged } from './plausibility.ts'
import { type PriceField, priceFields } from './price-range.ts'
import { CHECK, moneyText } from './wording.ts'

/** A price that is so many times the former one, or less, has digits too many or too few. */
const TIMES = 8

/** What such a price is called among problems. */
export const PRICE_STEP = 'price_step'

/** A price that is far from the one that the same home had. */
export interface PriceStep {
  readonly field: PriceField
  readonly before: number
  readonly now: number
  /** `$39,000 is about 10 times less than the $390,000` */
  readonly text: string
}

type Prices = Pick<Judged, PriceField>

/**
 * The prices of a home that no seller has changed so far. Where the former one is doubtful by itself, or was far
 * itself from the one that the home had earlier and has again, it was a mistake and is put right.
 *
 * @param now all that is known of the home with its new values
 * @param former see `formerPrices`
 */
export function priceSteps(now: Judged, before: Judged, former: Prices = {}): readonly PriceStep[] {
  if (now.CurrencySymbol !== before.CurrencySymbol) return []
  return priceFields.flatMap((field) => {
    const [value, had, earlier] = [now[field] ?? 0, before[field] ?? 0, former[field] ?? 0]
    if (!isFar(value, had) || (earlier > 0 && !isFar(value, earlier)) || isDoubted(before, field))
      return []
    const money = (amount: number) => moneyText(now.CurrencySymbol ?? '', amount)
    const change = `${formatNumber(Number(timesApart(value, had).toPrecision(1)))} times ${value < had ? 'less' : 'more'}`
    const text = `${money(value)} is about ${change} than the ${money(had)}`
    return [{ field, before: had, now: value, text }]
  })
}

/**
 * What a home cost before it got a price that is far from that, to be remembered as long as its price stays far;
 * undefined: nothing is.
 *
 * @param former what was remembered so until now
 * @param accept fields whose values the user has looked at and wants
 */
export function formerPrices(
  now: Judged,
  before: Judged,
  former: Prices,
  accept: readonly string[] = [],
): Prices | undefined {
  if (now.CurrencySymbol !== before.CurrencySymbol) return undefined
  const steps = priceSteps(now, before, former)
  const kept = priceFields.flatMap((field) => {
    const had = steps.find((step) => step.field === field)?.before ?? former[field] ?? 0
    // Without a price none is sent, and the home keeps the one it has.
    const isKept = now[field] === undefined ? had > 0 : isFar(now[field], had)
    return isKept && !accept.includes(field) ? [[field, had] as const] : []
  })
  return kept.length > 0 ? Object.fromEntries(kept) : undefined
}

/** What is doubtful about a listing by what it cost before. */
export function stepDoubts(listing: Judged, former: Prices): readonly Doubt[] {
  return priceSteps(listing, { ...listing, ...former }).map(({ field, now, text }) => ({
    code: PRICE_STEP,
    field,
    value: now,
    message: `${text} loaded before.`,
    fix: CHECK,
  }))
}

function isFar(value: number, other: number): boolean {
  return value > 0 && other > 0 && timesApart(value, other) >= TIMES
}

/** Whether the price is doubtful by itself. */
export function isDoubted(listing: Judged, field: PriceField): boolean {
  return createPlausibility()
    .of(listing)
    .some((doubt) => doubt.field === field)
}
