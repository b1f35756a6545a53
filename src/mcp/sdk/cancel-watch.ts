import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js'
import * as z from 'zod'

const Cancelled = z.object({
  method: z.literal('notifications/cancelled'),
  params: z.object({ requestId: z.union([z.string(), z.number()]) }),
})

/** Sees the cancellings that the SDK overlooks: of requests whose ID is 0 or empty. Newer clients begin at 0. */
export interface CancelWatch {
  /** To be told of each message before the SDK is. */
  seen(message: JSONRPCMessage): void
  /**
   * Runs what answers a request. Once it is cancelled its answer is nobody's: it never comes.
   *
   * @param signal the SDK's, which is aborted when the connection closes
   */
  run<Answer>(
    id: string | number,
    signal: AbortSignal,
    answer: (signal: AbortSignal) => Promise<Answer>,
  ): Promise<Answer>
}

export function createCancelWatch(): CancelWatch {
  const overlooked = new Map<string | number, AbortController>()
  return {
    seen(message) {
      // Mostly there is nothing to cancel.
      const cancelled = overlooked.size > 0 && Cancelled.safeParse(message).data
      if (cancelled) overlooked.get(cancelled.params.requestId)?.abort()
    },
    run(id, signal, answer) {
      if (id) return answer(signal)
      const cancelling = new AbortController()
      overlooked.set(id, cancelling)
      signal.addEventListener('abort', () => cancelling.abort())
      return new Promise((resolve, reject) => {
        const end = (settle: () => void) => {
          if (overlooked.get(id) === cancelling) overlooked.delete(id)
          if (!cancelling.signal.aborted) settle()
        }
        answer(cancelling.signal).then(
          (result) => end(() => resolve(result)),
          (error) => end(() => reject(error)),
        )
      })
    },
  }
}
