import { matchesIn } from '../../../text/matches-in.ts'
import { without } from '../text-span.ts'
import { type FoundAmount, readAmounts, spokenAt, type Written } from './amounts-in.ts'
import { digitsPattern, joined, readFigure, scalePattern } from './figure.ts'
import { isPriceWord, priceNouns } from './price-words.ts'
import { isSaidOf } from './said-of.ts'
import { spokenNumbersIn } from './spoken-numbers.ts'

const number = new RegExp(
  String.raw`(?=\d)(?<!(?!${joined})[\p{L}\p{N}.,:/#–-]|\d[–-] )(?<digits>\d{1,3}(?: \d{3}){1,3}(?!\d)|${digitsPattern})(?:(?<scale>${scalePattern})(?!(?!${joined})[\p{L}\p{N}])|(?![\p{L}\p{N}]))(?!%|[:/–-]\d)`,
  'gu',
)

const namedAfter = new RegExp(
  String.raw`^\s(?:(?:is|was|as|ist|es|est|è|é|to)\s(?:\p{L}{1,6}\s)?(?:\p{L}{1,12}\s)?|asking\s)(?:${priceNouns})(?!\p{L})`,
  'iu',
)
/** What can follow a number that is of nothing else: `1,640 rooms` has a word of its own. */
const closing = new RegExp(
  String.raw`^\s*(?:$|[.,;:!?)\]}"”’|…*/+。，、；！？]|${joined}|[–—-]\s|(?:and|or|with|but|which|that|for|in|at|on|now|today|by|per|an?|as|to|from|plus|is|was|including|before|after|only|if|when|so|monthly|und|oder|mit|bei|inkl|pro|im|zzgl|warm|kalt|monatlich|y|con|por|al|para|en|et|avec|par|pour|e|met|i|z|za|na|com|ao|ou|of|o)(?![\p{L}\p{N}]))`,
  'u',
)
const monthly =
  /^\s?(?:\/|(?:an?|per|pro|im|al|por|par|à|na)\s)?\s?(?:months?|monthly|mo|pcm|monat|monatlich|mes|mois|mese|maand|mies\p{L}*|mês)(?!\p{L})/iu
/** Directly behind an address, or behind its place. */
const behindAddress =
  /\|{6}(?:,? (?:\p{Lu}[\p{L}.'’-]{1,20}|\d{5})){0,4}(?:,? (?<word>for|at|für|zu|por|pour|à|per|voor|za)| ?[:–—|,(=-]) ?$/u

/**
 * Numbers without a currency that a text calls a price, `listed at 310,000`, or that can be one by
 * standing at an address.
 *
 * @param text with bars for what was read already
 */
export function barePricesIn(text: string): FoundAmount[] {
  const spoken = spokenNumbersIn(text)
  if (spoken.length === 0 && !/\d/.test(text)) return []
  const inFigures = matchesIn(without(text, spoken), number).map((match): Written => {
    const { digits = '', scale } = match.groups ?? {}
    const span = { at: match.index, end: match.index + match[0].length }
    return { digits, scale, currency: '', ...span }
  })
  const named: Written[] = []
  const perhaps: Written[] = []
  const all = [...inFigures, ...spoken.map(spokenAt)].sort((one, other) => one.at - other.at)
  for (const written of all) {
    const after = text.slice(written.end, written.end + 40).split('\n')[0] ?? ''
    if (isCount(written, after)) continue
    const near = text.slice(Math.max(0, written.at - 140), written.at)
    const before = near.slice(near.lastIndexOf('\n') + 1)
    if (namedAfter.test(after) || (closing.test(after) && isSaidOf(before, isPriceWord)))
      named.push(written)
    else if (closing.test(after) && isLikePrice(written, behindAddress.exec(before)))
      perhaps.push(written)
  }
  return [
    ...readAmounts(text, named),
    ...readAmounts(text, perhaps).map((found) =>
      found.kind === 'price' ? { ...found, kind: 'perhaps' as const } : found,
    ),
  ]
}

/** Too little for a price, or a year. */
function isCount({ digits, scale, figure }: Written, after: string): boolean {
  if (scale !== undefined || figure || monthly.test(after)) return false
  return /^(?:19|20)\d\d$/.test(digits) || readFigure(digits, scale).value < 1000
}

/** Postcodes, areas and the numbers of files stand behind addresses, too. */
function isLikePrice({ digits, scale, figure }: Written, place: RegExpExecArray | null): boolean {
  if (!place) return false
  if (scale !== undefined || figure) return true
  const isWritten = /\D/.test(digits) || (place.groups?.word !== undefined && digits.length >= 6)
  return isWritten && readFigure(digits, scale).value >= 10_000
}
