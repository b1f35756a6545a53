import type { ReadOptions } from '../listings/compare/read-chatbot-listings.ts'
import type { Ledger } from '../listings/ledger/ledger.ts'
import type { KnownListings } from './answer-listings/known-listings.ts'
import { readKnownListings } from './answer-listings/read-known-listings.ts'

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
