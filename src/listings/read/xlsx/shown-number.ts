import { currencyBeside } from '../../vocabulary/currencies.ts'
import { currencyOfLocale } from './locales.ts'

/** What a format shows around a number, and that it names a currency. */
export interface ShownMoney {
  readonly before: string
  readonly after: string
}

/**
 * What a format of numbers consists of: space as wide as a sign, and what fills up, which are not shown;
 * texts in quotes and escaped ones; signs of money, colours and conditions in brackets; the number.
 */
const piece =
  /[_*].|"(?<quoted>[^"]*)"?|\\(?<escaped>.)|\[(?<bracket>[^\]]*)\]?|(?<scaled>[#0?],+(?![#0?,]))|(?<number>General|[#0?])|(?<plain>[ \p{Sc}])|[;%]/gsu

/**
 * `#,##0 "€"`, `[$$-1009]#,##0`; undefined of a format that names no currency, and of one that shows another
 * number than the cell holds: percents, and thousands (`#,##0,`).
 */
export function shownMoney(format: string): ShownMoney | undefined {
  const shown = { before: '', after: '' }
  let place: keyof typeof shown = 'before'
  for (const { 0: found, groups } of format.matchAll(piece)) {
    const { quoted, escaped, bracket, scaled, number, plain } = groups ?? {}
    if (found === '%' || scaled !== undefined) return undefined
    // What follows is for numbers below zero.
    if (found === ';') break
    if (number !== undefined) place = 'after'
    shown[place] += quoted ?? escaped ?? plain ?? signIn(bracket ?? '')
  }
  return namesCurrency(`${shown.before} ${shown.after}`)
    ? { before: shown.before.trimStart(), after: shown.after.trimEnd() }
    : undefined
}

/** `$€-407`; a colour, a condition and a locale alone show nothing. */
function signIn(bracket: string): string {
  const [, sign = '', locale] = /^\$([^-]*)(?:-(.*))?$/.exec(bracket) ?? []
  return currencyOfLocale(sign, locale) ?? sign
}

function namesCurrency(text: string): boolean {
  const words = text.match(/\p{L}{0,3}\p{Sc}|\p{L}+\.?/gu) ?? []
  return words.some((word) => currencyBeside(word)?.symbol !== undefined)
}
