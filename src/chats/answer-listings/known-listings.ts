/** What an amount of a listing is. A rent is a price. */
export type AmountName = 'price' | 'deposit' | 'fee' | 'estimate'

/** A listing that is known to exist, as far as an answer can name it. */
export interface KnownListing {
  readonly id: string | null
  readonly mlsNumber: string
  readonly url: string
  /** Street address, as loaded; null when not known. */
  readonly address: string | null
  readonly city: string | null
  readonly region: string | null
  /** Null when not known, as of what was only loaded. */
  readonly postcode: string | null
  /** Prices, rents and fees; empty with `amountsKnown` false when they were not kept. */
  readonly amounts: readonly number[]
  readonly amountsKnown: boolean
  /** Those of its amounts of which it is known what they are. */
  readonly amountsByName: Readonly<Partial<Record<AmountName, readonly number[]>>>
  /** Of its amounts, by sign, code or name; empty when not known. */
  readonly currency: string
  /** What it costs per unit of area, as said and as its price and areas give it. */
  readonly areaPrices: readonly number[]
  /** Other links that belong to it, such as pictures. */
  readonly links: readonly string[]
  /** Whether it is sold or let, as its Status says. */
  readonly isSold: boolean
}

/** What the answers of a chatbot are compared with. */
export interface KnownListings {
  readonly listings: readonly KnownListing[]
  /**
   * Whether `listings` says anything: false when nothing was loaded from here and the service does
   * not show its list in a form that can be read.
   */
  readonly isKnown: boolean
  /** Where they are from, for people: `312 from the ledger, 25 from the service`. */
  readonly from: string
}

/** What an answer names, each as it stands in the answer. */
interface Mentions {
  readonly addresses: readonly string[]
  readonly amounts: readonly string[]
  readonly links: readonly string[]
  readonly mlsNumbers: readonly string[]
}

/** What an answer names, compared with what is known. */
export interface ReadAnswer {
  /** The listings that it names by link, address, MLS number or id. */
  readonly named: readonly KnownListing[]
  /** What belongs to no known listing and was not said by the visitor. */
  readonly unknown: Mentions
  /** Amounts of other listings, in a sentence that is about this one alone. */
  readonly misplaced: readonly { readonly amount: string; readonly listing: KnownListing }[]
  /** Amounts of this one that are called another one of it: the deposit as its rent. */
  readonly confused: readonly {
    readonly amount: string
    readonly listing: KnownListing
    readonly said: AmountName
    readonly known: AmountName
  }[]
  /** Sold listings that are called available. */
  readonly offered: readonly KnownListing[]
  /** Links and MLS numbers of others, beside the address of this one. */
  readonly mismatched: readonly { readonly name: string; readonly listing: KnownListing }[]
  /** Ranges that are said of all homes, with one that is not in it. */
  readonly exceeded: readonly { readonly amount: string; readonly listing: KnownListing }[]
  /** What can be wrong or not: numbers that may be prices, addresses with a place that is not known. */
  readonly uncertain: { readonly amounts: readonly string[]; readonly places: readonly string[] }
}
