import type { ReadOptions } from '../listings/compare/read-chatbot-listings.ts'
import { openSqliteLedger } from '../listings/ledger/sqlite/sqlite-ledger.ts'
import type { KnownListings } from './answer-listings/known-listings.ts'
import { readKnownListings } from './answer-listings/read-known-listings.ts'

/** The listings that a chatbot has, as far as the service or the ledger knows. */
export async function loadedListings(
  serialNumber: string,
  {
    ledgerFile,
    ...options
  }: Pick<ReadOptions, 'service' | 'signal' | 'onRead'> & { readonly ledgerFile: string },
): Promise<KnownListings> {
  const ledger = openSqliteLedger(ledgerFile)
  try {
    return await readKnownListings({ ...options, serialNumber, ledger })
  } finally {
    await ledger.close()
  }
}
