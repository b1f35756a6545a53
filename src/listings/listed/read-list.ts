import type { Service } from '../../api/service.ts'
import { operations } from '../../contract/operations.ts'
import { AppError } from '../../errors.ts'
import { type ListedListing, listedOnPage } from './listed-page.ts'

const PAGE_SIZE = 100

/** Whether the list was read to its end, or why it cannot be read: on one line, without a full stop. */
export type ListEnd = { readonly isWhole: boolean } | { readonly problem: string }

export interface ListReading {
  readonly service: Pick<Service, 'call'>
  readonly signal: AbortSignal
  readonly maxPages: number
  /** Given the listings of a page that stood on none before. */
  readonly onPage: (listings: readonly ListedListing[]) => void
}

/**
 * Reads the service's list of a chatbot's listings, page by page.
 *
 * @throws CancelledError when the signal is aborted
 */
export async function readList(
  serialNumber: string,
  { service, signal, maxPages, onPage }: ListReading,
): Promise<ListEnd> {
  const seen = new Set<string>()
  const isNew = ({ key }: ListedListing) => {
    const before = seen.size
    return seen.add(key).size > before
  }
  try {
    for (let PageNumber = 1; PageNumber <= maxPages; PageNumber += 1) {
      const body = { SerialNumber: serialNumber, PageNumber, PageSize: PAGE_SIZE }
      const once = { signal, maxAttempts: 1 }
      const { Data } = await service.call(operations.listListings, body, once)
      const page = listedOnPage(Data)
      if (!page) return { problem: 'the list of the service has a form that cannot be read' }
      const added = page.filter(isNew)
      // A service that knows no pages repeats itself.
      if (added.length === 0) return { isWhole: true }
      onPage(added)
    }
    return { isWhole: false }
  } catch (error) {
    if (signal.aborted || !(error instanceof AppError)) throw error
    const why = error.message.replace(/\s+/g, ' ').replace(/\.+$/, '')
    return { problem: `the service did not show its list: ${why}` }
  }
}
