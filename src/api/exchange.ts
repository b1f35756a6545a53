import type { IncomingHttpHeaders } from 'node:http'
import type { Dispatcher } from 'undici'
import { connectionFailure, MAX_BODY_BYTES, tooLarge } from './connection-failure.ts'
import type { Deadline } from './deadline.ts'
import type { ResponseHead } from './response.ts'

export interface HttpRequest {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

const utf8 = new TextDecoder()

/** A response that was read to its end. */
interface WholeResponse {
  readonly head: ResponseHead
  readonly text: string
}

/**
 * One HTTP request with its whole response. Redirects are not followed. What most calls are is
 * dispatched without a stream for the body and a signal: they would be a third of what it costs.
 *
 * @throws AttemptFailed when the connection fails, or the response is too large; when the deadline is
 *   over, whatever ended it
 */
export function exchange(
  dispatcher: Dispatcher,
  request: HttpRequest,
  deadline: Pick<Deadline, 'isOver' | 'onOver'>,
): Promise<WholeResponse> {
  return new Promise((resolve, reject) => {
    let head: ResponseHead = headOf(0, {})
    let abort: ((reason: Error) => void) | undefined
    let bytes = 0
    const parts: Uint8Array[] = []
    const stopListening = deadline.onOver(() => {
      const reason = new Error('over')
      abort?.(reason)
      reject(reason)
    })
    const failed = (error: unknown) => {
      stopListening()
      reject(deadline.isOver() ? error : connectionFailure(error))
    }
    dispatcher.dispatch(request, {
      onRequestStart(controller) {
        abort = (reason) => controller.abort(reason)
        // While it waited for a connection: now it is not sent at all.
        if (deadline.isOver()) abort(new Error('over'))
      },
      onResponseStart(_controller, status, headers) {
        head = headOf(status, headers)
      },
      onResponseData(controller, part) {
        bytes += part.length
        if (bytes > MAX_BODY_BYTES) controller.abort(tooLarge(head.httpStatus))
        else parts.push(part)
      },
      onResponseEnd() {
        stopListening()
        resolve({ head, text: textOf(parts) })
      },
      onResponseError: (_controller, error) => failed(error),
    })
  })
}

/** What the meaning of a response depends on. */
export function headOf(httpStatus: number, headers: IncomingHttpHeaders): ResponseHead {
  return {
    httpStatus,
    contentType: first(headers['content-type']),
    contentEncoding: first(headers['content-encoding']),
    retryAfter: first(headers['retry-after']),
    location: first(headers.location),
  }
}

/** Some services repeat a header. */
function first(value: string | readonly string[] | undefined): string | undefined {
  return typeof value === 'object' ? value[0] : value
}

/** As UTF-8, without a mark of the order of bytes. */
export function textOf(parts: readonly Uint8Array[]): string {
  const [only] = parts
  return utf8.decode(parts.length === 1 ? only : Buffer.concat(parts))
}
