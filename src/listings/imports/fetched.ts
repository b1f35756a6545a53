import type { SourceFile } from '../../files/source-file.ts'
import type { DownloadParts } from '../../web/download.ts'
import { permittedHosts } from '../../web/permitted-hosts.ts'
import { shownLink } from '../../web/web-address.ts'
import type { FeedParts, FeedRequest } from '../feed/fetch-feed.ts'
import type { ImportRequest, InspectRequest } from '../import-request.ts'

/** From where and how sources are brought here. */
export interface FetchParts {
  /** Default: no host is permitted. */
  readonly downloads?: DownloadParts | undefined
  /** Default: no feed is read. */
  readonly feeds?: FeedParts | undefined
}

interface FetchOptions {
  /** Instead of what the request names. */
  readonly feed?: FeedRequest | undefined
  readonly signal: AbortSignal
  /** Told how far it is, as a sentence. */
  readonly onTold?: (told: string) => void
}

/** What was brought here for a request, and the request as it goes on. */
interface Fetched<Request> {
  readonly request: Request
  /** Undefined where the source is here already. */
  readonly file?: SourceFile
  /** What was read, as a sentence. */
  readonly told?: string
}

const nowhere: DownloadParts = { hosts: permittedHosts([]), userAgent: 'newoaks-mcp' }

/**
 * Does something with a request for which its file was downloaded, or its feed read, if it names one; the file is
 * gone afterwards. Of an address no more is left in the request than may be shown.
 *
 * @throws InputError when it cannot be brought here whole: nothing was done
 */
export async function withFetched<Request extends ImportRequest | InspectRequest, Result>(
  request: Request,
  { downloads = nowhere, feeds }: FetchParts,
  { feed, signal, onTold = () => {} }: FetchOptions,
  work: (fetched: Fetched<Request>) => Promise<Result>,
): Promise<Result> {
  const { url, SerialNumber: serialNumber = '' } = request
  if (feed && feeds) {
    const { fetchFeed } = await import('../feed/fetch-feed.ts')
    const { remove, ...fetched } = await fetchFeed(feed, feeds, { serialNumber, signal, onTold })
    // Two feeds of one chatbot are two sources: what is gone from one is not looked for in the other.
    const source = request.source ?? fetched.file.name
    return work({ ...fetched, request: { ...request, source } }).finally(remove)
  }
  if (url === undefined) return work({ request })
  const { download } = await import('../../web/download.ts')
  const { file, remove } = await download(url, downloads, signal)
  return work({ request: { ...request, url: shownLink(url) }, file }).finally(remove)
}
