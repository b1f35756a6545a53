import { formatNumber } from '../../text/counted.ts'
import { squareFeet } from '../convert/numbers/area.ts'
import { rounded } from '../convert/numbers/rounded.ts'
import { isFewRents } from '../vocabulary/few-rents.ts'
import { timesApart } from './numbers.ts'
import type { Doubt, Judged } from './plausibility.ts'
import { CHECK } from './wording.ts'

/** How many times more or less a price for a unit of area may be than price and area say. */
const MAX_FACTOR = 5
/** How near it must be to a factor to be explained by it. */
const NEAR = 1.35
/** Fees of a month, as a share of the price. */
const MAX_FEE = 0.05
/** Fees of a month beside the rent of a month. */
const MAX_FEE_BESIDE_RENT = 2
/** A deposit is not that many rents, but in Korea, where it can stand in place of the rent. */
const MAX_DEPOSIT_RENTS = 36
/** How many times an estimate may be the price. */
const MAX_ESTIMATE = 10

/** What is doubtful about amounts of money beside the price. */
export function doubtProportions(listing: Judged): readonly Doubt[] {
  const { SaleType, SalePrice, RentPrice } = listing
  const price = SaleType === 'for_rent' ? RentPrice : SalePrice
  if (!price || price < 0) return []
  return [
    doubtUnitPrice(listing, price),
    doubtFee(listing, price),
    doubtDeposit(listing, price),
    doubtEstimate(listing, price),
  ].filter((doubt) => doubt !== undefined)
}

function doubtUnitPrice(
  { UnitAreaPrice: value = 0, BuildingArea = 0, LotArea = 0, AreaUnit }: Judged,
  price: number,
): Doubt | undefined {
  if (value <= 0 || BuildingArea <= 0) return undefined
  const worked = price / BuildingArea
  const contradicts = (area: number) => timesApart(value, price / area) > MAX_FACTOR
  // The price of land is one for its lot.
  if (!contradicts(BuildingArea) || (LotArea > 0 && !contradicts(LotArea))) return undefined
  const [ofOther, factor] =
    AreaUnit === 'Square Feet'
      ? (['a square meter', squareFeet.m2] as const)
      : (['a square foot', 1 / squareFeet.m2] as const)
  const reason = [
    { factor, words: `it looks like the price for ${ofOther}, while the areas are in ${AreaUnit}` },
    { factor: 12, words: 'it looks like the rent of a year for a unit of area' },
  ].find((each) => timesApart(value / worked, each.factor) < NEAR)
  const words = reason?.words ?? 'one of the three is wrong'
  return {
    code: 'contradicting_unit_price',
    field: 'UnitAreaPrice',
    value,
    ...(reason && { likely: rounded(worked) }),
    message: `A price of ${formatNumber(value)} for a unit of area contradicts the price, ${formatNumber(price)}, and the area, ${formatNumber(BuildingArea)}: that is ${formatNumber(rounded(worked))}; ${words}.`,
    fix: CHECK,
  }
}

function doubtFee({ HOAMonth: value = 0, SaleType }: Judged, price: number): Doubt | undefined {
  const most = SaleType === 'for_rent' ? MAX_FEE_BESIDE_RENT : MAX_FEE
  if (value <= price * most) return undefined
  const aYear = rounded(value / 12)
  const isYearly = aYear <= price * most
  return {
    code: 'fee_out_of_proportion',
    field: 'HOAMonth',
    value,
    ...(isYearly && { likely: aYear }),
    message: `A fee of ${formatNumber(value)} a month is much beside ${formatNumber(price)}${isYearly ? `; it looks like the fee of a year, which is ${formatNumber(aYear)} a month` : ''}.`,
    fix: CHECK,
  }
}

function doubtDeposit(
  { DepositFee: value = 0, SaleType, CurrencySymbol }: Judged,
  price: number,
): Doubt | undefined {
  const isKorean = CurrencySymbol === '₩' || CurrencySymbol === 'KRW'
  const most = SaleType === 'for_rent' ? MAX_DEPOSIT_RENTS : 1
  const isLittle = isFewRents(value, price)
  if (!isLittle && (value <= price * most || isKorean)) return undefined
  return {
    code: 'deposit_out_of_proportion',
    field: 'DepositFee',
    value,
    message: `A deposit of ${formatNumber(value)} is ${isLittle ? 'little' : 'much'} beside ${formatNumber(price)}.`,
    fix: CHECK,
  }
}

function doubtEstimate(
  { ZestimatePrice: value = 0, SaleType }: Judged,
  price: number,
): Doubt | undefined {
  if (SaleType === 'for_rent' || value <= 0 || timesApart(value, price) <= MAX_ESTIMATE)
    return undefined
  return {
    code: 'estimate_out_of_proportion',
    field: 'ZestimatePrice',
    value,
    message: `An estimate of ${formatNumber(value)} does not fit the price, ${formatNumber(price)}.`,
    fix: CHECK,
  }
}
