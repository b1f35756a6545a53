import { choiceText } from '../../choice-text.ts'
import type { Converted } from '../../convert/converted.ts'
import { CONTRADICTING_DATES, daysBetween, toDate } from '../../convert/date.ts'
import { toCount, toParking } from '../../convert/numbers/number.ts'
import { rounded } from '../../convert/numbers/rounded.ts'
import { quoted } from '../../convert/problem.ts'
import type { RowFinding } from '../../finding.ts'
import { currencyOfCountry, symbolAmong } from '../../vocabulary/currencies.ts'
import type { ColumnPlan, PlannedColumn } from '../columns/planned-column.ts'
import type { ListingField } from '../mapping.ts'
import { currencyRoles, type Role, rolesWith, sufficientRoles } from '../roles/role.ts'
import type { RowContext } from './draft.ts'
import { type FilledCell, holdsNumber } from './filled-cell.ts'

/** What came of it; `why` there is nothing, where the columns hold something. */
type Derived<Value> = Converted<Value> | { readonly why: string }

/**
 * How a field is worked out from other columns, and as what; unasked where what they say is no
 * guess.
 */
const derivations = {
  Bedrooms: { from: bedroomsOfRooms, as: 'one less than the whole rooms', unasked: false },
  DaysOnMarket: { from: daysOnMarket, as: 'the days since it was listed', unasked: false },
  ParkingSpots: { from: parkingSpots, as: 'the spaces of all kinds', unasked: true },
  CurrencySymbol: { from: currency, as: 'that of other rows or the country', unasked: true },
  UnitAreaPrice: { from: unitAreaPrice, as: 'the price by the area', unasked: false },
} as const

type DerivedField = keyof typeof derivations

/** Fields whose value can be worked out from other columns. */
export const derivedFields: readonly ListingField[] = Object.keys(derivations).filter(isDerived)

/** Whether a field is worked out although nobody asked for it. */
export function isDerivedUnasked(field: ListingField): boolean {
  return isDerived(field) && derivations[field].unasked
}

const basisOfDays = rolesWith('basis', 'DaysOnMarket')

/** Whether the user mapped to a field what it is worked out from: dates to DaysOnMarket. */
export function isMappedBasis(field: ListingField, plan: ColumnPlan): boolean {
  return (
    field === 'DaysOnMarket' && basisOfDays.some((role) => plan.get(role)?.some(isGiven) === true)
  )
}

/** Sets the days on the market by a column of dates that the user mapped to them. */
export function deriveMappedDays(context: RowContext): void {
  if (basisOfDays.some((role) => context.cells.columns(role).some(isGiven)))
    derive('DaysOnMarket', context)
}

function isGiven({ evidence }: PlannedColumn): boolean {
  return evidence === 'given'
}

/** What a field is worked out to be, as `one less than the whole rooms`; undefined if it cannot be. */
export function derivedAs(field: ListingField): string | undefined {
  return isDerived(field) ? derivations[field].as : undefined
}

/** Whether the columns are there from which a field is worked out. */
export function canBeDerived(field: ListingField, plan: ColumnPlan): boolean {
  const has = (role: Role) => plan.has(role)
  if (field === 'Status') return has('status')
  if (field === 'UnitAreaPrice') {
    return (
      has('buildingArea') &&
      [...sufficientRoles('SalePrice'), ...sufficientRoles('RentPrice')].some(has)
    )
  }
  return rolesWith('basis', field).some(has)
}

/** Sets a field that has no value from other columns, if they hold enough for it. */
export function derive(field: ListingField, context: RowContext): void {
  const { draft } = context
  if (!isDerived(field) || draft.values[field] !== undefined) return
  const converted: Derived<number> | Derived<string> = derivations[field].from(context)
  if ('why' in converted) draft.whyMissing.set(field, converted.why)
  if ('problem' in converted && !draft.problems.has(field)) draft.take(field, converted)
  if (!('value' in converted)) return
  const { value, warning } = converted
  // What the columns say is from the row; what is to be told of it is taken from something else.
  const how = derivations[field].unasked && !warning ? undefined : 'derived'
  if (field === 'CurrencySymbol') draft.set(field, String(value), how)
  else draft.set(field, Number(value), how)
  if (warning) draft.warn(field, warning)
}

function isDerived(field: string): field is DerivedField {
  return Object.hasOwn(derivations, field)
}

/** Rooms without the living room; half a room is none to sleep in. */
function bedroomsOfRooms({ cells }: RowContext): Converted<number> {
  const found = cells.find('rooms')
  if (!found) return { blank: true }
  const rooms = atColumn(found, toCount(found.cell, found.column.format))
  if (!('value' in rooms)) return rooms
  const value = Math.max(0, Math.floor(rooms.value) - 1)
  const warning = {
    code: 'bedrooms_of_rooms',
    message: `Bedrooms are one less than the whole rooms in ${found.column.header}, as asked.`,
    fix: 'Check some of them; fill in Bedrooms where it is not so.',
  }
  return { value, warning }
}

/** What was read, with the column in which it could not be read. */
function atColumn<Value>({ column }: FilledCell, converted: Converted<Value>): Converted<Value> {
  if (!('problem' in converted)) return converted
  const problem: RowFinding = { ...converted.problem, column: column.header }
  return { problem }
}

/** From the day of listing to the day of closing, or until today where it is not sold. */
function daysOnMarket({ cells, draft, today }: RowContext): Derived<number> {
  const isSold = draft.values.Status === 'Sold'
  const listing = cells.find('listDate')
  if (!listing) return { blank: true }
  const listed = dateIn(listing, today)
  if (!('value' in listed)) return listed
  const sale = isSold ? cells.find('closeDate') : undefined
  if (isSold && !sale) return { why: 'it is sold, and the row has no date of sale' }
  const ended = sale ? dateIn(sale, today) : { value: today }
  if (!('value' in ended)) return ended
  if (listed.value > ended.value) {
    const end = isSold ? `its sale on ${dayText(ended.value)}` : 'today'
    return { why: `it was listed on ${dayText(listed.value)}, after ${end}` }
  }
  const value = daysBetween(listed.value, ended.value)
  const warning = listed.warning ?? ended.warning
  return warning ? { value, warning } : { value }
}

/** A constant is for homes without a date, and not for one whose date can be read in two ways. */
function dateIn(found: FilledCell, today: Date): Derived<Date> {
  const date = atColumn(found, toDate(found.cell, today, found.column.format.dates))
  const isUnclear = 'problem' in date && date.problem.code === CONTRADICTING_DATES
  if ('value' in date || isUnclear) return date
  return { why: `${quoted(found.cell)} in ${found.column.header} is not a date` }
}

function dayText(date: Date): string {
  return date.toISOString().slice(0, 10)
}

/**
 * Covered spaces are the garage and the carport together. No sum is made where one of them is only
 * said to be there.
 */
function parkingSpots({ cells }: RowContext): Converted<number> {
  const of = (role: Role): Converted<number> => {
    const found = cells.find(role)
    if (!found) return { blank: true }
    const spaces = toParking(found.cell, found.column.format)
    // Where there is no garage there can be other places.
    const isNo = 'value' in spaces && !holdsNumber(found)
    return isNo ? { blank: true } : atColumn(found, spaces)
  }
  const covered = of('coveredParking')
  const parts = [of('garageParking'), of('carportParking')].filter((part) => !('blank' in part))
  const instead = 'value' in covered || parts.length === 0 ? [covered] : parts
  const spaces = [...instead, of('openParking')]
  const unread = spaces.find((part) => 'problem' in part)
  if (unread) return unread
  const counts = spaces.flatMap((part) => ('value' in part ? [part.value] : []))
  return counts.length === 0
    ? { blank: true }
    : { value: counts.reduce((sum, count) => sum + count, 0) }
}

function currency(context: RowContext): Converted<string> {
  // A cell that is not understood is not empty.
  if (context.draft.problems.has('CurrencySymbol')) return { blank: true }
  const usual = currencyOfOthers(context)
  return 'value' in usual ? usual : currencyFromCountry(context)
}

/** The one that most prices of the column name. */
function currencyOfOthers({ cells }: RowContext): Converted<string> {
  const columns = currencyRoles.flatMap((role) => cells.columns(role))
  const named = columns.find(({ currencies }) => currencies?.usual !== undefined)
  const { usual: value, naming = 0, cells: all = 0 } = named?.currencies ?? {}
  if (!named || value === undefined) return { blank: true }
  const warning = {
    code: 'currency_of_column',
    message: `The row names no currency; ${value} was taken from ${naming} of ${all} cells of ${named.header}.`,
    fix: `Say so if it is in another (${choiceText({ constants: { CurrencySymbol: 'VALUE' } })}).`,
  }
  return { value, warning }
}

function currencyFromCountry({ cells, currencies }: RowContext): Converted<string> {
  const country = cells.text('country')
  const ofCountry = country === undefined ? undefined : currencyOfCountry(country)
  if (ofCountry === undefined) return { blank: true }
  const value = symbolAmong(ofCountry, currencies)
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
