import type { Ledger } from '../ledger/ledger.ts'
import type { ChatbotListings } from './chatbot-listings.ts'
import { isJustChanged } from './list-lag.ts'
import type { SettleParts } from './settle-creations.ts'

interface RemadeParts extends Pick<SettleParts, 'isWhole' | 'readAtMs'> {
  /** Joined with the entries that are loaded. */
  readonly listings: Pick<ChatbotListings, 'remade' | 'rejoin'>
  readonly ledger: Pick<Ledger, 'known' | 'remade'>
}

/**
 * Writes down which loaded homes somebody else has deleted and made anew, under the same MLS number and with
 * the same Url or address, and the other of them no other: each is known by the identifier that it has by now. What
 * was just changed from here the list may have as it was.
 */
export async function settleRemade(
  serialNumber: string,
  { listings, ledger, isWhole, readAtMs }: RemadeParts,
): Promise<void> {
  if (!isWhole) return
  for await (const { number, source, key, id } of listings.remade()) {
    const entry = (await ledger.known(serialNumber, source, [key])).get(key)
    if (!entry || entry.intent || entry.id === null || isJustChanged(entry, readAtMs)) continue
    await ledger.remade(entry, id)
    await listings.rejoin(number, { ...entry, id, isInDoubt: false })
  }
}
