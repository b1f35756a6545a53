import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from 'undici'
import * as z from 'zod'
import { fullJitterMs, parseRetryAfter } from '../../api/retry.ts'
import { CancelledError, ConfigError, errorCode, InputError } from '../../errors.ts'
import { counted } from '../../text/counted.ts'
import { oneLine } from '../../text/excerpt.ts'
import {
  ACCEPTED_ENCODING,
  BodyTooLarge,
  dropBody,
  readBody,
  UnknownEncoding,
} from '../../web/read-body.ts'
import { parseJson } from '../read/parse-json.ts'
import { TOKEN_VARIABLE } from './feed-token.ts'

/** Of one page, unpacked. */
const MAX_PAGE_BYTES = 100_000_000
const MAX_ERROR_BYTES = 64_000
const MAX_REASON_CHARS = 200
/** A request is sent so often at most; a feed that says when to come back is waited for. */
const MAX_ATTEMPTS = 8
const FIRST_BACKOFF_MS = 1_000
/** For one request, all in all. */
const MAX_WAITED_MS = 60 * 60 * 1000

/** How a feed is asked. */
export interface FeedConnection {
  readonly pool: Pool
  readonly token: string
  readonly userAgent: string
  /** Without a byte. */
  readonly timeoutMs: number
  readonly signal: AbortSignal
  /** Told when the feed is to be asked again, and why. */
  readonly onWait: (told: string) => void
  /** Default: the clock; tests do not wait. */
  readonly pause?: ((ms: number, signal: AbortSignal) => Promise<void>) | undefined
}

/** The feed does not take what was asked for, whenever it is asked. */
export class FeedRefused extends Error {
  readonly status: number

  constructor(status: number, reason: string) {
    super(reason)
    this.status = status
  }
}

/** What a failed attempt leads to: another one later, perhaps when the feed has said. */
class NotNow extends Error {
  readonly retryAfterMs: number | undefined

  constructor(message: string, retryAfterMs?: number) {
    super(message)
    this.retryAfterMs = retryAfterMs
  }
}

/**
 * One page of a feed, as JSON. A feed that is busy, or does not answer, is asked again when it says, or else
 * later and later.
 *
 * @throws FeedRefused for 400, 404 and the like
 * @throws ConfigError when it refuses the token
 * @throws InputError when it gives no page after all
 * @throws CancelledError
 */
export async function feedDocument(url: URL, connection: FeedConnection): Promise<unknown> {
  const { signal, onWait, pause = pauseByClock } = connection
  let waitedMs = 0
  for (let attempt = 1; ; attempt += 1) {
    if (signal.aborted) throw new CancelledError('not_applied')
    try {
      return await askOnce(url, connection)
    } catch (error) {
      if (signal.aborted) throw new CancelledError('not_applied')
      if (!(error instanceof NotNow)) throw error
      const waitMs = error.retryAfterMs ?? fullJitterMs(attempt, Math.random(), FIRST_BACKOFF_MS)
      waitedMs += waitMs
      if (attempt >= MAX_ATTEMPTS || waitedMs > MAX_WAITED_MS)
        throw new InputError(
          `The feed could not be read: ${error.message} It was asked ${counted(attempt, 'time')}. Nothing was loaded.`,
          'Run the same command again later: nothing is lost, and what the chatbot has stays.',
        )
      onWait(`${error.message} Asking again in ${Math.ceil(waitMs / 1000)} s.`)
      await pause(waitMs, signal).catch(() => {})
    }
  }
}

async function pauseByClock(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal })
}

async function askOnce(
  url: URL,
  { pool, token, userAgent, timeoutMs, signal }: FeedConnection,
): Promise<unknown> {
  const response = await pool
    .request({
      method: 'GET',
      path: `${url.pathname}${url.search}`,
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        'accept-encoding': ACCEPTED_ENCODING,
        'user-agent': userAgent,
      },
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
      signal,
    })
    .catch((error: unknown) => {
      throw connectionProblem(error)
    })
  const { statusCode: status, headers } = response
  const read = (maxBytes: number) => bodyText(response, maxBytes)
  if (status === 200) return documentOf(await read(MAX_PAGE_BYTES))
  if (status === 429 || status >= 500) {
    dropBody(response)
    const retryAfter = parseRetryAfter(headers['retry-after']?.toString(), new Date())
    throw new NotNow(`It answered with HTTP ${status}.`, retryAfter)
  }
  if (status === 401 || status === 403) {
    dropBody(response)
    throw new ConfigError(
      `The feed refused the token (HTTP ${status}). Nothing was loaded.`,
      `Check ${TOKEN_VARIABLE}: it may have ended, or may not be for this feed.`,
    )
  }
  if (status >= 400) throw new FeedRefused(status, reasonIn(await read(MAX_ERROR_BYTES)))
  dropBody(response)
  throw new InputError(
    `The feed answered with HTTP ${status}, which is no page of listings: its token goes nowhere else. Nothing was loaded.`,
    'Check the address of the feed: it is asked as it is given, without redirects.',
  )
}

async function bodyText(
  response: Parameters<typeof readBody>[0],
  maxBytes: number,
): Promise<string> {
  const pieces: Buffer[] = []
  try {
    await readBody(response, maxBytes, (piece) => void pieces.push(piece))
  } catch (error) {
    if (error instanceof BodyTooLarge)
      throw new InputError(
        `An answer of the feed has more than ${Math.ceil(maxBytes / 1e6)} MB. Nothing was loaded.`,
        "Ask for fewer fields: add '$select=…' to the address of the feed.",
      )
    if (error instanceof UnknownEncoding)
      throw new NotNow('It sent an answer packed in a way that was not asked for.')
    throw connectionProblem(error)
  }
  return new TextDecoder().decode(Buffer.concat(pieces))
}

function documentOf(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    throw new NotNow('It sent an answer that is no JSON.')
  }
}

/** A certificate that is not trusted is not trusted later either. */
function connectionProblem(error: unknown): Error {
  const code = errorCode(error) ?? 'unknown'
  if (/^(?:CERT_|ERR_TLS_|ERR_SSL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/.test(code))
    return new InputError(
      `No secure connection to the feed could be made (${code}). Nothing was loaded.`,
      'Check the address of the feed, and the certificate of its host.',
    )
  return new NotNow(`The connection failed (${code}).`)
}

const ODataError = z.looseObject({ error: z.looseObject({ message: z.unknown() }) })

/** What an answer of OData says of a failure; empty when it says nothing. */
function reasonIn(text: string): string {
  try {
    const { message } = ODataError.parse(JSON.parse(text)).error
    return typeof message === 'string' ? oneLine(message, MAX_REASON_CHARS) : ''
  } catch {
    return ''
  }
}
