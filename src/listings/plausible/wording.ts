import { formatNumber } from '../../text/counted.ts'

/** What to do about a single value. */
export const CHECK = 'Check it, and correct it where it is from.'

/** `$850,000`, `OMR 300` */
export function moneyText(symbol: string, amount: number): string {
  return `${symbol}${/\p{L}$/u.test(symbol) ? ' ' : ''}${formatNumber(amount)}`
}
