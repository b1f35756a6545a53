import type { KnownListings } from '../answer-listings/known-listings.ts'

/** `error`: nobody can tell, for example because the service left out what is asked for. */
export type CheckOutcome =
  | { readonly verdict: 'pass' | 'needs_judgement' }
  | { readonly verdict: 'fail' | 'error'; readonly reason: string }

/** An answer of a chatbot, as the checks see it. */
export interface TurnAnswer {
  readonly text: string
  /** Undefined when the service does not say, as in a stream. */
  readonly noAnswer: boolean | undefined
  readonly tokens: number | undefined
  /** From sending to the last byte, of the attempt that was answered. */
  readonly latencyMs: number
  /** From sending to the first piece; undefined when the answer was not streamed. */
  readonly firstFragmentMs: number | undefined
}

export interface CheckContext {
  /** What the visitor has said in this session, oldest first, the message of this turn last. */
  readonly said: readonly string[]
  /** Undefined when no check of the suite asks for listings. */
  readonly listings: KnownListings | undefined
}
