import { setImmediate } from 'node:timers/promises'
import type { Service } from '../../api/service.ts'
import { operations } from '../../contract/operations.ts'
import { AppError } from '../../errors.ts'
import { counted, formatNumber } from '../../text/counted.ts'
import { withoutEnd } from '../../text/without-end.ts'
import { type ListedListing, type ListedPage, listedOnPage } from './listed-page.ts'

const PAGE_SIZE = 500
/** Where the service says how many there are, so many pages are under way while one is looked at. */
const PAGES_AHEAD = 3
/** One broken connection leaves no list unread; a service without the list is not waited for long. */
const MAX_ATTEMPTS = 2
/** Where a service shows no more, whatever it is asked for: after 20, 50, 100 or 1,000, never 37. */
const CAP_STEP = 10
/** A service whose pages never end is not followed for ever. */
const MAX_PAGES = 10_000

/**
 * How far the list was read. Where it is not whole, or cannot be read at all (`problem`), why: on one
 * line, without a full stop.
 */
export type ListEnd =
  /** `isCounted`: it says how many there are. */
  | { readonly isWhole: true; readonly isCounted: boolean }
  | { readonly isWhole: false; readonly why: string }
  | { readonly problem: string }

/** Why nothing can be said of what the list does not have; undefined: it was read, whole. */
export function whyNotWhole(list: ListEnd): string | undefined {
  if ('problem' in list) return list.problem
  return list.isWhole ? undefined : list.why
}

export interface ListReading {
  readonly service: Pick<Service, 'call'>
  readonly signal: AbortSignal
  /** Only those with this MLS number, as far as the service heeds that. */
  readonly mlsNumber?: string | undefined
  /** Given the listings of a page. Answers how many of them stood on none before. */
  readonly onPage: (listings: readonly ListedListing[]) => number
}

/**
 * Reads the service's list of a chatbot's listings, page by page. While one is looked at, those that follow
 * are under way.
 *
 * @throws CancelledError when the signal is aborted
 */
export async function readList(
  serialNumber: string,
  { service, signal, mlsNumber, onPage }: ListReading,
): Promise<ListEnd> {
  const stopped = new AbortController()
  const ask = (PageNumber: number) => {
    const body = {
      SerialNumber: serialNumber,
      ...(mlsNumber !== undefined && { MLSNumber: mlsNumber }),
      PageNumber,
      PageSize: PAGE_SIZE,
    }
    const options = { signal: AbortSignal.any([signal, stopped.signal]), maxAttempts: MAX_ATTEMPTS }
    const answer = service.call(operations.listListings, body, options)
    // It is waited for later, if at all.
    answer.catch(() => {})
    return answer
  }
  try {
    return await readPages(ask, onPage)
  } catch (error) {
    if (signal.aborted || !(error instanceof AppError)) throw error
    const why = withoutEnd(error.message.replace(/\s+/g, ' '), /\./)
    return { problem: `the service did not show its list: ${why}` }
  } finally {
    stopped.abort()
  }
}

/** How many listings a chatbot has, as its list says: undefined where it does not, or cannot be read. */
export async function countListed(
  serialNumber: string,
  { service, signal }: Pick<ListReading, 'service' | 'signal'>,
): Promise<number | undefined> {
  const body = { SerialNumber: serialNumber, PageNumber: 1, PageSize: 1 }
  try {
    const { Data } = await service.call(operations.listListings, body, {
      signal,
      maxAttempts: MAX_ATTEMPTS,
    })
    return listedOnPage(Data)?.total
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

async function readPages(
  ask: (pageNumber: number) => Promise<{ readonly Data: unknown }>,
  onPage: ListReading['onPage'],
): Promise<ListEnd> {
  let first: ListedPage | undefined
  let total: number | undefined
  let isChanged = false
  let seen = 0
  let unread = 0
  let onTwo = 0
  let before: ListedPage['listings'] = []
  const underWay: ReturnType<typeof ask>[] = []
  let asked = 0
  const askUpTo = (number: number) => {
    for (; asked < number; asked += 1) underWay.push(ask(asked + 1))
  }
  for (let number = 1; number <= MAX_PAGES; number += 1) {
    askUpTo(number)
    const page = listedOnPage((await underWay.shift())?.Data)
    if (!page) return { problem: 'the list of the service has a form that cannot be read' }
    const { listings } = page
    const size = first?.listings.length ?? 0
    unread += page.unread
    if (listings.length > 0 || number === 1) {
      isChanged ||= number > 1 && (total ?? 0) > size && page.total !== total
      total = page.total
    }
    // What is called a total may be the number of those on the page.
    const isToldEnd = number > 1 && total !== undefined && total > size
    const isRepeated = first !== undefined && listings[0]?.key === first.listings[0]?.key
    // A short page is mostly the last one.
    const isLikely = listings.length > 0 && !isRepeated && listings.length >= size
    const isAhead = isLikely && !(isToldEnd && seen + listings.length >= (total ?? 0))
    if (isAhead)
      askUpTo(Math.max(number + 1, Math.min(number + PAGES_AHEAD, pagesOf(first ?? page))))
    const added = onPage(listings)
    seen += added
    if (added > 0) onTwo += countUnshifted(listings, before, added)
    before = listings
    if (added === 0 || (isToldEnd && seen === total))
      return endOf({
        seen,
        unread,
        onTwo,
        total,
        isMore: (total ?? 0) > size && seen > (total ?? 0),
        isChanged,
        isCut: number === 2 && added === 0 && listings.length > 0 && seen % CAP_STEP === 0,
      })
    first ??= page
    // Other work goes on between the pages.
    await setImmediate()
  }
  return { isWhole: false, why: `the list has more than ${formatNumber(MAX_PAGES)} pages` }
}

/** On how many pages of its size there are as many listings as it says that there are; 0: it does not say. */
function pagesOf({ total = 0, listings }: ListedPage): number {
  return Math.ceil(total / listings.length)
}

/**
 * How many listings of a page stood on those before, where no shift explains it: what is put in at the front
 * moves the end of a page to the beginning of the next one. Pages in another order each have some twice, and
 * others never.
 */
function countUnshifted(
  listings: ListedPage['listings'],
  before: ListedPage['listings'],
  added: number,
): number {
  const repeated = new Set(listings.map(({ key }) => key)).size - added
  const isShift = listings
    .slice(0, repeated)
    .every(({ key }, at) => key === before.at(at - repeated)?.key)
  return isShift ? 0 : repeated
}

interface Read {
  readonly seen: number
  readonly unread: number
  /** Listings that stand on two pages because their order is not the same. */
  readonly onTwo: number
  readonly total: number | undefined
  /** There are more than the total. */
  readonly isMore: boolean
  /** A page names another total than the one before. */
  readonly isChanged: boolean
  /** The second page was the first one, and as many are on it as services cut their lists at. */
  readonly isCut: boolean
}

function endOf({ seen, unread, onTwo, total: told, isMore, isChanged, isCut }: Read): ListEnd {
  const total = told ?? seen
  const listings = (count: number) => counted(count, 'listing')
  const notWhole = (why: string): ListEnd => ({ isWhole: false, why })
  if (unread > 0) return notWhole(`${listings(unread)} of the service's list cannot be read`)
  if (isChanged) return notWhole("the service's list changed while it was read")
  if (onTwo > 0)
    return notWhole(
      `the service's list has ${listings(onTwo)} on two pages, and may have others on none`,
    )
  if (seen < total || isMore)
    return notWhole(`the service's list names ${listings(total)} and shows ${formatNumber(seen)}`)
  if (isCut)
    return notWhole(
      `the service's list shows the same ${listings(seen)} on every page, and may have more`,
    )
  return { isWhole: true, isCounted: told !== undefined }
}
