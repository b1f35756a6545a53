import { formatNumber } from '../../../../text/counted.ts'
import type { Converted } from '../../../convert/converted.ts'
import { type InRents, inRents } from '../../../convert/numbers/in-rents.ts'
import { rounded } from '../../../convert/numbers/rounded.ts'
import { problem, quoted } from '../../../convert/problem.ts'
import { isFewRents } from '../../../vocabulary/few-rents.ts'
import { paymentsPerMonth } from '../../../vocabulary/periods.ts'
import type { RowContext } from '../draft.ts'
import type { FilledCell } from '../filled-cell.ts'
import { amount } from './amount.ts'

/** A smaller share is one of something else, such as the price. */
const LEAST_PERCENT = 50
/** `2 MM` are two millions where rents are in millions, and else two rents. */
const LEAST_MILLIONS = 1e5

/** A deposit: money, or what its number of rents comes to where the rent is known. */
export function deposit(found: FilledCell, context: RowContext): Converted<number> {
  const { cell, column } = found
  const { SaleType, RentPrice, SalePrice } = context.draft.values
  const rents = inRents(cell, column.rentUnit)
  if (!rents) {
    const money = amount(found, context)
    return 'value' in money && isFewRents(money.value, RentPrice ?? SalePrice ?? 0)
      ? perhapsRents(cell)
      : money
  }
  if (RentPrice !== undefined && RentPrice >= LEAST_MILLIONS) {
    const money = amount(found, context)
    if ('value' in money && money.value >= LEAST_MILLIONS) return money
  }
  if (rents.count === 0) return { value: 0 }
  const ofMonth = inMonths(rents)
  if (SaleType !== 'for_rent' || RentPrice === undefined || ofMonth === undefined)
    return notByTheRent(cell)
  const value = rounded(RentPrice * ofMonth)
  return {
    value,
    warning: {
      code: 'deposit_of_rent',
      message: `The deposit ${quoted(cell)} was worked out of the rent of ${formatNumber(RentPrice)} a month: ${formatNumber(value)}.`,
      fix: 'Nothing needs to be done, or write the amount.',
    },
  }
}

/** How many rents of a month they are, as far as that is known. */
function inMonths({ count, unit }: InRents): number | undefined {
  if (unit === 'month') return count
  if (unit === 'week') return count / paymentsPerMonth('week')
  return unit === 'percent' && count >= LEAST_PERCENT ? count / 100 : undefined
}

const IN_RENTS = 'deposit_in_rents'

function notByTheRent(cell: FilledCell['cell']): Converted<never> {
  return problem(
    IN_RENTS,
    `The deposit ${quoted(cell)} is no amount, and the row does not tell of what it is so much.`,
    'Write the amount.',
  )
}

function perhapsRents(cell: FilledCell['cell']): Converted<never> {
  return problem(
    IN_RENTS,
    `The deposit ${quoted(cell)} can hardly be an amount; perhaps it is a number of rents.`,
    'Write the amount, or the unit in the cells or the header, such as "Deposit (months)".',
  )
}
