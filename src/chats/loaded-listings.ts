import type { Service } from '../api/service.ts'
import type { Entry } from '../listings/ledger/entry.ts'
import { type Ledger, openLedger } from '../listings/ledger/ledger.ts'
import type { KnownListings } from './known/known-listings.ts'
import { readKnownListings } from './known/read-known-listings.ts'

const PAGE_SIZE = 500

/** The listings of a chatbot that the ledger or the service knows. */
export async function loadedListings(
  serialNumber: string,
  {
    service,
    ledgerFile,
    signal,
  }: { readonly service: Service; readonly ledgerFile: string; readonly signal: AbortSignal },
): Promise<KnownListings> {
  const ledger = openLedger(ledgerFile)
  try {
    const entries = loadedEntries(ledger, serialNumber)
    return await readKnownListings(serialNumber, { service, entries, signal })
  } finally {
    ledger.close()
  }
}

function* loadedEntries(ledger: Ledger, serialNumber: string): Iterable<Entry> {
  for (let page = 1; ; page += 1) {
    const { entries } = ledger.find({ serialNumber, state: 'loaded', page, pageSize: PAGE_SIZE })
    yield* entries
    if (entries.length < PAGE_SIZE) return
  }
}
