import { confused } from './amount-names.ts'
import type { FoundAmount } from './amounts/amounts-in.ts'
import { isSaidOfAll } from './amounts/said-of-all.ts'
import { deniesOrRepeats } from './denial.ts'
import { fits, isMeasured } from './fits.ts'
import type { KnownListing, KnownListings, ReadAnswer } from './known-listings.ts'
import { indexListings, type ListingIndex } from './listing-index.ts'
import { comparison, mismatchedIn } from './mismatched-in.ts'
import { type Mention, namesIn } from './names-in.ts'
import { offeredIn } from './offered-homes.ts'
import { homeBefore, onlyListing, pricedByTurns, saidOf } from './priced-homes.ts'
import { readSaid } from './said.ts'
import { sentencesIn } from './sentences.ts'
import { isWithin, type TextSpan } from './text-span.ts'

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
    return read(text, said, known.listings, index)
  }
}

function read(
  text: string,
  messages: readonly string[],
  listings: readonly KnownListing[],
  index: ListingIndex,
): ReadAnswer {
  const said = readSaid(messages)
  const { mentions, amounts, plain } = namesIn(text, index)
  const sentences = sentencesIn(plain)
  const about = new Map<TextSpan, readonly Mention[]>()
  const aboutOf = (sentence: TextSpan) => {
    const found = about.get(sentence) ?? mentions.filter((mention) => isWithin(mention, sentence))
    about.set(sentence, found)
    return found
  }
  const search = {
    text: plain,
    sentences,
    mentions,
    aboutOf,
    asked: () => askedAbout(messages.at(-1) ?? '', index),
  }
  const isDenied = (mention: TextSpan) => {
    const { at, end } = sentenceWith(plain, sentences, mention)
    return deniesOrRepeats(plain.slice(at, mention.at), plain.slice(mention.end, end))
  }

  const named = [...new Set(mentions.flatMap((mention) => mention.listings ?? []))]
  const invented = mentions.filter(
    (mention) => !mention.listings && !(mention.isSaidIn(said) && isDenied(mention)),
  )
  const textsOf = (kind: Mention['kind']) =>
    distinct(invented.filter((mention) => mention.kind === kind))
  const isRepeated = (amount: FoundAmount) => {
    if (!said.amount(amount)) return false
    const number = sentences.findIndex((each) => isWithin(amount, each))
    const sentence = sentences[number]
    if (!sentence || isSupposed(plain, sentence)) return true
    const homes = aboutOf(sentence)
    if (homes.length === 0) return !homeBefore(search, number, amount)
    const home = saidOf(plain, homes, amount)
    return !home || isDenied(home)
  }
  const claims = amounts.filter((amount) => {
    const { at, end } = sentenceWith(plain, sentences, amount)
    return !isRepeated(amount) && !asksForBudget(plain.slice(at, end))
  })
  const isComparable =
    named.length > 0 ? named.every(({ amountsKnown }) => amountsKnown) : index.amountsKnown
  const unknownAmounts = isComparable
    ? claims.filter((amount) => amount.kind === 'price' && !index.hasAmount(amount))
    : []

  const since = new Map(amounts.map((amount, at) => [amount, amounts[at - 1]?.end ?? 0]))
  /** The home that an amount of a sentence is plainly of. */
  const homeOf = (sentence: TextSpan, number: number, amount: FoundAmount) => {
    const homes = aboutOf(sentence)
    return homes.length > 0 ? onlyListing(homes) : homeBefore(search, number, amount)
  }
  const claimed = sentences.flatMap((sentence, number) => {
    const here = claims.filter((amount) => isWithin(amount, sentence))
    return here.length > 0 ? [{ sentence, number, here }] : []
  })

  return {
    named,
    unknown: {
      addresses: textsOf('address'),
      amounts: distinct(unknownAmounts),
      links: textsOf('link'),
      mlsNumbers: textsOf('mls number'),
    },
    misplaced: claimed.flatMap(({ sentence, number, here }) => {
      const [amount] = here
      if (!amount) return []
      const homes = aboutOf(sentence)
      const prices = here.filter(
        ({ kind, at }) =>
          (kind === 'price' || kind === 'bound') &&
          !negated.test(plain.slice(Math.max(sentence.at, at - NEARBY), at)),
      )
      const listing = homeOf(sentence, number, amount)
      const perArea = here.filter(({ kind }) => kind === 'per area')
      const told = listing
        ? [prices, perArea].map((amounts) => ({ listing, amounts }))
        : pricedByTurns(plain, homes, prices)
      // Beside its own price others can stand for comparison.
      const wrong = told
        .filter(
          (of) => of.listing.amountsKnown && !of.amounts.some((each) => fits(of.listing, each)),
        )
        .flatMap((of) => of.amounts.map((amount) => ({ amount, listing: of.listing })))
        .filter(({ amount }) => !unknownAmounts.includes(amount))
      // Asked last: it takes longest, and hardly ever matters.
      if (wrong.length === 0 || homes.some(isDenied)) return []
      return wrong.map(({ amount, listing }) => ({ amount: amount.text, listing }))
    }),
    confused: claimed.flatMap(({ sentence, number, here }) =>
      here.flatMap((amount) => {
        const listing = homeOf(sentence, number, amount)
        return listing ? confused(plain, sentence, listing, amount, since.get(amount) ?? 0) : []
      }),
    ),
    offered: index.hasSold ? [...new Set(offeredIn(search))].filter(({ isSold }) => isSold) : [],
    mismatched: mismatchedIn(plain, sentences, aboutOf),
    exceeded: amounts
      .filter((amount) => isSaidOfAll(plain, amount))
      .flatMap((amount) => {
        const listing = listings.find((each) => isMeasured(each, amount) && !fits(each, amount))
        return listing ? [{ amount: amount.text, listing }] : []
      }),
    uncertain: {
      amounts: distinct(
        claims.filter((amount) => {
          if (amount.kind !== 'perhaps' || !isComparable) return false
          const sentence = sentences.find((each) => isWithin(amount, each)) ?? amount
          const listing = onlyListing(mentions.filter((mention) => isWithin(mention, sentence)))
          const own = claims.filter((each) => isWithin(each, sentence))
          return listing
            ? listing.amountsKnown && !own.some((each) => fits(listing, each))
            : !index.hasAmount(amount)
        }),
      ),
      places: [...new Set(mentions.flatMap(({ unsurePlace }) => unsurePlace ?? []))],
    },
  }
}

/** The only home that a message of the visitor names, and sets beside no other. */
function askedAbout(message: string, index: ListingIndex): KnownListing | undefined {
  return comparison.test(message) ? undefined : onlyListing(namesIn(message, index).mentions)
}

/** Whether a sentence is a question, or begins with an if. Its ends alone are read: it can be all of an answer. */
function isSupposed(text: string, { at, end }: TextSpan): boolean {
  return (
    /\?["”’')*_\s]{0,5}$/.test(text.slice(Math.max(at, end - 6), end)) ||
    /^[\s*_]{0,5}(?:if|wenn|falls|si|se|als|jeśli)(?!\p{L})/iu.test(
      text.slice(at, Math.min(end, at + 20)),
    )
  )
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
const negated =
  /$(?<=(?:(?<!\p{L})(?:not|no longer|nicht|kein\p{L}*|pas)|n['’]t)(?:\s\p{L}+){0,2}\s)/iu

function asksForBudget(sentence: string): boolean {
  return (
    /\?["”’')*_]*\s*$/.test(sentence) && /\b(?:budget|price range|spend|afford)\b/i.test(sentence)
  )
}

function distinct(found: readonly { readonly text: string }[]): string[] {
  return [...new Set(found.map(({ text }) => text.replace(/\s+/g, ' ')))]
}
