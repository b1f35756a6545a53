import type { Service } from '../../api/service.ts'
import { operations } from '../../contract/operations.ts'
import { InputError } from '../../errors.ts'
import { formatNumber } from '../../text/counted.ts'
import type { Ledger } from '../ledger/ledger.ts'
import {
  type ReadListings,
  type ReadOptions,
  readChatbotListings,
} from './read-chatbot-listings.ts'

export interface GatherOptions extends ReadOptions {
  readonly service: Service
  readonly ledger: Ledger
}

export interface GatheredListings extends ReadListings {
  /** Where they are from, as a sentence. */
  readonly from: string
}

/**
 * The listings of a chatbot, for somebody who asks about them.
 *
 * @throws InputError when neither the service nor the ledger tells of any
 * @throws ConfigError when the service is not set up
 * @throws CancelledError when the signal is aborted
 */
export async function gatherListings(options: GatherOptions): Promise<GatheredListings> {
  const { serialNumber, service } = options
  await service.checkConfigured(operations.listListings)
  const read = await readChatbotListings(options)
  const { listings, list, remembered } = read
  if ('problem' in list && remembered === 0) {
    listings.close()
    throw new InputError(
      `Nothing is known of the listings of chatbot ${serialNumber}: none is remembered here, and ${list.problem}.`,
      'Check the chatbot ID and the key. Without a list of the service only what was loaded from this computer is known.',
    )
  }
  return { ...read, from: fromText(read) }
}

function fromText({ listings, list, remembered }: ReadListings): string {
  const known = `${formatNumber(remembered)} remembered here`
  if ('problem' in list)
    return `${known}. Not compared: the service's list cannot be read (${list.problem}).`
  const listed = `${known}, ${formatNumber(listings.counts().listed)} in the service's list.`
  return list.isWhole ? listed : `${listed} It is not whole: ${list.why}.`
}
