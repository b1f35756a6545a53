import type { TextSpan } from '../text-span.ts'
import type { Figure } from './figure.ts'
import { isPriceWord } from './price-words.ts'
import { isSaidOf } from './said-of.ts'

/** Of so many amounts at most, and so far behind them, something is the sum. */
const MOST_PARTS = 6
const NEAR = 300

const words =
  /(?<!\p{L})(?:totals?|altogether|combined|together|all in|sum|en total|en conjunto|insgesamt|zusammen|au total|in totale|tổng(?: cộng)?)(?!\p{L})|总共|总计|一共|合计|총|합계|모두/iu

/**
 * Whether an amount is the sum of those before it in its sentence, or called a total of them. What is called a
 * price is not.
 *
 * @param found the amounts before it, in order
 */
export function isTotal(
  text: string,
  { at, end }: TextSpan,
  { value }: Figure,
  found: readonly (TextSpan & Figure)[],
): boolean {
  const before = text.slice(Math.max(0, at - NEAR), at)
  const sentence = before.split(/[.!?]\s|\n/).at(-1) ?? ''
  const parts = found.slice(-MOST_PARTS).filter((part) => part.at >= at - sentence.length)
  const last = parts.at(-1)
  if (!last) return false
  const [behind = ''] = text.slice(end, end + 20).split(/[.,;!?。，]/)
  const sum = parts.reduce((all, part) => all + part.value, 0)
  const isSum = parts.length > 1 && Math.abs(sum - value) <= value / 1000
  return (
    (isSum || words.test(text.slice(last.end, at) + behind)) && !isSaidOf(sentence, isPriceWord)
  )
}
