import { squareFeet } from '../../listings/convert/area.ts'
import { addressesIn } from './addresses-in.ts'
import { amountsIn, type FoundAmount } from './amounts-in.ts'
import { codesIn, isCode } from './codes-in.ts'
import { canBeSame } from './currency.ts'
import { deniesOrRepeats } from './denial.ts'
import type { KnownListing, KnownListings, ReadAnswer } from './known-listings.ts'
import { isPicture, linkHost, linksIn } from './links-in.ts'
import { indexListings, type ListingIndex } from './listing-index.ts'
import { readSaid, type Said } from './said.ts'
import { sentencesIn } from './sentences.ts'
import { type TextSpan, without } from './text-span.ts'
import { unmarked } from './unmarked.ts'
import { wordsIn } from './word.ts'

/** So many characters away a sentence may be about something else. */
const NEARBY = 300

/**
 * Says what an answer names and whether that is known.
 *
 * @param said what the visitor has said in the session, this turn's message last
 */
export type AnswerReader = (
  text: string,
  said: readonly string[],
  known: KnownListings,
) => ReadAnswer

/**
 * Reads answers; what it has found out about the known listings is kept for the next answer.
 *
 * @param prepared the indexes that are there already: that of many listings takes long
 */
export function createAnswerReader(
  prepared: ReadonlyMap<KnownListings, ListingIndex> = new Map(),
): AnswerReader {
  const indexes = new WeakMap(prepared)
  return (text, said, known) => {
    const index = indexes.get(known) ?? indexListings(known.listings)
    indexes.set(known, index)
    return read(text, readSaid(said), known.listings, index)
  }
}

/** Something that an answer names, and the listings that it belongs to; undefined: to none. */
interface Mention extends TextSpan {
  readonly kind: 'link' | 'address' | 'mls number'
  readonly text: string
  readonly listings: readonly KnownListing[] | undefined
  readonly wasSaid: boolean
}

function read(
  text: string,
  said: Said,
  listings: readonly KnownListing[],
  index: ListingIndex,
): ReadAnswer {
  const { mentions, amounts, plain } = namesIn(text, said, index)
  const sentences = sentencesIn(plain)
  const isDenied = (mention: TextSpan) => {
    const { at, end } = sentenceWith(plain, sentences, mention)
    return deniesOrRepeats(plain.slice(at, mention.at), plain.slice(mention.end, end))
  }

  const named = [...new Set(mentions.flatMap((mention) => mention.listings ?? []))]
  const invented = mentions.filter(
    (mention) => !mention.listings && !(mention.wasSaid && isDenied(mention)),
  )
  const textsOf = (kind: Mention['kind']) =>
    distinct(invented.filter((mention) => mention.kind === kind))
  const claims = amounts.filter((amount) => {
    const { at, end } = sentenceWith(plain, sentences, amount)
    return !said.amount(amount) && !asksForBudget(plain.slice(at, end))
  })
  const isComparable = (named.length > 0 ? named : listings).every(
    ({ amountsKnown }) => amountsKnown,
  )
  const unknownAmounts = isComparable
    ? claims.filter((amount) => amount.kind === 'price' && !index.hasAmount(amount))
    : []

  return {
    named,
    unknown: {
      addresses: textsOf('address'),
      amounts: distinct(unknownAmounts),
      links: textsOf('link'),
      mlsNumbers: textsOf('mls number'),
    },
    misplaced: sentences.flatMap((sentence) => {
      const about = mentions.filter((mention) => isWithin(mention, sentence))
      const listing = onlyListing(about)
      const here = claims.filter((amount) => isWithin(amount, sentence))
      if (!listing?.amountsKnown || here.length === 0) return []
      const perArea = here.filter(({ kind }) => kind === 'per area')
      const prices = here.filter(
        ({ kind, at }) =>
          (kind === 'price' || kind === 'bound') &&
          !negated.test(plain.slice(Math.max(sentence.at, at - NEARBY), at)),
      )
      // Beside its own price others can stand for comparison.
      const wrong = [prices, perArea]
        .filter((claimed) => !claimed.some((amount) => fits(listing, amount)))
        .flat()
        .filter((amount) => !unknownAmounts.includes(amount))
      // Asked last: it takes longest, and hardly ever matters.
      if (wrong.length === 0 || about.some(isDenied)) return []
      return wrong.map((amount) => ({ amount: amount.text, listing }))
    }),
  }
}

interface Names {
  readonly mentions: readonly Mention[]
  readonly amounts: readonly FoundAmount[]
  /** The text without its links. */
  readonly plain: string
}

function namesIn(text: string, said: Said, index: ListingIndex): Names {
  const { plain, spans: links } = unmarked(text, linksIn(text))
  const amounts = amountsIn(plain)
  const withoutAmounts = without(plain, amounts)
  const addresses = addressesIn(withoutAmounts, index.streets)
  const unread = without(withoutAmounts, addresses)

  const mentions = [
    ...links
      .filter(({ key }) => !isHarmless(key, index))
      .map(({ key, ...span }): Mention => {
        return { ...span, kind: 'link', listings: index.byLink(key), wasSaid: said.link(key) }
      }),
    ...addresses.map((address): Mention => {
      const listings = address.readings.map(index.byAddress).find(({ length }) => length > 0)
      return {
        ...address,
        kind: 'address',
        listings,
        wasSaid: said.words(address.readings[0]?.bare ?? address.text),
      }
    }),
    ...namedByName(unread, index),
    ...codesIn(unread).flatMap(({ key, isMls, ...span }): Mention[] => {
      const found = index.byCode(key)
      const listings = found.length > 0 ? found : undefined
      // `MLS: 3 homes` names none.
      if (!listings && !(isMls && isCode(key)) && !index.isMlsLike(key)) return []
      return [{ ...span, kind: 'mls number', listings, wasSaid: said.code(key) }]
    }),
  ]
  return { mentions, amounts, plain }
}

/** Pictures when none are known, and what an agency has beside its listings. */
function isHarmless(key: string, index: ListingIndex): boolean {
  if (index.byLink(key)) return false
  if (!index.hasPictures && isPicture(key)) return true
  const host = linkHost(key)
  return (host === '' || index.hosts.has(host)) && agencyPage.test(key)
}

const agencyPage =
  /^(?:https:\/\/[^/?]+)?(?:\/(?:contact|about|listings|properties|search|privacy|terms|faq|help|team)(?:-us)?)?$/i

/** Listings whose addresses are names without a number: `Rose Cottage`. */
function namedByName(text: string, index: ListingIndex): Mention[] {
  const words = index.hasNames ? wordsIn(text) : []
  return words.flatMap(({ form, at }, first) =>
    index.byName(form).flatMap(({ listing, forms }): Mention[] => {
      const last = words[first + forms.length - 1]
      if (!last || !forms.every((each, offset) => words[first + offset]?.form === each)) return []
      const span = { at, end: last.end }
      const name = text.slice(at, last.end)
      return [{ ...span, kind: 'address', text: name, listings: [listing], wasSaid: false }]
    }),
  )
}

/** The listing that all of these are about; undefined when they are about several or none. */
function onlyListing(mentions: readonly Mention[]): KnownListing | undefined {
  const listings = new Set(mentions.flatMap((mention) => mention.listings ?? []))
  const [only] = listings
  return listings.size === 1 && mentions.every((mention) => mention.listings) ? only : undefined
}

function isWithin({ at }: TextSpan, sentence: TextSpan): boolean {
  return at >= sentence.at && at < sentence.end
}

/**
 * The sentence around a span, as far as it can be about it, with the next one when it says nothing
 * else: a heading.
 */
function sentenceWith(text: string, sentences: readonly TextSpan[], span: TextSpan): TextSpan {
  const number = sentences.findIndex((sentence) => isWithin(span, sentence))
  const sentence = sentences[number]
  if (!sentence) return span
  const at = Math.max(sentence.at, span.at - NEARBY)
  const end = Math.min(sentence.end, span.end + NEARBY)
  if (/\p{Ll}{2}/u.test(text.slice(at, span.at) + text.slice(span.end, end))) return { at, end }
  const next = sentences[number + 1]?.end ?? sentence.end
  return { at, end: Math.min(next, span.end + NEARBY) }
}

/** `does not cost`, `isn’t` */
const negated = /(?:(?<!\p{L})(?:not|no longer|nicht|kein\p{L}*|pas)|n['’]t)(?:\s\p{L}+){0,2}\s$/iu

function asksForBudget(sentence: string): boolean {
  return (
    /\?["”’')*_]*\s*$/.test(sentence) && /\b(?:budget|price range|spend|afford)\b/i.test(sentence)
  )
}

function distinct(found: readonly { readonly text: string }[]): string[] {
  return [...new Set(found.map(({ text }) => text.replace(/\s+/g, ' ')))]
}

/** Whether what an answer says of an amount can be true of a listing. */
function fits(listing: KnownListing, found: FoundAmount): boolean {
  if (!canBeSame(listing.currency, found.currency)) return false
  if (found.kind === 'price') return hasAmount(listing, found)
  if (found.kind === 'bound') return fitsRange(listing, found)
  return found.kind === 'per acre' || fitsArea(listing, found)
}

function hasAmount({ amounts }: KnownListing, { low, high }: FoundAmount): boolean {
  return amounts.some((amount) => amount >= low && amount < high)
}

function fitsRange({ amounts }: KnownListing, { range }: FoundAmount): boolean {
  if (!range) return true
  const { low, high } = range
  // A fee below $300,000 says nothing of the price.
  const comparable = low > 0 ? amounts : amounts.filter((amount) => amount >= high / 10)
  return comparable.some((amount) => amount >= low && amount <= high) || comparable.length === 0
}

/** Whatever its unit, and roughly: areas are rounded. */
function fitsArea({ areaPrices }: KnownListing, { value }: FoundAmount): boolean {
  if (areaPrices.length === 0) return true
  return areaPrices.some((price) =>
    [price, price * squareFeet.m2, price / squareFeet.m2].some(
      (each) => Math.abs(each - value) <= each * 0.02,
    ),
  )
}
