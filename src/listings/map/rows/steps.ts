import type { ListingField } from '../mapping.ts'
import { derive, deriveMappedDays } from './derive.ts'
import type { Reader, RowContext } from './draft.ts'
import { readAreas, readAreaUnit } from './fields/area.ts'
import { checkCurrency, readCurrency } from './fields/currency.ts'
import { hideAddress, hideEstimate } from './fields/display.ts'
import { readExtension } from './fields/extension.ts'
import { readHome, readPropertyType } from './fields/home.ts'
import { readIdentity } from './fields/identity.ts'
import { readMedia } from './fields/media.ts'
import { readPlace } from './fields/place.ts'
import { type PlainField, plainFields, readPlain } from './fields/plain.ts'
import { checkPrice, readFees, readPrices, readUnitAreaPrice } from './fields/price.ts'
import { checkAreas } from './fields/sanity.ts'
import { warnOfClosedLease, warnOfReplacedStatus, warnOfSale } from './fields/status.ts'
import { fillIn, type StandIns } from './fill-in.ts'

/** Fields that are read together; what the row does not say of them is filled in afterwards. */
interface Step {
  readonly fields: readonly ListingField[]
  /** What reads those of the fields that are not plain. */
  readonly read?: readonly Reader[]
  /** What depends on the values with which they were filled. */
  readonly after?: readonly ((context: RowContext, standIns: StandIns) => void)[]
}

/** Read first: constants of the other fields can depend on it. It is filled in later. */
export const typing = { fields: [], read: [readPropertyType] } as const satisfies Step

/** By what a listing is known. The Url is read with it, but is filled in later. */
export const naming = {
  fields: ['MLSNumber', 'City', 'State', 'ZIP', 'Location', 'Address', 'Latitude', 'Longitude'],
  read: [readIdentity, readPlace],
  after: [hideAddress],
} as const satisfies Step

/** A web address may be made of the others, but not of an address that must not be shown. */
export const linking = { fields: ['Url'] } as const satisfies Step

/** `readOffer` has read them: it may say that the row is no listing. */
export const offering = {
  fields: ['Status', 'SaleType'],
  after: [warnOfClosedLease, warnOfReplacedStatus, warnOfSale],
} as const satisfies Step

/** The rest, in this order: later fields need the values of earlier ones. */
const describing = [
  {
    fields: ['PropertyType', 'SpaceType', 'YearBuilt', 'Bedrooms', 'Bathrooms'],
    read: [readHome],
  },
  { fields: ['AreaUnit'], read: [readAreaUnit] },
  { fields: ['BuildingArea', 'LotArea'], read: [readAreas, checkAreas] },
  // What the row says of its garage goes before a constant.
  {
    fields: ['ParkingSpots', 'DaysOnMarket'],
    read: [(context) => derive('ParkingSpots', context), deriveMappedDays],
  },
  {
    fields: ['CurrencySymbol'],
    read: [readCurrency],
    after: [(context) => derive('CurrencySymbol', context), checkCurrency],
  },
  { fields: ['SalePrice', 'RentPrice'], read: [readPrices], after: [checkPrice] },
  { fields: ['DepositFee', 'ZestimatePrice'], after: [hideEstimate] },
  { fields: ['HOAMonth', 'UnitAreaPrice'], read: [readFees, readUnitAreaPrice] },
  {
    fields: ['Description', 'Images', 'Tours', 'ExtensionColumn'],
    read: [readMedia, readExtension],
  },
] as const satisfies readonly Step[]

const ordered = [naming, linking, offering, ...describing] as const

/** Does not compile when a field is in no step and is not plain: it names the field. */
type InNoStep = Exclude<ListingField, (typeof ordered)[number]['fields'][number] | PlainField>
true satisfies [InNoStep] extends [never] ? true : InNoStep

const inOrder: ReadonlySet<ListingField> = new Set(ordered.flatMap(({ fields }) => fields))

/** The steps that follow those of naming, linking and offering. */
export const lastSteps: readonly Step[] = [
  ...describing,
  { fields: plainFields.filter((field) => !inOrder.has(field)) },
]

/** Takes over what the row says of the fields of a step. */
export function readStep({ fields, read = [] }: Step, context: RowContext): void {
  for (const field of fields) readPlain(field, context)
  for (const reader of read) reader(context)
}

/** Fills in what the row does not say of them. */
export function fillStep(
  { fields, after = [] }: Step,
  context: RowContext,
  standIns: StandIns,
): void {
  fillIn(fields, context, standIns)
  for (const reader of after) reader(context, standIns)
}
