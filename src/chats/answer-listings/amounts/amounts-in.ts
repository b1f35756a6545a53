import { currencyCodes, currencyWords } from '../../../listings/vocabulary/currencies.ts'
import { paymentsPerMonth, periodAt } from '../../../listings/vocabulary/periods.ts'
import { matchesIn } from '../../../text/matches-in.ts'
import { plainWords } from '../../../text/plain-words.ts'
import { type TextSpan, without } from '../text-span.ts'
import { beginsNumber, digitsPattern, type Figure, readFigure, scalePattern } from './figure.ts'
import { isPayment } from './payment.ts'
import { isPriceWord } from './price-words.ts'
import { isSaidOf } from './said-of.ts'
import { type SpokenNumber, spokenNumbersIn } from './spoken-numbers.ts'
import { isTotal } from './total.ts'

/** An amount of money as it stands in a text. */
export interface FoundAmount extends TextSpan, Figure {
  readonly text: string
  /** As written: `$`, `EUR`, `dollars`. */
  readonly currency: string
  /**
   * `bound`: of a range, such as `under $400,000`. `per area`: such as `$237 per sq ft`, but for
   * acres, which can be those of the land. `payment`: of a loan, a tax and the like, or a sum of others. `perhaps`: a
   * number that can be a price. `price`: all others.
   */
  readonly kind: 'price' | 'bound' | 'per area' | 'per acre' | 'payment' | 'perhaps'
  /** How many payments of it make a month, where it is due for another period: `$500 a week`. */
  readonly perMonth?: number | undefined
  /** Of a bound: the range, where both its ends are clear. */
  readonly range?: Range | undefined
}

/** The parts of an amount as written. */
export interface Written extends TextSpan {
  readonly digits: string
  readonly scale: string | undefined
  /** Empty when there is none. */
  readonly currency: string
  /** Of a number that is more than digits and a scale. */
  readonly figure?: Figure
}

/** From the lowest to the highest, both included. */
interface Range {
  readonly low: number
  readonly high: number
}

const codes = currencyCodes.join('|')
const signs = currencyWords.filter((word) => /^\p{Sc}$/u.test(word)).join('')
const dollars = currencyWords.flatMap((word) => /^([A-Z]+)\$$/.exec(word)?.[1] ?? []).join('|')
const sign = String.raw`(?:(?<![\p{L}\p{N}])(?:${dollars})\$|[${signs}]|(?<![\p{L}\p{N}])(?:${codes}|Rs\.?|Rp|RM|KSh))`
/** In scripts whose words run into each other. */
const joinedNames = currencyWords.filter((word) => /^\p{Lo}+$/u.test(word)).join('|')
const suffixSign = String.raw`(?:[${signs}]|${joinedNames}|(?:${codes}|[Dd]ollars?|[Dd]ólares|[Ee]uros?|[Pp]ounds? sterling|[Ff]rancs?|[Pp]esos|[Rr]upees|[Đđ]ồng|[Đđ]ô(?: la)?|VNĐ|đ|kr|zł|Kč|Ft)(?![\p{L}\p{N}]))(?!\s?\d)`
const amount = new RegExp(
  String.raw`(?=[\dA-Z${signs}])(?:(?<firstSign>${sign})(?:\)?\s?[:|]\s{0,2}|\)?\s{0,2})(?<first>(?<=[^$£]\s?)\d{1,3}(?: \d{3}){1,5}(?!\d)|${digitsPattern})(?<firstScale>${scalePattern})?|${beginsNumber}(?<last>\d{1,3}(?: \d{3}){1,5}|${digitsPattern})(?<lastScale>${scalePattern})?(?:\sde)?\s?(?<lastSign>${suffixSign}))`,
  'gu',
)

// Those of what stands before an amount look back from its end: from each place on they would be tried in vain.
const hedge =
  /$(?<=(?:\b(?:about|around|approximately|approx\.?|roughly|nearly|almost|just (?:under|over|below|above)|close to|circa|ca\.|some)|~)\s*)/iu
const lowerEnd =
  /$(?<=(?:\b(?:over|above|beyond|at least|(?:more|higher|greater) than|min(?:imum)?(?: of)?|más de|plus de|mehr als|(?:por encima|arriba) de|au[- ]dessus de|più di|oltre|sopra|meer dan|boven|powyżej|ponad|mais de|acima de)|über|[>≥])[\s.]*(?:an?\s|the\s)?)/iu
const upperEnd =
  /$(?<=(?:\b(?:under|below|up to|at most|(?:less|lower|fewer|cheaper) than|max(?:imum)?(?: of)?|unter|bis(?: zu)?|menos de|hasta|moins de|weniger als|por debajo de|(?:au|en)[- ]dessous de|meno di|sotto|fino a|minder dan|onder|poniżej|abaixo de|até|jusqu['’]à)|[<≤])[\s.]*(?:an?\s|the\s)?)/iu
const eitherEnd = /$(?<=\b(?:between|within|zwischen|entre)[\s.]*(?:an?\s|the\s)?)/iu
const lowerAfter = /^\s?(?:\+|(?:or|and) (?:more|above|over|up|higher)\b|oder mehr|o más)/iu
const upperAfter = /^\s?(?:(?:or|and) (?:less|under|below|lower)\b|oder weniger|o menos|max\b)/iu
const perArea =
  /^\s?(?:\/|per|a|pro|por|par)\s?(?:sq\b|sq(?:uare|ft|m)|sf\b|ft|foot|m²|m2|qm|(?<acre>acre))/iu
/** Between two amounts of which the first is the lower end and the second the upper end. */
const joint =
  /^\s?(?:-|–|—|~|(?:all the way )?(?:up )?to|bis|a|à|hasta|jusqu['’]à|đến|tới|至|到|부터|에서)\s?$/u
const between = /^\s?(?:and|und|y|et)\s?$/u
const changed = /reduc|drop|lower|cut|rais|chang|went|moved|fell|fallen|increas/i
/** `$300–400k`: the scale stands once. */
const sharedScale = new RegExp(
  String.raw`^\s?(?:-|–|—|to)\s?(?<upper>${digitsPattern})(?<scale>${scalePattern})`,
  'u',
)

/**
 * The amounts in a text: numbers with the sign, the code or the name of a currency.
 *
 * @param text without marks of Markdown
 */
export function amountsIn(text: string): FoundAmount[] {
  const spoken = spokenNumbersIn(text)
  // Most texts of listings are words alone, and to look for amounts takes long.
  if (spoken.length === 0 && !/\d/.test(text)) return []
  const inFigures = matchesIn(without(text, spoken), amount).map((match): Written => {
    const { firstSign, first, firstScale, lastSign, last, lastScale } = match.groups ?? {}
    return {
      digits: first ?? last ?? '',
      scale: firstScale ?? lastScale,
      currency: firstSign ?? lastSign ?? '',
      at: match.index,
      end: match.index + match[0].length,
    }
  })
  const written = [...inFigures, ...withCurrency(text, spoken)]
  return readAmounts(
    text,
    written.sort((one, other) => one.at - other.at),
  )
}

const signBefore = new RegExp(String.raw`(?<sign>${sign})\s?$`, 'u')
const signBehind = new RegExp(String.raw`^(?:\sde)?\s?(?<sign>${suffixSign})`, 'u')

/** Those that a currency stands beside, or that are the lower end of a range with one: `two to three thousand dollars`. */
function withCurrency(text: string, numbers: readonly SpokenNumber[]): Written[] {
  const found: Written[] = []
  for (const number of [...numbers].reverse()) {
    const before = signBefore.exec(text.slice(Math.max(0, number.at - 6), number.at))
    const behind = signBehind.exec(text.slice(number.end, number.end + 20))
    const next = found[0]
    const isLower = next !== undefined && joint.test(text.slice(number.end, next.at))
    const currency = before?.groups?.sign ?? behind?.groups?.sign ?? (isLower ? next.currency : '')
    if (currency === '') continue
    const at = number.at - (before?.[0].length ?? 0)
    const end = number.end + (behind?.[0].length ?? 0)
    found.unshift({ ...spokenAt(number), currency, at, end })
  }
  return found
}

/** A number that no currency stands beside. */
export function spokenAt({ figure, at, end }: SpokenNumber): Written {
  return { digits: '', scale: undefined, currency: '', figure, at, end }
}

/** What these numbers of a text, in order, are by what stands around them. */
export function readAmounts(text: string, written: readonly Written[]): FoundAmount[] {
  const found: FoundAmount[] = []
  for (const { digits, scale, currency, figure, at, end } of written) {
    const before = text.slice(Math.max(0, at - 30), at)
    const after = text.slice(end, end + 30)
    const shared = scale || figure ? undefined : sharedScale.exec(after)?.groups
    const read = figure ?? readFigure(digits, scale ?? shared?.scale)
    // `$300s` is a range of prices.
    if (/^s\b/.test(after)) continue
    // `HOA $0` says that there is none.
    if (read.value === 0 && !isSaidOf(text.slice(Math.max(0, at - 140), at), isPriceWord)) continue
    const isHedged = hedge.test(before)
    const previous = found.at(-1)
    const lower = previous && isUpperEndOf(previous, text, at) ? previous : undefined
    const range = lower
      ? { low: lower.low, high: read.high }
      : shared
        ? { low: read.low, high: readFigure(shared.upper ?? '', shared.scale).high }
        : openRange(isHedged ? '' : before, after, read)
    if (lower) found[found.length - 1] = { ...lower, kind: 'bound', range }
    const area = perArea.exec(after)
    const isBound = range !== undefined || (!isHedged && eitherEnd.test(before))
    const kind = area ? (area.groups?.acre ? 'per acre' : 'per area') : isBound ? 'bound' : 'price'
    found.push({
      ...(isHedged ? { value: read.value, low: read.value * 0.95, high: read.value * 1.05 } : read),
      text: text.slice(at, end),
      currency,
      kind:
        !area && (isPayment(text, { at, end }) || isTotal(text, { at, end }, read, found))
          ? 'payment'
          : kind,
      perMonth: perMonth(after),
      range,
      at,
      end,
    })
  }
  return found
}

/** Of what an amount is due for, right behind it: ` a week`, `/yr`. */
function perMonth(after: string): number | undefined {
  const [phrase] = after.split(/[.,;:!?()]/)
  const words = plainWords(phrase ?? '').split(' ')
  const found = periodAt(
    words,
    /^(?:per|an?|each|every|pro|por|par|al|la|na)$/.test(words[0] ?? '') ? 1 : 0,
  )
  return found && paymentsPerMonth(found.period)
}

/** Whether an amount is one of those that a home has a month, or once: by the week or the year roughly. */
export function isAmong(
  { low, high, perMonth = 1 }: Pick<FoundAmount, 'low' | 'high' | 'perMonth'>,
  hasBetween: (low: number, high: number) => boolean,
): boolean {
  if (hasBetween(low, high)) return true
  return perMonth !== 1 && hasBetween(low * perMonth * 0.99, high * perMonth * 1.01)
}

/** Whether an amount that begins here is the upper end of a range that begins with another. */
function isUpperEndOf(lower: FoundAmount, text: string, at: number): boolean {
  const gap = text.slice(lower.end, at)
  const isJoined = joint.test(gap) || (lower.kind === 'bound' && between.test(gap))
  return isJoined && !tellsOfChange(text.slice(Math.max(0, lower.at - 30), lower.at))
}

/** `reduced from `, `cut it from `: with at most one other word between. */
function tellsOfChange(before: string): boolean {
  const words = before.split(/\s/)
  if (words.pop() !== '') return false
  if (words.at(-1)?.toLowerCase() === 'from') words.pop()
  const [last = '', previous = ''] = words.reverse()
  const isChange = (word: string) => changed.test(word) && /\w$/.test(word)
  return isChange(last) || (/^\w+$/.test(last) && isChange(previous))
}

function openRange(before: string, after: string, { low, high }: Figure): Range | undefined {
  if (lowerEnd.test(before) || lowerAfter.test(after))
    return { low, high: Number.POSITIVE_INFINITY }
  return upperEnd.test(before) || upperAfter.test(after) ? { low: 0, high } : undefined
}
