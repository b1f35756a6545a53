import { setImmediate } from 'node:timers/promises'
import { operations } from '../../contract/operations.ts'
import { InputError } from '../../errors.ts'
import { formatNumber } from '../../text/counted.ts'
import { entryPages } from '../ledger/entry-pages.ts'
import { readList } from '../listed/read-list.ts'
import type { LoadParts } from '../load/load-options.ts'
import { type ChatbotListings, openChatbotListings } from './chatbot-listings.ts'

/** A million listings: a service whose pages never end is not followed for ever. */
const MAX_PAGES = 10_000

export interface GatherOptions extends Pick<LoadParts, 'service' | 'ledger' | 'signal'> {
  readonly serialNumber: string
  /** Told how many of the service's list were read. */
  readonly onRead?: (listings: number) => void
}

export interface GatheredListings {
  /** To be closed by the caller. */
  readonly listings: ChatbotListings
  /** Where they are from, as a sentence. */
  readonly from: string
}

/**
 * The listings of a chatbot: those that the service lists, joined with those that the ledger
 * remembers as loaded. Without a list that can be read, the ledger alone.
 *
 * @throws InputError when neither tells of any
 * @throws ConfigError when the service is not set up
 * @throws CancelledError when the signal is aborted
 */
export async function gatherListings(options: GatherOptions): Promise<GatheredListings> {
  const { serialNumber, service, ledger, signal, onRead } = options
  await service.checkConfigured(operations.listListings)
  const listings = openChatbotListings(serialNumber, ledger)
  try {
    let listed = 0
    const end = await readList(serialNumber, {
      service,
      signal,
      maxPages: MAX_PAGES,
      onPage(page) {
        listings.addListed(page)
        listed += page.length
        onRead?.(listed)
      },
    })
    if ('problem' in end) listings.clear()
    let remembered = 0
    for (const page of entryPages((after, limit) =>
      ledger.loadedOfAll(serialNumber, after, limit),
    )) {
      listings.addEntries(page)
      remembered += page.length
      await setImmediate()
    }
    if ('problem' in end && remembered === 0)
      throw new InputError(
        `Nothing is known of the listings of chatbot ${serialNumber}: the ledger has none, and ${end.problem}.`,
        'Check the chatbot ID and the key. Without a list of the service only what was loaded from this computer can be checked.',
      )
    const ledgerText = `${formatNumber(remembered)} from the ledger`
    const from =
      'problem' in end
        ? `${ledgerText}. Not compared: the service's list cannot be read (${end.problem}).`
        : `${ledgerText}, ${formatNumber(listed)} from the service's list.`
    return { listings, from }
  } catch (error) {
    listings.close()
    throw error
  }
}
