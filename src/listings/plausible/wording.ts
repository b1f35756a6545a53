import { formatNumber } from '../../text/counted.ts'
import { choiceText } from '../choice-text.ts'
import type { Judged } from './plausibility.ts'

/** What can be done about any doubtful value. */
export function mendOrAccept(field: keyof Judged): string {
  return `Correct it in the file, or let it stand: ${choiceText({ accept: [field] })}.`
}

/** What can be done about an area that looks like one in another unit. */
export function sayUnitOrAccept(field: 'LotArea' | 'BuildingArea', unit: string): string {
  return `Say the unit of the column, ${choiceText({ units: { [field]: unit } })}, or let it stand: ${choiceText({ accept: [field] })}.`
}

/** `$850,000`, `OMR 300` */
export function moneyText(symbol: string, amount: number): string {
  return `${symbol}${/\p{L}$/u.test(symbol) ? ' ' : ''}${formatNumber(amount)}`
}
