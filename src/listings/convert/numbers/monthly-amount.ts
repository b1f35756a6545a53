import { type Period, paymentsPerMonth, periodNamed } from '../../vocabulary/periods.ts'
import { isBlank } from '../blank.ts'
import type { Converted } from '../converted.ts'
import { problem, quoted } from '../problem.ts'
import { rounded } from './rounded.ts'

/** What an amount that is due every period comes to in a month, rounded to cents. */
export function perMonth(amount: number, period: Period): number {
  return rounded(amount * paymentsPerMonth(period))
}

/**
 * What an amount that is due every period, such as a fee, comes to in a month. Without
 * a period it is taken for monthly, with a warning.
 *
 * @param due the period, as the source says it: `Quarterly`
 */
export function amountPerMonth(amount: number, due: string | undefined): Converted<number> {
  if (due === undefined || isBlank(due)) {
    const warning = {
      code: 'frequency_assumed',
      message: 'How often the fee is due is not said; it is taken for monthly.',
      fix: 'Add a column that says how often it is due.',
    }
    return amount === 0 ? { value: 0 } : { value: amount, warning }
  }
  if (/^\W*(one[- ]?time|seasonal|seasonally)\W*$/i.test(due))
    return problem(
      'fee_not_monthly',
      `What is due ${quoted(due)} has no amount per month.`,
      'Leave it out, or write the amount per month.',
    )
  const period = periodNamed(due)
  if (period === undefined)
    return problem(
      'unknown_frequency',
      `${quoted(due)} does not say how often it is due.`,
      'Write Monthly, Quarterly, Annually or the like.',
    )
  return { value: perMonth(amount, period) }
}
