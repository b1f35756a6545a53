import {
  ErrorCode,
  type JSONRPCMessage,
  type JSONRPCRequest,
} from '@modelcontextprotocol/sdk/types.js'
import * as z from 'zod'
import { createUnderWay } from '../../under-way.ts'

type RequestId = JSONRPCRequest['id']

const Cancelled = z.object({
  method: z.literal('notifications/cancelled'),
  params: z.object({ requestId: z.union([z.string(), z.number()]) }),
})

/** What an error says beside its message, where it is one of a request. */
const Refusal = z.object({ code: z.int(), data: z.unknown() })

interface IncomingRequestsParts {
  /** @param signal aborted when the sender cancels the request, or the connection closes */
  answer(request: JSONRPCRequest, signal: AbortSignal): Promise<Record<string, unknown>>
  send(message: JSONRPCMessage): Promise<void>
  /** Told of what cannot be sent. */
  onProblem(error: Error): void
}

/**
 * The requests of a host, from their coming to their answer. The SDK parses each with four schemas and keeps
 * more of it than its answer needs. It also overlooks the cancelling of a request whose ID is 0 or empty, and
 * newer clients begin at 0.
 */
interface IncomingRequests {
  /** @returns whether it is a request: then nothing else has to be done about it */
  take(message: JSONRPCMessage): boolean
  /** What runs is aborted. Its answers are nobody's: they are not sent. */
  abortAll(): void
}

export function createIncomingRequests(parts: IncomingRequestsParts): IncomingRequests {
  const running = createUnderWay<Running>()
  /** For the next request: made while none waits for it. */
  let ready: Cancelling | undefined = createCancelling()

  async function carryOut(request: JSONRPCRequest): Promise<void> {
    const { id } = request
    const { cancelling, signal } = ready ?? createCancelling()
    ready = undefined
    const own = { id, cancelling }
    running.begin(own)
    const answer = await parts.answer(request, signal).then(
      (result): JSONRPCMessage => ({ result, jsonrpc: '2.0', id }),
      (error: unknown): JSONRPCMessage => ({ jsonrpc: '2.0', id, error: errorOf(error) }),
    )
    running.end(own)
    if (!signal.aborted) await parts.send(answer)
    ready ??= createCancelling()
  }

  return {
    take(message) {
      if (!('method' in message)) return false
      if ('id' in message) {
        carryOut(message).catch((error: unknown) =>
          parts.onProblem(new Error(`Failed to send response: ${error}`)),
        )
        return true
      }
      if (message.method !== 'notifications/cancelled') return false
      const requestId = Cancelled.safeParse(message).data?.params.requestId
      for (const { id, cancelling } of running) if (id === requestId) cancelling.abort()
      return false
    },
    abortAll() {
      for (const { cancelling } of running) cancelling.abort()
    },
  }
}

interface Running {
  readonly id: RequestId
  readonly cancelling: AbortController
}

interface Cancelling {
  readonly cancelling: AbortController
  readonly signal: AbortSignal
}

/** The signal takes Node longer to make than the rest of a request takes here. */
function createCancelling(): Cancelling {
  const cancelling = new AbortController()
  return { cancelling, signal: cancelling.signal }
}

function errorOf(error: unknown): { code: number; message: string; data?: unknown } {
  const { code = ErrorCode.InternalError, data } = Refusal.safeParse(error).data ?? {}
  const message = error instanceof Error ? error.message : 'Internal error'
  return { code, message, ...(data !== undefined && { data }) }
}
