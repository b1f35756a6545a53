import type { Dispatcher } from 'undici'
import { connectionFailure, MAX_BODY_BYTES, tooLarge } from '../connection-failure.ts'
import type { Deadline } from '../deadline.ts'
import { type HttpRequest, headOf } from '../exchange.ts'
import type { ResponseHead } from '../response.ts'

/** How much of an unwanted rest is read so that the connection stays usable, and for how long. */
const MAX_UNREAD_BYTES = 64 * 1024
const MAX_UNREAD_MS = 1000

/** A response whose body has not been read yet. */
export interface OpenResponse {
  readonly head: ResponseHead
  /** The body in pieces. @throws AttemptFailed when it breaks off or is too large */
  chunks(): AsyncGenerator<Uint8Array>
}

/**
 * One HTTP request whose response is read as it comes. Redirects are not followed.
 *
 * @throws AttemptFailed when the connection fails; when the deadline is over, whatever ended it
 */
export async function openExchange(
  dispatcher: Dispatcher,
  request: HttpRequest,
  deadline: Pick<Deadline, 'isOver' | 'signal'>,
): Promise<OpenResponse> {
  const failed = (error: unknown) => (deadline.isOver() ? error : connectionFailure(error))
  const { statusCode, headers, body } = await dispatcher
    .request({ ...request, signal: deadline.signal() })
    .catch((error: unknown) => {
      throw failed(error)
    })
  return {
    head: headOf(statusCode, headers),
    async *chunks() {
      let bytes = 0
      try {
        for await (const chunk of body.iterator({ destroyOnReturn: false })) {
          bytes += chunk.length
          if (bytes > MAX_BODY_BYTES) throw tooLarge(statusCode)
          yield chunk
        }
      } catch (error) {
        throw failed(error)
      } finally {
        // Whoever stops reading early does not wait for the rest, but the connection can be kept.
        const limits = { limit: MAX_UNREAD_BYTES, signal: AbortSignal.timeout(MAX_UNREAD_MS) }
        if (!body.readableEnded) body.dump(limits).catch(() => {})
      }
    },
  }
}
