import type { Converted } from '../../../convert/converted.ts'
import { type Money, toMoney } from '../../../convert/numbers/money.ts'
import { percentage } from '../../../convert/numbers/price-of-part.ts'
import type { PlannedColumn } from '../../columns/planned-column.ts'
import type { RowContext } from '../draft.ts'
import type { FilledCell } from '../filled-cell.ts'
import { otherCurrency } from './currency.ts'

/** Money as it stands, whatever it is due for. */
export function amount(found: FilledCell, context: RowContext): Converted<number> {
  const money = moneyBesidePrice(found, context)
  if (!('value' in money)) return money
  const { value, warning } = money
  return warning ? { value: value.amount, warning } : { value: value.amount }
}

/** Money in the currency of the listing, which has one for all: any other is a problem. */
export function moneyBesidePrice(found: FilledCell, context: RowContext): Converted<Money> {
  const { cell, column } = found
  const money = toMoney(cell, column.format, currencyOfColumn(column), column.scale)
  if (!('value' in money)) return money
  const finding = percentage(cell) ?? otherCurrency(found, money.value.symbol, context)
  return finding ? { problem: finding } : money
}

function currencyOfColumn({ currency, currencies }: PlannedColumn): string | undefined {
  return currency?.symbol ?? currencies?.usual
}
