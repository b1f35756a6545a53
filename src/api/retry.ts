import type { Operation } from '../contract/operations.ts'
import type { Failure } from './failure.ts'

/** A service that asks for more than this is not waited for: the caller is told instead. */
const MAX_RETRY_AFTER_MS = 30_000
const FIRST_BACKOFF_MS = 500
const MAX_BACKOFF_MS = 8_000

/** What is known when an attempt has failed. */
export interface Attempt {
  readonly failure: Failure
  /** 1 for the first. */
  readonly number: number
  readonly maxAttempts: number
  readonly timeLeftMs: number
  /** From 0 up to but not including 1. */
  readonly random: number
}

export type RetryDecision =
  | { readonly repeat: true; readonly waitMs: number }
  | { readonly repeat: false; readonly reason: string }

/**
 * Decides whether a failed attempt is repeated, and when.
 *
 * A `repeatable` operation is repeated after every transient failure; an operation to be done
 * `once` only when the service provably did not do it. The wait is what the service asked for, or
 * else full jitter below a doubling limit.
 */
export function decideRetry(operation: Operation, attempt: Attempt): RetryDecision {
  const { failure, number, maxAttempts, timeLeftMs, random } = attempt
  if (!failure.transient) return { repeat: false, reason: 'repeating it would not help' }
  if (operation.repeat === 'once' && failure.certainty === 'unsure')
    return { repeat: false, reason: 'it may have been done, and doing it twice is not the same' }
  if (number >= maxAttempts) return { repeat: false, reason: `attempt ${number} of ${maxAttempts}` }
  const waitMs =
    failure.retryAfterMs ??
    Math.floor(random * Math.min(MAX_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** (number - 1)))
  if (waitMs > MAX_RETRY_AFTER_MS || waitMs >= timeLeftMs)
    return { repeat: false, reason: 'the wait would be too long' }
  return { repeat: true, waitMs }
}

/**
 * Reads a Retry-After header, in seconds or as an HTTP date.
 *
 * @returns milliseconds from `now`, 0 for a moment that has passed, undefined for anything else.
 */
export function parseRetryAfter(header: string | undefined, now: Date): number | undefined {
  const text = header?.trim()
  if (!text) return undefined
  if (/^\d+$/.test(text)) return Number(text) * 1000
  // Date.parse takes almost any text with a number in it; all forms of an HTTP date begin with the day.
  const date = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(date) ? undefined : Math.max(0, date - now.getTime())
}
