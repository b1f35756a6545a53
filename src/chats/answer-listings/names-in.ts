import { amountsIn, type FoundAmount } from './amounts/amounts-in.ts'
import { barePricesIn } from './amounts/bare-prices-in.ts'
import { codesIn, isCode } from './codes-in.ts'
import type { KnownListing } from './known-listings.ts'
import { isPicture, linkHost, linksIn, withoutTracking } from './links-in.ts'
import type { AtAddress, ListingIndex } from './listing-index.ts'
import { addressesIn, type FoundAddress } from './places/addresses-in.ts'
import { isAt, placeAfter } from './places/place-after.ts'
import type { Said } from './said.ts'
import { type TextSpan, without } from './text-span.ts'
import { unmarked } from './unmarked.ts'
import { wordsIn } from './word.ts'

/** Something that an answer names, and the listings that it belongs to; undefined: to none. */
export interface Mention extends TextSpan {
  readonly kind: 'link' | 'address' | 'mls number'
  readonly text: string
  readonly listings: readonly KnownListing[] | undefined
  /** Whether the visitor has said it. */
  readonly isSaidIn: (said: Said) => boolean
  /** Where it says of an address a place that may be within its city or not. */
  readonly unsurePlace?: string
}

interface Names {
  readonly mentions: readonly Mention[]
  readonly amounts: readonly FoundAmount[]
  /** The text without its links. */
  readonly plain: string
}

/** Everything that an answer names. */
export function namesIn(text: string, index: ListingIndex): Names {
  const { plain, spans: links } = unmarked(text, linksIn(text))
  const amounts = amountsIn(plain)
  const withoutAmounts = without(plain, amounts)
  const addresses = addressesIn(withoutAmounts, index.streets)
  const unread = without(withoutAmounts, addresses)

  const mentions = [
    ...links
      .filter(({ key }) => !isHarmless(key, index))
      .map(({ key, ...span }): Mention => {
        const listings = index.byLink(key) ?? index.byLink(withoutTracking(key))
        return { ...span, kind: 'link', listings, isSaidIn: (said) => said.link(key) }
      }),
    ...addresses.map(
      (address): Mention => ({
        ...placed(address, unread, index),
        kind: 'address',
        isSaidIn: (said) => said.words(address.readings[0]?.bare ?? address.text),
      }),
    ),
    ...namedByName(unread, index),
    ...codesIn(unread).flatMap(({ key, isMls, ...span }): Mention[] => {
      const found = index.byCode(key)
      const listings = found.length > 0 ? found : undefined
      // `MLS: 3 homes` names none.
      if (!listings && !(isMls && isCode(key)) && !index.isMlsLike(key)) return []
      return [{ ...span, kind: 'mls number', listings, isSaidIn: (said) => said.code(key) }]
    }),
  ]
  const all = [...amounts, ...barePricesIn(unread)].sort((one, other) => one.at - other.at)
  return { mentions, amounts: all, plain }
}

/** An address with the listings that are there, in the place that is said of it. */
function placed(
  address: FoundAddress,
  text: string,
  index: ListingIndex,
): Pick<Mention, 'at' | 'end' | 'text' | 'listings'> & { unsurePlace?: string } {
  for (const reading of address.readings) {
    const found = index.byAddress(reading)
    if (found.length === 0) continue
    const place = placeAfter(text, reading.end)
    if (!place) return { ...address, listings: closest(found) }
    const isHere = ({ listing }: AtAddress) => isAt(listing, place, index.isCity)
    const here = found.filter((each) => isHere(each) === true)
    if (here.length > 0) return { ...address, listings: closest(here) }
    const whole = `${address.text}${text.slice(address.end, place.end)}`
    const unsure = found.filter((each) => isHere(each) === undefined)
    return unsure.length > 0
      ? { ...address, listings: closest(unsure), unsurePlace: whole }
      : { ...address, text: whole, listings: undefined }
  }
  return { ...address, listings: undefined }
}

/** `12 Oak Street` is the house of that address, where it is known, and else any unit there. */
function closest(found: readonly AtAddress[]): readonly KnownListing[] {
  const exact = found.filter(({ isExact }) => isExact)
  return (exact.length > 0 ? exact : found).map(({ listing }) => listing)
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
      const name = text.slice(at, last.end)
      const isSaidIn = (said: Said) => said.words(name)
      return [{ kind: 'address', text: name, listings: [listing], isSaidIn, at, end: last.end }]
    }),
  )
}
