import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createPool } from '../../api/pool.ts'
import { InputError } from '../../errors.ts'
import { PRIVATE_FILE } from '../../files/private-files.ts'
import { openFile, type SourceFile } from '../../files/source-file.ts'
import { formatNumber } from '../../text/counted.ts'
import { copyFile } from './copies.ts'
import { type FeedAddress, feedAddress } from './feed-address.ts'
import { openFeedPages } from './feed-pages.ts'
import { type FeedConnection, FeedRefused } from './feed-request.ts'
import { checkedToken } from './feed-token.ts'
import { openMirror } from './mirror.ts'
import { type FeedNews, updateMirror } from './update-mirror.ts'

/** A RESO Web API that is asked for. */
export interface FeedRequest {
  readonly url: string
  readonly compareDays: number
}

/** How feeds are read. */
export interface FeedParts {
  /** For the copies of feeds. */
  readonly folder: string
  readonly token: string | undefined
  readonly allowInsecureHttp: boolean
  readonly userAgent: string
  readonly timeoutMs: number
  /** See FeedConnection. */
  readonly pause?: FeedConnection['pause']
  /** Default: now. */
  readonly now?: () => Date
}

interface FetchOptions {
  readonly serialNumber: string
  readonly signal: AbortSignal
  /** Told how far it is, as a sentence. */
  readonly onTold: (told: string) => void
}

/** A feed as a file of records, until it is removed. Its name is the address without its query. */
interface FetchedFeed {
  readonly file: SourceFile
  /** What was read, as a sentence. */
  readonly told: string
  remove(): void
}

/**
 * Reads what is new in a feed into its copy, and gives the whole as a file.
 *
 * @throws InputError, ConfigError when it cannot be read whole: its copy stays as it was
 */
export async function fetchFeed(
  { url, compareDays }: FeedRequest,
  parts: FeedParts,
  { serialNumber, signal, onTold }: FetchOptions,
): Promise<FetchedFeed> {
  const address = feedAddress(url, parts.allowInsecureHttp)
  const token = checkedToken(parts.token)
  const { now = () => new Date() } = parts
  const mirror = openMirror(copyFile(parts.folder, feedName(address), serialNumber))
  const pool = createPool(address.resource.origin)
  const folder = mkdtempSync(join(tmpdir(), 'newoaks-feed-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    const pages = openFeedPages(address, { ...parts, pool, token, signal, onWait: onTold })
    const news = await updateMirror(mirror, {
      pages,
      address,
      compareDays,
      now: now(),
      onRead: (records) => onTold(`Reading the feed: ${formatNumber(records)} listings so far.`),
    })
    const path = join(folder, 'feed.ndjson')
    await pipeline(
      Readable.from(withLineEnds(mirror.lines())),
      createWriteStream(path, { flags: 'wx', mode: PRIVATE_FILE }),
    )
    const told = newsText(news, mirror.count(), pages.requests)
    return { file: { ...(await openFile(path)), name: feedName(address) }, told, remove }
  } catch (error) {
    remove()
    throw error instanceof FeedRefused ? refusedText(error) : error
  } finally {
    mirror.close()
    await pool.destroy()
  }
}

/** What a feed is called, and by default what its listings are from. */
function feedName({ resource }: FeedAddress): string {
  return resource.href
}

function* withLineEnds(lines: Iterable<string>) {
  for (const line of lines) yield `${line}\n`
}

function newsText({ how, read, gone }: FeedNews, count: number, requests: number): string {
  const hows = {
    whole: 'read whole',
    changes: 'what has changed was read',
    'changes and keys': 'what has changed was read, and all keys were compared',
  }
  const wasGone = how === 'whole' ? '' : `, ${formatNumber(gone)} gone from it`
  return `The feed has ${formatNumber(count)} listings: ${hows[how]} (${formatNumber(read)} read${wasGone}, ${formatNumber(requests)} requests).`
}

function refusedText({ status, message }: FeedRefused): InputError {
  const reason = message === '' ? '' : `: ${message}`
  return new InputError(
    `The feed refused what it was asked for (HTTP ${status}${reason}). Nothing was loaded.`,
    status === 404
      ? 'Check the address: it must be that of a RESO Web API, or of its resource Property.'
      : 'Check the address, and $filter, $select and $expand in it.',
  )
}
