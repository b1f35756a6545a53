import type { PropertyKind } from '../convert/property-kind.ts'
import type { CurrencyOrder } from './currency-orders.ts'
import type { Judged } from './plausibility.ts'

/** The fields of a listing that are prices. */
export const priceFields = ['SalePrice', 'RentPrice'] as const
export type PriceField = (typeof priceFields)[number]

/** The price that says what a home costs by its kind of offer, where it has the other one alone. */
export function priceMeant(listing: Judged, field: PriceField): PriceField {
  const { SaleType } = listing
  const meant = SaleType === 'for_rent' ? 'RentPrice' : 'SalePrice'
  return SaleType === undefined || listing[meant] ? field : meant
}

/** Amounts that can be, in one currency, or in all that its symbol can mean. */
export interface PriceRange {
  readonly low: number
  readonly high: number
  /** More than that can be for one home, but not for half of the homes of a source. */
  readonly highForMost: number
  /** What most homes cost. */
  readonly typicalLow: number
  readonly typicalHigh: number
}

/** In US dollars. Rents are by the month. */
const ofHomes: Readonly<Record<PriceField, PriceRange>> = {
  SalePrice: { low: 5000, high: 5e8, highForMost: 3e7, typicalLow: 3e4, typicalHigh: 1e7 },
  RentPrice: { low: 20, high: 5e4, highForMost: 1.5e4, typicalLow: 100, typicalHigh: 1e4 },
}

/** How many times less, or more, than a home other properties can cost. */
const OTHERS = 30

export function priceRange(
  field: PriceField,
  kind: PropertyKind,
  { least, most }: CurrencyOrder,
): PriceRange {
  const range = ofHomes[field]
  const wider = kind === 'other' ? OTHERS : 1
  const high = range.high * most * wider
  return {
    low: (range.low * least) / wider,
    high,
    highForMost: kind === 'other' ? high : range.highForMost * most,
    typicalLow: range.typicalLow * least,
    typicalHigh: range.typicalHigh * most,
  }
}
