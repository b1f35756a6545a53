import type * as z from 'zod'
import type { Operation, operations } from '../contract/operations.ts'
import type { Failure } from './failure.ts'
import type { RequestLimit } from './request-limit.ts'
import type { Reply } from './response.ts'

/** A reply, and the failures after which the request had been sent again. */
export interface CallResult<Data = unknown> extends Reply<Data> {
  readonly repeatedAfter: readonly Failure[]
}

export interface CallOptions {
  readonly signal: AbortSignal
  /** How often the request is sent at most; default: as configured. */
  readonly maxAttempts?: number
  /** Whether the caller has waited for its turn under `Service.limit`. */
  readonly hasTurn?: boolean
  /** Waited for before the request is sent once more with another of the configured keys. */
  readonly beforeOtherKey?: () => Promise<void>
}

type AskBody = z.input<typeof operations.askChatbot.request>

/** The service as the rest of the program sees it. Every method rejects with an AppError. */
export interface Service {
  /** What other processes that use the account share; undefined: there are none that it is known of. */
  readonly limit?: RequestLimit
  /** Sends `body` exactly as given and resolves to the members of the envelope. */
  call<Request extends z.ZodType, Data extends z.ZodType>(
    operation: Operation<Request, Data>,
    body: z.input<Request>,
    options: CallOptions,
  ): Promise<CallResult<z.output<Data>>>
  /**
   * ClientAsk with `stream: true` (section 4.2). Each fragment goes to `onFragment`, one at a time;
   * `Data` is the final object. A service that answers with one envelope is understood too.
   */
  askStreamed(
    body: AskBody & { stream: true },
    options: CallOptions & { onFragment: (fragment: string) => Promise<void> },
  ): Promise<CallResult>
  /** @throws ConfigError when no such request could be sent: an address or a key is missing */
  checkConfigured(operation: Operation): Promise<void>
  /** Aborts what is under way and closes the connections. */
  close(): Promise<void>
}
