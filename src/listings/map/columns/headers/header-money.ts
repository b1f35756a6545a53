import {
  type CurrencyWord,
  currencySymbol,
  isCurrencyCode,
} from '../../../vocabulary/currencies.ts'
import { scaleFactor } from '../../../vocabulary/scales.ts'

/** Codes of currencies that are words as well: `Try it`. */
const wordCodes = new Set(['mad', 'try'])

/** The currency that a word of a header names, in lower case: `eur`, `€`, `万円`. */
export function currencyIn(word: string): CurrencyWord | undefined {
  const isCode = isCurrencyCode(word) && !wordCodes.has(word)
  const named = isCode || /^\p{Sc}$/u.test(word) ? word : /(円|¥|元|원)$/.exec(word)?.[0]
  const symbol = named === undefined ? undefined : currencySymbol(named)
  return named !== undefined && symbol !== undefined
    ? { word: named.toUpperCase(), symbol }
    : undefined
}

/** Letters that mean a scale only where they touch a currency: `t€`, but `Area m`. */
const touching: Readonly<Record<string, number>> = { t: 1e3, m: 1e6, mm: 1e6, b: 1e9 }
const LONGEST_PAIR = 12

/** What a word, in lower case, says that amounts are to be multiplied by, and its currency: `k`, `$000s`, `teur`. */
export function scaleIn(
  word: string,
): { readonly scale: number; readonly currency?: CurrencyWord } | undefined {
  const scale = scaleAlone(word)
  if (scale !== undefined) return { scale }
  for (let at = 1; at < Math.min(word.length, LONGEST_PAIR); at++) {
    const [before, behind] = [word.slice(0, at), word.slice(at)]
    const found =
      pair(touching[before] ?? scaleAlone(before), currencyIn(behind)) ??
      pair(touching[behind] ?? scaleAlone(behind), currencyIn(before))
    if (found) return found
  }
  return undefined
}

function scaleAlone(word: string): number | undefined {
  if (/^(000s?|thousands)$/.test(word)) return 1e3
  return Object.hasOwn(touching, word) ? undefined : scaleFactor(word)
}

function pair(scale: number | undefined, currency: CurrencyWord | undefined) {
  return scale !== undefined && currency ? { scale, currency } : undefined
}
