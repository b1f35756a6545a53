import type { Operation } from '../contract/operations.ts'
import type { Failure } from './failure.ts'

/** A service that asks for more than this is not waited for: the caller is told instead. */
export const MAX_RETRY_AFTER_MS = 30_000
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

/**
 * Decides whether a failed attempt is repeated, and when.
 *
 * A `repeatable` operation is repeated after every transient failure; an operation to be done
 * `once` only when the service provably did not do it. The wait is what the service asked for, or
 * else full jitter.
 *
 * @returns how long to wait before, milliseconds; undefined: it is not repeated
 */
export function waitBeforeRetry(operation: Operation, attempt: Attempt): number | undefined {
  const { failure, number, maxAttempts, timeLeftMs, random } = attempt
  if (!failure.transient || number >= maxAttempts) return undefined
  if (operation.repeat === 'once' && failure.certainty === 'unsure') return undefined
  const waitMs = failure.retryAfterMs ?? fullJitterMs(number, random, FIRST_BACKOFF_MS)
  return waitMs > MAX_RETRY_AFTER_MS || waitMs >= timeLeftMs ? undefined : waitMs
}

/**
 * Full jitter below a limit that doubles with every attempt, milliseconds.
 *
 * @param attempt how often it was sent, from 1
 * @param random from 0 up to but not including 1
 * @param firstMs the limit after the first attempt
 */
export function fullJitterMs(attempt: number, random: number, firstMs: number): number {
  return Math.floor(random * Math.min(MAX_BACKOFF_MS, firstMs * 2 ** (attempt - 1)))
}

/**
 * Reads a Retry-After header, in seconds or as an HTTP date.
 *
 * @returns milliseconds from `now`, 0 for a moment that has passed, undefined for anything else.
 */
export function parseRetryAfter(header: string | undefined, now: Date): number | undefined {
  const text = header?.trim() ?? ''
  if (/^\d+$/.test(text)) return Number(text) * 1000
  // Date.parse takes almost any text with a number in it; all forms of an HTTP date begin with the day.
  const date = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(date) ? undefined : Math.max(0, date - now.getTime())
}
