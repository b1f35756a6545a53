import type { FoundAmount } from './amounts/amounts-in.ts'
import { areFillers } from './amounts/said-of.ts'
import type { KnownListing } from './known-listings.ts'
import { comparison } from './mismatched-in.ts'
import type { Mention } from './names-in.ts'
import type { TextSpan } from './text-span.ts'

/** Amounts that a text says of one home. */
interface PricedHome {
  readonly listing: KnownListing
  readonly amounts: readonly FoundAmount[]
}

/** The listing that all of these are about; undefined when they are about several or none. */
export function onlyListing(mentions: readonly Mention[]): KnownListing | undefined {
  const listings = new Set(mentions.flatMap((mention) => mention.listings ?? []))
  const [only] = listings
  return listings.size === 1 && mentions.every((mention) => mention.listings) ? only : undefined
}

/** What ends what is said of one home, before the next: `), `, ` while `. */
const separator =
  /[,;()|/\n]|(?<!\p{L})(?:and|or|while|whereas|but|und|oder|während|aber|y|e|o|mientras|pero|et|ou|tandis|mais|mentre|ma|en|of|terwijl|maar|i|a|lub|enquanto|mas)(?!\p{L})/u

/** What stands together of a text: a home, however often it is named there, or prices. */
interface Part {
  readonly at: number
  end: number
  readonly listing: KnownListing | undefined
  readonly amounts: FoundAmount[]
}

/**
 * Several homes and their prices by turns, `10 Elm Street ($400,000), 12 Elm Street ($300,000)` or the price
 * in front each time: each price is of the home at its side. Empty where they do not take turns so plainly.
 *
 * @param mentions of one sentence of the text, in any order
 * @param prices of the same sentence
 */
export function pricedByTurns(
  text: string,
  mentions: readonly Mention[],
  prices: readonly FoundAmount[],
): readonly PricedHome[] {
  const parts = partsOf(mentions, prices)
  if (!parts || parts.filter(({ listing }) => listing).length < 2) return []
  const isPriceFirst = parts[0]?.listing === undefined
  if (isPriceFirst && parts.length % 2 !== 0) return []
  const pairs: PricedHome[] = []
  for (let at = 0; at + 1 < parts.length; at += 2) {
    const [one, other, next] = parts.slice(at, at + 3)
    const listing = one?.listing ?? other?.listing
    if (!one || !other || !listing) return []
    if (next && !separator.test(text.slice(other.end, next.at))) return []
    pairs.push({ listing, amounts: [...one.amounts, ...other.amounts] })
  }
  return pairs
}

/** By turns homes and prices; undefined where they do not take turns. */
function partsOf(
  mentions: readonly Mention[],
  prices: readonly FoundAmount[],
): readonly Part[] | undefined {
  const named = mentions.map(
    (mention): Part => ({ ...mention, listing: onlyListing([mention]), amounts: [] }),
  )
  if (named.length < 2 || named.some(({ listing }) => !listing)) return undefined
  const priced = prices.map((price): Part => ({ ...price, listing: undefined, amounts: [price] }))
  const parts: Part[] = []
  for (const part of [...named, ...priced].sort((one, other) => one.at - other.at)) {
    const last = parts.at(-1)
    if (!last || (last.listing === undefined) !== (part.listing === undefined)) parts.push(part)
    else if (last.listing !== part.listing) return undefined
    else {
      last.end = part.end
      last.amounts.push(...part.amounts)
    }
  }
  return parts
}

const nouns =
  '(?:(?:asking|list(?:ing)?|sales?|current|full|monthly) )?(?:price|rent)|(?:kauf|angebots)?preis|(?:kalt|warm)?miete|precio|alquiler|prix|loyer|prezzo|affitto|(?:vraag|koop)?prijs|huur|cena|czynsz|preço|aluguel'
const articles = '(?:the|its|der|die|sein|ihr|el|la|su|le|son|il|lo|de|het|o|a|seu)'
const pronouns =
  '(?:it|(?:this|that)(?: (?:home|house|property|one|listing|condo|apartment|unit|townhouse|flat))?|es|sie|er|dieses (?:haus|objekt)|diese (?:wohnung|immobilie)|elle|il|cette maison|cet appartement|est[ea] (?:casa|vivienda|propiedad|piso|apartamento)|quest[ao] (?:casa|appartamento)|dit huis|deze woning|ten dom|to mieszkanie)'
const costing =
  "(?:costs?|goes|sells?|selling|rents?|asking|priced|listed|offered|reduced|sale|market|on|kostet|liegt|angeboten|cuesta|vale|coûte|vendu|kost|koop|kosztuje|custa|vend[ae]|[’']s)"
const affirmed = '(?:yes|ja|sí|oui|sì|tak|sim)'
/** A sentence that goes on about the home of the one before: `It now costs`, `Price:`. */
const goesOn = new RegExp(
  String.raw`^[\s*_>•–-]*(?:${affirmed}[,.!:–-]*\s)?(?:(?:${articles}\s)?(?:${nouns})|${pronouns}|asking|priced|listed|cuesta|costa|custa)(?!\p{L})`,
  'iu',
)
const costWords = new RegExp(String.raw`(?<!\p{L})${costing}(?!\p{L})`, 'giu')

/** How many sentences may stand between a home and what goes on about it. */
const MOST_BETWEEN = 2

/** The amount stands in front, or behind a yes: an answer to what was asked. */
const bare = new RegExp(String.raw`^[\s*_>•–-]*(?:${affirmed}(?!\p{L})[,.!:–-]*\s*)?$`, 'iu')

const saysOnlyCosts = (text: string) => areFillers(text.replace(costWords, ''))

/** How far a home may stand in front of its price. */
const NEAR = 140

/** The home of which a price is plainly said: `10 Elm Street costs`, `The price of 10 Elm Street is`. */
export function saidOf(
  text: string,
  homes: readonly Mention[],
  price: TextSpan,
): Mention | undefined {
  let nearest: Mention | undefined
  for (const home of homes)
    if (home.end <= price.at && home.end > (nearest?.end ?? price.at - NEAR)) nearest = home
  return nearest && saysOnlyCosts(text.slice(nearest.end, price.at)) ? nearest : undefined
}

/** Where a home is looked for that a sentence does not name itself. */
export interface HomeSearch {
  readonly text: string
  readonly sentences: readonly TextSpan[]
  /** What the answer names, in any order. */
  readonly mentions: readonly Mention[]
  /** What each sentence names. */
  readonly aboutOf: (sentence: TextSpan) => readonly Mention[]
  /** The only home that the visitor has asked about. */
  readonly asked: () => KnownListing | undefined
}

/**
 * The home that a sentence without one goes on about: `10 Elm Street is lovely. It costs $400,000.` Where the
 * answer has named none before, it is the one of the question.
 *
 * @param number of the sentence
 * @param amount the first of the sentence's
 */
export function homeBefore(
  { text, sentences, mentions, aboutOf, asked }: HomeSearch,
  number: number,
  amount: TextSpan,
): KnownListing | undefined {
  const sentence = sentences[number]
  if (!sentence) return undefined
  const textOf = ({ at, end }: TextSpan) => text.slice(at, end)
  const begin = textOf({ at: sentence.at, end: amount.at })
  const subject = goesOn.exec(begin)?.[0]
  const goesOnAbout = subject !== undefined && saysOnlyCosts(begin.slice(subject.length))
  if (!goesOnAbout && !bare.test(begin)) return undefined
  const near = sentences.slice(Math.max(0, number - 1 - MOST_BETWEEN), number)
  const from = near.findLastIndex((each) => aboutOf(each).length > 0)
  const naming = near[from]
  const others = [...near.slice(from + 1), sentence]
  if (others.some((each) => comparison.test(textOf(each)))) return undefined
  if (naming) return goesOnAbout ? onlyListing(aboutOf(naming)) : undefined
  const isFirst = number <= MOST_BETWEEN && mentions.every(({ at }) => at >= sentence.at)
  return isFirst ? asked() : undefined
}
