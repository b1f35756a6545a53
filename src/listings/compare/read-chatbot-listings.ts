import type { Service } from '../../api/service.ts'
import { entryPages } from '../ledger/entry-pages.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { type ListEnd, readList } from '../listed/read-list.ts'
import { type ChatbotListings, openChatbotListings } from './chatbot-listings.ts'

export interface ReadOptions {
  readonly serialNumber: string
  readonly service: Pick<Service, 'call'>
  readonly ledger: Pick<Ledger, 'known' | 'loadedOfAll'>
  readonly signal: AbortSignal
  /** Told how many of the service's list were read. */
  readonly onRead?: ((listings: number) => void) | undefined
}

export interface ReadListings {
  /** To be closed by the caller. Without a list that can be read, those of the ledger alone. */
  readonly listings: ChatbotListings
  readonly list: ListEnd
  /** How many the ledger remembers as loaded. */
  readonly remembered: number
}

/**
 * The listings of a chatbot: those that the service lists, joined with those that the ledger
 * remembers as loaded. The list is read once, whole.
 *
 * @throws CancelledError when the signal is aborted
 */
export async function readChatbotListings({
  serialNumber,
  service,
  ledger,
  signal,
  onRead,
}: ReadOptions): Promise<ReadListings> {
  const listings = openChatbotListings((source, keys) => ledger.known(serialNumber, source, keys))
  try {
    let listed = 0
    const list = await readList(serialNumber, {
      service,
      signal,
      onPage(page) {
        const added = listings.addListed(page)
        listed += added
        onRead?.(listed)
        return added
      },
    })
    if ('problem' in list) listings.clear()
    const entries = entryPages((after, limit) => ledger.loadedOfAll(serialNumber, after, limit))
    const remembered = await listings.addEntries(entries)
    return { listings, list, remembered }
  } catch (error) {
    listings.close()
    throw error
  }
}
