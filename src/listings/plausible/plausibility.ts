import { Listing, ListingAmounts } from '../../contract/listing.ts'
import type { Choice } from '../choice-text.ts'
import type { Finding } from '../finding.ts'

/** The fields of a listing that can be judged. */
export const JudgedFields = Listing.pick({
  SaleType: true,
  CurrencySymbol: true,
  PropertyType: true,
  AreaUnit: true,
  Bedrooms: true,
  Bathrooms: true,
  BuildingArea: true,
  LotArea: true,
  YearBuilt: true,
  ParkingSpots: true,
  DaysOnMarket: true,
  Latitude: true,
  Longitude: true,
}).extend(ListingAmounts.shape)

/** The values of a listing that can be judged; as a source or the ledger has them. */
export type Judged = {
  readonly [Field in keyof typeof JudgedFields.shape]?: Listing[Field] | undefined
}

/** A value that a listing can hardly have. */
export interface Doubt extends Finding {
  readonly field: keyof Judged
  readonly value: number
  /** What the value would be if the slip that it looks like were mended: 850 is 850,000. */
  readonly likely?: number
  /** What to choose where the whole column is so; of several the likeliest is the first. */
  readonly forAll?: readonly Choice[]
  /** It can be: many such values are no reason to refuse them. */
  readonly slight?: true
}

/** A doubt about many listings. */
export interface CommonDoubt {
  /** What is said of the first of them. */
  readonly finding: Doubt
  /** How many listings it is about, of how many that have the field. */
  readonly count: number
  readonly of: number
  /** Numbers of the first of them, as given to `add`. */
  readonly first: readonly number[]
}

/** Judges listings, each by itself and beside the others. In memory that does not grow with them. */
export interface Plausibility {
  /** @param number of the row, or of the listing, by which it is named */
  add(number: number, listing: Judged): void
  /** What is to be said of all that were added. */
  common(): readonly CommonDoubt[]
  /** What is to be said of one, beside all that were added. */
  of(listing: Judged): readonly Doubt[]
}
