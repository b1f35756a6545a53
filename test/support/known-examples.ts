import examples from '../../examples/listings.json' with { type: 'json' }
import type { KnownListing, KnownListings } from '../../src/chats/answer-listings/known-listings.ts'

/** A listing of which nothing is known but what `fields` says. */
export function knownListing(fields: Partial<KnownListing> = {}): KnownListing {
  return {
    id: null,
    mlsNumber: '',
    url: '',
    address: null,
    city: null,
    region: null,
    postcode: null,
    amounts: [],
    amountsKnown: true,
    amountsByName: {},
    currency: '',
    areaPrices: [],
    links: [],
    isSold: false,
    ...fields,
  }
}

export function knownListings(...listings: readonly Partial<KnownListing>[]): KnownListings {
  return { listings: listings.map(knownListing), isKnown: true, from: 'a test' }
}

/** The 25 listings of examples/listings.json, with the ids `listing-id-1` to `listing-id-25`. */
export const known = knownListings(
  ...examples.map((listing, index) => ({
    id: `listing-id-${index + 1}`,
    mlsNumber: listing.MLSNumber,
    url: listing.Url,
    address: listing.Address,
    city: listing.City,
    region: listing.State,
    amounts: [
      listing.SalePrice,
      listing.RentPrice,
      listing.UnitAreaPrice,
      listing.HOAMonth,
      listing.DepositFee,
    ].filter((amount) => amount !== undefined),
    currency: listing.CurrencySymbol,
    areaPrices: listing.UnitAreaPrice === undefined ? [] : [listing.UnitAreaPrice],
    links: listing.Images,
  })),
)
