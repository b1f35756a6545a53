import { endpoints } from '../../api/endpoints.ts'
import type { ToldListing } from '../../api/listings.ts'
import { oneChatbot } from '../chatbot.ts'
import { ask } from '../client.ts'
import { act } from '../told.ts'
import { opened, readListings, ticked } from './view.ts'

/** Those that are addressed alike: one request is about keys of one type. */
const keyTypes = ['NewOaks', 'MLSNumber', 'URL'] as const

/** Deletes listings, after the person was shown which. */
export function deleteListings(listings: readonly ToldListing[]): Promise<void> {
  return change(async (serialNumber) => {
    let count = 0
    const more: string[] = []
    for (const keyType of keyTypes) {
      const keys = keysOf(listings, keyType)
      if (keys.length === 0) continue
      const done = await ask(endpoints.deleteListings, { serialNumber, keyType, keys })
      count += done.deleted
      more.push(...done.notes)
    }
    return { text: `Deleted ${counted(count)}.`, more }
  })
}

/** Sets listings to Sold, after the person was shown which. */
export function markSold(listings: readonly ToldListing[]): Promise<void> {
  return change(async (serialNumber) => {
    const ids = keysOf(listings, 'NewOaks')
    const { marked, notes } = await ask(endpoints.markSold, { serialNumber, ids })
    return { text: `Marked ${counted(marked)} as sold.`, more: notes }
  })
}

/** Only by the service's own identifiers. */
export function canBeSold(listing: ToldListing): boolean {
  return listing.key?.type === 'NewOaks' && listing.status !== 'Sold'
}

function keysOf(listings: readonly ToldListing[], type: (typeof keyTypes)[number]): string[] {
  return listings.flatMap(({ key }) => (key?.type === type ? [key.value] : []))
}

async function change(
  work: (serialNumber: string) => Promise<{ text: string; more: readonly string[] }>,
): Promise<void> {
  const serialNumber = oneChatbot.value
  if (serialNumber === undefined) return
  await act(async () => {
    const done = await work(serialNumber)
    opened.value = undefined
    ticked.value = new Set()
    await readListings()
    return done
  })
}

function counted(count: number): string {
  return `${count.toLocaleString('en-US')} listing${count === 1 ? '' : 's'}`
}
