import type { Service } from '../../api/service.ts'
import type { KeyType } from '../../contract/listing.ts'
import { operations } from '../../contract/operations.ts'
import { AppError } from '../../errors.ts'
import type { Entry } from '../ledger/entry.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { listedOnPage } from '../listed/listed-page.ts'
import { listedValues } from '../listed/listed-values.ts'
import { addressLine, namedListing } from '../report/listing-name.ts'
import type { NamedListing } from '../result.ts'

/** More homes with one key are not looked at. */
const MAX_HOMES = 100

/** A listing that a call names by its key. */
export interface KeyedListing {
  readonly serialNumber: string
  readonly keyType: KeyType
  readonly key: string
}

/** The loaded homes of a chatbot with this key, as they are remembered. */
export async function rememberedWithKey(
  { serialNumber, keyType, key }: KeyedListing,
  ledger: Pick<Ledger, 'find'>,
): Promise<Entry[]> {
  const query = { serialNumber, text: key, state: 'loaded', page: 1, pageSize: MAX_HOMES } as const
  const { entries } = await ledger.find(query)
  const keyOf = ({ id, fields: { MLSNumber, Url } }: Entry) =>
    ({ NewOaks: id, MLSNumber, URL: Url })[keyType]
  return entries.filter((entry) => keyOf(entry) === key)
}

/**
 * The homes of a chatbot that have an MLS number now: in the service's list, of which one page is read, and
 * only where that shows none of them, in the memory.
 */
export async function homesWithNumber(
  serialNumber: string,
  mlsNumber: string,
  parts: {
    readonly service: Pick<Service, 'call'>
    readonly ledger: Pick<Ledger, 'find'>
    readonly signal: AbortSignal
  },
): Promise<NamedListing[]> {
  const listed = await listedWithNumber(serialNumber, mlsNumber, parts)
  if (listed.length > 0) return listed
  const wanted = { serialNumber, keyType: 'MLSNumber', key: mlsNumber } as const
  return (await rememberedWithKey(wanted, parts.ledger)).map(namedListing)
}

async function listedWithNumber(
  SerialNumber: string,
  MLSNumber: string,
  { service, signal }: { readonly service: Pick<Service, 'call'>; readonly signal: AbortSignal },
): Promise<NamedListing[]> {
  try {
    const body = { SerialNumber, MLSNumber, PageNumber: 1, PageSize: MAX_HOMES }
    const { Data } = await service.call(operations.listListings, body, { signal, maxAttempts: 1 })
    const listings = listedOnPage(Data)?.listings ?? []
    return listings
      .filter(({ mlsNumber }) => mlsNumber === MLSNumber)
      .map((listing) => {
        const { Address = null, City = null, State = null } = listedValues(listing)
        return {
          Address: addressLine({ address: Address, city: City, region: State }),
          id: listing.id,
          MLSNumber,
          Url: listing.url,
        }
      })
  } catch (error) {
    if (error instanceof AppError) return []
    throw error
  }
}
