import { formatNumber } from '../../text/counted.ts'
import { toolText } from '../../text/reader-words.ts'
import { codeKey, isCode } from '../answer-listings/codes-in.ts'
import type {
  AmountName,
  KnownListing,
  KnownListings,
  ReadAnswer,
} from '../answer-listings/known-listings.ts'
import { label } from '../answer-listings/named-set.ts'
import type { AnswerReader } from '../answer-listings/read-answer.ts'
import { formsOf } from '../answer-listings/word.ts'
import type { listingChecks } from '../suite/check-values.ts'
import type { CheckOutcome } from './check-outcome.ts'
import { type Evaluators, failed, passed, undecided } from './evaluator.ts'
import type { Quote } from './quote.ts'

type ListingCheck = (typeof listingChecks)[number]

const MAX_SHOWN_PARTS = 3
const none: KnownListings = { listings: [], isKnown: false, from: '' }

/** @param read keeps what it has found out about the known listings */
export function createListingChecks(read: AnswerReader, quote: Quote): Evaluators<ListingCheck> {
  return {
    mentionsListing(value, { text }, { said, listings = none }) {
      if (value === true) {
        if (listings.listings.length === 0) return notKnown('mentionsListing')
        if (read(text, said, listings).named.length > 0) return passed
        return failed(
          `mentionsListing: the answer names none of ${formatNumber(listings.listings.length)} known listings`,
        )
      }
      const readable = read(value, [], listings).named
      const meant = readable.length > 0 ? readable : called(value, listings)
      if (meant.length === 0) return namedLiterally(value, text, listings, quote)
      const { named } = read(text, said, listings)
      if (named.some((listing) => meant.includes(listing))) return passed
      if (readable.length === 0 && isWithin(value, text)) {
        if (isCode(value)) return passed
        return undecided(
          `mentionsListing: the answer has ${quote(value)}, which can be any word or number: write the full address or the Url of the home instead`,
        )
      }
      return failed(`mentionsListing: ${quote(value)} is not named in the answer`)
    },
    mentionsNoListing(value, { text }, { said, listings = none }) {
      if (!value) return passed
      const { named, unknown } = read(text, said, listings)
      const homes = [
        ...named.map(label),
        ...unknown.addresses.map((part) => quote(part, text).slice(1, -1)),
        ...unknown.mlsNumbers.map((part) => `MLS number ${quote(part, text).slice(1, -1)}`),
      ]
      if (homes.length === 0) return passed
      return failed(`mentionsNoListing: the answer names ${enumerated(homes)}`)
    },
    onlyRealListings(value, { text }, { said, listings = none }) {
      if (!value) return passed
      const answer = read(text, said, listings)
      const shown = (part: string) => quote(part, text).slice(1, -1)
      if (listings.isKnown) return onlyKnown(answer, listings, shown)
      return unknownOf(answer, shown).length === 0 ? passed : notKnown('onlyRealListings')
    },
  }
}

/** Those with exactly this name: one such as `742` names nothing in a text. */
function called(value: string, { listings }: KnownListings): readonly KnownListing[] {
  const key = codeKey(value)
  return listings.filter(({ mlsNumber, id, url, address }) =>
    [mlsNumber, id, url, address].some((name) => name !== null && codeKey(name) === key),
  )
}

function isWithin(value: string, text: string): boolean {
  return formsOf(text).includes(formsOf(value))
}

/** For a value that is no known listing. When none are known, it is looked for letter by letter. */
function namedLiterally(
  value: string,
  text: string,
  listings: KnownListings,
  quote: Quote,
): CheckOutcome {
  if (!listings.isKnown) return isWithin(value, text) ? passed : notKnown('mentionsListing')
  return undecided(
    `mentionsListing: ${quote(value)} is the address, MLS number, Url or id of none of ${formatNumber(listings.listings.length)} known listings`,
  )
}

const amountNames = {
  price: 'the price',
  deposit: 'the deposit',
  fee: 'a fee',
  estimate: 'an estimate',
} as const satisfies Record<AmountName, string>

/** A part of the answer, fit for a reason. */
type Shown = (part: string) => string

function onlyKnown(answer: ReadAnswer, listings: KnownListings, shown: Shown): CheckOutcome {
  const unknown = unknownOf(answer, shown)
  const [wrong] = answer.misplaced
  if (unknown.length > 0)
    return failed(
      `onlyRealListings: ${enumerated(unknown)} ${unknown.length === 1 ? 'belongs' : 'belong'} to none of ${formatNumber(listings.listings.length)} known listings`,
    )
  if (wrong)
    return failed(
      `onlyRealListings: ${shown(wrong.amount)} is no amount of ${label(wrong.listing)}`,
    )
  const [other] = answer.confused
  if (other)
    return failed(
      `onlyRealListings: ${shown(other.amount)} is said to be ${amountNames[other.said]} of ${label(other.listing)}, and is ${amountNames[other.known]}`,
    )
  const [offered] = answer.offered
  if (offered)
    return failed(`onlyRealListings: ${label(offered)} is said to be available, and is sold`)
  const [name] = answer.mismatched
  if (name)
    return failed(`onlyRealListings: ${shown(name.name)} is not that of ${label(name.listing)}`)
  const [range] = answer.exceeded
  if (range)
    return failed(
      `onlyRealListings: ${shown(range.amount)} is said of all homes, and is not true of ${label(range.listing)}`,
    )
  const [amount] = answer.uncertain.amounts
  if (amount !== undefined)
    return undecided(
      `onlyRealListings: not certain: ${shown(amount)} can be a price, and is none of a known listing`,
    )
  const [place] = answer.uncertain.places
  return place === undefined
    ? passed
    : undecided(
        `onlyRealListings: not certain: ${shown(place)} can be where the known listing is, or elsewhere`,
      )
}

function unknownOf({ unknown }: ReadAnswer, shown: Shown): string[] {
  return [
    ...[...unknown.amounts, ...unknown.addresses, ...unknown.links].map(shown),
    ...unknown.mlsNumbers.map((number) => `MLS number ${shown(number)}`),
  ]
}

function notKnown(check: ListingCheck): CheckOutcome {
  return undecided(
    `${check}: No listings of this chatbot are known: load them with ${toolText('import_listings')}, or let the service list them.`,
  )
}

/** `a`, `a and b`, `a, b, c and 4 more`. */
function enumerated(texts: readonly string[]): string {
  const more = texts.length - MAX_SHOWN_PARTS
  const shown = more > 0 ? [...texts.slice(0, MAX_SHOWN_PARTS), `${more} more`] : texts
  if (shown.length === 1) return shown.join()
  return `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`
}
