import { choiceText } from '../../../choice-text.ts'
import { cellText } from '../../../convert/blank.ts'
import type { Converted } from '../../../convert/converted.ts'
import { listingUnit } from '../../../convert/numbers/area.ts'
import { areaUnitOf } from '../../../convert/numbers/area-unit.ts'
import { type Money, NO_PRICE, toMoney } from '../../../convert/numbers/money.ts'
import { amountPerMonth, perMonth } from '../../../convert/numbers/monthly-amount.ts'
import { isPerArea, otherAmount, pricePerArea } from '../../../convert/numbers/price-of-part.ts'
import type { Finding } from '../../../finding.ts'
import { type Period, periodIn, periodNamed } from '../../../vocabulary/periods.ts'
import type { PlannedColumn } from '../../columns/planned-column.ts'
import type { RowContext } from '../draft.ts'
import type { FilledCell } from '../filled-cell.ts'
import type { RowCells } from '../row-cells.ts'
import { moneyBesidePrice } from './amount.ts'
import { takePrice } from './asking-price.ts'

/** SalePrice and RentPrice. */
export function readPrices({ cells, draft }: RowContext): void {
  const { SaleType, CurrencySymbol } = draft.values
  const closing = draft.values.Status === 'Sold' ? cells.find('closePrice') : undefined
  const general = closing ? [closing] : cells.all('price')
  const ofSale = { own: cells.all('salePrice'), general: SaleType === 'for_sale' ? general : [] }
  takePrice('SalePrice', ofSale, draft, (found) =>
    salePrice(found, dueOf(found, cells), CurrencySymbol),
  )
  const ofRent = { own: cells.all('rentPrice'), general: SaleType === 'for_rent' ? general : [] }
  takePrice('RentPrice', ofRent, draft, (found) =>
    monthlyRent(found, dueOf(found, cells), CurrencySymbol),
  )
}

/** HOAMonth from one or two fees and their frequencies, where no column has it by the month. */
export function readFees(context: RowContext): void {
  const { cells, draft } = context
  const monthly = cells.find('hoaMonthly')
  if (monthly && !isDueOtherwise(monthly, cells)) return
  const first = monthly ?? cells.find('hoaFee')
  if (!first) return
  const fee = monthlyFee(first, cells.text('hoaFrequency'), context)
  const second = cells.find('hoaFee2')
  const more = second && monthlyFee(second, cells.text('hoaFrequency2'), context)
  if ('value' in fee && more && 'value' in more) {
    draft.take('HOAMonth', { ...fee, value: fee.value + more.value }, first.column)
  } else draft.take('HOAMonth', more && 'problem' in more ? more : fee, first.column)
}

/** Whether a fee that is called monthly, or dues, is said to be due in another way. */
function isDueOtherwise({ cell, column }: FilledCell, cells: RowCells): boolean {
  const money = toMoney(cell, column.format)
  if ('value' in money && money.value.period) return true
  if (column.period !== undefined) return column.period !== 'month'
  return cells.find('hoaFrequency') !== undefined
}

/** UnitAreaPrice, where it is for the unit of the listing. */
export function readUnitAreaPrice({ cells, draft }: RowContext): void {
  const found = cells.find('unitAreaPrice')
  if (!found) return
  const { unit } = found.column
  if (unit && listingUnit(unit) !== draft.values.AreaUnit) return
  const cell = typeof found.cell === 'string' ? found.cell.replace(/\/[\s\S]*$/, '') : found.cell
  const price = notFree(toMoney(cell, found.column.format, undefined, found.column.scale))
  draft.take('UnitAreaPrice', price, found.column)
}

/** Says of a listing without a price that it has none, whatever else is said of its cell. */
export function checkPrice({ cells, draft }: RowContext): void {
  const { SaleType, SalePrice, RentPrice } = draft.values
  const field = SaleType === 'for_rent' ? 'RentPrice' : 'SalePrice'
  const price = SaleType === 'for_rent' ? RentPrice : SalePrice
  if (SaleType === undefined || price !== undefined) return
  const unread = draft.problems.get(field)
  const noPrice = withoutPrice(field)
  if (unread?.code === noPrice.code) {
    draft.problems.set(field, { ...unread, message: `${unread.message} ${noPrice.message}` })
    return
  }
  const other = field === 'RentPrice' ? 'SalePrice' : 'RentPrice'
  if (!unread && draft.values[other] !== undefined) {
    draft.warn(field, priceOfOtherKind(field, other))
    return
  }
  const role = SaleType === 'for_rent' ? 'rentPrice' : 'salePrice'
  const column = cells.columns(role)[0] ?? cells.columns('price')[0]
  const closing = column || unread ? undefined : cells.find('closePrice')
  if (closing) draft.warn(field, onlyClosingPrice, closing.column)
  else draft.warn(field, noPrice, column)
}

function salePrice(
  found: FilledCell,
  { frequency = '', isOwn }: Due,
  currency: string | undefined,
): Converted<number> {
  if (isOwn && namesArea(frequency)) return pricePerArea(frequency)
  const money = wholePrice(found, currency, found.column.scale ?? found.column.saleScale)
  if (!('value' in money)) return money
  const period = money.value.period ?? (isOwn ? periodNamed(frequency) : undefined)
  return period ? { problem: rentNotPrice(period) } : notFree(money)
}

/** A price whose header does not say that it is for a square foot. */
function wholePrice(
  { cell, column }: FilledCell,
  currency: string | undefined,
  scale = column.scale,
): Converted<Money> {
  const other = otherAmount(cell)
  if (other) return { problem: other }
  return column.unit === undefined
    ? toMoney(cell, column.format, column.currency?.symbol ?? currency, scale)
    : pricePerArea(column.header)
}

/** When a rent is due: what the row says, and all that its column says in other rows. */
interface Due {
  readonly frequency: string | undefined
  readonly periods: ReadonlySet<Period> | undefined
  /** It is the unit of the price, and holds for a sale as well. */
  readonly isOwn: boolean
}

function dueOf({ column: { header } }: FilledCell, cells: RowCells): Due {
  const isOfIt = ({ asUnit }: PlannedColumn) => header.startsWith(asUnit?.within ?? '')
  const column = cells.columns('pricePeriod').find(isOfIt)
  const found = cells.all('pricePeriod').find((each) => isOfIt(each.column))
  return {
    frequency: found && cellText(found.cell),
    periods: column?.periods,
    isOwn: found?.column.asUnit !== undefined,
  }
}

function monthlyRent(
  found: FilledCell,
  { frequency, periods }: Due,
  currency: string | undefined,
): Converted<number> {
  if (frequency !== undefined && namesArea(frequency)) return pricePerArea(frequency)
  const money = wholePrice(found, currency)
  if (!('value' in money)) return money
  const { amount } = money.value
  const stated =
    frequency === undefined
      ? (found.column.period ?? usualPeriod(periods))
      : (periodNamed(frequency) ?? periodIn(frequency))
  const period = money.value.period ?? stated
  if (period === 'unclear') return amountPerMonth(amount, frequency)
  if (period === undefined) {
    return frequency === undefined ? { problem: periodLeftOut } : amountPerMonth(amount, frequency)
  }
  if (period === 'day') return { problem: nightly }
  const rent = perMonth(amount, period)
  return Math.abs(rent - amount) < 0.01
    ? notFree(money)
    : { value: rent, warning: money.warning ?? converted(period) }
}

/** A month, unless the column of periods names another one in all other rows, or several. */
function usualPeriod(periods: Due['periods']): Period | undefined {
  const [first = 'month', ...others] = periods ?? []
  return others.length === 0 ? first : undefined
}

/** `PerSquareFootPerYear`, `$/SF/YR` */
function namesArea(frequency: string): boolean {
  return areaUnitOf(frequency) !== undefined || isPerArea(frequency)
}

/** A price of 0 means that it is not known. */
function notFree(money: Converted<Money>): Converted<number> {
  if (!('value' in money)) return money
  const { value, warning } = money
  if (value.amount === 0) return { blank: true }
  return warning ? { value: value.amount, warning } : { value: value.amount }
}

function monthlyFee(
  found: FilledCell,
  frequency: string | undefined,
  context: RowContext,
): Converted<number> {
  const fee = moneyBesidePrice(found, context)
  if (!('value' in fee)) return fee
  const monthly = amountPerMonth(
    fee.value.amount,
    frequency ?? fee.value.period ?? found.column.period,
  )
  return 'value' in monthly && fee.warning ? { ...monthly, warning: fee.warning } : monthly
}

function rentNotPrice(period: Period): Finding {
  return {
    code: 'rent_not_price',
    message: `The price is for a ${period}, but the listing is for sale.`,
    fix: `Correct the price, or its kind of offer (${choiceText({ constants: { SaleType: 'for_rent' } })}).`,
  }
}

function withoutPrice(field: 'SalePrice' | 'RentPrice'): Finding {
  return {
    code: NO_PRICE,
    message:
      'The listing has no price: a chatbot cannot tell what a new listing costs, and one that was loaded before keeps the price it has.',
    fix: `Fill in the price, or say which column holds it (${choiceText({ mapping: { COLUMN: field } })}).`,
  }
}

function priceOfOtherKind(field: 'SalePrice' | 'RentPrice', other: string): Finding {
  const [kind, otherKind] = field === 'RentPrice' ? ['rent', 'for_sale'] : ['sale', 'for_rent']
  return {
    code: 'price_of_other_kind',
    message: `The listing is for ${kind}, but its price is the ${other}, and it has no ${field}.`,
    fix: `Map the column to ${field} (${choiceText({ mapping: { COLUMN: field } })}), or correct the kind of offer (${choiceText({ constants: { SaleType: otherKind } })}).`,
  }
}

/** The code of a finding that must be asked about: the price may be in a column that was not used. */
export const ONLY_CLOSING_PRICE = 'only_closing_price'

const onlyClosingPrice: Finding = {
  code: ONLY_CLOSING_PRICE,
  message: 'The only price is that of a sale, and the listing is not sold.',
  fix: 'Say whether the column is the asking price.',
}

const nightly: Finding = {
  code: 'price_per_night',
  message: 'The price is for a day or a night; the service has rents by the month only.',
  fix: 'Write the rent of a month.',
}

const periodLeftOut: Finding = {
  code: 'unknown_frequency',
  message: 'The row does not say for what period its rent is; other rows name several.',
  fix: 'Write Weekly, Monthly or the like.',
}

function converted(period: Period): Finding {
  return {
    code: 'rent_per_month',
    message: `The rent for a ${period} was converted to a rent for a month.`,
    fix: 'Nothing needs to be done, or write the rent of a month.',
  }
}
