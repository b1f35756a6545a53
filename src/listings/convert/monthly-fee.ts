import { isBlank } from './blank.ts'
import type { Converted } from './converted.ts'
import { problem, quoted } from './problem.ts'

/** Payments a month. Bi-monthly means every other month, as the data dictionary has it. */
const paymentsPerMonth: ReadonlyMap<string, number> = new Map(
  Object.entries({
    annual: 1 / 12,
    annually: 1 / 12,
    year: 1 / 12,
    yearly: 1 / 12,
    semiannual: 1 / 6,
    semiannually: 1 / 6,
    quarter: 1 / 3,
    quarterly: 1 / 3,
    bimonthly: 1 / 2,
    month: 1,
    monthly: 1,
    semimonthly: 2,
    biweekly: 26 / 12,
    week: 52 / 12,
    weekly: 52 / 12,
    day: 365 / 12,
    daily: 365 / 12,
  }),
)

/** A fee as an amount per month, rounded to cents. Without a frequency it is taken for monthly. */
export function feePerMonth(amount: number, frequency: string | undefined): Converted<number> {
  if (frequency === undefined || isBlank(frequency)) {
    const warning = {
      code: 'frequency_assumed',
      message: 'How often the fee is due is not said; it is taken for monthly.',
      fix: 'Add a column that says how often it is due.',
    }
    return amount === 0 ? { value: 0 } : { value: amount, warning }
  }
  const name = frequency
    .toLowerCase()
    .replace(/^\s*(per|a|every|each)\s+/, '')
    .replace(/[^a-z]/g, '')
  if (/^(onetime|seasonal|seasonally)$/.test(name)) {
    return problem(
      'fee_not_monthly',
      `A fee that is due ${quoted(frequency)} has no amount per month.`,
      'Leave the fee out, or write the amount per month.',
    )
  }
  const payments = paymentsPerMonth.get(name)
  if (payments === undefined) {
    return problem(
      'unknown_frequency',
      `${quoted(frequency)} is not a known frequency of a fee.`,
      'Write Monthly, Quarterly, Annually or the like.',
    )
  }
  return { value: Math.round(amount * payments * 100) / 100 }
}
