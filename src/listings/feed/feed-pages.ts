import { createHash } from 'node:crypto'
import * as z from 'zod'
import { InputError } from '../../errors.ts'
import { formatNumber } from '../../text/counted.ts'
import type { FeedAddress } from './feed-address.ts'
import { type FeedConnection, FeedRefused, feedDocument } from './feed-request.ts'

/** Records of a page at most; a feed that gives fewer says so by its link. */
const PAGE_SIZE = 1000
const SMALL_PAGE_SIZE = 200
/** Less of what was told than this, and the feed has ended too early. */
const WHOLE_SHARE = 0.99
/** Pages without a record that still lead on. */
const MAX_EMPTY_PAGES = 100

const Page = z.looseObject({
  value: z.array(z.record(z.string(), z.unknown())),
  '@odata.nextLink': z.string().nullish(),
  '@odata.count': z.coerce.number().nullish().catch(null),
  // As OData 4.01 may write both.
  '@nextLink': z.string().nullish(),
  '@count': z.coerce.number().nullish().catch(null),
})

export type FeedRecord = Readonly<Record<string, unknown>>

/** What is asked of a feed, as options of OData without those of paging. */
export type FeedQuery = Readonly<Record<string, string>>

/** A feed, page by page. */
export interface FeedPages {
  /** Requests so far. */
  readonly requests: number
  /**
   * Every record, following the links.
   *
   * @returns how many the feed told that there are; undefined when it told nothing
   * @throws InputError when the feed ends before that, leads elsewhere or in circles
   */
  read(
    query: FeedQuery,
    take: (records: readonly FeedRecord[]) => void,
  ): Promise<number | undefined>
}

/** Options of paging that a feed may not know: what it refuses is left out, and not tried again. */
const pagings: readonly FeedQuery[] = [
  { $top: `${PAGE_SIZE}`, $count: 'true' },
  { $top: `${PAGE_SIZE}` },
  { $top: `${SMALL_PAGE_SIZE}` },
  {},
]

export function openFeedPages({ resource }: FeedAddress, connection: FeedConnection): FeedPages {
  let paging = 0
  let requests = 0

  const ask = async (url: URL) => {
    requests += 1
    const page = Page.safeParse(await feedDocument(url, connection))
    if (page.success) return page.data
    throw new InputError(
      'The feed answered with something that is no page of listings: it has no list "value". Nothing was loaded.',
      'Check its address: it must be that of a RESO Web API, or of its resource Property.',
    )
  }

  async function first(query: FeedQuery) {
    for (;;) {
      const url = urlOf(resource, { ...query, ...pagings[paging] })
      try {
        return { url, page: await ask(url) }
      } catch (error) {
        if (!(error instanceof FeedRefused)) throw error
        if (error.status !== 400 || paging === pagings.length - 1) throw error
        paging += 1
      }
    }
  }

  return {
    get requests() {
      return requests
    },
    async read(query, take) {
      let { url, page } = await first(query)
      /** Addresses of pages, and what was on them: some lead on to the same page for ever. */
      const seen = new Set([url.href])
      let got = 0
      let empty = 0
      let told: number | undefined
      for (;;) {
        if (page.value.length > 0) see(seen, digestOf(page.value))
        take(page.value)
        got += page.value.length
        empty = page.value.length === 0 ? empty + 1 : 0
        told = page['@odata.count'] ?? page['@count'] ?? told
        const next = page['@odata.nextLink'] ?? page['@nextLink']
        if (!next) break
        url = nextPage(next, url)
        if (empty > MAX_EMPTY_PAGES) throw inCircles
        see(seen, url.href)
        page = await ask(url)
      }
      if (told !== undefined && got < told * WHOLE_SHARE)
        throw feedProblem(`it ended after ${formatNumber(got)} of ${formatNumber(told)} listings`)
      return told
    },
  }
}

const inCircles = feedProblem('its pages lead in circles')

/** @throws InputError when it was there before */
function see(seen: Set<string>, what: string): void {
  if (seen.has(what)) throw inCircles
  seen.add(what)
}

function digestOf(records: readonly FeedRecord[]): string {
  return createHash('sha256').update(JSON.stringify(records)).digest('base64')
}

/** @throws InputError when the token would go to another host */
function nextPage(link: string, from: URL): URL {
  const next = URL.canParse(link, from.href) ? new URL(link, from.href) : undefined
  if (next?.origin === from.origin && next.username === '' && next.password === '') return next
  throw feedProblem('its next page is at another host, and the token goes to none but the first')
}

/** With the signs of OData as they are: not every service takes `$` in another form. */
function urlOf(resource: URL, query: FeedQuery): URL {
  const words = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return new URL(`${resource.href}?${words.join('&')}`)
}

/** What is wrong with a feed as a whole. */
export function feedProblem(what: string): InputError {
  return new InputError(
    `The feed could not be read whole: ${what}. Nothing was loaded.`,
    'Run the same command again later. If it fails again, ask whoever runs the feed.',
  )
}
