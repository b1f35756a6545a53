import { formatNumber } from '../../text/counted.ts'

/** What to do about a single value. */
export const CHECK = 'Check it, and correct it where it is from.'

/** `$850,000`, `OMR 300` */
export function moneyText(symbol: string, amount: number): string {
  return `${symbol}${/\p{L}$/u.test(symbol) ? ' ' : ''}${formatNumber(amount)}`
}

/** An amount that was worked out, told as amounts are: 367,194.678 as 367,195, 0.256 as 0.26. */
export function workedOut(amount: number): number {
  return Number(amount.toFixed(amount > 1000 ? 0 : 2))
}
