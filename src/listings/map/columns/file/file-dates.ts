import type { DateOrder } from '../../../convert/date-order.ts'
import { type ListingUnit, listingUnit } from '../../../convert/numbers/area.ts'
import { areaUnitOf } from '../../../convert/numbers/area-unit.ts'
import type { RowFinding } from '../../../finding.ts'
import { currencySymbol } from '../../../vocabulary/currencies.ts'
import type { SomeFields } from '../../listing-fields.ts'
import { currencyRoles, languageOf, type Role } from '../../roles/role.ts'
import type { FileUnit } from '../area-units.ts'
import type { ColumnProfile } from '../cells/profile.ts'
import { headerEvidence } from '../headers/header-evidence.ts'
import { headerName } from '../headers/header-name.ts'
import type { ColumnPlan } from '../planned-column.ts'
import { countryOfFile } from './file-country.ts'
import { textsOf } from './texts-of.ts'

/** In which order a file has its dates where those of a column do not tell, and by what that is known. */
interface FileOrder {
  readonly order: DateOrder
  /** `the prices of the file are in €` */
  readonly why: string
}

/** What tells about a file as a whole. */
interface FileSigns {
  readonly columns: readonly ColumnProfile[]
  readonly plan: ColumnPlan
  /** The decimal separator that its numbers prove. */
  readonly decimal: '.' | ',' | undefined
  readonly areaUnit: FileUnit | undefined
  readonly constants: SomeFields
}

/** Where the month, or the year, stands first, or either is usual. */
const notDayFirst = new Set(['$', '¥', '₩', '₱', 'C$', 'NT$'])

/**
 * The order of dates by the other columns of dates, else by the signs of a country: the language of the
 * headers, the numbers, the currency, the places, the areas. Undefined where they tell nothing, or not the
 * same.
 */
export function orderOfFile(signs: FileSigns): FileOrder | undefined {
  const ofColumns = orderOfOthers(signs.columns)
  if (ofColumns) return ofColumns
  const currencies = currenciesOf(signs)
  const [currency] = currencies
  const isElsewhere = currencies.length > 0 && currencies.every((each) => !notDayFirst.has(each))
  const unit = unitOf(signs)
  const country = countryOfFile(signs.columns, signs.plan)
  const dayFirst = [
    signs.decimal === ',' && 'the numbers of the file have a decimal comma',
    hasForeignHeaders(signs.columns) && 'the headers of the file are not English',
    isElsewhere && `the prices of the file are in ${currency}`,
    country.dayFirst !== undefined && `the homes of the file are in ${country.dayFirst}`,
  ].find((why) => why !== false)
  const monthFirst = !isElsewhere && country.inUs
  if (dayFirst) return monthFirst ? undefined : { order: 'day_first', why: dayFirst }
  if (country.isElsewhere) return undefined
  // A dollar is that of many countries, which measure in meters.
  const likely = [
    monthFirst,
    currencies.length === 1 &&
      currency === '$' &&
      unit !== 'Square Meters' &&
      'the prices of the file are in $',
    unit === 'Square Feet' && 'the areas of the file are in square feet',
  ].find((why) => why !== false && why !== undefined)
  return likely ? { order: 'month_first', why: likely } : undefined
}

/** The plan with that order for the columns whose own dates do not tell. */
export function withFileOrder(plan: ColumnPlan, file: FileOrder | undefined): ColumnPlan {
  if (!file) return plan
  return new Map(
    [...plan].map(([role, columns]) => [
      role,
      columns.map((column) => ({
        ...column,
        format: { ...column.format, dates: column.format.dates ?? file.order },
      })),
    ]),
  )
}

/**
 * Says in which order dates are read that can be read in two ways, where the file decides it.
 *
 * @param roles those whose dates are read
 */
export function dateFindings(
  { plan, columns }: Pick<FileSigns, 'plan' | 'columns'>,
  file: FileOrder | undefined,
  roles: readonly Role[],
): RowFinding[] {
  if (!file) return []
  const used = new Set(roles.flatMap((role) => plan.get(role) ?? []).map(({ header }) => header))
  return columns.flatMap(({ header, format, eitherDate }) => {
    if (!used.has(header) || format.dates !== undefined || eitherDate === undefined) return []
    const first = file.order === 'day_first' ? 'day' : 'month'
    return {
      code: 'order_of_file',
      column: header,
      message: `Dates such as "${eitherDate}" are read with the ${first} first, since ${file.why}: nothing in the column tells.`,
      fix: 'If that is wrong, write the dates of the column as 2026-12-31.',
    }
  })
}

function orderOfOthers(columns: readonly ColumnProfile[]): FileOrder | undefined {
  const [first, ...others] = columns.filter(({ format }) => format.dates !== undefined)
  const order = first?.format.dates
  if (!first || !order || order === 'both') return undefined
  if (others.some(({ format }) => format.dates !== order)) return undefined
  return { order, why: `those of "${first.header}" are so` }
}

/** Those that its prices and its column of them name, else the constant. */
function currenciesOf({ columns, plan, constants }: FileSigns): readonly string[] {
  const ofPrices = currencyRoles
    .flatMap((role) => plan.get(role) ?? [])
    .flatMap(({ currency, currencies }) => currency?.symbol ?? currencies?.usual ?? [])
  const named = [...ofPrices, ...textsOf('currency', plan, columns)]
  const { CurrencySymbol: constant = '' } = constants
  const symbols = (texts: readonly string[]) => texts.flatMap((text) => currencySymbol(text) ?? [])
  return [...new Set(named.length > 0 ? symbols(named) : symbols([constant]))]
}

/** The unit of the areas, by the column of units, else by those of areas. */
function unitOf({ areaUnit, columns, plan }: FileSigns): ListingUnit | undefined {
  const named = textsOf('buildingUnit', plan, columns).map(areaUnitOf)
  const units = new Set(named.map((unit) => unit && listingUnit(unit)))
  return units.size === 1 ? [...units][0] : areaUnit?.unit
}

/** Whether more headers are names in another language than in English. */
function hasForeignHeaders(columns: readonly ColumnProfile[]): boolean {
  const languages = columns.map(
    ({ header }) =>
      languageOf(headerName(header)) ?? languageOf(headerEvidence(header).others.join('')),
  )
  const named = languages.filter((language) => language !== undefined)
  return named.filter((language) => language !== 'en').length * 2 > named.length
}
