import { amountFields } from '../../contract/listing.ts'
import type { ChatbotListing } from '../../listings/compare/chatbot-listing.ts'
import {
  type ReadListings,
  type ReadOptions,
  readChatbotListings,
} from '../../listings/compare/read-chatbot-listings.ts'
import type { Entry } from '../../listings/ledger/entry.ts'
import type { Ledger } from '../../listings/ledger/ledger.ts'
import { createTurns } from '../../runs/turns.ts'
import { formatNumber } from '../../text/counted.ts'
import type { KnownListing, KnownListings } from './known-listings.ts'
import { linkKey } from './links-in.ts'
import { areaPrices, byName, listedListing, SOLD } from './listed-listing.ts'

/**
 * The listings that a chatbot has: those that the service lists, with what the ledger remembers of
 * them. What the list does not have is not there, whatever the ledger says. Only where there is no
 * whole list, what the ledger remembers counts too, and `from` says why, on one line without a full
 * stop.
 *
 * @throws CancelledError when the signal is aborted
 */
export async function readKnownListings(options: ReadOptions): Promise<KnownListings> {
  const read = await readChatbotListings(options)
  const { listings, list, remembered } = read
  try {
    const isWhole = 'isWhole' in list && list.isWhole
    const known: KnownListing[] = []
    const turns = createTurns()
    for await (const page of listings.pages())
      for (const listing of page) {
        if (listing.listed || !isWhole) known.push(knownListing(listing))
        if (turns.isOver()) await turns.giveWay()
      }
    return {
      listings: known,
      isKnown: !('problem' in list) || remembered > 0,
      from: fromText(read),
    }
  } finally {
    listings.close()
  }
}

function fromText({ listings, list, remembered }: ReadListings): string {
  const { listed, gone } = listings.counts()
  const here = `${remembered > 0 ? formatNumber(remembered) : 'none'} remembered here`
  if ('problem' in list) return `${here}; ${list.problem}`
  const inBot = `${formatNumber(listed)} from the service`
  if (!list.isWhole) return `${inBot}, ${here}; ${list.why}`
  return gone === 0
    ? inBot
    : `${inBot}; ${formatNumber(gone)} that were loaded are not in its list any more`
}

function knownListing({ id, mlsNumber, url, listed, plain, entry }: ChatbotListing): KnownListing {
  const inBot = listed && listedListing({ id, mlsNumber, url, fields: plain })
  if (!entry) return inBot ?? listedListing({ id, mlsNumber, url, fields: {} })
  const remembered = listingOf(entry)
  return inBot ? merged(remembered, inBot) : remembered
}

function merged(remembered: KnownListing, listed: KnownListing): KnownListing {
  return {
    id: listed.id ?? remembered.id,
    mlsNumber: listed.mlsNumber || remembered.mlsNumber,
    url: listed.url || remembered.url,
    address: listed.address ?? remembered.address,
    city: listed.city ?? remembered.city,
    region: listed.region ?? remembered.region,
    postcode: listed.postcode,
    ...(listed.amountsKnown
      ? {
          amounts: listed.amounts,
          amountsKnown: true,
          amountsByName: listed.amountsByName,
        }
      : {
          amounts: [...new Set([...listed.amounts, ...remembered.amounts])],
          amountsKnown: remembered.amountsKnown,
          amountsByName: remembered.amountsByName,
        }),
    currency: listed.currency || remembered.currency,
    areaPrices: listed.areaPrices.length > 0 ? listed.areaPrices : remembered.areaPrices,
    links: [...new Set([...listed.links, ...remembered.links])],
    isSold: listed.isSold,
  }
}

function listingOf({ id, mlsNumber, url, address, city, region, fields }: Entry): KnownListing {
  const sent = amountFields.map((name) => fields[name]).filter((amount) => amount !== undefined)
  return {
    id,
    mlsNumber,
    url,
    address,
    city,
    region,
    postcode: null,
    amounts: sent.filter((amount) => amount > 0),
    amountsKnown: sent.length > 0,
    amountsByName: byName((field) => fields[field]),
    currency: fields.CurrencySymbol,
    areaPrices: areaPrices({
      unit: fields.UnitAreaPrice,
      prices: [fields.SalePrice, fields.RentPrice],
      area: fields.BuildingArea || fields.LotArea,
    }),
    // A page that stands in for many listings names none of them.
    links: url === '' && linkKey(fields.Url) !== undefined ? [fields.Url] : [],
    isSold: fields.Status === SOLD,
  }
}

/** The listings that a chatbot has, as far as the service or the ledger knows. */
export async function loadedListings(
  serialNumber: string,
  {
    openLedger,
    ...options
  }: Pick<ReadOptions, 'service' | 'signal' | 'onRead'> & { readonly openLedger: () => Ledger },
): Promise<KnownListings> {
  const ledger = openLedger()
  try {
    return await readKnownListings({ ...options, serialNumber, ledger })
  } finally {
    await ledger.close()
  }
}
