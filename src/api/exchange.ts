import type { Dispatcher } from 'undici'
import { errorCode } from '../errors.ts'
import { AttemptFailed, type Failure } from './failure.ts'
import type { ResponseHead } from './response.ts'

const MAX_BODY_BYTES = 10 * 1024 * 1024

/** How much of an unwanted rest is read so that the connection stays usable, and for how long. */
const MAX_UNREAD_BYTES = 64 * 1024
const MAX_UNREAD_MS = 1000

/** Errors of a connection that was never made. */
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])
/** Errors of a connection whose other end could not prove who it is. */
const UNTRUSTED = /^(?:CERT_|ERR_TLS_|ERR_SSL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/

/** A response whose body has not been read yet. */
export interface OpenResponse {
  readonly head: ResponseHead
  /** The body in pieces. @throws AttemptFailed when it breaks off or is too large */
  chunks(): AsyncGenerator<Uint8Array>
  text(): Promise<string>
}

export interface HttpRequest {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly signal: AbortSignal
}

/**
 * One HTTP request. Redirects are not followed; time is limited by `signal` alone.
 *
 * @throws AttemptFailed when the connection fails; when `signal` is aborted, its reason
 */
export async function exchange(
  dispatcher: Dispatcher,
  { body, ...request }: HttpRequest,
): Promise<OpenResponse> {
  const response = await dispatcher
    .request({ ...request, ...(body !== undefined && { body }), headersTimeout: 0, bodyTimeout: 0 })
    .catch((error: unknown) => {
      throw request.signal.aborted ? error : connectionFailure(error)
    })
  const header = (name: string) => {
    const value = response.headers[name]
    return Array.isArray(value) ? value[0] : value
  }
  const head: ResponseHead = {
    httpStatus: response.statusCode,
    contentType: header('content-type'),
    retryAfter: header('retry-after'),
    location: header('location'),
  }
  const { body: stream } = response
  const failed = (error: unknown) =>
    error instanceof AttemptFailed || request.signal.aborted ? error : connectionFailure(error)
  /** Whoever stops reading early does not wait for the rest, but the connection can be kept. */
  const dropRest = () => {
    if (stream.readableEnded) return
    const limits = { limit: MAX_UNREAD_BYTES, signal: AbortSignal.timeout(MAX_UNREAD_MS) }
    stream.dump(limits).catch(() => {})
  }
  return {
    head,
    async *chunks() {
      let bytes = 0
      try {
        for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
          bytes += chunk.length
          if (bytes > MAX_BODY_BYTES) throw tooLarge(head)
          yield chunk
        }
      } catch (error) {
        throw failed(error)
      } finally {
        dropRest()
      }
    },
    // Without a generator: it would be a third of what a short answer costs.
    text: () =>
      new Promise((resolve, reject) => {
        const parts: Uint8Array[] = []
        let bytes = 0
        const onData = (chunk: Uint8Array) => {
          bytes += chunk.length
          parts.push(chunk)
          if (bytes <= MAX_BODY_BYTES) return
          stream.off('data', onData)
          reject(tooLarge(head))
          dropRest()
        }
        stream
          .on('data', onData)
          .on('end', () => resolve(new TextDecoder().decode(Buffer.concat(parts))))
          .on('error', (error) => reject(failed(error)))
      }),
  }
}

function tooLarge({ httpStatus }: ResponseHead): AttemptFailed {
  return new AttemptFailed({
    code: 'protocol',
    message: `The answer (HTTP ${httpStatus}) is larger than ${MAX_BODY_BYTES} bytes and was not read to its end.`,
    certainty: 'unsure',
    transient: false,
    httpStatus,
  })
}

function connectionFailure(error: unknown): AttemptFailed {
  const code = errorCode(error) ?? (error instanceof Error ? error.name : 'unknown')
  const unreachable = UNREACHABLE.has(code)
  const untrusted = UNTRUSTED.test(code)
  const failure: Failure = {
    code: 'connection',
    message: unreachable
      ? `The service could not be reached (${code}).`
      : untrusted
        ? `No secure connection to the service could be made (${code}).`
        : `The connection broke before the answer was complete (${code}).`,
    certainty: unreachable || untrusted ? 'unsent' : 'unsure',
    transient: !untrusted,
  }
  return new AttemptFailed(failure, error)
}
