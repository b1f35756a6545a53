import type { Service } from '../../api/service.ts'
import { amountFields } from '../../contract/listing.ts'
import type { Entry } from '../../listings/ledger/entry.ts'
import { readList } from '../../listings/listed/read-list.ts'
import { formatNumber } from '../../text/counted.ts'
import { areaPrices } from './area-prices.ts'
import type { KnownListing, KnownListings } from './known-listings.ts'
import { linkKey } from './links-in.ts'
import { listedListing } from './listed-listing.ts'

const MAX_PAGES = 200

export interface ListingSources {
  readonly service: Pick<Service, 'call'>
  /** Those of this chatbot that the ledger knows as loaded. */
  readonly entries: Iterable<Entry> | AsyncIterable<Entry>
  readonly signal: AbortSignal
}

/**
 * The listings of a chatbot: those that the ledger remembers, joined with those that the service
 * lists. Without a list that can be read only the ledger counts, and `from` says why, on one line
 * without a full stop.
 *
 * @throws CancelledError when the signal is aborted
 */
export async function readKnownListings(
  serialNumber: string,
  { service, entries, signal }: ListingSources,
): Promise<KnownListings> {
  const remembered: KnownListing[] = []
  for await (const entry of entries) remembered.push(listingOf(entry))
  const listed: KnownListing[] = []
  const end = await readList(serialNumber, {
    service,
    signal,
    maxPages: MAX_PAGES,
    onPage: (page) => listed.push(...page.map(listedListing)),
  })
  const ledger = remembered.length > 0 ? `${formatNumber(remembered.length)} from the ledger` : ''
  if ('problem' in end)
    return {
      listings: remembered,
      isKnown: remembered.length > 0,
      from: `${ledger || 'none from the ledger'}; ${end.problem}`,
    }
  const shown = `${formatNumber(listed.length)}${end.isWhole ? '' : ' or more'} from the service`
  return {
    listings: joined(remembered, listed),
    isKnown: true,
    from: [ledger, shown].filter(Boolean).join(', '),
  }
}

/** Each listing once. What the service says goes before what the ledger remembers. */
function joined(
  remembered: readonly KnownListing[],
  listed: readonly KnownListing[],
): KnownListing[] {
  const byKey = new Map<string, KnownListing>()
  for (const listing of remembered) for (const key of keysOf(listing)) byKey.set(key, listing)
  const used = new Set<KnownListing>()
  const both = listed.map((listing) => {
    const same = keysOf(listing)
      .map((key) => byKey.get(key))
      .find((other) => other && !used.has(other) && !areApart(other, listing))
    if (!same) return listing
    used.add(same)
    return merged(same, listing)
  })
  return [...both, ...remembered.filter((listing) => !used.has(listing))]
}

function keysOf({ id, mlsNumber, url }: KnownListing): string[] {
  const link = url === '' ? undefined : linkKey(url)
  return [
    ...(id ? [`id:${id}`] : []),
    ...(mlsNumber ? [`mls:${mlsNumber}`] : []),
    ...(link ? [`url:${link}`] : []),
  ]
}

/** Two identifiers are two listings, whatever else they share. */
function areApart(one: KnownListing, other: KnownListing): boolean {
  return one.id !== null && other.id !== null && one.id !== other.id
}

function merged(remembered: KnownListing, listed: KnownListing): KnownListing {
  return {
    id: listed.id ?? remembered.id,
    mlsNumber: listed.mlsNumber || remembered.mlsNumber,
    url: listed.url || remembered.url,
    address: listed.address ?? remembered.address,
    city: listed.city ?? remembered.city,
    region: listed.region ?? remembered.region,
    ...(listed.amountsKnown
      ? { amounts: listed.amounts, amountsKnown: true }
      : {
          amounts: [...new Set([...listed.amounts, ...remembered.amounts])],
          amountsKnown: remembered.amountsKnown,
        }),
    currency: listed.currency || remembered.currency,
    areaPrices: listed.areaPrices.length > 0 ? listed.areaPrices : remembered.areaPrices,
    links: [...new Set([...listed.links, ...remembered.links])],
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
    amounts: sent.filter((amount) => amount > 0),
    amountsKnown: sent.length > 0,
    currency: fields.CurrencySymbol,
    areaPrices: areaPrices({
      unit: fields.UnitAreaPrice,
      prices: [fields.SalePrice, fields.RentPrice],
      area: fields.BuildingArea || fields.LotArea,
    }),
    // A page that stands in for many listings names none of them.
    links: url === '' && linkKey(fields.Url) !== undefined ? [fields.Url] : [],
  }
}
