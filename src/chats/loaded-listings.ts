import { setImmediate } from 'node:timers/promises'
import type { Service } from '../api/service.ts'
import type { Entry } from '../listings/ledger/entry.ts'
import { type Ledger, openLedger } from '../listings/ledger/ledger.ts'
import type { KnownListings } from './answer-listings/known-listings.ts'
import { readKnownListings } from './answer-listings/read-known-listings.ts'

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

/** Other work goes on between the pages: the run shows that it is alive. */
async function* loadedEntries(ledger: Ledger, serialNumber: string): AsyncIterable<Entry> {
  let after = { source: '', key: '' }
  for (;;) {
    const page = ledger.loadedOfAll(serialNumber, after, PAGE_SIZE)
    const last = page.at(-1)
    if (!last) return
    yield* page
    after = last
    await setImmediate()
  }
}
