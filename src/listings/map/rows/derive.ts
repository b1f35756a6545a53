import { choiceText } from '../../choice-text.ts'
import type { Converted } from '../../convert/converted.ts'
import { daysBetween, toDate } from '../../convert/date.ts'
import { toParking } from '../../convert/number.ts'
import { rounded } from '../../convert/rounded.ts'
import { currencyOfCountry } from '../../vocabulary/currencies.ts'
import type { Role } from '../columns/role.ts'
import type { ListingField } from '../mapping.ts'
import type { RowContext } from './draft.ts'
import type { FilledCell } from './row-cells.ts'

/** How a field is worked out from other columns; unasked where what they say is no guess. */
const derivations = {
  DaysOnMarket: { from: daysOnMarket, unasked: false },
  ParkingSpots: { from: parkingSpots, unasked: true },
  CurrencySymbol: { from: currency, unasked: true },
  UnitAreaPrice: { from: unitAreaPrice, unasked: false },
} as const

type DerivedField = keyof typeof derivations

/** Fields whose value can be worked out from other columns. */
export const derivedFields: readonly ListingField[] = Object.keys(derivations).filter(isDerived)

/** Whether a field is worked out although nobody asked for it. */
export function isDerivedUnasked(field: ListingField): boolean {
  return isDerived(field) && derivations[field].unasked
}

/** Sets a field that has no value from other columns, if they hold enough for it. */
export function derive(field: ListingField, context: RowContext): void {
  const { draft } = context
  if (!isDerived(field) || draft.values[field] !== undefined) return
  const converted: Converted<number> | Converted<string> = derivations[field].from(context)
  if (!('value' in converted)) return
  const { value, warning } = converted
  if (field === 'CurrencySymbol') draft.set(field, String(value), 'derived')
  else draft.set(field, Number(value), 'derived')
  if (warning) draft.warn(field, warning)
}

function isDerived(field: string): field is DerivedField {
  return Object.hasOwn(derivations, field)
}

/** From the day of listing to the day of closing, or until today where it is not sold. */
function daysOnMarket({ cells, draft, today }: RowContext): Converted<number> {
  const isSold = draft.values.Status === 'Sold'
  const listed = dateOf(cells.find('listDate'), today)
  const ended = isSold ? dateOf(cells.find('closeDate'), today) : { value: today }
  if (!('value' in listed) || !('value' in ended)) return { blank: true }
  if (listed.value > ended.value) return { blank: true }
  const value = daysBetween(listed.value, ended.value)
  const warning = listed.warning ?? ended.warning
  return warning ? { value, warning } : { value }
}

function dateOf(found: FilledCell | undefined, today: Date): Converted<Date> {
  return found ? toDate(found.cell, today, found.column.format.dates) : { blank: true }
}

/** Covered spaces are the garage and the carport together. */
function parkingSpots({ cells }: RowContext): Converted<number> {
  const of = (role: Role): number | undefined => {
    const found = cells.find(role)
    const count = found && toParking(found.cell, found.column.format)
    return count && 'value' in count ? count.value : undefined
  }
  const garage = of('garageParking')
  const carport = of('carportParking')
  const both =
    garage === undefined && carport === undefined ? undefined : (garage ?? 0) + (carport ?? 0)
  const covered = of('coveredParking') ?? both
  const open = of('openParking')
  if (covered === undefined && open === undefined) return { blank: true }
  return { value: (covered ?? 0) + (open ?? 0) }
}

function currency({ cells }: RowContext): Converted<string> {
  const country = cells.text('country')
  const value = country === undefined ? undefined : currencyOfCountry(country)
  if (value === undefined) return { blank: true }
  const warning = {
    code: 'currency_of_country',
    message: `The currency ${value} was taken from the country.`,
    fix: `Say so if prices are in another (${choiceText({ constants: { CurrencySymbol: '€' } })}).`,
  }
  return { value, warning }
}

function unitAreaPrice({ draft }: RowContext): Converted<number> {
  const { SaleType, SalePrice, RentPrice, BuildingArea } = draft.values
  const price = SaleType === 'for_rent' ? RentPrice : SalePrice
  if (!price || !BuildingArea) return { blank: true }
  return { value: rounded(price / BuildingArea) }
}
